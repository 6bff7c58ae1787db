/// The state of the check of one process: its app, its scenes, its controllers.
struct ProcessCheck {
  private let logged: LoggedCalls
  private let name: String
  private let isMingled: Bool
  private let runs: Bool
  private let isAssumed: Bool
  private let isSceneBased: Bool
  private let tellsConnections: Bool
  private let tellsDisconnections: Bool
  /// The app's delegate; several where the log mixes apps without telling them apart.
  private var apps: [String: AppCheck] = [:]
  private var scenes: [String: Namesakes<SceneCheck>] = [:]
  /// The same machine for the notifications of scenes, which other objects receive.
  private var posted: [String: Namesakes<SceneCheck>] = [:]
  private var controllers: [String: Namesakes<ControllerCheck>] = [:]
  private var ended: Set<String> = []
  private var disconnections = 0
  /// Whether a view has loaded since the last call to the app, or appears that logs no loading.
  private var hasLoaded = false
  /// How often a view of a controller of each name has loaded.
  private var loads: [String: Int] = [:]
  /// How often a scene of each name has connected.
  private var connections: [String: Int] = [:]
  /// Per window the line where a view has last appeared.
  private var appearances: [Int: Int] = [:]
  /// The lines of both calls of every finished transition of a view, with its window.
  private var finished: [(will: Int, did: Int, scene: Int?)] = []
  /// Calls that are missing in controllers that are gone.
  private var missed: [(LifecycleEntry, String)] = []
  /// The `will` that the last call has answered instead of its `did`, nil for none.
  private(set) var interruption: LifecycleEntry?
  /// What the last call needs to be legal that the log does not have: a second scene of a name, or
  /// another class in lines without one.
  private(set) var doubt: String?

  /// A process without a call so far.
  ///
  /// - Parameters:
  ///   - runs: whether it began before the log.
  ///   - isAssumed: whether that it began with the log follows from its objects alone.
  ///   - isMingled: whether its lines may be those of several processes.
  init(runs: Bool, isAssumed: Bool = false, isMingled: Bool, _ name: String, _ logged: LoggedCalls)
  {
    self.logged = logged
    self.name = name
    self.isMingled = isMingled
    self.runs = runs
    self.isAssumed = isAssumed
    isSceneBased = logged.sceneApps.contains(name)
    tellsConnections = logged.tellsConnections(name) && !isMingled
    tellsDisconnections = logged.tellsDisconnections(name) && !isMingled
  }

  /// The calls whose partner has not come, and whether the process went on long enough to miss it.
  var open: [(entry: LifecycleEntry, law: String, isMissing: Bool)] {
    var all = apps.values.flatMap(\.open)
    for objects in [scenes, posted] { all += objects.values.flatMap { $0.likely.flatMap(\.open) } }
    let ofControllers = controllers.values.flatMap { $0.likely.map { ($0.open, $0.shown) } }
    return missed.map { ($0.0, $0.1, true) }
      + ([(all, nil)] + ofControllers).flatMap { open, shown in
        open.compactMap { entry, law in
          entry.map { ($0, law, hasGoneOn(after: $0, since: shown?.line ?? 0)) }
        }
      }
  }

  /// Whether two transitions, one after the other, have begun and ended since a call and since its
  /// controller is shown, in its own window.
  ///
  /// The view that goes and the view that comes in its place are one transition.
  private func hasGoneOn(after entry: LifecycleEntry, since line: Int) -> Bool {
    if entry.scene == nil, windows > 1 || !entry.isIdentified { return false }
    let later = finished.filter {
      $0.will > max(entry.line, line) && (entry.kind != .controller || $0.scene == entry.scene)
    }
    guard let end = later.map(\.did).min() else { return false }
    return later.contains { $0.will > end }
  }

  /// Whether an object without a call so far is a new one.
  private var isNew: Bool { !runs && !isMingled }

  /// How many windows the log has had.
  private var windows: Int { scenes.values.reduce(0) { $0 + $1.likely.count } }

  private func app(of entry: LifecycleEntry) -> String {
    isMingled && entry.call?.isNotification == false ? entry.object : ""
  }

  /// Whether a call begins another process in a log without their numbers.
  func startsAgain(_ entry: LifecycleEntry, _ call: Callback, _ hasSilence: Bool) -> Bool {
    guard !isMingled, let app = apps[""], app.isRunning else { return false }
    if app.isOver(before: call) { return true }
    // Without a logged launch, a view that loads and an app that becomes active out of turn show one.
    if hasLoaded, !isSceneBased, app.isLaunch(entry, call) { return true }
    return (!hasSilence || runs || app.hasTerminated) && app.beginsProcess(call)
  }

  /// Whether a view loads, or comes in a class that does not log that it loads.
  private func showsLoad(_ entry: LifecycleEntry, _ call: Callback) -> Bool {
    switch call {
    case .loadView, .viewDidLoad: true
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      logged.calls(for: entry).isDisjoint(with: [.loadView, .viewDidLoad])
    default: false
    }
  }

  /// Takes a transition without a call.
  mutating func take(_ silent: SilentTransition) -> String? {
    switch silent {
    case .suspended:
      apps[""]?.suspend()
      if scenes.values.contains(where: { $0.likely.contains(where: \.isInFront) }) {
        return "comes while a scene is on the screen"
      }
    case .resumed: apps[""]?.resume()
    case .terminated, .disconnected: break
    }
    return nil
  }

