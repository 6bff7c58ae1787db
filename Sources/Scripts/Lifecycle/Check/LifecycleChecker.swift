import MobileOS

/// Checks a log against the documented laws: the machines of apps, scenes and controllers, the
/// launch, a `will` before its `did`.
///
/// Every interleaving of different objects is accepted, and what an app does not log at all is not
/// missed. The first illegal call ends the check. A log may begin in the middle: the first call of
/// an object that existed before gives its state.
///
/// - Complexity: O(entries), each with a look-up or two; a `will` after the opposite `will` reads
///   all live controllers of its app.
public struct LifecycleChecker {
  private var apps: [String: AppCheck] = [:]
  private var scenes: [String: [String: SceneCheck]] = [:]
  /// The same machine for the notifications of scenes, which other objects receive.
  private var posted: [String: [String: SceneCheck]] = [:]
  private var controllers: [String: [String: ControllerCheck]] = [:]
  private var ended: Set<String> = []
  private var disconnections: [String: Int] = [:]
  /// Per app the line where a view last came back that was to go.
  private var returns: [String: Int] = [:]
  /// Per app and window the line where a view has last appeared.
  private var appearances: [String: [Int: Int]] = [:]
  /// Per app whose log has calls of scenes the windows that they go to.
  private let windows: [String: Set<String>]
  private var processes: [String: String] = [:]
  private var objects: Set<String> = []
  private let logged: LoggedCalls
  private let postedCalls: Set<Callback>
  private let ownDelegates: Set<String>
  /// The apps whose first process runs already when the log begins.
  private var running: Set<String>
  private let hasSilence: Bool
  private var result = LifecycleCheck()

  /// What a check of a log finds.
  ///
  /// - Parameters:
  ///   - entries: the lines of the log, in order.
  ///   - isExcerpt: whether the log is known to begin and end in the middle.
  ///   - isCutOff: whether it is known to end there; then nothing is missed at its end.
  public static func check(
    _ entries: [LifecycleEntry], isExcerpt: Bool = false, isCutOff: Bool = false
  ) -> LifecycleCheck {
    var checker = LifecycleChecker(entries, isExcerpt)
    for entry in entries {
      checker.take(entry)
      if checker.result.illegal != nil { break }
    }
    if checker.result.illegal == nil {
      let before = checker.result.missing.count
      for app in Set(entries.map(\.app)).sorted() { checker.end(app) }
      checker.result.open = Array(checker.result.missing[before...])
      if isExcerpt || isCutOff { checker.result.missing.removeSubrange(before...) }
    }
    checker.result.missing.sort { $0.line < $1.line }
    checker.result.open.sort { $0.line < $1.line }
    checker.result.interruptions.sort { $0.line < $1.line }
    checker.result.objects = checker.objects.count
    checker.result.fits = ProfileFit.all(of: entries)
    return checker.result
  }

  private init(_ entries: [LifecycleEntry], _ isExcerpt: Bool) {
    logged = LoggedCalls(entries)
    postedCalls = Set(entries.compactMap(\.posted))
    ownDelegates = PresentationDelegates.own(in: entries)
    windows = entries.filter { $0.kind == .scene && $0.call != nil }.reduce(into: [:]) {
      windows, entry in
      windows[entry.app, default: []].insert(entry.object)
    }
    hasSilence = entries.contains { $0.silent == .terminated }
    let beginning = LogBeginning(entries)
    // A start without the number of its process may be that of another one than the first.
    let known = beginning.started.intersection(entries.filter { $0.process != nil }.map(\.app))
    running = isExcerpt ? Set(entries.map(\.app)).subtracting(known) : beginning.running
    result.entries = entries.count
    result.running = running.sorted()
    result.unlogged = logged.unlogged
  }

  private mutating func take(_ entry: LifecycleEntry) {
    if let process = entry.process,
      processes.updateValue(process, forKey: entry.app) ?? process != process
    {
      end(entry.app)
    }
    if let silent = entry.silent { return take(entry, silent) }
    if let call = entry.posted {
      let isNew = !running.contains(entry.app)
      let law = posted[entry.app, default: [:]][entry.object, default: SceneCheck(isNew: isNew)]
        .take(entry, call, in: postedCalls)
      if let law { result.illegal = LifecycleProblem(entry, law) }
      return
    }
    guard let call = entry.call else {
      if entry.text.contains("didFailToContinueUserActivityWithType") {
        apps[entry.app]?.failActivity()
        scenes[entry.app]?[entry.object]?.failActivity()
      }
      result.unknown += 1
      return
    }
    objects.insert("\(entry.app) \(entry.object)")
    if let law = law(entry, call) { result.illegal = LifecycleProblem(entry, law) }
  }

