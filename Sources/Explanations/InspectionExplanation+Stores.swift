/// What stores judge an app by: the share of days with an exit for memory.
extension InspectionExplanation {
  /// The days of one release of an app in one set of records.
  struct Release {
    /// The records' name; nil for these.
    let records: String?
    let app: String
    let version: String?
    let days: ExitDays

    /// The app with its version and the records, as far as they are needed.
    var name: String {
      [app, version, records.map { "in \($0)" }].compactMap(\.self).map { PlotText.isolated($0) }
        .joined(separator: " ")
    }

    var front: Proportion { Proportion(days.daysInFront, of: days.days) }
    var background: Proportion? { days.daysInBackground.map { Proportion($0, of: days.days) } }

    func perDay(_ exits: Double) -> Double { exits / Double(days.days) }
  }

  private static func package(_ process: String) -> String { String(process.prefix { $0 != ":" }) }

  private func releases(_ all: [ExitDays], in records: String?) -> [Release] {
    let wanted = app.map(Self.package)
    let own = all.filter { wanted == nil || $0.app == nil || $0.app == wanted }
    // A simulated app has a name of its own: where it is not that of the app, all are taken.
    if own.isEmpty, let sum = ExitDays(all), records != nil {
      return [Release(records: records, app: "all apps", version: nil, days: sum)]
    }
    let groups = Dictionary(grouping: own) { [$0.app ?? "the app", $0.version ?? ""] }
    return groups.sorted { one, other in
      one.key[0] == other.key[0]
        ? Self.isEarlier(one.key[1], other.key[1]) : one.key[0] < other.key[0]
    }.compactMap { key, days in
      ExitDays(days).map {
        Release(records: records, app: key[0], version: key[1].isEmpty ? nil : key[1], days: $0)
      }
    }
  }

  /// Whether a version is before another: 1.9 is before 1.10.
  static func isEarlier(_ one: String, _ other: String) -> Bool {
    func parts(_ version: String) -> [Substring] {
      version.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    }
    for (one, other) in zip(parts(one), parts(other)) where one != other {
      guard let number = Int(one), let otherNumber = Int(other) else { return one < other }
      if number != otherNumber { return number < otherNumber }
    }
    return parts(one).count < parts(other).count
  }

  /// The releases of these records, and of those to compare with.
  private var ownReleases: [Release] { releases(inspection.exitDays, in: nil) }
  private var besideDays: [Release] {
    beside.map { releases($0.inspection.exitDays, in: shortNames.beside) } ?? []
  }

  /// Exits for memory a day, in front and in background, release by release, with intervals.
  var stores: Section? {
    let releases = ownReleases + besideDays
    guard !releases.isEmpty else { return nil }
    let table = Table("stores", "Exits for memory a day", releases, most: 16) {
      Column("app") { .text($0.app) }
      Column("version") { .text($0.version) }
      Column("days") { .count($0.days.days) }
      Column("foreground_memory_exits_per_day") { .number($0.perDay($0.days.exitsInFront)) }
      Column("user_perceived_share") { .number($0.front.share) }
      Column("user_perceived_ci_low") { .number($0.front.interval.low) }
      Column("user_perceived_ci_high") { .number($0.front.interval.high) }
      Column("background_memory_exits_per_day") { .number($0.perDay($0.days.exitsInBackground)) }
      Column("background_share") { .number($0.background?.share) }
      Column("background_ci_low") { .number($0.background?.interval.low) }
      Column("background_ci_high") { .number($0.background?.interval.high) }
      Column(file: "source") { .text($0.days.source.rawValue) }
      Column(file: "records") { .text($0.records ?? name) }
    }
    var part = Section("What stores count", paragraphs: meanings(of: releases), table: table)
    let mostItems = 8
    // Those with the most days that a user noticed first; releases of one app stay in their order.
    let shown =
      releases.count <= mostItems
      ? releases : releases.sorted { $0.days.daysInFront > $1.days.daysInFront }
    part.items = Section.first(mostItems, of: shown, in: "stores") { release in
      "\(release.name): \(Words.count(release.days.days, "day", "days")); in front "
        + Self.text(release.perDay(release.days.exitsInFront), release.front) + ", in background "
        + Self.text(release.perDay(release.days.exitsInBackground), release.background) + "."
    }
    if let (old, new) = compared { part.items.append(comparison(of: old, new)) }
    return part
  }

  /// What the days of each kind of record are.
  private func meanings(of releases: [Release]) -> [String] {
    let sources = Set(releases.map(\.days.source))
    var texts: [String] = []
    if sources.contains(.metricKit) {
      texts.append(
        "MetricKit: days of one user with the app. In front it counts exits over the app's own limit, "
          + "in background also those because the device was short of memory. The share of days with "
          + "such an exit in front is the counterpart of Play's user-perceived rate of low-memory kills."
      )
    }
    if sources.contains(.android) {
      texts.append(
        "Android: kills for memory with an importance to 200 or an oom_score_adj from 0 to 200, that is "
          + "while an activity showed or a foreground service ran. Each file counts as one device. Days "
          + "on which an activity started a process of the app, or one ended, count as days of use; "
          + "other days of use are not in such records, so that Play's user-perceived rate of low-memory "
          + "kills is at most this share.")
    }
    if sources.contains(.simulation) {
      texts.append("Simulation: days of use of an app in a run, from its apps.csv.")
    } else {
      texts.append("A run's apps.csv has the same numbers of simulated apps; --beside reads it.")
    }
    return texts
  }

