import MobileOS
import Runs
import Scenarios
import SimulationKernel
import Statistics

/// What a study of a described app says, in sentences.
struct MyAppAnswer {
  private let report: MyAppReport

  init(_ report: MyAppReport) {
    self.report = report
  }

  private var study: MyAppStudy { report.study }
  private var plan: MyAppPlan { report.plan }
  private var name: String { PlotText.isolated(PlotText.clipped(report.app.name, to: 40)) }

  /// The footprint today, and the moment at which it is measured.
  private var today: String {
    let app = report.app
    guard let bytes = app.backgroundFootprint else { return "with footprints as other apps have" }
    let size = MyAppReport.size(bytes)
    if app.backgroundBytes != nil { return "at \(size) after it has entered the background" }
    return app.frontBytes ?? bytes > app.launchBytes ?? bytes
      ? "with what it has when it is left, \(size) at most" : "at \(size)"
  }

  /// The answer in one sentence.
  var text: String {
    guard study.cases.contains(where: { !$0.survival.unused.joined().isEmpty }) else {
      return "\(name) was never left after the warm-up, so there is nothing to say of its survival."
    }
    let values = plan.hypotheses.map { hypothesis in
      let alive = plan.phones.indices.map { phone in
        study.result(phone, .none, hypothesis)?.alive(after: plan.away.seconds)
          .map { "\(SurvivalAnswer.percent($0)) % on \(plan.phones[phone].name)" }
          ?? "unknown on \(plan.phones[phone].name)"
      }
      return SurvivalAnswer.list(alive) + " by " + hypothesis.name
    }
    return "If the user comes back after \(report.away), \(name) (\(today)) is still alive with a "
      + "probability of \(values.joined(separator: "; ")).\(aim)"
  }

  /// Which footprint to aim for, phone by phone.
  private var aim: String {
    guard study.sizes.count > 1 else { return "" }
    let sentences = plan.hypotheses.map { hypothesis in
      let aims = plan.phones.indices.map { phone in
        "\(report.aim(phone, hypothesis)) on \(plan.phones[phone].name)"
      }
      return SurvivalAnswer.list(aims) + " by " + hypothesis.name
    }
    return " For \(report.goal) after \(report.away) aim for at most: "
      + sentences.joined(separator: "; ") + "."
  }

  /// Whether what else could be changed is worth it: a sentence for each change that shows, and one
  /// for all that do not.
  var advice: [String] {
    var sentences: [String] = []
    var vain: [String] = []
    for change in plan.changes {
      switch change {
      case .none, .background: continue
      default: break
      }
      let found = report.places.compactMap { phone, hypothesis -> String? in
        guard let now = study.result(phone, .none, hypothesis),
          let then = study.result(phone, change, hypothesis), now.differs(then, plan),
          let before = now.alive(after: plan.away.seconds),
          let after = then.alive(after: plan.away.seconds)
        else { return nil }
        return "from \(SurvivalAnswer.percent(before)) to \(SurvivalAnswer.percent(after)) % on "
          + "\(plan.phones[phone].name) by \(hypothesis.name)"
      }
      if found.isEmpty {
        vain.append(report.label(change))
      } else {
        sentences.append("If it \(report.label(change)): \(SurvivalAnswer.list(found)).")
      }
    }
    if !vain.isEmpty {
      sentences.append(
        "No difference that \(plan.users) users would show: \(SurvivalAnswer.list(vain)).")
    }
    return sentences
  }

  /// What the study does not know.
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
  /// Whether another case is told from this one: their 95 % intervals do not overlap, which errs on
  /// the side of saying no.
  fileprivate func differs(_ other: Self, _ plan: MyAppPlan) -> Bool {
    guard let own = interval(after: plan.away.seconds),
      let others = other.interval(after: plan.away.seconds)
    else { return false }
    return own.low > others.high || others.low > own.high
  }
}
