/// One departure of the user from an app, and its outcome.
public struct Departure: Sendable, Equatable {
  /// The end of the app's time out of sight.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The OS killed it.
    case killed
    /// The user came back to it.
    case returned
    /// The user, or the app itself, ended it.
    case forceQuit = "force quit"
    /// The run or the observation ended.
    case runEnded = "end of run"
  }

  /// The time at which the app left the front.
  public let leftAt: SimTime
  /// The time out of sight until the outcome.
  public let away: SimDuration
  /// The outcome.
  public let outcome: Outcome
}

/// Observes the departures from one app on one device.
struct DepartureWatch {
  let setup: DeviceSetup
  let process: ProcessID

  /// Every departure after the warm-up, with its outcome, and the user's requests.
  func departures() -> (departures: [Departure], workload: Fingerprint) {
    var simulation = DeviceSimulation(setup, logging: true)
    simulation.startNotingStates()
    var found: [Departure] = []
    var leftAt: SimTime?
    var wasInFront = false
    while simulation.runEvent(before: setup.end) {
      let now = simulation.now
      let wasKilled = simulation.takeLog().kills.contains { $0.process == process }
      for change in simulation.takeStateChanges() where change.process == process {
        let outcome: Departure.Outcome?
        switch change.state {
        case .inactive, .active: outcome = .returned
        case .notRunning: outcome = wasKilled ? .killed : .forceQuit
        case .background, .suspended: outcome = nil
        }
        if let outcome, let start = leftAt {
          found.append(Departure(leftAt: start, away: now - start, outcome: outcome))
          leftAt = nil
        }
        // An app swiped away while leaving is out of sight for zero time.
        if outcome == .forceQuit, wasInFront {
          found.append(Departure(leftAt: now, away: .zero, outcome: .forceQuit))
        }
        if outcome == nil, wasInFront { leftAt = now }
        wasInFront = outcome == .returned
      }
    }
    if let start = leftAt {
      let end = max(start, setup.end == .max ? simulation.now : setup.end)
      found.append(Departure(leftAt: start, away: end - start, outcome: .runEnded))
    }
    let warm = SimTime.zero + setup.warmUp
    return (found.filter { $0.leftAt >= warm }, simulation.resultSoFar().workloadFingerprint)
  }

  /// The outcome after one departure if the user does not come back to the app.
  func fate(after leftAt: SimTime, horizon: SimDuration) -> Departure {
    var setup = setup
    setup.removedUses = RemovedUses(of: process, after: leftAt)
    var simulation = DeviceSimulation(setup, logging: true)
    simulation.run(until: leftAt)
    _ = simulation.takeLog()
    let end = min(setup.end, leftAt + horizon)
    var hasLeft = false
    while simulation.runEvent(before: end) {
      let state = simulation.state(of: process)
      if state == .background || state == .suspended { hasLeft = true }
      if state == .notRunning {
        let wasKilled = simulation.takeLog().kills.contains { $0.process == process }
        return Departure(
          leftAt: leftAt, away: simulation.now - leftAt, outcome: wasKilled ? .killed : .forceQuit)
      }
      // Something other than the user brought the app back.
      if hasLeft, state == .active || state == .inactive {
        return Departure(leftAt: leftAt, away: simulation.now - leftAt, outcome: .returned)
      }
    }
    let last = end == .max ? simulation.now : end
    return Departure(leftAt: leftAt, away: max(.zero, last - leftAt), outcome: .runEnded)
  }
}
