extension SurvivalReport {
  /// The app's name, as sentences and headings show it.
  var appName: String { PlotText.isolated(PlotText.clipped(app, to: 40)) }

  var answer: String {
    guard study.userCount > 0, study.cases.contains(where: { !$0.unused.joined().isEmpty }) else {
      return "\(appName) was never left after the warm-up, so its survival is unknown."
    }
    if !plan.releases.isEmpty { return comparisonAnswer }
    guard let time = time else { return "No user was watched long enough for an answer." }
    guard !isNeverKilled else { return neverKilled(time) }
    var parts: [String] = []
    var seen: [String] = []
    for (index, hypothesis) in plan.hypotheses.enumerated() {
      let values = values(hypothesis, time, namesSizes: index == 0)
      if let alike = seen.firstIndex(of: values.plain) {
        parts[alike] += " or \(hypothesis.order)"
      } else {
        seen.append(values.plain)
        let system = index == 0 ? "the system" : "it"
        parts.append("\(values.text) if \(system) kills \(hypothesis.order)")
      }
    }
    let brackets = study.userCount > 1 ? " (in brackets 95 % intervals)" : ""
    return
      "If the user comes back after \(HumanNumber.span(time)), \(appName) is still alive with a "
      + "probability of \(parts.joined(separator: "; "))\(brackets)."
  }

  /// The results of a hypothesis for the first and the last size; the tables have those in between.
  private func values(
    _ hypothesis: VictimHypothesis, _ time: Double, namesSizes: Bool
  ) -> (text: String, plain: String) {
    let cases = cases(of: hypothesis)
    let ends = cases.count > 2 ? [cases[0], cases[cases.count - 1]] : cases
    let values = ends.map { value($0, time) }
    let named = zip(ends, values).map { one, value in
      one.footprintBytes == nil ? value : "\(value) at \(Self.label(one))"
    }
    return (Words.list(namesSizes ? named : values), Words.list(values))
  }

  private var isNeverKilled: Bool {
    study.cases.allSatisfy { one in !one.unused.joined().contains { $0.outcome == .killed } }
  }

  /// The sentence where every curve is flat at 100 %: that with the widest interval stands for all.
  private func neverKilled(_ time: Double) -> String {
    let least = study.cases.min {
      ($0.alive.interval(at: time)?.low ?? 0) < ($1.alive.interval(at: time)?.low ?? 0)
    }
    let interval = least?.alive.interval(at: time).map {
      ", 95 % interval \(Self.percent($0.low)) to \(Self.percent($0.high))"
    }
    let sizes = study.cases.contains { $0.footprintBytes != nil } ? " and at any of the sizes" : ""
    return
      "\(appName) was never killed, whichever order the system kills in\(sizes): if the user comes "
      + "back after \(HumanNumber.span(time)), it is still alive with a probability of 100 %"
      + "\(interval ?? "")."
  }

  /// The most informative time: where the curves are, on average, nearest to one half.
  private var time: Double? {
    let shown = shownTimes { $0.alive }
    let times = shown.isEmpty ? [study.times[study.times.count - 1]] : shown
    func distance(_ time: Double) -> Double? {
      let values = study.cases.compactMap { $0.alive.value(at: time) }
      guard values.count == study.cases.count else { return nil }
      return abs(values.reduce(0, +) / Double(values.count) - 0.5)
    }
    // The latest time without any kill, an hour where all times are alike.
    let known = times.filter { distance($0) != nil }
    if isNeverKilled { return known.last }
    guard let best = known.min(by: { (distance($0) ?? 1) < (distance($1) ?? 1) }) else {
      return nil
    }
    let isAlike = known.allSatisfy { abs((distance($0) ?? 0) - (distance(best) ?? 0)) < 0.02 }
    return isAlike && known.contains(3600) ? 3600 : best
  }

  private func value(_ one: SurvivalStudy.Case, _ time: Double) -> String {
    guard let value = one.alive.value(at: time) else { return "unknown" }
    let interval = one.alive.interval(at: time).map {
      " (\(Self.percent($0.low)) to \(Self.percent($0.high)))"
    }
    return "\(Self.percent(value)) %\(interval ?? "")"
  }

  static func percent(_ share: Double) -> String {
    let percent = share * 100
    let isSmall = percent > 0.05 && percent < 1 || percent > 99 && percent < 99.95
    return HumanNumber.decimal(percent, digits: isSmall ? 1 : 0)
  }

