/// What a trigger may know of the device's memory.
public struct MemoryStatus: BitwiseCopyable, Hashable, Sendable {
  /// Free and file-backed memory in bytes; negative while memory is overcommitted.
  public var availableBytes: Int64
  /// Living processes whose footprint exceeds their soft limit.
  public var overSoftLimitCount: Int

  /// A status for asking a trigger outside a simulation.
  public init(availableBytes: Int64, overSoftLimitCount: Int = 0) {
    self.availableBytes = availableBytes
    self.overSoftLimitCount = overSoftLimitCount
  }
}
