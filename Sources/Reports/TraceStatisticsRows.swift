import Traces

/// The statistics of a trace, in rows and words.
public struct TraceStatisticsRows: Sendable {
  private let statistics: TraceStatistics

  /// Rows about a trace.
  public init(_ statistics: TraceStatistics) {
    self.statistics = statistics
  }

  /// A table of two columns of numbers or of words and numbers.
  public struct Section: Sendable {
    /// What it shows, as a sentence.
    public let title: String
    /// The headings; one that ends in `>` is above numbers.
    public let headings: [String]
    /// The rows.
    public let rows: [[String]]
  }

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
  public var summary: String {
    let users = statistics.users == 1 ? "1 user" : "\(statistics.users) users"
    let days = HumanNumber.span(statistics.spanSeconds / Double(max(1, statistics.users)))
    return "\(count(statistics.requests)) requests of \(users), \(count(statistics.apps)) apps, "
      + "\(days)\(statistics.users == 1 ? "" : " a user"). \(count(statistics.firstRequests)) "
      + "requests are the first for their app: nobody can have these in memory."
  }

  /// The tables for people.
  public var sections: [Section] {
    var sections = [
      Section(
        title: "Requests by how many other apps were asked for since; LRU hits so many if memory "
          + "holds so many equally large apps.",
        headings: ["apps>", "hits>"],
        rows: steps(Self.stacks, until: statistics.reuses.count).map {
          ["\($0)", percent(statistics.hitShare(apps: $0))]
        }),
      Section(
        title: "Requests to the most popular apps.", headings: ["apps>", "requests>"],
        rows: steps(Self.tops, until: statistics.apps).map {
          ["\($0)", percent(statistics.share(ofTop: $0))]
        }),
      Section(
        title: "Apps asked for within the latest hour or day, on average.",
        headings: ["within", "apps>"],
        rows: [
          ["1 h", number(statistics.workingSetOfHour)],
          ["1 d", number(statistics.workingSetOfDay)],
        ]),
    ]
    if let memoryExponents {
      sections.append(
        Section(
          title: "Requests that LRU misses by memory per user, first requests among them.",
          headings: ["memory>", "misses>"],
          rows: memoryExponents.map {
            [HumanNumber.bytes(Double(Int64(1) << $0)), percent(missShare($0))]
          }))
    }
    return sections
  }

  /// Everything as one table: which quantity, at what, its value and unit.
  public var table: ReportTable {
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

  private func percent(_ share: Double?) -> String { HumanNumber.text(share, unit: "share") }

  private func number(_ value: Double?) -> String { HumanNumber.text(value, unit: "count") }

  private func count(_ value: Int) -> String { HumanNumber.decimal(Double(value), digits: 0) }
}