  /// Warnings about small samples.
  var sampleRemarks: [String] {
    var remarks: [String] = []
    if study.userCount == 1 {
      remarks.append(
        "Only one user was watched, so there are no intervals; watch more with --users.")
    } else if study.userCount < 10 {
      remarks.append(
        "Only \(study.userCount) users were watched: the intervals are rough; watch more with "
          + "--users.")
    }
    if let unknown = firstUnknownTime {
      remarks.append(
        "The runs end before any user was watched for \(HumanNumber.span(unknown)): simulate longer "
          + "with --until to know more.")
    }
    return remarks
  }

  /// Explanations of flat curves.
  var curveRemarks: [String] {
    var remarks: [String] = []
    for hypothesis in plan.hypotheses {
      let cases = cases(of: hypothesis)
      if let remark = neverKilledRemark(cases) { remarks.append(remark) }
      remarks += cases.compactMap(killedAtOnceRemark)
      if let remark = sizeRemark(hypothesis, cases) { remarks.append(remark) }
    }
    return remarks
  }

  /// Why curves are flat at 100 %.
  private func neverKilledRemark(_ cases: [SurvivalStudy.Case]) -> String? {
    let flat = cases.filter { one in
      let fates = one.unused.joined()
      return !fates.isEmpty && !fates.contains { $0.outcome == .killed }
    }
    guard let one = flat.first else { return nil }
    let sizes = flat.filter(Self.isOneOfSeveral).map(Self.label)
    let place = one.hypothesis.name + (sizes.isEmpty ? "" : ", " + Words.list(sizes))
    let isOne = flat.count == 1
    return "The curve\(isOne ? "" : "s") for \(place) \(isOne ? "is" : "are") flat at 100 %: in "
      + "\(one.unused.joined().count) departures of \(one.unused.count { !$0.isEmpty }) users the "
      + "app was never killed within \(HumanNumber.span(plan.horizon.seconds)). Either "
      + "memory suffices for all apps, or others always come first in this order: "
      + "`flotsam explain` shows which."
  }

  /// Why a curve is flat at 0 %.
  private func killedAtOnceRemark(_ one: SurvivalStudy.Case) -> String? {
    let fates = Array(one.unused.joined())
    let kills = fates.count { $0.outcome == .killed }
    guard kills > 0, let first = one.alive.values.first ?? nil, first < 0.02 else { return nil }
    let place = "\(one.hypothesis.name)" + (Self.isOneOfSeveral(one) ? ", \(Self.label(one))" : "")
    return "The curve for \(place) is flat near 0 %: the app is killed as soon as it is left, "
      + "\(kills) times of \(fates.count)."
  }

  /// What is known where footprints made no difference under a hypothesis; nil where they made one.
  ///
  /// Judged by the interval of the difference between the smallest and the largest footprint.
  private func sizeRemark(
    _ hypothesis: VictimHypothesis, _ cases: [SurvivalStudy.Case]
  ) -> String? {
    guard cases.count > 1, plan.releases.isEmpty, let time else { return nil }
    let sorted = cases.sorted { ($0.footprintBytes ?? 0) < ($1.footprintBytes ?? 0) }
    guard
      let difference = sorted[0].difference(
        from: sorted[sorted.count - 1], after: time, seed: plan.scenario.seed),
      !difference.isSignificant
    else { return nil }
    let place =
      "between \(Self.label(sorted[0])) and \(Self.label(sorted[sorted.count - 1])) after "
      + "\(HumanNumber.span(time)) (\(MyAppReport.points(difference)))"
    guard difference.isBelow(MyAppReport.smallestDifference) else {
      return "Under \(hypothesis.name) \(study.userCount) users do not decide whether there is a "
        + "difference \(place). To find or exclude one of \(MyAppReport.least), "
        + "\(MyAppReport.effort(difference.usersToTell(MyAppReport.smallestDifference)))."
    }
    let reason =
      hypothesis.looksAtSize
      ? "the sizes tried are all on the same side of the other apps"
      : "this order does not look at footprints, and what a larger app takes from the memory is "
        + "little against all others"
    return "Under \(hypothesis.name) there is no difference of \(MyAppReport.least) or more "
      + "\(place): \(reason)."
  }
}