  private static func text(_ perDay: Double, _ share: Proportion?) -> String {
    let rate = "\(HumanNumber.decimal(perDay, digits: 2)) a day"
    guard let share else { return rate }
    let interval = share.interval.scaled(by: 100)
    return rate + ", on \(HumanNumber.decimal(share.share * 100, digits: 1)) % of the days ("
      + "\(HumanNumber.decimal(interval.low, digits: 1)) to "
      + "\(HumanNumber.decimal(interval.high, digits: 1)) %)"
  }

  // MARK: - Comparison

  /// The first and the last release of one app, or these records after those to compare with.
  private var compared: (old: Release, new: Release)? {
    let (own, other) = (ownReleases, besideDays)
    if own.count == 1, other.count == 1 { return (other[0], own[0]) }
    guard own.count > 1, Set(own.map(\.app)).count == 1 else { return nil }
    return (own[0], own[own.count - 1])
  }

  /// Whether two releases differ in the share of days with an exit.
  private func comparison(of old: Release, _ new: Release) -> String {
    let sides: [(String, Proportion?, Proportion?)] = [
      ("in front", old.front, new.front), ("in background", old.background, new.background),
    ]
    let words = sides.compactMap { side, before, after in
      before.flatMap { before in after.map { Self.difference(from: before, to: $0, side) } }
    }
    let (oldName, newName) =
      old.version != nil && new.version != nil && old.records == new.records
      ? (old.version ?? "", new.version ?? "") : (old.name, new.records == nil ? name : new.name)
    return "\(newName) against \(oldName), differences of shares with intervals of 95 %: "
      + words.joined(separator: ", ") + "."
  }

  /// `more often in front, +1.5 points (0.3 to 2.9)`.
  private static func difference(
    from before: Proportion, to after: Proportion, _ side: String
  ) -> String {
    let interval = after.difference(from: before)
    let points = (after.share - before.share) * 100
    let numbers = [interval.low * 100, interval.high * 100].map {
      HumanNumber.decimal($0, digits: 1)
    }
    let verdict =
      !interval.excludesZero
      ? "\(side) too close to tell" : points > 0 ? "more often \(side)" : "less often \(side)"
    return "\(verdict) (\(points > 0 ? "+" : "")\(HumanNumber.decimal(points, digits: 1)) points; "
      + "\(numbers[0]) to \(numbers[1]))"
  }

  /// Shares of causes and of places of an app's kills in two sets of records, with intervals.
  var differences: Section? {
    guard let beside, let app else { return nil }
    let own = deaths.filter { Self.isApp($0, app) }.map(\.record)
    let other = beside.inspection.deaths.filter { Self.isApp($0, app) }.map(\.record)
    guard !own.isEmpty, !other.isEmpty else { return nil }
    var rows: [(name: String, key: String, before: Proportion, after: Proportion)] = []
    func add(_ name: String, _ key: String, _ isMeant: (DeathRecord) -> Bool?) {
      let (before, after) = (other.compactMap(isMeant), own.compactMap(isMeant))
      guard !before.isEmpty, !after.isEmpty else { return }
      rows.append(
        (
          name, key, Proportion(before.count { $0 }, of: before.count),
          Proportion(after.count { $0 }, of: after.count)
        ))
    }
    add("ended for memory", "share_for_memory") { $0.nature == .memory }
    add("seen by the user", "share_in_front") { record in
      record.isPerceived ?? Self.band(record).map { $0 == 100 }
    }
    let counts = Dictionary(grouping: own + other, by: Self.cause).mapValues(\.count)
    let causes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6)
    for (cause, _) in causes {
      add("for \(cause)", "share_for_\(cause)") { Self.cause($0) == cause }
    }
    let table = Table("differences", "Shares of the kills of \(app)", rows) {
      Column("quantity", title: "share", isFolded: true) {
        .shown($0.name, key: nil, cell: .text($0.key))
      }
      Column("beside", title: PlotText.clipped(shortNames.beside, to: 24), unit: "%") {
        .share($0.before.share)
      }
      Column("these", title: PlotText.clipped(shortNames.these, to: 24), unit: "%") {
        .share($0.after.share)
      }
      Column("ci_low", title: "difference from", unit: "%") {
        .share($0.after.difference(from: $0.before).low)
      }
      Column("ci_high", title: "to", unit: "%") {
        .share($0.after.difference(from: $0.before).high)
      }
      Column("differs") { .text($0.after.difference(from: $0.before).excludesZero ? "yes" : "no") }
    }
    return Section(
      "\(PlotText.clipped(app, to: 40)) in both",
      paragraphs: [
        "Shares of \(Words.count(other.count, "end", "ends")) in \(shortNames.beside) and of \(own.count) in "
          + "\(shortNames.these), with intervals of 95 % for each difference. Records contain ends and no "
          + "uses: how often it ends per use does not follow from them."
      ], table: table)
  }
}
