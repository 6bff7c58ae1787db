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

/// One step of a script.
extension LifecycleRunner {
  mutating func perform(_ step: LifecycleStep) throws(StepRefusal) {
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
    case .kill(let name): try kill(try app(name))
    case .swipeAway(let name): try swipeAway(try app(name))
    case .event(let kind, let name): try happen(kind, try app(name))
    case .memoryWarning(let name, let dropsViews): try warn(try app(name), dropsViews)
    case .openScene(let name, let number, let display):
      try openScene(try app(name), number, display)
    case .closeScene(let name, let number): try closeScene(try app(name), number)
    case .disconnectScene(let name, let number): try disconnectScene(try app(name), number)
    case .rotate(let orientation): try rotate(to: orientation)
    default: try performInWindow(step)
    }
    drain()
  }

  func app(_ name: String) throws(StepRefusal) -> ProcessID {
    let names = script.apps.map(\.name)
    if let index = names.firstIndex(of: name) { return ProcessID(UInt32(index)) }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "apps")
    throw StepRefusal("there is no app `\(name)`. \(remedy)")
  }

  func name(_ app: ProcessID) -> String { script.apps[app.index].name }

  /// Runs a verb of the model that the step has made sure is possible, or says why it is not.
  mutating func attempt(
    _ subject: String,
    _ verb: (inout LifecycleModel) throws(LifecycleRefusal) -> Void
  ) throws(StepRefusal) {
    do throws(LifecycleRefusal) {
      try verb(&model)
    } catch {
      throw StepRefusal(error.reason(subject))
    }
    drain()
  }

  // MARK: The clock

  /// Lets time pass; what falls due happens in order of time, the notice of the lock before a
  /// suspension at the same instant.
  mutating func advance(by duration: SimDuration) {
    let end = now + duration
    while let due = nextDue(), due <= end {
      now = due
      if protection == due {
        protection = nil
        announceProtection()
      } else if let index = suspensions.firstIndex(of: due) {
        suspensions[index] = nil
        let app = ProcessID(UInt32(index))
        if model.state(of: app) == .background { try? model.suspend(app) }
      }
      drain()
    }
    now = end
  }

  private func nextDue() -> SimTime? {
    (suspensions + [protection]).compactMap(\.self).min()
  }

  /// Starts the background time of an app that runs in the background, ends that of any other.
  mutating func scheduleSuspension(of app: ProcessID) {
    guard model.state(of: app) == .background else {
      suspensions[app.index] = nil
      return
    }
    var due = now + Self.backgroundGrace
    if let protection, lockedApps.contains(app) { due = max(due, protection) }
    suspensions[app.index] = due
  }

  private mutating func announceProtection() {
    for index in script.apps.indices {
      let app = ProcessID(UInt32(index))
      guard model.state(of: app) != .suspended, model.state(of: app) != .notRunning else {
        continue
      }
      try? model.deliver(.protectedDataWillBecomeUnavailable, to: app)
    }
  }
}