  private mutating func law(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    let key = entry.app
    if apps[key] == nil { apps[key] = AppCheck(runs: running.contains(key)) }
    switch call.target {
    case .app:
      // Where the log has the ends of processes, one that starts again has ended before.
      let mayStart = !hasSilence || running.contains(key) || apps[key]?.hasTerminated ?? false
      if mayStart, entry.process == nil, apps[key]?.isRunning ?? false,
        apps[key]?.beginsProcess(call, in: logged.all) ?? false
      {
        end(key)
      }
      return apps[key, default: AppCheck(runs: false)].take(
        entry, call, in: logged.all, isSceneBased: windows[key] != nil)
    case .scene:
      if let refusal = apps[key]?.refusal(.scene, in: logged.all) { return refusal }
      if call == .sceneWillConnect { apps[key]?.connected() }
      if call == .sceneDidDisconnect { disconnections[key, default: 0] += 1 }
      let isNew = !running.contains(key)
      return scenes[key, default: [:]][entry.object, default: SceneCheck(isNew: isNew)].take(
        entry, call, in: logged.all)
    case .controller:
      if let refusal = apps[key]?.refusal(.controller, in: logged.all) { return refusal }
      return controllerLaw(entry, call)
    }
  }

  private mutating func controllerLaw(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    let key = entry.app
    let name = "\(key) \(entry.object)"
    if entry.isUnique, ended.contains(name) { return "comes after the object's deinit" }
    let isNew = !running.contains(key)
    let law = controllers[key, default: [:]][entry.object, default: ControllerCheck(isNew: isNew)]
      .take(
        entry, call, in: logged.calls(for: entry), disconnected: disconnections[key] ?? 0,
        isOwnDelegate: ownDelegates.contains(name))
    if let will = controllers[key]?[entry.object]?.reversed {
      if let law = unfinished(entry, will) { return law }
      result.interruptions.append(
        LifecycleProblem(will, "\(call.spelling) answers it in line \(entry.line)"))
      if call == .viewWillAppear { returns[key] = entry.line }
    }
    if call == .viewDidAppear { appearances[key, default: [:]][entry.scene ?? 0] = entry.line }
    if law == nil, call == .controllerDeinit {
      if let gone = controllers[key]?.removeValue(forKey: entry.object) { miss(gone.open) }
      if entry.isUnique { ended.insert(name) }
    }
    return law
  }

  /// Why a `will` cannot follow the opposite `will` here, nil where a gesture may have been
  /// cancelled.
  ///
  /// After a cancelled gesture the view that was to go comes back, and no other has appeared since.
  /// Nothing follows for several windows in a log without scenes, for classes that do not log views
  /// that go, and for children whose container may forward appearance by hand.
  private func unfinished(_ entry: LifecycleEntry, _ will: LifecycleEntry) -> String? {
    let all = controllers[entry.app] ?? [:]
    if entry.scene == nil, windows[entry.app]?.count ?? 0 > 1 { return nil }
    if all[entry.object]?.isChild ?? false { return nil }
    if entry.call == .viewWillAppear {
      let last = appearances[entry.app]?[entry.scene ?? 0] ?? 0
      return last > will.line
        ? "comes before viewDidDisappear(_:), though another view has appeared since" : nil
    }
    let others = all.filter { $0.key != entry.object && $0.value.scene == entry.scene }.values
    if others.isEmpty || others.contains(where: { $0.isGoing || !$0.tellsGoing }) { return nil }
    return returns[entry.app] ?? 0 > will.line
      ? nil : "comes before viewDidAppear(_:), and no other view comes back"
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

  /// Ends a process of an app, or its log: calls whose partner has not come are missing it.
  private mutating func end(_ app: String) {
    running.remove(app)
    posted[app] = nil
    if let check = apps.removeValue(forKey: app) { miss(check.open) }
    for check in (scenes.removeValue(forKey: app) ?? [:]).values { miss(check.open) }
    for check in (controllers.removeValue(forKey: app) ?? [:]).values { miss(check.open) }
  }

  private mutating func miss(_ open: [(LifecycleEntry?, String)]) {
    result.missing += open.compactMap { entry, law in entry.map { LifecycleProblem($0, law) } }
  }
}
