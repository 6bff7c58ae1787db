/// How releases of an app differ in survival, on the same users.
extension SurvivalReport {
  /// The differences in words, release by release.
  var comparisonAnswer: String {
    let first = PlotText.isolated(plan.releases[0].name)
    return plan.releases.dropFirst().map { release in
      let own = differences.filter { $0.release == release.name }
      let parts = Self.verdicts.compactMap { verdict, words -> String? in
        let alike = own.filter { $0.simultaneous?.verdict(Self.least) == verdict }
        guard !alike.isEmpty else { return nil }
        return "\(words) \(Self.places(alike, hasValues: verdict == .better || verdict == .worse))"
      }
      let open = own.filter { $0.simultaneous?.verdict(Self.least) == .notDistinguishable }
      let unknown = own.filter { $0.simultaneous == nil }
      let rest = [
        open.isEmpty
          ? nil
          : "cannot tell with \(study.userCount) users \(Self.places(open, hasValues: false)): "
            + Self.effort(open),
        unknown.isEmpty ? nil : "unknown \(Self.places(unknown, hasValues: false))",
      ].compactMap(\.self)
      return "\(appName) in \(PlotText.isolated(release.name)) against \(first): "
        + (parts + rest).joined(separator: "; ") + "."
    }.joined(separator: " ")
  }

  /// What the differences of an answer are.
  var comparison: [String] {
    if plan.releases.isEmpty { return [] }
    let others = plan.releases.filter { 2 * study.otherUserCount(in: $0.name) > study.userCount }
    let pairs = others.isEmpty ? ", on the same users" : ""
    let meaning =
      "Differences are points of the probability that the app is still alive when the user comes "
      + "back\(pairs); their intervals hold for all of them at once with 95 %. One within "
      + "\(MyAppReport.least) is practically equal."
    if others.isEmpty { return [meaning] }
    let names = Words.list(others.map { PlotText.isolated($0.name) })
    return [
      meaning,
      "The users of \(names) differ from those of \(PlotText.isolated(plan.releases[0].name)): they are "
        + "paired by their seeds alone, so intervals may be as wide as without pairs.",
    ]
  }

  private static var least: Double { MyAppReport.smallestDifference }

  private static let verdicts: [(Comparison.Verdict, String)] = [
    (.worse, "worse"), (.better, "better"), (.practicallyEqual, "practically equal"),
    (.identical, "identical"),
  ]

  /// Hypotheses and times: `by size after 1 h and 8 h`.
  private static func places(_ differences: [SurvivalStudy.Difference], hasValues: Bool) -> String {
    var names: [String] = []
    for one in differences where !names.contains(one.hypothesis.name) {
      names.append(one.hypothesis.name)
    }
    let parts = names.map { name in
      let times = differences.filter { $0.hypothesis.name == name }.map { one in
        let value = hasValues ? one.simultaneous.map { MyAppReport.points($0, ", ") } : nil
        return HumanNumber.span(one.seconds) + (value.map { " (\($0))" } ?? "")
      }
      return "by \(name) after \(Words.list(times))"
    }
    return Words.list(parts)
  }

  /// How many users would decide all of some differences.
  private static func effort(_ open: [SurvivalStudy.Difference]) -> String {
    let users = open.map { $0.simultaneous?.usersToTell(least) }
    return MyAppReport.effort(users.contains(nil) ? nil : users.compactMap(\.self).max())
  }

  /// The differences as people read them.
  var differenceTable: Table {
    Table(
      "differences",
      "Differences to \(PlotText.isolated(plan.releases[0].name)) in points; brackets hold for all of "
        + "them at once, and so many users are needed to tell", differences
    ) {
      Column(title: "release") { .text(PlotText.isolated(PlotText.clipped($0.release, to: 40))) }
      Column(title: "hypothesis") { .text($0.hypothesis.name) }
      Column(title: "after") { .text(HumanNumber.span($0.seconds)) }
      Column(title: "difference", unit: "points") { one in
        .change(
          one.simultaneous.map { 100 * $0.value },
          within: one.simultaneous.map {
            ConfidenceInterval(low: 100 * $0.interval.low, high: 100 * $0.interval.high)
          }, digits: 0)
      }
      Column(title: "verdict") { .verdict($0.simultaneous?.verdict(Self.least)) }
      Column(title: "needed") { one in
        guard one.simultaneous?.verdict(Self.least) == .notDistinguishable else {
          return .text(nil)
        }
        let users = one.simultaneous?.usersToTell(Self.least)
        return .shown(
          users.map { "\($0)" } ?? "over \(HumanNumber.plain(Double(GoalVerdict.mostUsers)))",
          key: users.map(Double.init))
      }
    }
  }

  /// `differences.csv`: every difference.
  var differenceRows: ReportTable {
    var table = ReportTable(columns: [
      "release", "against", "hypothesis", "policy", "time_s", "alive", "alive_against",
      "difference", "difference_ci_low", "difference_ci_high", "difference_simultaneous_ci_low",
      "difference_simultaneous_ci_high", "verdict", "users_to_tell", "users",
    ])
    for one in differences {
      let verdict = one.simultaneous?.verdict(Self.least)
      table.append([
        .text(one.release), .text(plan.releases[0].name), .text(one.hypothesis.name),
        .text(one.hypothesis.policy.name), .number(one.seconds), .init(one.shares.own),
        .init(one.shares.first), .init(one.simultaneous?.value), .init(one.alone?.interval.low),
        .init(one.alone?.interval.high), .init(one.simultaneous?.interval.low),
        .init(one.simultaneous?.interval.high), .init(text: verdict?.rawValue),
        .init(
          count: verdict == .notDistinguishable
            ? one.simultaneous?.usersToTell(Self.least) : nil), .count(study.userCount),
      ])
    }
    return table
  }
}
