import Dispatch
import Files
import Foundation
import MobileOS
import Runs
import Scenarios
import SimulationKernel
import Synchronization

/// A run on a thread of its own that waits for an answer at every decision.
///
/// The decision lies deep inside of an event, so that the run has a stack to keep; one of the two
/// threads always waits for the other.
final class EnvironmentRun: OutsidePolicy, Sendable {
  /// The state of the run.
  enum Pause: Sendable {
    case decision(DecisionPoint)
    case end(Result<DeviceResult, InputError>)
  }

  private struct State {
    var pause: Pause?
    var answer: ProcessID?
  }

  let text = "environment"
  private let scenario: Scenario
  private let quantities: [ScoreQuantity]
  private let state = Mutex(State())
  private let paused = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)
  /// Whether nothing more is asked; changed and read together with the state where both matter.
  private let isAbandoned = Atomic<Bool>(false)
  /// The time lost up to the event before the current one, in nanoseconds.
  private let lost = Atomic<Int>(0)

  init(_ scenario: Scenario, _ quantities: [ScoreQuantity]) {
    self.scenario = scenario
    self.quantities = quantities
  }

  /// Starts the thread.
  func start() {
    let thread = Thread { [self] in
      do throws(InputError) {
        if let result = try simulate() { pause(.end(.success(result))) }
      } catch {
        pause(.end(.failure(error)))
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for the next decision, or the end.
  func wait() -> Pause {
    paused.wait()
    return state.withLock { state in
      guard let pause = state.pause.take() else {
        preconditionFailure("a pause is waited for once")
      }
      return pause
    }
  }

  /// Answers the decision that is due.
  func answer(_ process: ProcessID?) {
    state.withLock { $0.answer = process }
    answered.signal()
  }

  /// Has the run stop before its next event, without further questions.
  func abandon() {
    state.withLock { _ in isAbandoned.store(true, ordering: .relaxed) }
    answered.signal()
  }

  private func pause(_ pause: Pause) {
    state.withLock { $0.pause = pause }
    paused.signal()
  }

  /// Runs all devices one after another, as a single run does.
  ///
  /// - Returns: the result; nil for a run that was abandoned.
  private func simulate() throws(InputError) -> DeviceResult? {
    var strategy = Strategy(trigger: scenario.trigger, policy: PolicyRegistry.program)
    strategy.outside = self
    var total: DeviceResult?
    var lostBefore = 0
    for device in 0..<scenario.deviceCount {
      let setup = scenario.setup(strategy: strategy, replication: 0, device: device)
      let run = DeviceRun(setup)
      var before = run.progress
      var atInstant = 0
      // The end of the run notices where time stands still.
      while atInstant < 100_000 {
        if isAbandoned.load(ordering: .relaxed) { return nil }
        lost.store(lostBefore + Int(clamping: before.timeLost.nanoseconds), ordering: .relaxed)
        run.run(events: 1)
        let progress = run.progress
        if progress.dispatchedEvents == before.dispatchedEvents { break }
        atInstant = progress.now == before.now ? atInstant + 1 : 0
        before = progress
      }
      let result = try scenario.checked(run.finish())
      lostBefore += Int(clamping: result.statistics.timeLost.nanoseconds)
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

    func notify(
      _ event: OutsideEvent, of process: ProcessID, values: [Double], at now: SimTime
    ) {}

    func victim(
      among candidates: [ProcessID], values: [Double], at now: SimTime
    ) -> ProcessID? {
      run.decide(
        DecisionPoint(
          candidates: candidates, values: values, seconds: now.seconds,
          lostSeconds: Double(run.lost.load(ordering: .relaxed)) / 1e9))
    }
  }

  private func decide(_ point: DecisionPoint) -> ProcessID? {
    let isAsking = state.withLock { state in
      if isAbandoned.load(ordering: .relaxed) { return false }
      state.pause = .decision(point)
      return true
    }
    guard isAsking else { return point.candidates[0] }
    paused.signal()
    answered.wait()
    return state.withLock { state in
      isAbandoned.load(ordering: .relaxed) ? point.candidates[0] : state.answer
    }
  }
}
