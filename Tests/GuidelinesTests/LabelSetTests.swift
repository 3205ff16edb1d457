import Guidelines
import SegmentedControl
import Testing

/// Labels of controls in real programs and languages, each set as an iPhone's control by default.
///
/// What is expected was reckoned by another program from the same advance widths: whether the
/// control scrolls, and the rules that it breaks.
@Suite("Real labels")
struct LabelSetTests {
  private static let sets: [(labels: String, scrolls: Bool, broken: String)] = [
    ("Day|Week|Month|Year", false, ""),
    ("Years|Months|Days|All Photos", true, "hidden-options equal-widths-overflow"),
    ("短信|统一认证", false, ""),
    ("Мужской|Женский|Другое", false, ""),
    ("a|b|c", false, ""),
    ("All|Low|Medium|High", false, ""),
    ("Binary Search|AVL|Red-Black|Heap", true, "hidden-options"),
    (
      "Basit (1-2 kıta)|Standart (2-3 kıta + nakarat)|Kompleks (Çok kıtalı)", true,
      "concise-labels hidden-options"
    ),
    ("Elements|Console|Network|Context", true, "hidden-options"),
    ("Essa semana|Esse mês|Todos", true, "equal-widths-overflow"),
    ("Movie|Sports|Nature|Science|Technology", true, "hidden-options"),
    ("전체|버거|치킨|사이드|음료", true, "equal-widths-overflow"),
    ("Popular|Top Rated|Upcoming|Now Play", true, "hidden-options"),
    ("P|C|1B|2B|3B|SS|LF|CF|RF", true, "segment-limit hidden-options"),
    ("Previous|Next", false, "action-label"),
    ("Top Rope|Sport|Trad|Boulder", true, "hidden-options equal-widths-overflow"),
    ("Today|To-do Lists|This week", false, "capitalization"),
    ("1|按钮|按钮按钮|按钮按钮按钮", true, "hidden-options equal-widths-overflow"),
    ("Все товары|Товары без скикди", false, ""),
    ("Все|Следующие|Прошедшие", true, "equal-widths-overflow"),
    (
      "Все|Фрукты|Сухофрукты|Овощи|Зелень|Чай кофе|Молочные продукты", true,
      "segment-limit concise-labels hidden-options long-scroll"
    ),
    ("🌟 전국 원장님 케이스|🌿 내 샵 관리 케이스", false, ""),
    ("General|Shortcut & Wispr Flow", true, "concise-labels hidden-options equal-widths-overflow"),
    ("Awaiting Reply|All", false, ""),
    ("Aktuell|Vergangenheit|Favoriten", true, "hidden-options equal-widths-overflow"),
    ("Tất cả|Công tác|Công việc|Nhóm", true, "hidden-options equal-widths-overflow"),
    ("Banana🍌🍌|Apple🍎🍎|Peach🍑🍑|Watermelon🍉🍉|Grapes🍇🍇", true, "hidden-options long-scroll"),
    ("Posted Transactions|Pending Transations", false, ""),
    ("Velocity |Position", false, "whitespace"),
    ("Sun|Mon|Tue|Wed|Thu|Fri|Sat", true, "segment-limit hidden-options"),
    (
      "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", true,
      "segment-limit hidden-options long-scroll"
    ),
    ("XS|S|M|L|XL|XXL", false, "segment-limit"),
    ("10%|15%|20%|Other", false, ""),
    ("AVATAR|TOYOTA|WAVY|LTE", true, "equal-widths-overflow"),
    (
      "Notifications and reminders|Privacy and security preferences|Storage", true,
      "concise-labels hidden-options long-scroll"
    ),
    ("Straße|Größe|Öffnungszeiten", true, "hidden-options equal-widths-overflow"),
    ("Aujourd’hui|Cette semaine|Ce mois-ci", true, "hidden-options equal-widths-overflow"),
    ("Zi|Săptămână|Lună|An", true, "hidden-options equal-widths-overflow"),
    ("День|Тиждень|Місяць|Рік", true, "equal-widths-overflow"),
    ("Ден|Седмица|Месец|Година", true, "hidden-options equal-widths-overflow"),
    ("🍕 Food|🛒 Grocery|💊 Pharmacy", true, "equal-widths-overflow"),
  ]

  private func control(_ labels: String) throws -> SegmentedControl {
    let titles = labels.split(separator: "|").map(String.init)
    return try GuidelinesTests.control(titles) { $0.metrics = .standard }
  }

  @Test("break what a ruler and a count say", arguments: sets)
  func broken(labels: String, scrolls: Bool, broken: String) throws {
    let control = try control(labels)
    #expect(control.layout.isScrollable == scrolls)
    #expect(brokenRules(control) == broken.split(separator: " ").map(String.init))
  }

  @Test("fit by their own widths where equal ones overflow", arguments: sets)
  func unequal(labels: String, scrolls: Bool, broken: String) throws {
    var control = try control(labels)
    guard isBroken(.equalWidthsOverflow, by: control) else { return }
    let remedy = remedy(for: .equalWidthsOverflow, control)
    try #require(remedy).apply(to: &control)
    #expect(!control.layout.isScrollable && !isBroken(.hiddenOptions, by: control))
  }
}
