/// Explanations of kills, only where a run is explained.
///
/// Every decision is repeated on a copy of the policy with the victim hidden: the process that is
/// named then is the runner-up, for any policy. The copy costs what the policy changes of its
/// state, at most O(apps); the policy's own state does not change.
extension OperatingSystem where Events: ~Copyable {
  /// Records the decision for the kill that follows, in a run that is explained.
  @inline(__always)
  mutating func explain(_ victim: ProcessID, _ request: ReclaimRequest, at now: SimTime) {
    guard observer.isExplaining else { return }
    observer.decided(decision(victim, request, at: now))
  }

  private func decision(
    _ victim: ProcessID, _ request: ReclaimRequest, at now: SimTime
  ) -> KillDecision {
    let finding = jetsam.trigger.finding(for: request, memoryStatus(at: now))
    if case .process = request.amount {
      return KillDecision(
        request: request, finding: finding, eligibleCount: 1, victimValue: nil, runnerUp: nil,
        runnerUpBand: nil, runnerUpValue: nil)
    }
    var witness = jetsam.policy.copy
    let (eligible, value) = processes.withProcessView(request, now: now) { candidates in
      (candidates.eligibleCount, witness.comparedValue(of: victim, in: candidates))
    }
    guard witness.canBeAskedAgain else {
      return KillDecision(
        request: request, finding: finding, eligibleCount: eligible, victimValue: value,
        runnerUp: nil, runnerUpBand: nil, runnerUpValue: nil)
    }
    let state = processes[victim].state
    processes[victim].state = .notRunning
    let (runnerUp, runnerUpValue) = processes.withProcessView(request, now: now) {
      candidates -> (ProcessID?, Double?) in
      guard let next = witness.victim(in: candidates) else { return (nil, nil) }
      return (next, witness.comparedValue(of: next, in: candidates))
    }
    processes[victim].state = state
    return KillDecision(
      request: request, finding: finding, eligibleCount: eligible,
      victimValue: value, runnerUp: runnerUp, runnerUpBand: runnerUp.map { processes[$0].band },
      runnerUpValue: runnerUpValue)
  }
}

extension ProcessView {
  /// The processes that may be named.
  ///
  /// - Complexity: O(processes up to the floor).
  var eligibleCount: Int {
    var count = 0
    var position = first
    while let process = position {
      count += 1
      position = next(after: process)
    }
    return count
  }
}
