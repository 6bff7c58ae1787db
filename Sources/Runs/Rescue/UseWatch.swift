/// A kill of an app, and the use of the app before it.
public struct AppKill: Sendable {
  /// The kill.
  public let kill: RunLog.Kill
  /// The number of uses of the app that had begun, from the start of the run.
  public let use: Int
  /// The time at which the user next opened the app; nil for never again in the run.
  public fileprivate(set) var returnedAt: SimTime?
}

/// Follows the uses of one app on one device.
struct UseWatch {
  /// The fate of an app from one of its uses to the next.
  enum Fate: Sendable {
    /// The OS did not kill it.
    case lived
    /// The OS killed it.
    case died(RunLog.Kill)
    /// There was no such use.
    case unused
  }

  let process: ProcessID

  /// Every kill of the app in a run, in order.
  func kills(_ setup: DeviceSetup) -> [AppKill] {
    var kills: [AppKill] = []
    follow(setup, explaining: true) { use, killed, began, time in
      kills += killed.map { AppKill(kill: $0, use: use) }
      if began {
        for index in kills.indices.reversed() where kills[index].returnedAt == nil {
          kills[index].returnedAt = time
        }
      }
      return true
    }
    return kills
  }

  /// The fate of the app between a use, counted from 1, and the next one or the end of the run.
  ///
  /// - Parameter use: 0 for the time before the first one.
  func fate(_ setup: DeviceSetup, after use: Int) -> Fate {
    var fate = use == 0 ? Fate.lived : .unused
    follow(setup, explaining: false) { begun, killed, began, _ in
      if begun == use, let kill = killed.first {
        fate = .died(kill)
        return false
      }
      if began, begun + 1 == use { fate = .lived }
      return !(began && begun == use)
    }
    return fate
  }

  /// Calls `body` after every event with the uses begun before it, the kills of the app in it,
  /// whether a use began in it, and its time, until `body` returns false.
  private func follow(
    _ setup: DeviceSetup, explaining: Bool,
    _ body: (_ use: Int, _ kills: [RunLog.Kill], _ began: Bool, _ time: SimTime) -> Bool
  ) {
    var simulation = DeviceSimulation(setup, logging: true, explaining: explaining)
    simulation.startNotingStates()
    var uses = 0
    var isInFront = false
    while simulation.runEvent(before: setup.end) {
      let kills = simulation.takeLog().kills.filter { $0.process == process }
      var began = false
      for change in simulation.takeStateChanges() where change.process == process {
        let comesToFront = change.state == .inactive || change.state == .active
        if comesToFront, !isInFront { began = true }
        isInFront = comesToFront
      }
      guard body(uses, kills, began, simulation.now) else { return }
      if began { uses += 1 }
    }
  }
}
