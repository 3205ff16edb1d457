package import ScenarioInterpreter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Limits {
  /// The usual limits, with as much nesting as the stack of the main thread bears.
  ///
  /// Measured on x86-64, optimised: a block that runs takes 1.1 KiB of stack, and the deepest
  /// expression 340 KiB. Blocks count 1.2 KiB here, and 400 KiB are kept for the rest.
  package static func fittingStack() -> Limits {
    var limits = Limits()
    let bytes = stackSize()
    if bytes < 8 << 20 {
      limits.nesting = min(limits.nesting, max(32, (bytes - (400 << 10)) / 1229))
    }
    return limits
  }

  private static func stackSize() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_STACK, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : 8 << 20
  }
}
