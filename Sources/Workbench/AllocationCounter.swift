#if canImport(CJemalloc)
  import CJemalloc
#endif

/// Counts the allocations of the calling thread, through jemalloc's thread statistics.
///
/// Reading costs a few nanoseconds and allocates nothing: `mallctl` is called once, for the address
/// of the thread's counter. Use it on the thread that made it.
public struct AllocationCounter {
  #if canImport(CJemalloc)
    private let allocated: UnsafePointer<UInt64>
    private let start: UInt64

    /// A counter for the calling thread, or nil where jemalloc is not the allocator.
    public init?() {
      var pointer: UnsafeMutablePointer<UInt64>?
      var size = MemoryLayout.size(ofValue: pointer)
      guard mallctl("thread.allocatedp", &pointer, &size, nil, 0) == 0, let pointer else {
        return nil
      }
      allocated = UnsafePointer(pointer)
      start = pointer.pointee
    }

    /// Bytes that the thread has allocated since the counter was made, freed or not.
    public var bytes: UInt64 { allocated.pointee - start }
  #else
    /// Always nil: the package was built without jemalloc.
    public init?() { return nil }

    /// Bytes that the thread has allocated since the counter was made.
    public var bytes: UInt64 { 0 }
  #endif
}
