import MobileOS

/// Holds a log against what is promised: the machines of apps, scenes and controllers, the launch, a
/// `will` before its `did`.
///
/// Every interleaving of different objects is accepted, and what an app does not log at all is not
/// missed. The first illegal call ends the check.
///
/// - Complexity: O(entries), each with a look-up or two.
public struct LifecycleChecker {
  private var apps: [String: AppCheck] = [:]
  private var scenes: [String: [String: SceneCheck]] = [:]
  private var controllers: [String: [String: ControllerCheck]] = [:]
  private var ended: Set<String> = []
  private var disconnections: [String: Int] = [:]
  private var processes: [String: String] = [:]
  private var objects: Set<String> = []
  private let calls: Set<Callback>
  private let sceneBased: Set<String>
  private let hasSilence: Bool
  private var result = LifecycleCheck()

  /// What a check of a log finds.
  public static func check(_ entries: [LifecycleEntry]) -> LifecycleCheck {
    var checker = LifecycleChecker(entries)
    for entry in entries {
      checker.take(entry)
      if checker.result.illegal != nil { break }
    }
    if checker.result.illegal == nil {
      for app in Set(entries.map(\.app)).sorted() { checker.end(app) }
    }
    checker.result.missing.sort { $0.line < $1.line }
    checker.result.interruptions.sort { $0.line < $1.line }
    checker.result.objects = checker.objects.count
    checker.result.fits = ProfileFit.all(of: entries)
    return checker.result
  }

  private init(_ entries: [LifecycleEntry]) {
    calls = Set(entries.compactMap(\.call))
    sceneBased = Set(entries.filter { $0.kind == .scene && $0.call != nil }.map(\.app))
    hasSilence = entries.contains { $0.silent == .terminated }
    result.entries = entries.count
  }

  private mutating func take(_ entry: LifecycleEntry) {
    if let process = entry.process,
      processes.updateValue(process, forKey: entry.app) ?? process != process
    {
      end(entry.app)
    }
    if let silent = entry.silent { return take(entry, silent) }
    guard let call = entry.call else {
      result.unknown += 1
      return
    }
    objects.insert("\(entry.app) \(entry.object)")
    if let law = law(entry, call) { result.illegal = LifecycleProblem(entry, law) }
  }

  private mutating func law(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    let key = entry.app
    switch call.target {
    case .app:
      // Where the log tells of ends, a process that starts anew has ended before.
      if !hasSilence || apps[key]?.hasTerminated ?? false,
        apps[key]?.isRunning ?? false, apps[key]?.beginsProcess(call, in: calls) ?? false,
        entry.process == nil
      {
        end(key)
      }
      return apps[key, default: AppCheck()].take(
        entry, call, in: calls, isSceneBased: sceneBased.contains(key))
    case .scene:
      if let refusal = apps[key, default: AppCheck()].refusal(.scene, in: calls) { return refusal }
      if call == .sceneWillConnect { apps[key]?.connected() }
      if call == .sceneDidDisconnect { disconnections[key, default: 0] += 1 }
      return scenes[key, default: [:]][entry.object, default: SceneCheck()].take(
        entry, call, in: calls)
    case .controller:
      if let refusal = apps[key, default: AppCheck()].refusal(.controller, in: calls) {
        return refusal
      }
      let name = "\(key) \(entry.object)"
      if entry.isUnique, ended.contains(name) { return "comes after the object's deinit" }
      let law = controllers[key, default: [:]][entry.object, default: ControllerCheck()].take(
        entry, call, in: calls, disconnected: disconnections[key] ?? 0)
      if let will = controllers[key]?[entry.object]?.reversed {
        result.interruptions.append(
          LifecycleProblem(will, "\(call.spelling) answers it in line \(entry.line)"))
      }
      if law == nil, call == .controllerDeinit {
        if let gone = controllers[key]?.removeValue(forKey: entry.object) { miss(gone.open) }
        if entry.isUnique { ended.insert(name) }
      }
      return law
    }
  }

  private mutating func take(_ entry: LifecycleEntry, _ silent: SilentTransition) {
    guard entry.kind == .app else { return }
    switch silent {
    case .suspended:
      if scenes[entry.app]?.values.contains(where: \.isInFront) ?? false {
        result.illegal = LifecycleProblem(entry, "comes while a scene is on the screen")
      }
      apps[entry.app]?.suspend()
    case .resumed: apps[entry.app]?.resume()
    case .terminated: end(entry.app)
    case .disconnected: break
    }
  }

  /// A process has ended, or the log has: whatever waits for its partner waits in vain.
  private mutating func end(_ app: String) {
    if let check = apps.removeValue(forKey: app) { miss(check.open) }
    for check in (scenes.removeValue(forKey: app) ?? [:]).values { miss(check.open) }
    for check in (controllers.removeValue(forKey: app) ?? [:]).values { miss(check.open) }
  }

  private mutating func miss(_ open: [(LifecycleEntry, String)]) {
    result.missing += open.map { LifecycleProblem($0, $1) }
  }
}
