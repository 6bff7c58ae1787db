import MobileOS

/// Whether a log begins in the middle of a process.
///
/// It does where its first call must follow another one; where, before the process starts, the
/// first call that gives an object's state must follow another one; where the process ends before
/// it has started; and where it never starts though others do.
struct LogBeginning {
  private static let launches: Set<Callback> = [.appWillFinishLaunching, .appDidFinishLaunching]
  /// Calls that something else must have preceded.
  ///
  /// A `viewWillAppear(_:)` is none of them: a log that lacks the `viewDidLoad()` before it looks the
  /// same.
  private static let continuations: Set<Callback> = [
    .appWillResignActive, .appWillTerminate, .willResignActiveNotification,
    .willTerminateNotification, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneDidDisconnect, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .viewDidLayoutSubviews, .didMoveToParent, .controllerDeinit, .viewWillTransition,
    .encodeRestorableState,
  ]
  /// Calls that must follow another one only as the first of a log.
  private static let arrivals: Set<Callback> = [
    .appDidBecomeActive, .appWillEnterForeground, .appDidEnterBackground,
    .didBecomeActiveNotification, .willEnterForegroundNotification, .sceneWillEnterForeground,
    .sceneDidBecomeActive,
  ]
  /// Calls that give the state of an object.
  private static let telling: Set<Callback> = continuations.union(arrivals).union([
    .loadView, .viewDidLoad, .viewWillAppear, .sceneWillConnect,
  ]).subtracting([.viewDidLayoutSubviews, .didMoveToParent])

  /// The apps that run already when the log begins.
  private(set) var running: Set<String> = []
  private var firstProcesses: [String: String] = [:]
  private var heard: Set<String> = []
  /// The apps whose first process has started in the log.
  private(set) var started: Set<String> = []
  private var hasStarts = false

  init(_ entries: [LifecycleEntry]) {
    for entry in entries {
      if entry.silent == .terminated || entry.silent == .suspended, !started.contains(entry.app) {
        running.insert(entry.app)
      }
      guard let call = entry.call ?? entry.posted else { continue }
      let process = entry.process ?? ""
      if firstProcesses[entry.app] == nil {
        firstProcesses[entry.app] = process
        if Self.arrivals.contains(call) || Self.continuations.contains(call) {
          running.insert(entry.app)
        }
      }
      let isFirst = firstProcesses[entry.app] == process
      if Self.launches.contains(call) {
        hasStarts = true
        if isFirst { started.insert(entry.app) }
      }
      if isFirst, !started.contains(entry.app) { note(entry, call) }
    }
    if hasStarts { running.formUnion(Set(firstProcesses.keys).subtracting(started)) }
  }

  /// Takes a line before the start of an app's first process.
  private mutating func note(_ entry: LifecycleEntry, _ call: Callback) {
    guard Self.telling.contains(call), heard.insert("\(entry.app) \(entry.object)").inserted,
      Self.continuations.contains(call)
    else { return }
    running.insert(entry.app)
  }
}
