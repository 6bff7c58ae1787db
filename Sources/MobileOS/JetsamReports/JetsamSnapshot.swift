/// The kernel's record of a shortage: all processes and counters at its first kill that counts, and
/// the victims until the report is posted.
public struct JetsamSnapshot: Sendable {
  /// One process.
  public struct Entry: BitwiseCopyable, Sendable {
    /// The id.
    public var process: ProcessID
    /// Its kind.
    public var kind: ProcessKind
    /// Its state.
    public var state: ProcessState
    /// Its band.
    public var band: JetsamBand
    /// Its footprint in bytes.
    public var footprintBytes: Int64
    /// The compressed part of it, swapped pages included, in bytes.
    public var compressedBytes: Int64
    /// The part of that in swap, in bytes.
    public var swappedBytes: Int64
    /// Volatile purgeable pages in bytes.
    public var purgeableBytes: Int64
    /// The row of the app whose coalition it is in; its own without one.
    public var coalition: UInt32
    /// When the process was created.
    public var loadedAt: SimTime
    /// Why it was killed; nil for a bystander.
    public var cause: KillCause?
    /// When it was killed; the capture for a bystander.
    public var killedAt: SimTime
    /// The posting attempts before its kill.
    public var generation: Int
    /// The victims before it in this snapshot; kills of one instant have an order, too.
    public var victimsBefore: Int
  }

  /// When the counters and the bystanders were taken.
  public internal(set) var capturedAt: SimTime
  /// When the report was posted.
  public internal(set) var postedAt: SimTime
  /// The posting attempts up to this one.
  public internal(set) var generation = 0
  /// The device's memory at the capture.
  public internal(set) var memory: MemoryStatus
  /// The processes: ascending bands, in the order of the queue inside, then those born later.
  public internal(set) var entries: [Entry]
  /// How many of the entries date from the capture; the others were born later.
  public internal(set) var capturedCount: Int
}
