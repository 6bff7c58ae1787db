import CCoroutine

/// A run that stops at every decision, and goes on with the answer.
///
/// The decision lies deep inside of an event, so that the run has a stack to keep. The caller's
/// thread switches to it and back; one thread at a time does.
final class EnvironmentRun: OutsidePolicy, @unchecked Sendable {
  /// What the run has come to.
  enum Pause {
    case decision(DecisionPoint)
    case end(Result<DeviceResult, InputError>)
  }

  let text = "environment"
  private let scenario: Scenario
  private let quantities: [ScoreQuantity]
  private var coroutine: OpaquePointer?
  private var pause: Pause?
  private var answer: ProcessID?
  private var isAbandoned = false
  /// What users of the devices before this one have lost.
  private var lostBefore = TimeSum.zero
  /// What the user of this device had lost before the event that is under way.
  private let lost = UnsafeMutablePointer<TimeSum>.allocate(capacity: 1)

  init(_ scenario: Scenario, _ quantities: [ScoreQuantity]) {
    self.scenario = scenario
    self.quantities = quantities
    lost.initialize(to: .zero)
  }

  deinit { lost.deallocate() }

  /// Runs to the first decision, or to the end.
  func start() -> Pause {
    coroutine = flotsam_coroutine_make(
      8 << 20, { $0.map { Unmanaged<EnvironmentRun>.fromOpaque($0).takeUnretainedValue().run() } },
      Unmanaged.passUnretained(self).toOpaque())
    precondition(coroutine != nil, "there is no memory for the stack of a run")
    return resume()
  }

  /// Answers the decision that is due, and runs to the next, or to the end.
  func answer(_ process: ProcessID?) -> Pause {
    answer = process
    return resume()
  }

  /// Ends a run that waits for an answer, without further questions.
  func abandon() {
    guard coroutine != nil else { return }
    isAbandoned = true
    goOn()
  }

  private func resume() -> Pause {
    goOn()
    guard let pause = pause.take() else { preconditionFailure("a run stops for a reason") }
    return pause
  }

  private func goOn() {
    if flotsam_coroutine_resume(coroutine) { return }
    flotsam_coroutine_free(coroutine)
    coroutine = nil
  }

  /// What the stack of the run is for.
  private func run() {
    do throws(InputError) {
      if let result = try simulate() { pause = .end(.success(result)) }
    } catch {
      pause = .end(.failure(error))
    }
  }

  /// Runs all devices one after another, as a single run does.
  ///
  /// - Returns: the result; nil for a run that was abandoned.
  private func simulate() throws(InputError) -> DeviceResult? {
    var strategy = Strategy(trigger: scenario.trigger, policy: PolicyRegistry.program)
    strategy.outside = self
    var total: DeviceResult?
    for device in 0..<scenario.deviceCount {
      let run = DeviceRun(scenario.setup(strategy: strategy, replication: 0, device: device))
      var before = run.progress
      var standing = 0
      // The end of the run notices where time stands still.
      while !isAbandoned, standing < 100 {
        run.run(events: 1000, noting: lost)
        let progress = run.progress
        if progress.dispatchedEvents == before.dispatchedEvents { break }
        standing = progress.now == before.now ? standing + 1 : 0
        before = progress
      }
      if isAbandoned { return nil }
      let result = try scenario.checked(run.finish())
      lostBefore += result.statistics.timeLost
      if total == nil { total = result } else { total?.merge(result) }
    }
    guard let total else { preconditionFailure("a scenario has at least one device") }
    return total
  }

  func setting(_ parameter: String, to value: Double) -> (any OutsidePolicy)? { nil }

  func begin(_ run: OutsideRun) -> any OutsideSession { Session(self) }

  /// The policy of the run: it asks, and waits for the answer.
  private final class Session: OutsideSession {
    private let run: EnvironmentRun
    var quantities: [ScoreQuantity] { run.quantities }
    let notifications = PolicyNeeds()
    let failure: OutsideFailure? = nil

    init(_ run: EnvironmentRun) { self.run = run }

    func notify(_ event: OutsideEvent, of process: ProcessID, values: [Double], at now: SimTime) {}

    func victim(among candidates: [ProcessID], values: [Double], at now: SimTime) -> ProcessID? {
      run.decide(
        DecisionPoint(
          candidates: candidates, values: values, seconds: now.seconds,
          lostSeconds: (run.lostBefore + run.lost.pointee).seconds))
    }
  }

  private func decide(_ point: DecisionPoint) -> ProcessID? {
    if isAbandoned { return point.candidates[0] }
    pause = .decision(point)
    flotsam_coroutine_wait(coroutine)
    return isAbandoned ? point.candidates[0] : answer
  }
}
