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

  var answer: String {
    guard study.cases.contains(where: { !$0.survival.unused.joined().isEmpty }) else {
      return "\(appName) was never left after the warm-up, so its survival is unknown."
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
    var groups: [(aim: MyAppStudy.Aim, phones: [String])] = []
    for phone in plan.phones.indices {
      let aim = study.aim(phone, plan.hypotheses)
      if let group = groups.firstIndex(where: { $0.aim == aim }) {
        groups[group].phones.append(plan.phones[phone].name)
      } else {
        groups.append((aim, [plan.phones[phone].name]))
      }
    }
    let aims = groups.map { aim, phones in
      let place = "on \(Words.list(phones))"
      guard let possible = aim.possible else {
        return "no footprint that was tried is small enough \(place)"
      }
      let known =
        switch aim.sure {
        case largest: "every footprint that was tried suffices \(place)"
        case let sure?: "at most \(Self.size(sure)) \(place)"
        case nil: ""
        }
      guard aim.sure != possible else { return known }
      return (known.isEmpty ? "" : "\(known), and ")
        + "whether up to \(Self.size(possible)) suffices " + (known.isEmpty ? "\(place) " : "")
        + "is undecided with \(plan.users) users, " + Self.effort(aim.users)
    }
    return " For \(goal) under every order: \(aims.joined(separator: "; "))."
  }

  /// How many users would decide, in words.
  static func effort(_ users: Int?) -> String {
    guard let users else {
      return "it would take more than \(HumanNumber.plain(Double(GoalVerdict.mostUsers)))"
    }
    return "it would take about \(users) (--users \(users))"
  }

  /// The smallest difference that matters, five points.
  ///
  /// One that is below it either way, with its whole interval, is called none.
  static let smallestDifference = 0.05

  /// The same in words.
  static let least = "\(SurvivalReport.percent(smallestDifference)) points"

  /// The effects of other changes: a sentence for each that makes a difference, one for all that make
  /// none that matters, and one for those of which the users watched cannot tell.
  var advice: [String] {
    var sentences: [String] = []
    var vain: [String] = []
    var open: [String] = []
    var needed: Int? = 0
    for change in plan.changes {
      switch change {
      case .none, .background: continue
      default: break
      }
      let found = places.compactMap { phone, hypothesis -> String? in
        guard let difference = study.difference(phone, change, hypothesis),
          difference.isSignificant,
          let before = study.result(phone, .none, hypothesis)?.alive(after: plan.away.seconds),
          let after = study.result(phone, change, hypothesis)?.alive(after: plan.away.seconds)
        else { return nil }
        return "from \(SurvivalReport.percent(before)) to \(SurvivalReport.percent(after)) % on "
          + "\(plan.phones[phone].name) by \(hypothesis.name) (\(Self.points(difference)))"
      }
      if !found.isEmpty {
        sentences.append("If it \(label(change)): \(Words.list(found)).")
      } else if places.allSatisfy({ phone, hypothesis in
        study.difference(phone, change, hypothesis)?.isBelow(Self.smallestDifference) ?? false
      }) {
        vain.append(label(change))
      } else {
        open.append(label(change))
        for (phone, hypothesis) in places {
          let users = study.difference(phone, change, hypothesis)?
            .usersToTell(Self.smallestDifference)
          needed = needed.flatMap { most in users.map { max(most, $0) } }
        }
      }
    }
    let least = Self.least
    if !vain.isEmpty { sentences.append("No difference of \(least) or more: \(Words.list(vain)).") }
    if !open.isEmpty {
      sentences.append(
        "Whether it makes a difference of \(least) or more is undecided with \(plan.users) users; "
          + "\(Self.effort(needed)): \(Words.list(open)).")
    }
    return sentences
  }

  static func points(
    _ difference: SurvivalDifference, _ between: String = ", 95 % interval "
  ) -> String {
    func text(_ share: Double) -> String {
      (share > 0 ? "+" : "") + HumanNumber.decimal(share * 100, digits: 0)
    }
    return "\(text(difference.value)) points\(between)\(text(difference.interval.low)) to "
      + text(difference.interval.high)
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
