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
    var decision = KillDecision(
      request: request,
      finding: jetsam.trigger.finding(for: request, memoryStatus(at: now)))
    if case .process = request.amount { return decision }
    var witness = jetsam.policy.copy
    processes.withProcessView(request, now: now) { candidates in
      decision.eligibleCount = candidates.eligibleCount
      decision.victimValue = witness.comparedValue(of: victim, in: candidates)
    }
    guard witness.canBeAskedAgain else { return decision }
    let state = processes[victim].state
    processes[victim].state = .notRunning
    processes.withProcessView(request, now: now) { candidates in
      guard let next = witness.victim(in: candidates) else { return }
      decision.runnerUp = next
      decision.runnerUpValue = witness.comparedValue(of: next, in: candidates)
    }
    processes[victim].state = state
    decision.runnerUpBand = decision.runnerUp.map { processes[$0].band }
    return decision
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
