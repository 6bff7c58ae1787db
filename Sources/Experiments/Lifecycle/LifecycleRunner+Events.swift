import MobileOS
import SimulationKernel

/// Steps that come from outside: events and memory warnings.
extension LifecycleRunner {
  mutating func happen(
    _ kind: LifecycleStep.EventKind, _ app: ProcessID
  ) throws(StepRefusal) {
    switch kind {
    case .openURL: try handOver(.openURL, app)
    case .handoff: try handOver(.handoff, app)
    case .timeChange:
      if model.state(of: app) == .notRunning {
        throw StepRefusal("\(name(app)) is not running and cannot be told of the time")
      }
      if model.state(of: app) == .suspended {
        pendingNotes.append("\(name(app)) is suspended: it is told when it returns to the front")
      }
      try deliver(.timeChange, app)
    case .watchMessage: try deliverInBackground(.watchMessage, app)
    case .downloadFinished: try deliverInBackground(.downloadFinished, app)
    case .backgroundFetch: try deliverInBackground(.backgroundFetch, app)
    case .remoteNotification: try deliverInBackground(.remoteNotification, app)
    }
  }

  /// The user opens something in the app, which brings it to the front.
  private mutating func handOver(
    _ delivery: LifecycleDelivery, _ app: ProcessID
  ) throws(StepRefusal) {
    try requireUnlocked()
    if !screen.contains(app) { return try bringToFront(app, delivering: delivery) }
    turn(to: app)
    let session = focus
    try attempt(name(app)) { model throws(LifecycleRefusal) in
      try model.deliver(delivery, to: app, session: session)
    }
  }

  private mutating func deliver(_ event: LifecycleEvent, _ app: ProcessID) throws(StepRefusal) {
    try attempt(name(app)) { model throws(LifecycleRefusal) in
      try model.deliver(event, to: app)
    }
  }

  /// The system starts or resumes the app for the event, unless the user has swiped it away.
  private mutating func deliverInBackground(
    _ event: LifecycleEvent, _ app: ProcessID
  ) throws(StepRefusal) {
    if model.isForceQuit(app) {
      pendingNotes.append(
        "\(name(app)) was swiped away: the system does not start it until the user opens it")
      return
    }
    if model.state(of: app) == .notRunning {
      try launchInBackground(app, false)
    } else {
      try wake(app)
    }
    try deliver(event, app)
    scheduleSuspension(of: app)
  }

  mutating func warn(_ app: ProcessID, _ dropsViews: Bool) throws(StepRefusal) {
    if model.state(of: app) == .notRunning {
      throw StepRefusal("\(name(app)) is not running and cannot be warned")
    }
    var isTold = false
    try attempt(name(app)) { model throws(LifecycleRefusal) in
      isTold = try model.warnOfMemory(app)
    }
    if !isTold {
      pendingNotes.append("\(name(app)) is suspended: it is not warned")
    } else if dropsViews {
      _ = model.dropOffscreenViews(of: app)
    }
  }
}
