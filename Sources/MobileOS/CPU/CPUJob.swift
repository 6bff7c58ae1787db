/// The dense index of a job that a ``CPU`` can run: 0 to `jobCount - 1`.
///
/// The owner of the CPU numbers its possible jobs once; a job may be started repeatedly under its
/// number, at most once at a time.
public struct CPUJob: BitwiseCopyable, Hashable, Sendable {
  /// The index.
  public let rawValue: UInt32

  /// Names the job with that index.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The index as an array index.
  @inlinable public var index: Int { Int(rawValue) }
}

/// Where a job is, if it runs.
struct CPUJobRow: BitwiseCopyable {
  /// Position in the heap of its band; negative for a job that does not run.
  var position: Int32 = -1
  var band = CPUBand.foreground
}
