/// The lines of the log for the records of the model.
extension LifecycleRunner {
  /// Writes the lines of what the model has recorded since the last time.
  mutating func drain() {
    for index in model.log.records.indices { write(model.log.records[index]) }
    model.removeRecords()
    tellMissedTraits()
    if let last = log.lines.last { finishClasses(last) }
  }

  private mutating func write(_ record: CallbackRecord) {
    let object =
      switch record.kind {
      case .app: "app"
      case .scene: "scene \(record.scene)"
      case .controller:
        labels.label(
          record.instance, record.app, record.scene,
          named: controllerNames[Int(record.name.rawValue)])
      }
    let line = LifecycleLine(
      time: now, app: script.apps[record.app.index].name, object: object, kind: record.kind,
      scene: record.scene == 0 ? nil : Int(record.scene),
      instance: record.instance == 0 ? nil : Int(record.instance), callback: record.callback,
      call: record.callback?.spelling ?? "(\(record.silent.map { "\($0)" } ?? ""))",
      argument: argument(of: record), evidence: record.evidence, reason: record.reason,
      states: record.states, step: log.steps.count)
    if record.callback != .viewWillAppear { tellMissedTraits() }
    tellSizeClasses(before: line, record)
    tellTap(before: line, record)
    decorate(line, record)
    if record.callback == .viewWillAppear { noteMissedTraits(line, record) }
    if record.callback == .loadView { missedTraits[record.instance] = nil }
    forgetEnded(record)
  }

  private mutating func forgetEnded(_ record: CallbackRecord) {
    if record.callback == .controllerDeinit {
      labels.free(record.instance)
    } else if record.silent == .terminated {
      phases[record.app] = nil
      labels.free(record.app)
    } else if record.callback == .sceneDidDisconnect {
      // The controllers that are freed with it still get calls and need their labels.
      return
    } else if record.silent == .disconnected {
      labels.free(record.app, scene: record.scene)
    }
  }

  // MARK: Arguments

  private func argument(of record: CallbackRecord) -> String {
    switch record.argument {
    case .parent(let name): return controllerNames[Int(name.rawValue)]
    case .noParent: return "nil"
    case .appearance(let isAnimated, let role):
      var words = [isAnimated ? "animated" : "not animated"]
      switch role {
      case .none: break
      case .movingToParent: words.append("isMovingToParent")
      case .movingFromParent: words.append("isMovingFromParent")
      case .beingPresented: words.append("isBeingPresented")
      case .beingDismissed: words.append("isBeingDismissed")
      }
      return words.joined(separator: ", ")
    case .options(.openURL): return "urlContexts: \(cargo.url ?? "")"
    case .options(.handoff):
      let key = cargo.activityFails ? "handoffUserActivityType" : "userActivities"
      return "\(key): \(cargo.activity ?? "")"
    case .none: break
    }
    guard let callback = record.callback else { return "" }
    return argument(of: callback, in: record)
  }

  private func argument(of callback: Callback, in record: CallbackRecord) -> String {
    let isAppBased = script.apps[record.app.index].form == .app
    switch callback {
    case .appWillFinishLaunching, .appDidFinishLaunching:
      if isAppBased, let url = cargo.url { return "url: \(url)" }
      if isAppBased, cargo.activity != nil { return "userActivityDictionary" }
      return cargo.launchReason ?? ""
    case .sceneWillConnect: return cargo.option ?? "none"
    case .appOpenURL, .sceneOpenURLContexts: return cargo.url ?? ""
    case .appWillContinueActivity, .appContinueActivity, .sceneWillContinueActivity,
      .sceneContinueActivity:
      return cargo.activity ?? ""
    case .viewWillTransition: return "to: \(windowSize(record).words)"
    default: return ""
    }
  }

  /// The size of the window that a line is about.
  func windowSize(_ record: CallbackRecord) -> WindowSize {
    model.session(Int(record.scene), of: record.app).flatMap { sizes[$0] }
      ?? WindowSize(orientation: orientation)
  }
}

/// The size of a window, as far as it can change.
struct WindowSize: Hashable {
  var orientation: LifecycleStep.Orientation
  /// Whether it has half of the screen's width.
  var isHalf = false

  var words: String { orientation.rawValue + (isHalf ? ", half width" : "") }
}
