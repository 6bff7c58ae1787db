import CFlotsam

/// A scenario whose decisions a caller takes one by one.
final class Environment {
  private let scenario: Scenario
  private let quantities: [ScoreQuantity]
  /// The rows of an observation.
  private let rows: Int
  /// Where observations are written: the caller's, `rows` times the number of quantities.
  private let observation: UnsafeMutablePointer<Float>?
  private var run: EnvironmentRun?
  private var point: DecisionPoint?
  private var lostSeconds = 0.0
  /// The hash of the run that has ended; nil before.
  private(set) var fingerprint: Fingerprint?

  /// An environment.
  ///
  /// - Parameters:
  ///   - rows: those of an observation; candidates beyond are left out.
  ///   - observation: room for them; null for no observations.
  init(
    _ scenario: Scenario, _ quantities: [ScoreQuantity], rows: Int,
    observation: UnsafeMutablePointer<Float>?
  ) {
    self.scenario = scenario
    self.quantities = quantities
    self.rows = rows
    self.observation = observation
  }

  deinit { run?.abandon() }

  /// Begins a run, and runs it to its first decision.
  ///
  /// - Throws: `InputError` where simulated time stands still before it.
  func reset(seed: UInt64?, replication: Int) throws -> flotsam_step {
    run?.abandon()
    var scenario = scenario
    if let seed { scenario.seed = seed }
    scenario.firstReplication += replication
    lostSeconds = 0
    fingerprint = nil
    let begun = EnvironmentRun(scenario, quantities)
    run = begun
    return try note(begun.start())
  }

  /// Refuses a decision that is not due, and an invalid row.
  ///
  /// - Parameter row: of the process to kill; `FLOTSAM_SPARE` for none.
  @discardableResult
  func check(_ row: Int32) throws(CallError) -> (EnvironmentRun, DecisionPoint) {
    guard let run, let point else { throw .usage("The run has ended, or has not begun: reset it.") }
    guard row == FLOTSAM_SPARE || (0..<Int32(point.candidates.count)).contains(row) else {
      throw CallError(
        code: FLOTSAM_BAD_INPUT, text: "there is no row \(row) of \(point.candidates.count).")
    }
    return (run, point)
  }

  /// Takes the decision that is due, and runs to the next, or to the end.
  ///
  /// - Throws: as ``check(_:)``, and `InputError` where simulated time stands still.
  func decide(_ row: Int32) throws -> flotsam_step {
    let (run, point) = try check(row)
    let victim = row < 0 ? nil : point.candidates[Int(row)]
    self.point = nil
    return try note(run.answer(victim))
  }

  /// Notes where the run has stopped.
  private func note(_ pause: EnvironmentRun.Pause) throws -> flotsam_step {
    var step = flotsam_step()
    switch pause {
    case .decision(let point):
      self.point = point
      step.time_s = point.seconds
      step.reward = reward(point.lostSeconds)
      step.count = Int32(min(point.candidates.count, rows))
      write(point.values, count: Int(step.count))
    case .end(let result):
      self.run = nil
      let result = try result.get()
      fingerprint = result.fingerprint
      step.reward = reward(result.statistics.timeLost.seconds)
      step.ended = 1
      write([], count: 0)
    }
    return step
  }

  /// Minus the time lost since the last decision; the sum restarts when the warm-up ends.
  private func reward(_ lost: Double) -> Double {
    let before = lost < lostSeconds ? 0 : lostSeconds
    lostSeconds = lost
    return before - lost
  }

  /// Writes the observation: rows of quantities, then zeros.
  private func write(_ values: [Double], count: Int) {
    guard let observation else { return }
    let width = quantities.count
    for index in 0..<(count * width) {
      // 1e9 stands for infinity, which learners cannot process; a size may be larger.
      observation[index] = values[index].isInfinite ? 1e9 : Float(values[index])
    }
    let filled = count * width
    (observation + filled).update(repeating: 0, count: rows * width - filled)
  }
}

/// A decision that is due.
struct DecisionPoint: Sendable {
  let candidates: [ProcessID]
  let values: [Double]
  let seconds: Double
  /// The time that users have lost so far.
  let lostSeconds: Double
}
