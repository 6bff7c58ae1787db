/// The statistics of a trace, in rows and words.
public struct TraceStatisticsRows: Sendable {
  private let statistics: TraceStatistics

  /// Rows about a trace.
  public init(_ statistics: TraceStatistics) { self.statistics = statistics }

  private static let tops = [1, 3, 5, 10, 20, 50, 100]
  private static let stacks = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// Sizes of memory as powers of two, from the largest app to all apps together.
  private var memoryExponents: ClosedRange<Int>? {
    guard let largest = statistics.footprints.last, largest > 0 else { return nil }
    let all = statistics.footprints.reduce(0.0) { $0 + Double($1) }
    let first = Int64.bitWidth - (largest - 1).leadingZeroBitCount
    let last = min(62, Int(all.exponent) + 1)
    return first...max(first, last)
  }

  /// What the trace is, in one or two sentences.
  private var summary: String {
    let users = statistics.users == 1 ? "1 user" : "\(statistics.users) users"
    let days = HumanNumber.span(statistics.spanSeconds / Double(max(1, statistics.users)))
    return "\(count(statistics.requests)) requests of \(users), \(count(statistics.apps)) apps, "
      + "\(days)\(statistics.users == 1 ? "" : " a user"). \(count(statistics.firstRequests)) "
      + "requests are the first for their app: no policy can have these in memory."
  }

  /// The report of `flotsam trace`.
  ///
  /// - Parameter trace: the name of the trace's file, without its folder.
  public func report(trace: String) -> Report {
    Report(
      "trace", about: trace, answer: summary, main: table, files: [("trace", table)]
    ) {
      Table(
        "",
        "Requests by the number of other apps requested since; LRU hits this many if memory holds "
          + "this many apps of equal size", steps(Self.stacks, until: statistics.reuses.count)
      ) {
        Column(title: "apps") { .count($0) }
        Column(title: "hits", unit: "%") { .share(statistics.hitShare(apps: $0)) }
      }
      Table("", "Requests to the most popular apps", steps(Self.tops, until: statistics.apps)) {
        Column(title: "apps") { .count($0) }
        Column(title: "requests", unit: "%") { .share(statistics.share(ofTop: $0)) }
      }
      Table(
        "", "Apps requested within the latest hour or day, on average",
        [("1 h", statistics.workingSetOfHour), ("1 d", statistics.workingSetOfDay)]
      ) {
        Column(title: "within") { .text($0.0) }
        Column(title: "apps") { .number($0.1) }
      }
      if let memoryExponents {
        Table(
          "", "Requests that LRU misses by memory per user, first requests among them",
          Array(memoryExponents)
        ) {
          Column(title: "memory") {
            .shown(HumanNumber.exactBytes(Int64(1) << $0), key: Double(Int64(1) << $0))
          }
          Column(title: "misses", unit: "%") { .share(missShare($0)) }
        }
      }
    }
  }

  /// Everything as one table: which quantity, at what, its value and unit.
  private var table: ReportTable {
    var table = ReportTable(columns: ["quantity", "at", "value", "unit"])
    func append(_ quantity: String, _ at: ReportTable.Cell, _ value: Double?, _ unit: String) {
      table.append([.text(quantity), at, .init(value), .text(unit)])
    }
    append("requests", .missing, Double(statistics.requests), "count")
    append("first_requests", .missing, Double(statistics.firstRequests), "count")
    append("users", .missing, Double(statistics.users), "count")
    append("apps", .missing, Double(statistics.apps), "count")
    append("span", .missing, statistics.spanSeconds, "s")
    append("working_set", .integer(3_600), statistics.workingSetOfHour, "apps")
    append("working_set", .integer(86_400), statistics.workingSetOfDay, "apps")
    for (distance, count) in statistics.reuses.enumerated() where count > 0 {
      append("reuse_distance", .count(distance), Double(count), "count")
    }
    for (rank, count) in statistics.popularity.enumerated() {
      append("popularity", .count(rank + 1), Double(count), "count")
    }
    for exponent in memoryExponents.map(Array.init) ?? [] {
      append("lru_misses", .integer(1 << exponent), missShare(exponent), "share")
    }
    for share in [0.05, 0.25, 0.5, 0.75, 0.95] where !statistics.footprints.isEmpty {
      let index = Int((share * Double(statistics.footprints.count - 1)).rounded())
      append("footprint", .number(share), Double(statistics.footprints[index]), "bytes")
    }
    return table
  }

  private func missShare(_ exponent: Int) -> Double? {
    statistics.missShare(memoryExponent: exponent)
  }

  private func steps(_ all: [Int], until last: Int) -> [Int] {
    all.filter { $0 < last } + (last > 0 ? [last] : [])
  }

  private func count(_ value: Int) -> String { HumanNumber.decimal(Double(value), digits: 0) }
}
