/// The phase of a scene as SwiftUI's environment has it; the greatest of its scenes is the app's.
enum ScenePhase: Comparable {
  case background, inactive, active
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
    // No page gives its place against the layout. Measurements have it after the layout and before the
    // first frame; a view that comes back needs no layout.
    case .viewIsAppearing where laidOutHosts.contains(record.instance): tellAppearance(line, record)
    case .viewDidLayoutSubviews:
      laidOutHosts.insert(record.instance)
      if line.states.view == .appearing { tellAppearance(line, record, .onAppearLog) }
    case .viewDidAppear: tellAppearance(line, record)
    case .viewDidDisappear where hosting.remove(record.instance) != nil:
      append(line, "onDisappear", "", .documented, .swiftUIPage)
      append(line, "task", "cancelled", .documented, .swiftUIPage)
    case .controllerDeinit:
      hosting.remove(record.instance)
      laidOutHosts.remove(record.instance)
    default: break
    }
  }

  /// The views of a hosting controller appear, once for each time that it appears.
  private mutating func tellAppearance(
    _ line: LifecycleLine, _ record: CallbackRecord, _ source: OrderSource = .practice
  ) {
    guard hosting.insert(record.instance).inserted else { return }
    append(line, "onAppear", "", .observed, source)
    append(line, "task", "begins", .documented, .swiftUIPage)
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
    giveLastLineToApp(in: line.states.app)
  }
}