  /// Takes a call.
  ///
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(_ entry: LifecycleEntry, _ call: Callback, isOwnDelegate: Bool) -> String? {
    interruption = nil
    doubt = nil
    defer { hasLoaded = showsLoad(entry, call) || hasLoaded && !AppCheck.isPhase(call) }
    if entry.posted != nil { return sceneLaw(entry, call) }
    let key = app(of: entry)
    if apps[key] == nil {
      let calls = logged.calls(ofApp: name)
      apps[key] = AppCheck(runs: isMingled ? call != AppCheck.first(in: calls) : runs, calls)
    }
    guard call.target != .app else {
      return apps[key]?.take(
        entry, call, isSceneBased: isSceneBased && !isMingled, tellsConnections: tellsConnections)
    }
    if !isMingled, let refusal = apps[key]?.refusal(of: call, isSceneBased: isSceneBased) {
      return refusal
    }
    if call.target == .controller { return controllerLaw(entry, call, isOwnDelegate) }
    if call == .sceneWillConnect { apps[key]?.connected() }
    if call == .sceneDidDisconnect { disconnections += 1 }
    return sceneLaw(entry, call)
  }

  /// The law that a call of a scene's delegate or a notification of a scene breaks.
  private mutating func sceneLaw(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    if call == .sceneWillConnect { connections[entry.object, default: 0] += 1 }
    let calls = logged.calls(for: entry)
    // Without its disconnections, a name that has connected twice may be that of two scenes.
    let isTold =
      calls.isSuperset(of: [.sceneWillConnect, .sceneDidEnterBackground])
      && (calls.contains(.sceneDidDisconnect) || connections[entry.object, default: 0] < 2)
    let isMingled = isMingled
    let isPosted = entry.posted != nil
    var objects = (isPosted ? posted : scenes)[entry.object] ?? Namesakes()
    let known = objects.likely.count
    let law = objects.take(
      isIdentified: entry.isIdentified, isTold: isTold && !isMingled,
      isBirth: call == .sceneWillConnect,
      new: SceneCheck(isNew: isNew), unknown: SceneCheck(isNew: false)
    ) { check in
      if isMingled, call == .sceneWillConnect { check = SceneCheck(isNew: true) }
      return .init(law: check.take(entry, call, in: calls))
    }.law
    if known > 0, objects.likely.count > max(known, connections[entry.object] ?? 0),
      call != .sceneWillConnect, !isMingled
    {
      doubt = "fits no scene that the log had before; unless the app has several windows"
    }
    if isPosted { posted[entry.object] = objects } else { scenes[entry.object] = objects }
    return law
  }

  // MARK: Controllers

  private mutating func controllerLaw(
    _ entry: LifecycleEntry, _ call: Callback, _ isOwnDelegate: Bool
  ) -> String? {
    if entry.isUnique, ended.contains(entry.object) { return "comes after the object's deinit" }
    let calls = logged.calls(for: entry)
    // Lines without a class may be those of several classes, which override different calls.
    let isTold = calls.contains(.viewDidLoad) && !isMingled && !entry.className.isEmpty
    let disconnected = tellsDisconnections ? disconnections : nil
    let known = controllers[entry.object]?.likely.count ?? 0
    let (check, law) = controllers[entry.object, default: Namesakes()].take(
      isIdentified: entry.isIdentified, isTold: isTold,
      isBirth: call == .loadView || call == .viewDidLoad, new: ControllerCheck(isNew: isNew),
      unknown: ControllerCheck(isNew: false), older: isAssumed ? .older : nil
    ) { check in
      let law = check.take(
        entry, call, in: calls, disconnected: disconnected, isOwnDelegate: isOwnDelegate)
      return .init(
        law: law, isUnlikely: check.reversed != nil || check.isReload,
        isLast: call == .controllerDeinit)
    }
    if let law { return law }
    if call == .viewDidLoad { loads[entry.object, default: 0] += 1 }
    if isNew, entry.className.isEmpty, loads[entry.object] == 1, call != .viewDidLoad,
      ControllerCheck.isOfView(call), controllers[entry.object]?.likely.count ?? 0 > known
    {
      doubt = "fits no controller that the log had before; unless another class logs it"
    }
    if let law = crossLaw(entry, call, check) { return law }
    if let will = check.finished { finished.append((will.line, entry.line, will.scene)) }
    if call == .viewDidAppear { appearances[entry.scene ?? 0] = entry.line }
    if call == .controllerDeinit {
      if entry.isIdentified {
        missed += check.open.compactMap { entry, law in entry.map { ($0, law) } }
      }
      if entry.isUnique { ended.insert(entry.object) }
    }
    return nil
  }

  /// Laws between the controllers of a window: a `will` may be answered by the opposite `will` only
  /// where a gesture may have been given up.
  ///
  /// Nothing follows for several windows in a log without scenes, and for children whose container
  /// may forward appearance by hand.
  private mutating func crossLaw(
    _ entry: LifecycleEntry, _ call: Callback, _ check: ControllerCheck
  ) -> String? {
    let isClear = (entry.scene != nil || windows < 2) && !isMingled
    if let will = check.reversed {
      interruption = will
      if isClear, !check.isChild, entry.isIdentified, call == .viewWillAppear,
        appearances[entry.scene ?? 0] ?? 0 > will.line
      {
        return "comes before viewDidDisappear(_:), though another view has appeared since"
      }
    }
    guard isClear, check.isNewcomer, !check.isChild, controllers[entry.object]?.isCertain ?? true
    else { return nil }
    // A view that goes without having appeared was never in front; nothing comes in its place.
    for (name, others) in controllers where name != entry.object && others.isCertain {
      for other in others.likely where !other.isChild && other.scene == entry.scene {
        if let will = other.givenUp {
          return "comes while another view goes that has not appeared, by line \(will.line)"
        }
      }
    }
    return nil
  }
}
