/// The processes that can be notified of memory pressure, in ascending band order.
///
/// A process can be notified when it runs (not suspended, not frozen), sits in band 20 or higher,
/// has a footprint of at least 6 MB (``DeviceProfile/leastWarnedBytes``) and was not notified in
/// this round (kern_memorystatus_notify.c, xnu-11417). The view exists only during a call of a
/// warning policy.
public struct NotificationTargets: ~Copyable {
  private let rows: Column<ProcessRow>
  private let pages: Column<ProcessMemory>
  private let queues: Column<BandQueue>
  private let bands: BandSet
  private let level: PressureLevel
  private let round: UInt32
  private let leastBytes: Int64
  private let inPlace = InPlace()

  init(
    rows: Column<ProcessRow>, pages: Column<ProcessMemory>, queues: Column<BandQueue>,
    bands: BandSet, level: PressureLevel, round: UInt32, leastBytes: Int64
  ) {
    self.rows = rows
    self.pages = pages
    self.queues = queues
    self.bands = bands
    self.level = level
    self.round = round
    self.leastBytes = leastBytes
  }

  /// Whether the process can be notified.
  public func isReachable(_ process: ProcessID) -> Bool {
    let row = rows[process]
    guard row.state != .suspended, row.state != .notRunning, row.band >= .ageing,
      row.footprintBytes >= leastBytes
    else { return false }
    let told = level == .critical ? pages[process].toldCritical : pages[process].toldWarning
    return told != round
  }

  /// The largest reachable process of the lowest band that has one, or else of the highest.
  ///
  /// - Complexity: O(members of the bands).
  func largest(inLowestBand isLowest: Bool) -> ProcessID? {
    var found: ProcessID?
    var band = band()
    while let occupied = band, found == nil || !isLowest {
      if let process = largest(in: occupied) { found = process }
      band = self.band(above: occupied)
    }
    return found
  }

  /// The lowest band from 20 on, or above another, that has members.
  public func band(above band: JetsamBand? = nil) -> JetsamBand? {
    bands.first(from: band.map { Int($0.rawValue) + 1 } ?? Int(JetsamBand.ageing.rawValue))
  }

  /// The reachable process with the largest footprint in a band; of equals the longest in it.
  ///
  /// - Complexity: O(members of the band).
  public func largest(in band: JetsamBand) -> ProcessID? {
    var best: ProcessID?
    var process = queues[Int(band.rawValue)].head
    while process != .none {
      let isLarger = best.map { rows[$0].footprintBytes < rows[process].footprintBytes } ?? true
      if isLarger, isReachable(process) { best = process }
      process = rows[process].next
    }
    return best
  }

  /// Physical footprint in bytes.
  public func footprintBytes(_ process: ProcessID) -> Int64 { rows[process].footprintBytes }
}
