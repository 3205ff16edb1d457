import SegctlCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
struct Segctl {
  static func main() {
    exit(SegctlCommand.run(Array(CommandLine.arguments.dropFirst())))
  }
}
