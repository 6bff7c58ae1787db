import Files
import MobileOS
import SimulationKernel

/// Why a step cannot be done, in words.
struct StepRefusal: Error {
  /// Completes "`pop` is not possible: ...".
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension LifecycleRunner {
  mutating func perform(_ step: LifecycleStep) throws(StepRefusal) {
    let launched = processes.map { model.state(of: $0) == .notRunning }
    cargo = StepCargo()
    if let reason = facts.refusal(of: step) { throw StepRefusal(reason) }
    switch step {
    case .launch(let name): try launch(try app(name))
    case .switchTo(let name): try switchTo(try app(name))
    case .splitView(let left, let right): try splitView(try app(left), try app(right))
    case .home: try home()
    case .interrupt(let begins): try interrupt(begins: begins)
    case .lock: try lock()
    case .unlock: try unlock()
    case .wait(let nanoseconds): advance(by: .nanoseconds(nanoseconds))
    case .launchInBackground(let name, let connectsScene):
      try launchInBackground(try app(name), connectsScene)
    case .kill(let name):
      try end(try app(name)) { model, app throws(LifecycleRefusal) in try model.kill(app) }
    case .crash(let name):
      try end(try app(name)) { model, app throws(LifecycleRefusal) in try model.crash(app) }
    case .terminate(let name):
      try end(try app(name)) { model, app throws(LifecycleRefusal) in try model.terminate(app) }
    case .swipeAway(let name): try swipeAway(try app(name))
    case .event(let event): try happen(event, try app(event.app))
    case .timeChange: changeTime()
    case .interfaceStyle(let style): changeStyle(style)
    case .attemptRotation: askOrientations()
    case .prewarm(let name): try prewarm(try app(name))
    case .memoryWarning(let name, let dropsViews): try warn(try app(name), dropsViews)
    case .openScene(let name, let number, let display):
      try openScene(try app(name), number, display)
    case .touch(let name, let number): try touch(try app(name), number)
    case .hideScene(let name, let number): try hideScene(try app(name), number)
    case .closeScene(let name, let number): try closeScene(try app(name), number)
    case .disconnectScene(let name, let number): try disconnectScene(try app(name), number)
    case .rotate(let orientation): try rotate(to: orientation)
    case .beginBackgroundTask(let name, let task, let endsWhenExpired):
      try beginTask(try app(name), named: task, endsWhenExpired: endsWhenExpired)
    case .endBackgroundTask(let name, let task): try endTask(try app(name), named: task)
    case .backgroundTask(let name, let isProcessing, let time, let endsWhenExpired):
      try runTask(try app(name), isProcessing, lasting: time, endsWhenExpired: endsWhenExpired)
    case .mode(let mode, let name, let begins):
      try setMode(mode, of: try app(name), begins: begins)
    default: try performInWindow(step)
    }
    drain()
    prewarmed = prewarmed.filter { model.state(of: $0) == .notRunning }
    try fitWindows(launched)
    drain()
  }

  func app(_ name: String) throws(StepRefusal) -> ProcessID {
    let names = script.apps.map(\.name)
    if let index = names.firstIndex(of: name) { return ProcessID(UInt32(index)) }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "apps")
    throw StepRefusal("there is no app `\(name)`. \(remedy)")
  }

  func name(_ app: ProcessID) -> String { script.apps[app.index].name }

}

/// Runs a verb of the model, and throws its refusal in words.
@discardableResult
func attempt<Result>(
  _ subject: String, _ verb: @autoclosure () throws(LifecycleRefusal) -> Result
) throws(StepRefusal) -> Result {
  do throws(LifecycleRefusal) {
    return try verb()
  } catch {
    throw StepRefusal(error.reason(subject))
  }
}
