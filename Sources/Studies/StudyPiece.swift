/// A short piece of a run, to estimate the duration of the whole.
public struct StudyPiece: Sendable {
  fileprivate let setup: DeviceSetup
  fileprivate let devices: Int

  /// A piece simulates one part in this many of a device's time.
  private static let share: Int64 = 20

  /// Simulates the piece.
  ///
  /// - Returns: the number of such pieces in a run.
  public func run() -> Double {
    var simulation = DeviceSimulation(setup)
    guard setup.end != .max else {
      _ = simulation.finish()
      return Double(devices)
    }
    let length = setup.end - SimTime.zero
    simulation.run(until: SimTime.zero + .nanoseconds(length.nanoseconds / Self.share))
    return Double(devices) * Double(Self.share)
  }
}

extension Study {
  /// The number of runs of all cells, or of a part, with the least number of replications.
  public func runCount(in shard: StudyShard?) -> Int {
    guard let shard else { return runCount }
    return cells.reduce(0) { sum, cell in
      sum + cell.policies.count
        * (0..<rule.least).count { shard.contains(cell: cell, replication: $0, rule: rule) }
    }
  }

  /// The warm-up of a cell: found in pilot runs, or that of its scenario.
  public func warmUp(of cell: StudyCell) throws(InputError) -> SimDuration {
    let scenario = try scenario(of: cell)
    guard findsWarmUp else { return scenario.warmUp }
    var pilots = PilotWarmUp(scenario, try strategies(of: cell, in: scenario))
    while let run = pilots.next() { pilots.note(run, run.launches()) }
    guard let warmUp = pilots.warmUp else { preconditionFailure("every pilot run is noted") }
    return warmUp
  }

  /// One piece per strategy of a cell.
  public func pieces(of cell: StudyCell) throws(InputError) -> [StudyPiece] {
    let scenario = try scenario(of: cell)
    return try strategies(of: cell, in: scenario).map { strategy in
      StudyPiece(
        setup: scenario.setup(strategy: strategy, replication: 0, device: 0),
        devices: scenario.deviceCount)
    }
  }
}
