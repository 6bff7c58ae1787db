import MobileOS

/// The calls that an app logs at all; others are not missed.
///
/// Classes override different methods. A class that logs two appearances or more without a
/// `viewDidAppear(_:)` does not override it; after a single appearance the call counts as missing.
struct LoggedCalls {
  /// The calls of the whole log.
  let all: Set<Callback>
  /// The calls of each class of controllers; those without a class count as one class.
  private var ofClass: [String: Set<Callback>] = [:]
  /// Calls that classes do not override, though others do, as `Inbox viewDidLoad()`.
  private(set) var unlogged: [String] = []

  init(_ entries: [LifecycleEntry]) {
    var told: [Callback: Int] = [:]
    for entry in entries {
      if let call = entry.call { told[call, default: 0] += 1 }
    }
    all = Set(told.keys).union(StateCalls.missed(in: told))
    var counts: [String: ClassCounts] = [:]
    for entry in entries where entry.call?.target == .controller {
      if let call = entry.call { counts[entry.className, default: ClassCounts()].add(entry, call) }
    }
    for (name, count) in counts {
      let calls = count.logged(among: all, isClass: !name.isEmpty)
      ofClass[name] = calls
      let partial = ClassCounts.appearances + [.viewDidLoad]
      unlogged += partial.filter { all.contains($0) && !calls.contains($0) && !name.isEmpty }
        .filter(count.isUsual).map { "\(name) \($0.spelling)" }
    }
    unlogged.sort()
  }

  /// The calls that the class of an entry's object logs.
  func calls(for entry: LifecycleEntry) -> Set<Callback> { ofClass[entry.className] ?? all }
}

/// How often the objects of one class receive each call.
private struct ClassCounts {
  static let appearances = comings + goings
  private static let comings: [Callback] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let goings: [Callback] = [.viewWillDisappear, .viewDidDisappear]
  /// Calls that come together or not at all.
  private static let companions: [[Callback]] = [
    [.viewWillLayoutSubviews, .viewDidLayoutSubviews], [.willMoveToParent, .didMoveToParent],
    [.decodeRestorableState, .applicationFinishedRestoringState],
    [.presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss],
  ]

  private var counts: [Callback: Int] = [:]
  private var instances: Set<String> = []

  mutating func add(_ entry: LifecycleEntry, _ call: Callback) {
    counts[call, default: 0] += 1
    instances.insert(entry.object)
  }

  /// Whether a call would have come at least twice.
  func isUsual(_ call: Callback) -> Bool {
    if call == .viewDidLoad { return true }
    return most(Self.comings.contains(call) ? Self.comings : Self.goings) >= 2
  }

  private func count(_ call: Callback) -> Int { counts[call] ?? 0 }

  private func most(_ calls: [Callback]) -> Int { calls.map(count).max() ?? 0 }

  func logged(among all: Set<Callback>, isClass: Bool) -> Set<Callback> {
    var logged = all
    if most(Self.appearances) > 0 {
      // These four are missed even where no class logs them, unless the counts show that none
      // overrides them.
      logged.formUnion([.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear])
    }
    for (calls, others) in [(Self.comings, Self.goings), (Self.goings, Self.comings)] {
      let times = most(calls)
      for call in calls where count(call) == 0 {
        if times >= 2 || times == 0 && most(others) >= 2 { logged.remove(call) }
      }
    }
    for group in Self.companions {
      for call in group where count(call) == 0 && most(group) >= 2 { logged.remove(call) }
    }
    if isClass, count(.loadView) == 0 { logged.remove(.loadView) }
    if count(.viewDidLoad) == 0, instances.count >= 2 { logged.remove(.viewDidLoad) }
    return logged
  }
}

/// The calls that give the state of an app, or of a scene.
private enum StateCalls {
  private static let ofApps: [Callback] = [
    .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground,
  ]
  private static let ofScenes: [Callback] = [
    .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneWillEnterForeground,
  ]

  /// Calls that no line has and that are missing.
  ///
  /// An app that logs some of them logs all, unless it logs only the two that deal with being active,
  /// or with the background, or unless some came twice and others never.
  static func missed(in told: [Callback: Int]) -> [Callback] {
    var missed: [Callback] = []
    for group in [ofApps, ofScenes] {
      let seen = group.indices.filter { told[group[$0]] != nil }
      let isPair = seen == [0, 1] || seen == [2, 3]
      let hasConnected = told[.sceneWillConnect] == 1 && group == ofScenes && !seen.isEmpty
      if seen.count >= 2 && !isPair || hasConnected, group.allSatisfy({ told[$0] ?? 0 < 2 }) {
        missed += group
        if group == ofScenes, told[.appDidFinishLaunching] == 1 { missed.append(.sceneWillConnect) }
      }
    }
    return missed
  }
}
