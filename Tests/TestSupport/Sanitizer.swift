#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The sanitizers that the tests, and the programs beside them, may have been built with.
package enum Sanitizer {
  /// Whether one watches: `swift test --sanitize=thread` or `address`.
  package static let isWatching = ["__asan_init", "__tsan_init"].contains { name in
    guard let program = dlopen(nil, RTLD_NOW) else { return false }
    defer { dlclose(program) }
    return dlsym(program, name) != nil
  }

  /// Why tests of memory limits are skipped then.
  package static let reservesMemory = "a sanitizer reserves more memory than the limit leaves"

  /// Why tests of faulting programs are skipped then.
  package static let reportsFaults = "a sanitizer reports the fault and exits with its own status"
}
