/// The shortage in a JetsamEvent report: the victims and their times, the survivors, and the order
/// in which they would be considered.
public struct ReportDiagnosis: Sendable {
  /// One process of the report.
  public struct Entry: Sendable {
    /// Its place in the report, counted from 0.
    public let index: Int
    /// Its name, cut at 32 characters by the system.
    public let name: String
    /// Its number.
    public let pid: Int64?
    /// Its kind, guessed from states, band and name.
    public let kind: StartProcess.Kind
    /// The words of the report, such as `suspended`.
    public let states: [String]
    /// The band, in the numbers since iOS 16; nil if the report has none, 999 for the kernel.
    public let band: Int?
    /// Its place in the queue of its band, counted from 1.
    public let place: Int
    /// Its footprint in bytes.
    public let footprintBytes: Int64?
    /// Its largest footprint so far in bytes.
    public let peakBytes: Int64?
    /// Its anonymous pages in memory, in bytes.
    public let residentBytes: Int64?
    /// Its compressed pages before compression, in bytes.
    public let compressedBytes: Int64?
    /// Its volatile pages, which are dropped first, in bytes.
    public let purgeableBytes: Int64?
    /// The number that an app and its helpers share.
    public let coalition: Int64?
    /// Its age in seconds, at 24 million ticks a second.
    public let ageSeconds: Double?
    /// Its latest time in band 0, in seconds.
    public let idleSeconds: Double?
    /// The cause of its death; nil for a survivor.
    public let cause: String?
    /// The time of its death, in seconds after the counters were taken.
    public let killedAfterSeconds: Double?

    /// Whether it is launchd or the kernel.
    public var isKernel: Bool { band == JetsamBand.kernelNumber }
  }

  /// The report.
  public let report: JetsamReport
  /// Bytes of a page.
  public let pageSize: Int64
  /// All processes in the order of the report.
  public let entries: [Entry]
  /// The victims in the order of their deaths, or of the report if times are missing.
  public let victims: [Entry]
  /// The memory of the device; nil if the report lacks its counters.
  public let memory: ReportedMemory?
  /// Data missing from the report, to follow "the report does not say".
  public let gaps: [String]

  /// Evaluates a report.
  public init(_ report: JetsamReport) {
    self.report = report
    let pageSize = report.body.memoryStatus?.pageSize ?? 16384
    self.pageSize = pageSize
    memory = ReportedMemory(report, pageSize: pageSize)
    let scale = report.bandScale.factor
    var places: [Int: Int] = [:]
    let processes = report.body.processes ?? []
    let entries = processes.enumerated().map { index, process in
      let start = process.start(bandScale: scale, compressedShare: 0)
      let band = process.priority == nil ? nil : start.band
      places[band ?? -1, default: 0] += 1
      let anonymous = process.physicalPages?.anonymous ?? []
      func ticks(_ value: Int64?) -> Double? { value.map { Double($0) / 24e6 } }
      return Entry(
        index: index, name: start.name, pid: process.pid, kind: start.kind,
        states: process.states ?? [], band: band, place: places[band ?? -1] ?? 1,
        footprintBytes: process.rpages.map { $0 * pageSize },
        peakBytes: process.lifetimeMax.map { $0.multipliedReportingOverflow(by: pageSize) }
          .flatMap { $0.overflow ? nil : $0.partialValue },
        residentBytes: anonymous.first.map { $0 * pageSize },
        compressedBytes: anonymous.count > 1 ? anonymous[1] * pageSize : nil,
        purgeableBytes: process.purgeable.map { $0 * pageSize }, coalition: process.coalition,
        ageSeconds: ticks(process.age), idleSeconds: ticks(process.idleDelta),
        cause: process.reason, killedAfterSeconds: ticks(process.killDelta))
    }
    self.entries = entries
    let dead = entries.filter { $0.cause != nil }
    victims =
      dead.allSatisfy { $0.killedAfterSeconds != nil }
      ? dead.sorted {
        ($0.killedAfterSeconds ?? 0, $0.index) < ($1.killedAfterSeconds ?? 0, $1.index)
      } : dead
    gaps = Self.gaps(report, entries, memory, dead)
  }

  /// The survivors that the jetsam thread would consider next, from the lowest band up, in the
  /// order of the queue; without launchd, the kernel and processes without a band.
  public var queue: [Entry] {
    entries.filter { $0.cause == nil && !$0.isKernel && $0.band != nil }
      .sorted { ($0.band ?? 0, $0.index) < ($1.band ?? 0, $1.index) }
  }

  /// The causes with their victims, the most frequent first.
  public var causes: [(cause: String, victims: [Entry])] {
    Dictionary(grouping: victims) { $0.cause ?? "" }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ($0.key, $0.value) }
  }

  /// The process with the largest footprint, except the kernel.
  public var largest: Entry? {
    entries.filter { !$0.isKernel }.max { ($0.footprintBytes ?? 0) < ($1.footprintBytes ?? 0) }
  }

  private static func gaps(
    _ report: JetsamReport, _ entries: [Entry], _ memory: ReportedMemory?, _ dead: [Entry]
  ) -> [String] {
    var gaps: [String] = []
    let platform = report.platform
    if memory == nil {
      gaps.append("the memory of the device: no threshold can be checked")
    } else if memory?.thresholds.isEmpty == true, platform.hasBands {
      gaps.append(
        platform.hasKnownDevices || platform == .unknown
          ? "all counters of memory: no threshold can be checked"
          : "the thresholds of \(platform.rawValue), which are not published")
    }
    if !platform.hasBands {
      gaps.append("thresholds: macOS has none at which processes are killed one after another")
    } else if entries.contains(where: { $0.band == nil }) {
      let isOld = report.release.map { $0 < 14 && platform.hasKnownDevices } ?? false
      gaps.append(
        isOld
          ? "bands, as reports from before iOS 14: the queue is not known"
          : "bands, which were left out: the queue is not known")
    }
    if entries.isEmpty {
      gaps.append("processes: which were killed and which survived")
    } else if dead.isEmpty {
      gaps.append(
        "which process was killed: no process in it has a reason, so it was cut, or the victims are "
          + "elsewhere")
    }
    if !report.isWhole, !entries.isEmpty {
      gaps.append("all processes: it is cut or has parts left out, so others may have been killed")
    }
    let listed = entries.reduce(0) { $0 + ($1.footprintBytes ?? 0) }
    if let anonymous = memory?.anonymousBytes, let compressed = memory?.compressedBytes,
      !entries.isEmpty, listed * 2 < anonymous + compressed
    {
      gaps.append(
        "every process: less than half of all anonymous and compressed memory is accounted for, so "
          + "there were others")
    }
    gaps.append("the limits of processes")
    if platform.hasBands {
      gaps.append("the device's own thresholds, where it has some")
      if entries.contains(where: { $0.band != nil }) {
        gaps.append("when each process entered its band, only in which order")
      }
    }
    return gaps
  }
}
