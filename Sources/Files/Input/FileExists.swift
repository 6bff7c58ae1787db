#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether there is a file at a path.
public func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }
