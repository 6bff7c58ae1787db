/// The observable state of one process at one instant.
public struct ProcessSnapshot: Hashable, Sendable {
  /// Its life-cycle state.
  public let state: ProcessState
  /// Its jetsam band; 0 when it does not run.
  public let band: JetsamBand
  /// Physical footprint in bytes; compressed pages count at their original size.
  public let footprintBytes: Int64
  /// Pages in the compressor or in swap, at their original size.
  public let compressedBytes: Int64
  /// The part of them that is in swap.
  public let swappedBytes: Int64
  /// Volatile pages.
  public let purgeableBytes: Int64
  /// Android's adjustment of the process; nil when it does not run.
  public let adjustment: OOMAdjustment?
}
