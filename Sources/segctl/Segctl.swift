import ScenarioRunner
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
    let words = Array(CommandLine.arguments.dropFirst())
    exit(withRoomyStack { SegctlCommand.run(words) })
  }
}
