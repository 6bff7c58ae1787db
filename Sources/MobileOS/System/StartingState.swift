/// What is in memory when a run begins, instead of nothing.
public struct StartingState: Hashable, Sendable {
  /// One process.
  public struct Process: BitwiseCopyable, Hashable, Sendable {
    /// Its row: an app by its number, a system process behind the apps.
    public var process: ProcessID
    /// Its state; not `ProcessState.notRunning`.
    public var state: ProcessState
    /// Its band.
    public var band: JetsamBand
    /// Its footprint in bytes.
    public var footprintBytes: Int64
    /// The compressed part of the footprint, in bytes; at most the footprint.
    public var compressedBytes: Int64
    /// The swapped part of that, in bytes; at most what is compressed.
    public var swappedBytes: Int64
    /// Volatile purgeable pages in bytes.
    public var purgeableBytes: Int64

    /// A process with every fact given.
    public init(
      _ process: ProcessID, state: ProcessState, band: JetsamBand, footprintBytes: Int64,
      compressedBytes: Int64 = 0, swappedBytes: Int64 = 0, purgeableBytes: Int64 = 0
    ) {
      precondition(state != .notRunning, "what is in memory has a process")
      precondition(
        0 <= swappedBytes && swappedBytes <= compressedBytes && compressedBytes <= footprintBytes,
        "compressed pages are part of the footprint, and swapped ones of them")
      precondition(purgeableBytes >= 0, "pages are not negative")
      self.process = process
      self.state = state
      self.band = band
      self.footprintBytes = footprintBytes
      self.compressedBytes = compressedBytes
      self.swappedBytes = swappedBytes
      self.purgeableBytes = purgeableBytes
    }
  }

  /// The processes, in the order of the bands' queues; each row once, one app at most in front.
  public var processes: [Process]
  /// File pages of unknown owners in memory, in bytes; they are dropped first.
  public var fileBytes: Int64

  /// A state of these processes.
  public init(processes: [Process], fileBytes: Int64 = 0) {
    self.processes = processes
    self.fileBytes = fileBytes
  }
}
