/// The tables on how statements act, where lines end, what strings hold, and when errors are found.
extension Readings {
  static let places: [Reading] = [
    Reading(
      0,
      #"""
      control phone segments "A", "B", "C" available 300
      tap 3; assert selected.index == 3
      tap at 12; assert selected.index == 1
      press 1; drag to 3; release; assert selected.index == 3
      press 3; drag by -200; release; assert selected.index == 1
      press 2; drag by 0, 60; release; assert selected.index == 1
      press 2; drag by 0, 40; release; assert selected.index == 2
      move 1 to 3; assert segments == ["B", "C", "A"] and selected == "B"
      """#),
    Reading(
      0,
      #"""
      control phone segments "A", "B", "C", "D" available 100 metrics fixed 10 inset 20
      assert content == 200 and offset == 0
      swipe left; assert offset == 100
      swipe right; assert offset == 0
      scroll to 4; assert offset == 100
      scroll by -40; assert offset == 60 and segments[4].x == 150
      scroll to start; assert offset == 0
      scroll to end; assert offset == 100
      """#),
    Reading(
      0,
      #"""
      control phone segments "A", "B", "C", "D" available 100 rtl metrics fixed 10 inset 20
      assert segments[1].x == 150 and offset == 0
      swipe right; assert offset == 100
      tap at 10; assert selected == "C"
      """#),
    Reading(4, #"control phone segments "A", "B"; tap 0.5"#, says: "0.5"),
    Reading(4, #"control phone segments "A", "B"; move 1 to 3"#, says: "3"),
    Reading(0, #"control phone segments "A", "B"; insert "C" at 3; assert segments[3] == "C""#),
    Reading(4, #"control phone segments "A", "B"; insert "C" at 4"#, says: "4"),
    Reading(0, #"control phone segments "A", "B"; wait 200ms; wait 0.2s; wait 0"#),
    Reading(4, #"control phone segments "A", "B"; wait -1"#),
  ]

  static let lines: [Reading] = [
    Reading(0, "print (1 +\n2)\nprint [1,\n 2\n]\nprint max(\n1,\n2\n)"),
    Reading(0, "assert 1 == 1 and\n 2 == 2"),
    Reading(0, "assert 1 ==\n1, \n\"message\""),
    Reading(0, "print 1 +\n\n# a remark\n2"),
    Reading(0, "assert 1 in\n[1]\nassert [1] contains\n1\nassert false or\ntrue"),
    Reading(3, "print 1\n+ 2"),
    Reading(3, "print max(1; 2)", says: "SEG208"),
    Reading(3, "print [1; 2]", says: "SEG208"),
    Reading(0, "if false { } else { print 1 }"),
    Reading(0, "if false {\n} else if true {\n} else {\n}"),
    Reading(3, "if false { }\nelse { print 1 }", says: "SEG216"),
    Reading(3, "else { print 1 }", says: "SEG216"),
    Reading(0, "let half-time = 45; assert half-time - 5 == 40"),
    Reading(3, "let n = 3; print n -1", says: "SEG108"),
    Reading(3, "let n = 3; print n- 1", says: "SEG108"),
    Reading(3, "let n = 3; print n-1", says: "SEG108"),
    Reading(3, "print 3-1", says: "SEG108"),
    Reading(3, "print 3 -1", says: "SEG108"),
    Reading(0, "assert -1 < 0 and (-1) == -1 and [-1, -2][1] == -1 and max(-1, -2) == -1"),
    Reading(0, "let n = -3; assert 3 * -1 == n; assert n - -1 == -2"),
    Reading(3, "assert 1 < 2 < 3", says: "SEG209"),
    Reading(3, "assert 1 == 1 == 1", says: "SEG209"),
    Reading(3, "assert 1 < 2 within 3", says: "SEG210"),
    Reading(0, "assert 1 == 1.4 within 0.5 and 1 != 2 within 0.5"),
    Reading(1, "assert 1 == 1.6 within 0.5"),
    Reading(0, "assert 1 == 2 within 0.5 + 0.5"),
    Reading(1, "assert 1 == 2, \"this is why\"", says: "this is why"),
    Reading(3, "assert 1 = 1", says: "SEG222"),
    Reading(0, ";;;\n;\nprint 1;;print 2;\n;"),
    Reading(3, "print 1 print 2", says: "SEG204"),
    Reading(3, "print (1", says: "SEG207"),
    Reading(3, "print 1)"),
    Reading(3, "repeat 2 { print 1", says: "SEG205"),
    Reading(3, "}", says: "SEG206"),
  ]

  static let texts: [Reading] = [
    Reading(0, #"let n = 2; assert "{n} segments" == "2 segments" and "{n + 1}" == "3""#),
    Reading(0, #"assert "\{n}" == "\u{7B}n}""#),
    Reading(0, #"assert length("\n\t\"\\\{\u{1F600}") == 6"#),
    Reading(3, #"print "{"x"}""#),
    Reading(3, #"print "{}""#, says: "SEG110"),
    Reading(3, #"print "{1""#, says: "SEG110"),
    Reading(3, #"print "\q""#, says: "SEG104"),
    Reading(3, #"print "\u{110000}""#, says: "SEG105"),
    Reading(3, #"print "\u{D800}""#, says: "SEG105"),
    Reading(3, "print \"one\ntwo\"", says: "SEG103"),
    Reading(3, #"print "open"#, says: "SEG103"),
    Reading(3, "scenario \"{1 + 1}\" { }", says: "SEG323"),
    Reading(3, "background { let n = 1 }\nscenario \"{n}\" { }", says: "SEG323"),
    Reading(
      0,
      #"""
      scenario "cells {v}" {
        examples {
          | v             | kind |
          | 3             | 3    |
          | -2.5          | -2.5 |
          | "3"           | "3"  |
          | true          | true |
          | none          | none |
          | iPhone 16 Pro | "iPhone 16 Pro" |
          | iPhone        | "iPhone" |
        }
        assert v == kind
      }
      """#),
    Reading(3, "scenario \"s\" {\n  examples {\n    | a | b |\n    | 1 |\n  }\n}", says: "SEG215"),
    Reading(3, "scenario \"s\" {\n  examples {\n    | a |\n  }\n}", says: "SEG215"),
    Reading(
      3, "scenario \"s\" {\n  examples {\n    | a | b |\n    | 1 | |\n  }\n}", says: "SEG215"),
    Reading(
      3, "scenario \"s\" {\n  print 1\n  examples {\n    | a |\n    | 1 |\n  }\n}", says: "SEG214"),
  ]

  static let order: [Reading] = [
    Reading(3, "scenario \"s\" { }\ndefine f() { }", says: "SEG212"),
    Reading(3, "scenario \"s\" { }\nbackground { }", says: "SEG212"),
    Reading(3, "scenario \"s\" { }\ninclude \"x.seg\"", says: "SEG212"),
    Reading(3, "scenario \"s\" { define f() { } }", says: "SEG212"),
    Reading(3, "if true { background { } }", says: "SEG212"),
    Reading(3, "define f() { include \"x.seg\" }", says: "SEG212"),
    Reading(3, "scenario \"s\" { scenario \"t\" { } }", says: "SEG212"),
    Reading(3, "let p = \"x.seg\"; include (p)"),
    Reading(3, "include \"missing.seg\"", says: "SEG701"),
    Reading(
      0,
      #"""
      background { let n = 2; control phone segments "A", "B" }
      scenario "one" { set n = n + 1; select n - 1; assert n == 3 and selected == "B" }
      scenario "two" { assert n == 2 and selected == "A" }
      """#),
    Reading(3, "let n = 1\nscenario \"s\" { print n }", says: "SEG301"),
    Reading(
      1,
      #"""
      step "first"; assert true
      step "second"
      assert 1 == 2
      """#, says: "second"),
    Reading(0, "only scenario \"a\" { }\nscenario \"b\" { assert false }"),
    Reading(0, "scenario \"b\" { assert false }\nonly scenario \"a\" { }"),
    Reading(0, "skip scenario \"later\" because \"waits\" { assert false }"),
    Reading(3, "scenario \"s\" because \"no\" { }", says: "SEG223"),
    Reading(3, "1 + 1", says: "SEG211"),
    Reading(3, "define f() { 1 + 1 }", says: "SEG211"),
    Reading(3, "selct 2", says: "`select`"),
    Reading(3, "print open(1)", says: "SEG224"),
    // A definition sees its parameters and no others, and may stand after the one that calls it.
    Reading(3, "background { let n = 1 }\ndefine f() { print n }\nscenario \"s\" { f() }"),
    Reading(0, "define f() { g(2) }\ndefine g(n) { assert n == 2 }\nf()"),
    Reading(4, "define again() { again() }\nagain()", says: "SEG603"),
    Reading(3, "define f() { }\ndefine f() { }", says: "SEG325"),
  ]

  static let values: [Reading] = [
    Reading(0, #"control phone segments "A", "B"; assert selected == "A" and "A" == selected"#),
    Reading(0, #"control phone segments "A", "B"; assert selected == segments[1]"#),
    Reading(0, #"control phone segments "A", "A"; assert segments[1] != segments[2]"#),
    Reading(3, #"control phone segments "A", "B"; assert selected == 1"#, says: "selected.index"),
    Reading(4, #"control phone segments "A", "B"; let s = selected; assert s == 1"#),
    Reading(4, #"let a = "1"; let b = 1; assert a == b"#, says: "cannot be compared"),
    Reading(4, #"let a = [1]; assert a == ["1"]"#, says: "cannot be compared"),
    Reading(3, #"assert 1 == "1""#, says: "SEG317"),
    Reading(
      4, #"control phone segments "A", "B" selected none; print selected.index"#, says: "SEG403"),
    Reading(4, #"let n = none; print n.index"#, says: "SEG403"),
    Reading(3, "print none.index"),
    Reading(
      0,
      #"control phone segments "A", "B", "A"; select "B"; select "A"; assert selected.index == 1"#),
    Reading(0, #"control phone segments "A", "B" selected none; assert announcement == none"#),
    Reading(
      0, #"control phone segments "A", "B"; assert announcement == "selected, A, button, 1 of 2""#),
    Reading(3, "if 1 { }", says: "SEG316"),
    Reading(4, "let n = 1; if n { }", says: "truth value"),
    Reading(4, "print 1 / 0", says: "SEG405"),
    Reading(4, "print 1 % 0", says: "SEG405"),
    Reading(0, "assert 7 % 4 == 3 and -7 % 4 == -3"),
    Reading(4, "print [1, 2][3]", says: "3"),
    Reading(3, "print [1, 2][0]", says: "SEG319"),
    Reading(0, "assert [1, [2, \"3\"]] == [1, [2, \"3\"]] and [1] != [1, 2]"),
    Reading(0, "assert none == none and none != 1 and not (\"\" == none)"),
    // Texts are equal when their bytes are.
    Reading(1, "assert \"e\\u{301}\" == \"\\u{e9}\""),
    Reading(4, "repeat 1.5 { }"),
    Reading(4, "repeat -1 { }"),
    Reading(
      0,
      #"""
      control phone segments "A", "B", "C"
      let b = segments[2]
      remove 1; assert b.index == 1 and b == "B"
      for s in segments { assert s.width == 180.5 }
      """#),
    Reading(
      4, #"control phone segments "A", "B", "C"; let b = segments[2]; remove 2; print b.index"#),
    Reading(
      0,
      #"""
      control phone segments "A", "B"
      repeat 5000 { tap 2; tap 1 }
      assert length(events) == 10000
      tap 2
      assert events.count == 10001
      expect error "more than 10000 events" { print first(events) }
      """#),
  ]

  static let errors: [Reading] = [
    Reading(3, #"control phone segments "A""#, says: "SEG311"),
    Reading(4, #"let l = ["A"]; control phone segments (l)"#, says: "at least 2"),
    Reading(0, #"expect error { control phone segments "A" }"#),
    Reading(0, "expect error \"nothing here is called `nobody`\" { print nobody }"),
    Reading(0, "expect error { select 9 }"),
    Reading(0, #"control phone segments "A", "B"; expect error "no segment 9" { select 9 }"#),
    Reading(
      1, #"control phone segments "A", "B"; expect error "no segment 9" { select 8 }"#,
      says: "SEG503"
    ),
    Reading(1, "expect error { }", says: "SEG502"),
    Reading(1, "expect error { assert false }", says: "SEG501"),
    Reading(3, "expect error { print (1 }"),
    Reading(
      0,
      #"control phone segments "A", "B"; expect error { tap 2; tap 9 }; assert selected == "B""#
    ),
    Reading(4, #"control phone segments "A", "B"; select 9"#, says: "SEG401"),
    Reading(4, #"control phone segments "A", "B"; select "C""#, says: "SEG402"),
    Reading(
      4, #"control phone segments "Day", "Week"; select "Weak""#, says: #"did you mean "Week"?"#),
    Reading(4, #"control phone segments "A", "B"; remove 1"#, says: "SEG409"),
    Reading(3, "select 1", says: "SEG324"),
    Reading(3, "print width", says: "SEG324"),
    Reading(
      0,
      #"""
      control phone segments "A", "B" disabled, "C" readonly
      select 3; tap 3; press 3; release; key right; scroll by 40; swipe left
      assert selected == "A" and events == []
      """#),
    Reading(
      0,
      #"""
      control phone segments "A", "B" disabled, "C"
      select 2; tap 2; assert selected == "A"
      set selected = 2; assert selected == "B" and events == []
      set enabled = false; select 1; assert selected == "B"
      """#),
    Reading(0, "todo scenario \"s\" { assert false }"),
    Reading(1, "todo scenario \"s\" { }", says: "SEG504"),
    Reading(4, "todo scenario \"s\" { print 1 / 0 }", says: "SEG405"),
    Reading(4, "scenario \"a\" { assert false }\nscenario \"b\" { print 1 / 0 }"),
    Reading(3, "scenario \"a\" { assert false }\nscenario \"b\" { print nobody }"),
    Reading(
      3, #"control phone segments "A", "B"; assert follows segment-limits"#, says: "segment-limit"),
    Reading(3, #"control phone segments "A", "B"; set width = 3"#, says: "SEG320"),
    Reading(3, #"control phone segments "A", "B"; print segments[1].colour"#, says: "SEG306"),
    Reading(0, #"control phone segments "A", "B"; assert not breaks segment-limit"#),
    Reading(4, "repeat 50000001 { }", says: "SEG605"),
    Reading(4, "repeat 1000000 { print \"some text that is long\" }", says: "SEG606"),
    Reading(4, "let s = \"0123456789\"; repeat 20 { set s = \"{s}{s}\" }", says: "SEG607"),
    Reading(
      4, #"let l = ["A", "B"]; repeat 17 { set l = [l, l] }; control phone segments (l)"#),
  ]
}
