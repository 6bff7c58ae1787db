/// The phase of a scene as SwiftUI's environment has it; the greatest of its scenes is the app's.
enum ScenePhase: Comparable {
  case background
  case inactive
  case active
}

/// The lines of SwiftUI that follow calls of scenes and hosting controllers.
extension LifecycleRunner {
  /// Writes the lines of SwiftUI that follow a call.
  mutating func tellSwiftUI(_ line: LifecycleLine, _ record: CallbackRecord, _ callback: Callback) {
    switch callback {
    case .sceneDidBecomeActive: enter(.active, line, record)
    case .sceneWillEnterForeground, .sceneWillResignActive: enter(.inactive, line, record)
    case .sceneDidEnterBackground: enter(.background, line, record)
    case .sceneDidDisconnect: phases[record.app]?[record.scene] = nil
    case .viewIsAppearing where hosting.insert(record.instance).inserted:
      // No page gives its place against the layout; a measurement has it after.
      append(line, "onAppear", "", .observed, .practice)
      append(line, "task", "begins", .documented, .swiftUIPage)
    case .viewDidDisappear where hosting.remove(record.instance) != nil:
      append(line, "onDisappear", "", .documented, .swiftUIPage)
      append(line, "task", "cancelled", .documented, .swiftUIPage)
    case .controllerDeinit: hosting.remove(record.instance)
    default: break
    }
  }

  /// The phase of a scene changes, and with it perhaps that of the app.
  private mutating func enter(
    _ phase: ScenePhase, _ line: LifecycleLine, _ record: CallbackRecord
  ) {
    let before = phases[record.app]?.values.max()
    if phases[record.app, default: [:]].updateValue(phase, forKey: record.scene) != phase {
      append(line, "scenePhase", "\(phase)", .documented, .swiftUIPage)
    }
    guard let after = phases[record.app]?.values.max(), after != before else { return }
    append(line, "scenePhase", "\(after)", .documented, .swiftUIPage)
    let last = log.lines.count - 1
    log.lines[last].kind = .app
    log.lines[last].object = "app"
    log.lines[last].scene = nil
    log.lines[last].states = CallbackStates(app: line.states.app, scene: nil, view: nil)
  }
}
