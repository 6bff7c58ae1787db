/// Two runs compared, in words and tables.
public struct DifferenceReport: Sendable {
  /// One of the two runs.
  public struct Side: Sendable {
    /// How it differs from the other: a policy, a scenario or a seed.
    public let label: String
    let scenario: Scenario
    let run: DetailedRun

    /// A run of a scenario under its own strategy.
    public init(_ label: String, _ scenario: Scenario, _ run: DetailedRun) {
      self.label = label
      self.scenario = scenario
      self.run = run
    }
  }

  let first: Side
  let second: Side
  let difference: RunDifference
  private let hasDevices: Bool

  /// A report of two runs.
  public init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    difference = RunDifference(first.run, second.run)
    hasDevices = first.run.logs.count > 1 || second.run.logs.count > 1
  }

  /// The answer in a sentence or two.
  public var answer: String {
    let total = daily(difference.total)
    let (first, second, more) = Self.amounts(total.first.seconds, total.second.seconds)
    let verdict =
      first == second
      ? "B loses as much time as A, \(first) s per user and day"
      : "B loses \(more) s per user and day \(total.first < total.second ? "more" : "less") than A"
    let amounts = first == second ? "" : ": \(first) s in A, \(second) s in B"
    let users =
      difference.haveSameUsers
      ? "Both have the same users" : "The users differ, so uses cannot be compared one by one"
    return "\(verdict)\(amounts). \(users)."
  }

  /// Two times lost in seconds and their difference, with the decimals that give it three digits; the
  /// rounded times differ by as much.
  static func amounts(
    _ first: Double, _ second: Double
  ) -> (first: String, second: String, difference: String) {
    let gap = abs(second - first)
    let digits = gap >= 100 ? 0 : gap >= 10 ? 1 : gap >= 1 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][digits]
    let (whole, other) = ((first * scale).rounded(), (second * scale).rounded())
    if whole == other {
      let same = HumanNumber.significant(first)
      return (same, same, "0")
    }
    func text(_ value: Double) -> String { HumanNumber.decimal(value / scale, digits: digits) }
    return (text(whole), text(other), text(abs(other - whole)))
  }

  /// The two runs, one line each.
  public var sides: [String] {
    [("A", first), ("B", second)].map { letter, side in
      let kills = side.run.result.statistics.kills
      return "\(letter)  \(side.label): \(side.scenario.summary), \(kills) "
        + (kills == 1 ? "kill" : "kills") + ", fingerprint \(side.run.result.fingerprint)"
    }
  }

  /// The first kills that differ, in sentences; the first sentence has the time.
  public var parting: [String] {
    guard let parting = difference.parting else {
      return ["The runs never differ: every kill is the same."]
    }
    let place = hasDevices ? " on device \(parting.device)" : ""
    let before =
      switch parting.killsBefore {
      case 0: "before any common kill"
      case 1: "after one common kill"
      default: "after \(parting.killsBefore) common kills"
      }
    let times = [parting.first, parting.second].compactMap { $0?.time }
    let digits = times.count == 2 ? Self.digits(times[0], times[1]) : 0
    return ["They diverge\(place) at \(AppStory.clock(parting.time, digits: digits)), \(before)."]
      + [("A", first, parting.first), ("B", second, parting.second)].map { letter, side, kill in
        guard let kill else { return "\(letter) kills no process from then on." }
        let reason = KillReason(side.scenario, device: parting.device)
        let app = PlotText.singleLine(side.scenario.appName(kill.process, device: parting.device))
        return
          "\(letter) kills \(app) at \(AppStory.clock(kill.time, digits: digits)), \(kill.cause.reportName): "
          + PlotText.singleLine(reason.text(kill)) + "."
      }
  }

  /// The digits of a second's fraction that distinguish two times; 0 where whole seconds do.
  private static func digits(_ first: SimTime, _ second: SimTime) -> Int {
    guard first != second else { return 0 }
    return [0, 3, 6].first {
      AppStory.clock(first, digits: $0) != AppStory.clock(second, digits: $0)
    } ?? 9
  }

  // MARK: - The report

  /// The report of `flotsam diff`.
  public var report: Report {
    Report(
      "diff", about: first.label, second.label, answer: answer, paragraphs: sides + parting,
      main: table, files: [("difference", table)]
    ) {
      split("by cause", "cause", difference.byCause, most: 12)
      cascade
      split("by app", "app", difference.byApp, most: 12)
      split("by hour of the day", "hour", difference.byHour, most: 24)
    }
  }

  /// The uses that differ, for people from the first kill on that does.
  private var cascade: Table {
    let start = difference.parting?.time ?? .zero
    return Table(
      "uses", "What follows: the uses that differ", difference.uses,
      shown: { max($0.first.time, $0.second.time) >= start }, most: 12
    ) {
      Column("device", isShown: hasDevices) { .count($0.device) }
      Column("use") { .count($0.number) }
      Column("app") { .text($0.app) }
      Column("a_time_s", title: "time in A") {
        .shown(AppStory.clock($0.first.time), key: $0.first.time.seconds)
      }
      Column(file: "b_time_s") { .number($0.second.time.seconds) }
      Column("a_kind", title: "A") { .text("\($0.first.kind)") }
      Column("b_kind", title: "B") { .text("\($0.second.kind)") }
      Column(file: "a_lost_ms") { .number($0.first.lost?.milliseconds) }
      Column(file: "b_lost_ms") { .number($0.second.lost?.milliseconds) }
      Column(title: "B - A", unit: "s", help: "what B loses more") { use in
        // A launch that has not finished has lost no time yet.
        let lost = RoundedParts([
          RunDifference.Part(
            name: "", first: use.first.lost ?? .zero, second: use.second.lost ?? .zero)
        ]).rows[0].difference
        return .milliseconds(lost, isSigned: true)
      }
      Column("only_a_killed", title: "only A killed", importance: .useful) {
        .text($0.onlyFirstKilled.joined(separator: " "))
      }
      Column("only_b_killed", title: "only B killed", importance: .useful) {
        .text($0.onlySecondKilled.joined(separator: " "))
      }
    }
  }

  /// The time lost, split into parts that add up to the last row.
  ///
  /// - Parameter most: how many parts are named; the others are one row.
  private func split(
    _ title: String, _ heading: String, _ parts: [RunDifference.Part], most: Int
  ) -> Table {
    var parts = parts.map(daily)
    if heading != "hour" {
      // Runs of unequal lengths differ by other amounts per day than in all.
      parts.sort {
        let (left, right) = ($0.difference.nanoseconds, $1.difference.nanoseconds)
        return (right.magnitude, $0.name) < (left.magnitude, $1.name)
      }
    }
    let rounded = RoundedParts(Self.gathered(parts, most: most)).rows
    let sum = RoundedParts.Row(
      name: "all", first: rounded.reduce(0) { $0 + $1.first },
      second: rounded.reduce(0) { $0 + $1.second })
    return Table("", "Time lost per user and day \(title)", rounded + [sum]) {
      Column(title: heading, isFolded: true) {
        .text(heading == "hour" && $0.name != "all" ? $0.name + ":00" : $0.name)
      }
      Column(title: "A", unit: "s/day") { .milliseconds($0.first) }
      Column(title: "B", unit: "s/day") { .milliseconds($0.second) }
      Column(title: "B - A", unit: "s/day", help: "what B loses more") {
        .milliseconds($0.difference, isSigned: true)
      }
    }
  }

  /// A part per user and day.
  private func daily(_ part: RunDifference.Part) -> RunDifference.Part {
    func daily(_ time: SimDuration, _ side: Side) -> SimDuration {
      let days = side.run.result.userDays
      return days > 0 ? .nanoseconds(Int64((Double(time.nanoseconds) / days).rounded())) : time
    }
    return RunDifference.Part(
      name: part.name, first: daily(part.first, first), second: daily(part.second, second))
  }

  /// The first parts, and the rest as one; parts that neither run has are left out.
  private static func gathered(_ parts: [RunDifference.Part], most: Int) -> [RunDifference.Part] {
    let parts = parts.filter { $0.first > .zero || $0.second > .zero }
    guard parts.count > most else { return parts }
    let rest = parts.dropFirst(most)
    return parts.prefix(most) + [
      RunDifference.Part(
        name: "\(rest.count) others", first: rest.reduce(.zero) { $0 + $1.first },
        second: rest.reduce(.zero) { $0 + $1.second })
    ]
  }

  /// The hash of both runs.
  public var fingerprint: Fingerprint {
    Fingerprint(of: [first, second].map(\.run.result.fingerprint))
  }

  // MARK: - Tables

  /// `difference.csv`: one row per part of each split, in seconds that add up exactly.
  private var table: ReportTable {
    let splits = [
      ("total", [difference.total]), ("cause", difference.byCause), ("app", difference.byApp),
      ("hour", difference.byHour),
    ]
    return ReportTable(
      columns: ["split", "part", "a_s", "b_s", "difference_s"],
      rows: splits.flatMap { split, parts in
        parts.map { part -> [ReportTable.Cell] in
          [.text(split), .text(part.name)]
            + [part.first, part.second, part.difference].map { .number($0.seconds) }
        }
      })
  }
}

extension Value {
  /// Milliseconds as seconds with three decimals, which add up.
  fileprivate static func milliseconds(_ value: Int64, isSigned: Bool = false) -> Value {
    .shown(RoundedParts.seconds(value, signed: isSigned), key: Double(value))
  }
}
