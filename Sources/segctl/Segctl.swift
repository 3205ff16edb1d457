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
    // `CommandLine.arguments` has other bytes where they are no UTF-8.
    let words = (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        CommandWord(Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
      }
    }
    exit(withRoomyStack { SegctlCommand.run(words) })
  }
}
