import DeviceLogs
import Statistics

extension InspectionExplanation {
  /// The days of one release of an app.
  private struct Release {
    let app: String
    let version: String
    let days: [ExitDay]

    func share(_ exits: KeyPath<ExitDay, Int>) -> Proportion {
      Proportion(days.count { $0[keyPath: exits] > 0 }, of: days.count)
    }

    func perDay(_ exits: KeyPath<ExitDay, Int>) -> Double {
      Double(days.reduce(0) { $0 + $1[keyPath: exits] }) / Double(days.count)
    }
  }

  private var releases: [Release] {
    let days = inspection.exitDays.filter { app == nil || $0.app == nil || $0.app == app }
    let groups = Dictionary(grouping: days) { [$0.app ?? "the app", $0.version ?? "unknown"] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      Release(app: $0.key[0], version: $0.key[1], days: $0.value)
    }
  }

  /// Exits for memory a day, in front and in background, release by release, with intervals.
  var stores: Section? {
    let releases = releases
    guard !releases.isEmpty else { return nil }
    let table = Table("stores", "Exits for memory a day", releases) {
      Column("app") { .text($0.app) }
      Column("version") { .text($0.version) }
      Column("days") { .count($0.days.count) }
      Column("foreground_memory_exits_per_day") { .number($0.perDay(\.foreground)) }
      Column("user_perceived_share") { .number($0.share(\.foreground).share) }
      Column("user_perceived_ci_low") { .number($0.share(\.foreground).interval.low) }
      Column("user_perceived_ci_high") { .number($0.share(\.foreground).interval.high) }
      Column("background_memory_exits_per_day") { .number($0.perDay(\.background)) }
      Column("background_share") { .number($0.share(\.background).share) }
      Column("background_ci_low") { .number($0.share(\.background).interval.low) }
      Column("background_ci_high") { .number($0.share(\.background).interval.high) }
    }
    var part = Section(
      "What stores count",
      paragraphs: [
        "Days of one user with the app, from MetricKit: in front it counts exits over the app's own limit, "
          + "in background also those because the device was short of memory. The share of days with such "
          + "an exit in front is the counterpart of Play's user-perceived rate of low-memory kills. A run's "
          + "apps.csv has the same numbers of simulated apps."
      ], table: table)
    part.items = releases.map { release in
      let name = "\(PlotText.isolated(release.app)) \(PlotText.isolated(release.version))"
      return "\(name): \(Words.count(release.days.count, "day", "days")); in front "
        + "\(Self.text(release.perDay(\.foreground), release.share(\.foreground))), in background "
        + "\(Self.text(release.perDay(\.background), release.share(\.background)))."
    }
    if releases.count > 1, Set(releases.map(\.app)).count == 1 {
      part.items.append(comparison(of: releases))
    }
    return part
  }

  private static func text(_ perDay: Double, _ share: Proportion) -> String {
    let interval = share.interval.scaled(by: 100)
    return "\(HumanNumber.decimal(perDay, digits: 2)) a day, on "
      + "\(HumanNumber.decimal(share.share * 100, digits: 1)) % of the days ("
      + "\(HumanNumber.decimal(interval.low, digits: 1)) to "
      + "\(HumanNumber.decimal(interval.high, digits: 1)) %)"
  }

  /// Whether the first and the last release differ in the share of days with an exit.
  private func comparison(of releases: [Release]) -> String {
    guard let old = releases.first, let new = releases.last else { return "" }
    let sides: [(String, KeyPath<ExitDay, Int>)] = [
      ("in front", \.foreground), ("in background", \.background),
    ]
    let words = sides.map { side, exits in
      let (before, after) = (old.share(exits).interval, new.share(exits).interval)
      if after.low > before.high { return "more often \(side)" }
      if after.high < before.low { return "less often \(side)" }
      return "\(side) too close to tell"
    }
    return "\(new.version) against \(old.version), by intervals of 95 % that do not overlap: "
      + words.joined(separator: ", ") + "."
  }
}
