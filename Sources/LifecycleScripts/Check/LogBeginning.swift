/// Whether a log begins in the middle of a process.
///
/// It does unless the first call of the process begins a launch. A launch that comes later is that of
/// another process, where the number of the process does not say otherwise, and where no object
/// continues across it.
struct LogBeginning {
  private static let births: Set<Callback> = [.loadView, .viewDidLoad]
  private static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]
  /// Births, and what comes before them.
  private static let early = births.union(moves)

  private static let appearance: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear,
  ]

  /// Calls that no launch has, also where its window is shown inside it.
  private static let later: Set<Callback> = [
    .viewWillDisappear, .viewDidDisappear, .appWillResignActive, .appDidEnterBackground,
    .appWillEnterForeground, .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  /// The processes that run already when the log begins.
  private(set) var running: Set<ProcessKey> = []
  /// The processes whose launch the log has.
  private(set) var started: Set<ProcessKey> = []
  /// The processes whose launch had begun before the log, though its last call comes in it.
  private(set) var launching: Set<ProcessKey> = []
  /// The processes without a launch in the log whose objects are all new in it: it begins with them.
  private(set) var assumed: Set<ProcessKey> = []
  /// The apps that log the end of their launch after calls inside it.
  private(set) var late: Set<ProcessKey> = []

  /// Whether the first call of an object in a log may be that of one that is made then.
  private static func isFirst(_ call: Callback, _ logged: Set<Callback>) -> Bool {
    switch call.target {
    case .app: AppCheck.isFirst(call, logged)
    case .scene: SceneCheck.isFirst(call, logged)
    case .controller: ControllerCheck.isFirst(call, logged)
    }
  }

  /// - Complexity: O(entries).
  init(_ entries: [LifecycleEntry], _ logged: LoggedCalls) {
    var heard: [ProcessKey: Set<String>] = [:]
    /// The processes that need no further line to be decided.
    var decided: Set<ProcessKey> = []
    /// The processes with a controller whose view was there before the log.
    var isMidway: Set<ProcessKey> = []
    /// The processes with a controller that is made in the log, and those with an object that is not.
    var (isMade, isRunning): (Set<ProcessKey>, Set<ProcessKey>) = ([], [])
    /// The processes with a call that no launch has.
    var isOlder: Set<ProcessKey> = []
    /// The objects since the last call that no launch has, and whether each is made there; those that
    /// were made in front of the last launch.
    var recent: [ProcessKey: [String: Bool]] = [:]
    var made: [ProcessKey: Set<String>] = [:]
    /// The processes whose log begins with the end of their launch, which may have shown views before.
    var mayBeCut: Set<ProcessKey> = []
    for entry in entries {
      let key = ProcessKey(entry)
      if decided.contains(key) { continue }
      if entry.silent == .terminated || entry.silent == .suspended, !started.contains(key) {
        running.insert(key)
        decided.insert(key)
      }
      guard let call = entry.call ?? entry.posted else { continue }
      let name = "\(entry.kind) \(entry.object)"
      let isLaunch = call == AppCheck.first(in: logged.calls(ofApp: entry.app))
      if isLaunch, entry.process == nil {
        made[key] = Set(recent[key, default: [:]].filter(\.value).keys)
        if started.contains(key) { heard[key] = made[key] }
      }
      if isLaunch || Self.later.contains(call) || AppCheck.isActivation(call) {
        recent[key] = [:]
      } else if recent[key]?[name] == nil {
        recent[key, default: [:]][name] = Self.early.contains(call)
      }
      if isLaunch, started.insert(key).inserted {
        if entry.process != nil, isMidway.contains(key) { launching.insert(key) }
        if entry.process != nil, call == .appDidFinishLaunching,
          !logged.sceneApps.contains(entry.app)
        {
          mayBeCut.insert(key)
        } else if entry.process != nil {
          decided.insert(key)
        } else if heard[key] != nil {
          running.insert(key)
        }
      } else if !started.contains(key) {
        if Self.later.contains(call) { isOlder.insert(key) }
        if heard[key, default: []].insert(name).inserted {
          let calls = logged.calls(for: entry)
          if call.target == .controller, !Self.births.isDisjoint(with: calls),
            !Self.early.contains(call)
          {
            isMidway.insert(key)
          }
          if call.target == .controller, Self.births.contains(call) { isMade.insert(key) }
          if !Self.isFirst(call, calls) { isRunning.insert(key) }
        }
        // A view that goes without having appeared, and a move that ends without having begun, began
        // before the log, rather than being given up or illegal.
        let calls = logged.calls(for: entry)
        let isMove = Self.moves.contains(call)
        if isMove || ControllerCheck.isOfView(call),
          heard[key, default: []].insert((isMove ? "parent of " : "view of ") + name).inserted,
          Self.later.contains(call) && !Self.appearance.isDisjoint(with: calls)
            || !Self.isFirst(call, calls)
        {
          isRunning.insert(key)
        }
      } else if mayBeCut.contains(key) {
        // A view that goes, of a class that tells that views load and appear, was shown inside it.
        let calls = logged.calls(for: entry)
        if heard[key, default: []].insert(name).inserted, entry.isIdentified,
          Self.later.contains(call), call.isAppearance, !Self.births.isDisjoint(with: calls),
          !Self.appearance.isDisjoint(with: calls)
        {
          launching.insert(key)
          decided.insert(key)
        }
      } else if heard[key]?.remove(name) != nil, call.target == .controller,
        !Self.births.isDisjoint(with: logged.calls(for: entry)), !Self.early.contains(call)
      {
        // The launch itself may have begun before the log: an archive is restored inside it.
        if !isMidway.contains(key) || made[key]?.contains(name) ?? false {
          late.insert(key)
          if !isMidway.contains(key), !isOlder.contains(key) { running.remove(key) }
        } else if entry.isIdentified {
          launching.insert(key)
        }
        decided.insert(key)
      }
    }
    let unstarted = Set(heard.keys).subtracting(started).subtracting(running)
    // An app that logs a launch elsewhere has begun before the log where it logs none.
    assumed = unstarted.intersection(isMade).subtracting(isRunning)
      .filter { AppCheck.first(in: logged.calls(ofApp: $0.app)) == nil }
    running.formUnion(unstarted.subtracting(assumed).union(launching))
  }
}

/// One process of a log: its app, and its number where the log has it.
struct ProcessKey: Hashable {
  let app: String
  let process: String?

  init(_ entry: LifecycleEntry) { (app, process) = (entry.app, entry.process) }
}
