#if canImport(CJemalloc)
  import CJemalloc
#endif

/// The heap memory of the whole process, as counted by jemalloc.
public struct HeapUsage: Sendable, Hashable {
  /// Bytes that the program holds.
  public let allocatedBytes: UInt64
  /// Bytes in physical memory for them and for the caches of jemalloc.
  public let residentBytes: UInt64

  /// The present state, or nil where jemalloc is not the allocator.
  ///
  /// Statistics are brought up to date first, which costs microseconds: not for inner loops.
  public static var current: HeapUsage? {
    #if canImport(CJemalloc)
      var epoch: UInt64 = 1
      guard mallctl("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size) == 0,
        let allocated = statistic("stats.allocated"), let resident = statistic("stats.resident")
      else { return nil }
      return HeapUsage(allocatedBytes: allocated, residentBytes: resident)
    #else
      return nil
    #endif
  }

  #if canImport(CJemalloc)
    private static func statistic(_ name: String) -> UInt64? {
      var value = 0
      var size = MemoryLayout<Int>.size
      guard mallctl(name, &value, &size, nil, 0) == 0 else { return nil }
      return UInt64(value)
    }

    /// The version of jemalloc that is linked, or nil where there is none.
    public static var allocatorVersion: String? {
      var text: UnsafePointer<CChar>?
      var size = MemoryLayout<UnsafePointer<CChar>?>.size
      guard mallctl("version", &text, &size, nil, 0) == 0, let text else { return nil }
      return String(cString: text)
    }
  #else
    /// Always nil: the package was built without jemalloc.
    public static var allocatorVersion: String? { nil }
  #endif
}
