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
    let parts = differences.map(\.hypothesis.name).distinct.map { name in
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

  /// Every difference.
  var differenceTable: Table {
    Table(
      "differences",
      "Differences to \(PlotText.isolated(plan.releases[0].name)) in points; brackets hold for all of "
        + "them at once, and so many users are needed to tell", differences
    ) {
      Column("release") {
        .text(PlotText.isolated(PlotText.clipped($0.release, to: 40))).filed(.text($0.release))
      }
      Column(file: "against") { _ in .text(plan.releases[0].name) }
      Column("hypothesis") { .text($0.hypothesis.name) }
      Column(file: "policy") { .text($0.hypothesis.policy.name) }
      Column("time_s", title: "after") {
        .text(HumanNumber.span($0.seconds)).filed(.number($0.seconds))
      }
      Column(file: "alive") { .number($0.shares.own) }
      Column(file: "alive_against") { .number($0.shares.first) }
      Column("difference", unit: "points") { one in
        .change(
          one.simultaneous.map { 100 * $0.value },
          within: one.simultaneous?.interval.scaled(by: 100), digits: 0
        ).filed(.init(one.simultaneous?.value))
      }
      Column(file: "difference_ci_low") { .number($0.alone?.interval.low) }
      Column(file: "difference_ci_high") { .number($0.alone?.interval.high) }
      Column(file: "difference_simultaneous_ci_low") { .number($0.simultaneous?.interval.low) }
      Column(file: "difference_simultaneous_ci_high") { .number($0.simultaneous?.interval.high) }
      Column("verdict") { .verdict($0.simultaneous?.verdict(Self.least)) }
      Column("users_to_tell", title: "needed") { one in
        guard one.simultaneous?.verdict(Self.least) == .notDistinguishable else {
          return .text(nil)
        }
        let users = one.simultaneous?.usersToTell(Self.least)
        return .shown(
          users.map { "\($0)" } ?? "over \(HumanNumber.plain(Double(GoalVerdict.mostUsers)))",
          key: users.map(Double.init))
      }
      Column(file: "users") { _ in .count(study.userCount) }
    }
  }
}
