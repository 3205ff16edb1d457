@main
struct Segctl {
  static func main() {}
}
