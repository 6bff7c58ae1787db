import MobileOS
import Runs
import Scenarios
import SimulationKernel

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
    let total = RoundedParts([difference.total]).rows[0]
    let more = RoundedParts.seconds(abs(total.difference)) + " s"
    let verdict =
      switch total.difference {
      case 0: "B loses as much time as A, \(RoundedParts.seconds(total.first)) s"
      case ..<0: "B loses \(more) less than A"
      default: "B loses \(more) more than A"
      }
    let amounts =
      total.difference == 0
      ? ""
      : ": \(RoundedParts.seconds(total.first)) s in A, \(RoundedParts.seconds(total.second)) s in B"
    let users =
      difference.haveSameUsers
      ? "Both have the same users" : "The users are others, so that uses cannot be set side by side"
    return "\(verdict)\(amounts). \(users)."
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
      return ["They never part: every kill is the same."]
    }
    let place = hasDevices ? " on device \(parting.device)" : ""
    let before =
      switch parting.killsBefore {
      case 0: "before any kill that they share"
      case 1: "after one kill that is the same"
      default: "after \(parting.killsBefore) kills that are the same"
      }
    let times = [parting.first, parting.second].compactMap { $0?.time }
    let digits = times.count == 2 ? Self.digits(times[0], times[1]) : 0
    return ["They part\(place) at \(AppStory.clock(parting.time, digits: digits)), \(before)."]
      + [("A", first, parting.first), ("B", second, parting.second)].map { letter, side, kill in
        guard let kill else { return "\(letter) kills no process from then on." }
        let reason = KillReason(side.scenario, side.scenario.strategy, device: parting.device)
        let app = PlotText.singleLine(side.scenario.appName(kill.process, device: parting.device))
        return
          "\(letter) kills \(app) at \(AppStory.clock(kill.time, digits: digits)), \(kill.cause.reportName): "
          + PlotText.singleLine(reason.text(kill)) + "."
      }
  }

  /// The digits of a second's fraction that tell two times apart; 0 where whole seconds do.
  private static func digits(_ first: SimTime, _ second: SimTime) -> Int {
    guard first != second else { return 0 }
    return [0, 3, 6].first {
      AppStory.clock(first, digits: $0) != AppStory.clock(second, digits: $0)
    } ?? 9
  }

  /// The uses that differ from the first kill that does, as people read them.
  ///
  /// - Parameter most: the greatest number of rows.
  public func cascade(most: Int) -> (columns: [String], rows: [[String]]) {
    let start = difference.parting?.time ?? .zero
    let uses = difference.uses.filter { max($0.first.time, $0.second.time) >= start }.prefix(most)
    let columns =
      (hasDevices ? ["device>"] : []) + [
        "use>", "time in A", "app", "A", "B", "B - A s>", "only A killed", "only B killed",
      ]
    return (
      columns,
      uses.map { use in
        // A launch that has not finished has lost no time yet.
        let lost = RoundedParts([
          RunDifference.Part(
            name: "", first: use.first.lost ?? .zero, second: use.second.lost ?? .zero)
        ]).rows[0].difference
        return (hasDevices ? ["\(use.device)"] : []) + [
          "\(use.number)", AppStory.clock(use.first.time), PlotText.singleLine(use.app),
          "\(use.first.kind)", "\(use.second.kind)", RoundedParts.seconds(lost, signed: true),
          use.onlyFirstKilled.joined(separator: " "), use.onlySecondKilled.joined(separator: " "),
        ]
      }
    )
  }

  /// How many uses differ from the first kill that does.
  public var cascadeLength: Int {
    let start = difference.parting?.time ?? .zero
    return difference.uses.count { max($0.first.time, $0.second.time) >= start }
  }

  /// The splits of the time lost: title, heading of the parts, rows of which the last is the sum.
  ///
  /// - Parameter most: how many apps are named; the others are one row.
  public func splits(
    most: Int
  ) -> [(title: String, heading: String, rows: [[String]])] {
    let all = [
      ("by cause", "cause", difference.byCause), ("by app", "app", difference.byApp),
      ("by hour of the day", "hour", difference.byHour),
    ]
    return all.map { title, heading, parts in
      let shown = Self.gathered(parts, most: heading == "hour" ? 24 : most)
      let rounded = RoundedParts(shown).rows
      let sum = RoundedParts.Row(
        name: "all", first: rounded.reduce(0) { $0 + $1.first },
        second: rounded.reduce(0) { $0 + $1.second })
      return (
        title, heading,
        (rounded + [sum]).map { row in
          [
            PlotText.singleLine(
              heading == "hour" && row.name != "all" ? row.name + ":00" : row.name),
            RoundedParts.seconds(row.first), RoundedParts.seconds(row.second),
            RoundedParts.seconds(row.difference, signed: true),
          ]
        }
      )
    }
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
  public var table: ReportTable {
    var table = ReportTable(columns: ["split", "part", "a_s", "b_s", "difference_s"])
    let splits = [
      ("total", [difference.total]), ("cause", difference.byCause), ("app", difference.byApp),
      ("hour", difference.byHour),
    ]
    for (split, parts) in splits {
      for part in parts {
        table.append([
          .text(split), .text(part.name), .number(part.first.seconds),
          .number(part.second.seconds), .number(part.difference.seconds),
        ])
      }
    }
    return table
  }

  /// `uses.csv`: one row per use that differs.
  public var uses: ReportTable {
    var table = ReportTable(columns: [
      "device", "use", "app", "a_time_s", "b_time_s", "a_kind", "b_kind", "a_lost_ms", "b_lost_ms",
      "only_a_killed", "only_b_killed",
    ])
    for use in difference.uses {
      table.append([
        .count(use.device), .count(use.number), .text(use.app),
        .number(use.first.time.seconds), .number(use.second.time.seconds),
        .text("\(use.first.kind)"), .text("\(use.second.kind)"),
        .init(use.first.lost?.milliseconds),
        .init(use.second.lost?.milliseconds),
        .text(use.onlyFirstKilled.joined(separator: " ")),
        .text(use.onlySecondKilled.joined(separator: " ")),
      ])
    }
    return table
  }
}
