/// The calls that each class of an app logs; others are not missed.
///
/// Which calls a class overrides is a fact of this class in this app alone: what another class or
/// another app logs proves nothing. A call that a class logs once is one that it overrides.
struct LoggedCalls {
  private var calls: [Key: Set<Callback>] = [:]
  /// The apps whose log has calls of scenes, or notifications of them.
  private(set) var sceneApps: Set<String> = []
  /// Calls of appearance that a class does not log, though others do, as `Inbox viewDidLoad()`.
  let unlogged: [String]

  private struct Key: Hashable {
    let app: String
    let kind: CallbackTarget
    let name: String
    /// Whether the calls belong to delegates of scenes whose notifications an object logs.
    let isPosted: Bool
  }

  /// - Complexity: O(entries).
  init(_ entries: [LifecycleEntry]) {
    for entry in entries {
      guard let call = entry.call ?? entry.posted else { continue }
      calls[Self.key(entry), default: []].insert(call)
      if call.target == .scene, entry.call != nil { sceneApps.insert(entry.app) }
    }
    let usual: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear,
    ]
    let ofControllers = calls.filter { $0.key.kind == .controller && !$0.key.name.isEmpty }
    let all = ofControllers.values.reduce(Set()) { $0.union($1) }
    unlogged = ofControllers.flatMap { key, calls in
      usual.filter { all.contains($0) && !calls.contains($0) }.map { "\(key.name) \($0.spelling)" }
    }.sorted()
  }

  /// The calls that the class of an entry's object logs; for the app, all of its delegate and its
  /// observers.
  func calls(for entry: LifecycleEntry) -> Set<Callback> { calls[Self.key(entry)] ?? [] }

  /// The calls that an app's delegate and its observers log.
  func calls(ofApp app: String) -> Set<Callback> {
    calls[Key(app: app, kind: .app, name: "", isPosted: false)] ?? []
  }

  /// Whether every class of scene delegates that an app's log has logs that scenes connect.
  func tellsConnections(_ app: String) -> Bool {
    let scenes = delegates(of: app)
    return !scenes.isEmpty && scenes.values.allSatisfy { $0.contains(.sceneWillConnect) }
  }

  /// Whether the log of an app has the end of every scene: controllers go with their scene without
  /// disappearing.
  func tellsDisconnections(_ app: String) -> Bool {
    let scenes = delegates(of: app)
    if scenes.isEmpty { return calls(ofApp: app).contains(where: \.isTakenOverByScenes) }
    return scenes.values.allSatisfy { $0.contains(.sceneDidDisconnect) }
  }

  private func delegates(of app: String) -> [Key: Set<Callback>] {
    calls.filter { $0.key.app == app && $0.key.kind == .scene && !$0.key.isPosted }
  }

  private static func key(_ entry: LifecycleEntry) -> Key {
    let kind = entry.call?.target ?? entry.kind
    return Key(
      app: entry.app, kind: kind, name: kind == .app ? "" : entry.className,
      isPosted: entry.call == nil)
  }
}
