import MobileOS
import Runs
import Scenarios
import SimulationKernel
import Statistics

extension MyAppReport {
  /// The app's name, as sentences and headings show it.
  var appName: String { PlotText.isolated(PlotText.clipped(app.name, to: 40)) }

  /// The footprint today, and the moment at which it is measured.
  private var today: String {
    guard let bytes = app.backgroundFootprint else { return "with footprints as other apps have" }
    let size = Self.size(bytes)
    if app.backgroundBytes != nil { return "at \(size) after it has entered the background" }
    return app.frontBytes ?? bytes > app.launchBytes ?? bytes
      ? "with what it has when it is left, \(size) at most" : "at \(size)"
  }

  /// The answer in one sentence.
  var answer: String {
    guard study.cases.contains(where: { !$0.survival.unused.joined().isEmpty }) else {
      return
        "\(appName) was never left after the warm-up, so there is nothing to say of its survival."
    }
    let values = plan.phones.indices.map { phone in
      let shares = plan.hypotheses.compactMap {
        study.result(phone, .none, $0)?.alive(after: plan.away.seconds)
      }
      guard let least = shares.min(), let most = shares.max() else {
        return "unknown on \(plan.phones[phone].name)"
      }
      let (low, high) = (SurvivalReport.percent(least), SurvivalReport.percent(most))
      return (low == high ? low : "\(low) to \(high)") + " % on \(plan.phones[phone].name)"
    }
    return "If the user comes back after \(away), \(appName) (\(today)) is still alive with a "
      + "probability of \(Words.list(values)), by the order of victims.\(aimText)"
  }

  /// The footprint that suffices under every order of victims, for groups of phones.
  private var aimText: String {
    guard let largest = study.sizes.last?.bytes, study.sizes.count > 1 else { return "" }
    var groups: [(aim: Int64, phones: [String])] = []
    for phone in plan.phones.indices {
      let aim = plan.hypotheses.map { study.aim(phone, $0) ?? 0 }.min() ?? 0
      if let group = groups.firstIndex(where: { $0.aim == aim }) {
        groups[group].phones.append(plan.phones[phone].name)
      } else {
        groups.append((aim, [plan.phones[phone].name]))
      }
    }
    let aims = groups.map { aim, phones in
      let size =
        switch aim {
        case 0: "no footprint that was tried is small enough"
        case largest: "any footprint that was tried will do"
        default: "at most \(Self.size(aim))"
        }
      return "\(size) on \(Words.list(phones))"
    }
    return " For \(goal) under every order: \(aims.joined(separator: "; "))."
  }

  /// The effects of other changes: a sentence for each that makes a difference, and one for all
  /// that do not.
  var advice: [String] {
    var sentences: [String] = []
    var vain: [String] = []
    for change in plan.changes {
      switch change {
      case .none, .background: continue
      default: break
      }
      let found = places.compactMap { phone, hypothesis -> String? in
        guard let now = study.result(phone, .none, hypothesis),
          let then = study.result(phone, change, hypothesis), now.differs(then, plan),
          let before = now.alive(after: plan.away.seconds),
          let after = then.alive(after: plan.away.seconds)
        else { return nil }
        return "from \(SurvivalReport.percent(before)) to \(SurvivalReport.percent(after)) % on "
          + "\(plan.phones[phone].name) by \(hypothesis.name)"
      }
      if found.isEmpty {
        vain.append(label(change))
      } else {
        sentences.append("If it \(label(change)): \(Words.list(found)).")
      }
    }
    if !vain.isEmpty {
      sentences.append(
        "No difference that \(plan.users) users would show: \(Words.list(vain)).")
    }
    return sentences
  }

  /// A warning of a small sample.
  var remarks: [String] {
    plan.users >= 10
      ? []
      : [
        "Only \(plan.users) users were watched on each phone: the intervals are rough; watch more "
          + "with --users."
      ]
  }
}

extension MyAppStudy.Case {
  /// Whether another case differs from this one: a conservative test by disjoint 95 % intervals.
  fileprivate func differs(_ other: Self, _ plan: MyAppPlan) -> Bool {
    guard let own = interval(after: plan.away.seconds),
      let others = other.interval(after: plan.away.seconds)
    else { return false }
    return own.low > others.high || others.low > own.high
  }
}
