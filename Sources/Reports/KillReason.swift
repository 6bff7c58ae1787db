/// Why a process was killed, and not the next one, in words.
struct KillReason {
  let strategy: Strategy
  /// The names of the processes.
  let name: (ProcessID) -> String

  /// The reason as one line.
  func text(_ kill: RunLog.Kill) -> String {
    guard let decision = kill.decision else { return withoutDecision(kill) }
    let saw = trigger(decision)
    if case .process = decision.request.amount { return saw + "; it named the process itself" }
    return [saw, choice(decision, kill), field(decision)].joined(separator: "; ")
  }

  /// The reason of the policy's choice.
  func choiceText(_ kill: RunLog.Kill) -> String {
    kill.decision.map { choice($0, kill) } ?? withoutDecision(kill)
  }

  private func withoutDecision(_ kill: RunLog.Kill) -> String {
    if kill.cause == .perProcessLimit {
      return "its footprint of \(HumanNumber.bytes(Double(kill.footprintBytes))) was over its own "
        + "limit; no policy was asked"
    }
    let isChosen = [KillCause.highwater, .vmPageshortage, .idleExit].contains(kill.cause)
    return isChosen
      ? "\(strategy.trigger.name) asked, \(strategy.policy.name) named it"
      : "\(kill.cause.reportName): the OS ended it; no policy was asked"
  }

  // MARK: - Parts

  /// The quantity that the trigger compared with its limit.
  private func trigger(_ decision: KillDecision) -> String {
    guard let finding = decision.finding else { return "\(strategy.trigger.name) asked" }
    if finding.limit == 0, finding.value < 0 {
      return "\(strategy.trigger.name): \(finding.quantity) lacked "
        + number(-finding.value, finding.unit)
    }
    let relation = finding.value < finding.limit ? "below" : "not below"
    return "\(strategy.trigger.name): \(finding.quantity) \(number(finding.value, finding.unit)), "
      + "\(relation) \(finding.limitName) of \(number(finding.limit, finding.unit))"
  }

  /// The scores or bands that the policy compared.
  private func choice(_ decision: KillDecision, _ kill: RunLog.Kill) -> String {
    let policy = strategy.policy.name
    guard let runnerUp = decision.runnerUp else { return "\(policy) named the only candidate" }
    let next = name(runnerUp)
    guard let comparand = strategy.policy.card.comparand, let value = decision.victimValue else {
      if strategy.policy.name == Jetsam.name { return jetsamChoice(decision, kill, next) }
      let band = decision.runnerUpBand.map { " (band \($0.rawValue))" } ?? ""
      return "\(policy) named it (band \(kill.band.rawValue)) before \(next)\(band)"
    }
    let own = number(value, comparand.unit)
    var text = "\(policy): \(comparand.dies.rawValue) \(comparand.quantity), \(own)"
    if comparand.unit == "use" {
      let end = comparand.dies == .lowest ? "longest ago" : "most recent"
      text = "\(policy): \(comparand.quantity) \(end), \(own)"
    }
    if let other = decision.runnerUpValue {
      text +=
        other == value
        ? ", as \(next), whose latest use is newer"
        : ", next \(next) with \(number(other, comparand.unit))"
    } else {
      text += ", next \(next)"
    }
    return text
  }

  /// The choice of jetsam, which compares bands, then the order of entry, and no score.
  private func jetsamChoice(
    _ decision: KillDecision, _ kill: RunLog.Kill, _ next: String
  ) -> String {
    let band = kill.band.rawValue
    if kill.band == .foreground {
      return "jetsam: only the foreground band is left, where the largest goes first, before "
        + next
    }
    guard let nextBand = decision.runnerUpBand, nextBand != kill.band else {
      return "jetsam: it entered band \(band) before \(next), the next in line"
    }
    return "jetsam: its band \(band) is the lowest, before \(next) in band \(nextBand.rawValue)"
  }

  private func field(_ decision: KillDecision) -> String {
    let request = decision.request
    var only = request.reachesFrozen && request.highestBand < .frozen ? " or frozen" : ""
    only += request.onlyOverSoftLimit ? " and over their soft limit" : ""
    if request.timeInBand > .zero {
      only += " and in it for \(HumanNumber.span(request.timeInBand.seconds))"
    }
    if request.onlyUnlikelyBack { only += " and not expected back soon" }
    let count = decision.eligibleCount
    return "\(count) could be named, up to band \(request.highestBand.rawValue)\(only)"
  }

  private func number(_ value: Double, _ unit: String) -> String {
    guard value.isFinite else { return value > 0 ? "never" : "none" }
    switch unit {
    case "bytes": return HumanNumber.bytes(value)
    case "": return HumanNumber.threeDigits(value)
    case "use": return "use " + HumanNumber.decimal(value, digits: 0)
    case "count": return HumanNumber.decimal(value, digits: 0)
    default: return HumanNumber.text(value, unit: unit)
    }
  }
}

extension KillReason {
  /// Words about the kills on one device of a scenario under its own strategy.
  init(_ scenario: Scenario, device: Int) {
    self.init(strategy: scenario.strategy) { scenario.appName($0, device: device) }
  }
}
