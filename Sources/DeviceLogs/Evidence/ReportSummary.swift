/// A few numbers that distinguish the kills of different phones.
public struct ReportSummary: Sendable {
  /// A number by its name.
  public struct Number: Sendable {
    /// The name in lower case with underscores.
    public let name: String
    /// `bytes`, `share`, or empty for a count.
    public let unit: String
    /// Its value; nil if no record has it.
    public let value: Double?
  }

  /// The numbers, always the same ones in the same order.
  public let numbers: [Number]

  private static let causes = [
    "vm-pageshortage", "idle-exit", "long-idle-exit", "highwater", "per-process-limit",
    "vm-compressor-space-shortage", "vm-compressor-thrashing", "sustained-memory-pressure",
    "proc-thrashing", "fc-thrashing",
  ]

  /// The numbers of records of iPhones' deaths and of the states of devices in reports.
  public init(_ deaths: [DeathRecord], _ moments: [ReportedMoment]) {
    let kills = deaths.filter { [.jetsamEvent, .kernelLog].contains($0.source) }
    func mean(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    func share(_ holds: (DeathRecord) -> Bool) -> Double? {
      kills.isEmpty ? nil : Double(kills.count(where: holds)) / Double(kills.count)
    }
    let sizes = kills.compactMap(\.footprintBytes).map(Double.init).sorted()
    func size(_ share: Double) -> Double? {
      sizes.isEmpty ? nil : sizes[Int(share * Double(sizes.count - 1))]
    }
    let banded = kills.filter { $0.band != nil }
    var numbers = Self.causes.map { cause in
      Number(
        name: "kills_by_" + cause.replacing("-", with: "_"), unit: "share",
        value: share { $0.cause == cause })
    }
    numbers += [
      Number(name: "victim_footprint_p25", unit: "bytes", value: size(0.25)),
      Number(name: "victim_footprint_p50", unit: "bytes", value: size(0.5)),
      Number(name: "victim_footprint_p75", unit: "bytes", value: size(0.75)),
      Number(
        name: "victims_in_band_0", unit: "share", value: mean(banded.map { $0.band == 0 ? 1 : 0 })),
      Number(
        name: "victims_per_report", unit: "", value: mean(moments.map { Double($0.victimCount) })),
      Number(
        name: "processes_per_report", unit: "",
        value: mean(moments.map { Double($0.processCount) })),
      Number(
        name: "available_memory", unit: "share", value: mean(moments.compactMap(\.availableShare))),
      Number(
        name: "not_compressed", unit: "share", value: mean(moments.compactMap(\.uncompressedShare))),
    ]
    self.numbers = numbers
  }

  /// The numbers of at most `count` simulated reports, evenly chosen, so that they are as uncertain
  /// as those of a folder of real reports.
  package init(simulated reports: [JetsamReport], atMost count: Int) {
    let step = max(1, Double(reports.count) / Double(max(1, count)))
    let chosen = (0..<min(count, reports.count)).map { reports[Int(Double($0) * step)] }
    let contents = chosen.map { EvidenceReader.contents(of: $0) }
    self.init(contents.flatMap(\.deaths), contents.compactMap(\.moment))
  }
}
