import MobileOS

/// How well a profile agrees with a log on what profiles differ in.
public struct ProfileFit: Hashable, Sendable {
  /// The profile.
  public let profile: ProfileName
  /// The places where the log has the profile's order.
  public let agreeing: Int
  /// The places where the log has one of the orders that profiles differ in.
  public let seen: Int

  /// All profiles, best first, newest first among equals.
  static func all(of entries: [LifecycleEntry]) -> [ProfileFit] {
    let sightings = Sightings(entries).counts
    let seen = sightings.values.reduce(0) { $0 + $1.first + $1.second }
    return ProfileName.allCases.map { name in
      let profile = OrderProfile.named(name)
      let agreeing = Question.allCases.reduce(0) { sum, question in
        let counts = sightings[question] ?? (0, 0)
        return sum + (question.isFirst(in: profile) ? counts.first : counts.second)
      }
      return ProfileFit(profile: name, agreeing: agreeing, seen: seen)
    }.sorted { $0.rank > $1.rank }
  }

  private var rank: (Int, Int, Int, UInt8) {
    (agreeing, profile == .newest ? 1 : 0, profile.isRelease ? 1 : 0, profile.rawValue)
  }

  /// What profiles differ in; each has two answers.
  enum Question: CaseIterable {
    /// A scene that connects: the foreground before the first `viewWillAppear`.
    case foregroundBeforeAppear
    /// A scene that connects: `viewDidAppear` before it becomes active.
    case appearBeforeSceneActive
    /// An app-based app that is launched: the same.
    case appearBeforeAppActive
    /// A parent before its children, when both have appeared.
    case parentFirst
    /// Warnings by age and not along the tree.
    case warningsByAge
    /// Controllers before the delegate, when an archive has been decoded.
    case finishedBeforeDecoded
    /// Scenes, which releases before iOS 13 do not have.
    case hasScenes
    /// `viewIsAppearing(_:)`, which they do not have either.
    case tellsIsAppearing

    /// Whether a profile gives the answer that the case names.
    func isFirst(in profile: OrderProfile) -> Bool {
      func isBefore(_ step: OrderStep, _ other: OrderStep, _ change: OrderedChange) -> Bool {
        let steps = profile.rows(of: change).map(\.step)
        guard let one = steps.firstIndex(of: step), let two = steps.firstIndex(of: other) else {
          return false
        }
        return one < two
      }
      return switch self {
      case .foregroundBeforeAppear: isBefore(.enterForeground, .willAppear, .connectScene)
      case .appearBeforeSceneActive: isBefore(.didAppear, .activate, .connectScene)
      case .appearBeforeAppActive: isBefore(.didAppear, .activate, .launchApp)
      case .parentFirst: profile.didOrder == .parentFirst
      case .warningsByAge:
        profile.rows(of: .memoryWarning).contains { $0.step == .warnControllersByAge }
      case .hasScenes: ReleaseFacts(profile.name).hasScenes
      case .tellsIsAppearing: ReleaseFacts(profile.name).spelling(of: .viewIsAppearing) != nil
      case .finishedBeforeDecoded: isBefore(.finishRestoring, .reportDecoded, .launchApp)
      }
    }
  }
}

/// How often a log gives each answer.
private struct Sightings {
  private(set) var counts: [ProfileFit.Question: (first: Int, second: Int)] = [:]
  /// Per app the questions that are open since a scene connected or a launch finished.
  private var arrivals: [String: [ProfileFit.Question: Callback]] = [:]
  /// Per app the controllers of the transition that runs, in the order of `viewWillAppear`.
  private var wills: [String: [String]] = [:]
  /// The index of each controller's first call, and of its first appearance.
  private var births: [String: [String: Int]] = [:]
  private var appearances: [String: [String: Int]] = [:]
  /// The controllers that got a call about a parent.
  private var joined: [String: Set<String>] = [:]
  /// The warnings that came one after another to each app.
  private var warned: [String: [LifecycleEntry]] = [:]
  private var decoded: [String: Bool] = [:]

  init(_ entries: [LifecycleEntry]) {
    for (index, entry) in entries.enumerated() {
      if entry.kind == .controller, births[entry.app]?[entry.object] == nil {
        births[entry.app, default: [:]][entry.object] = index
      }
      guard let call = entry.call else { continue }
      note(entry, call, index)
      if call.target == .scene { counts[.hasScenes] = (1, 0) }
      if call == .viewIsAppearing { counts[.tellsIsAppearing] = (1, 0) }
      arrive(entry, call)
      appear(entry, call)
      warn(entry, call)
      decode(entry, call)
    }
  }

  private mutating func count(_ question: ProfileFit.Question, isFirst: Bool) {
    if isFirst {
      counts[question, default: (0, 0)].first += 1
    } else {
      counts[question, default: (0, 0)].second += 1
    }
  }

  private mutating func arrive(_ entry: LifecycleEntry, _ call: Callback) {
    switch call {
    case .sceneWillConnect:
      arrivals[entry.app] = [.foregroundBeforeAppear: call, .appearBeforeSceneActive: call]
    case .appDidFinishLaunching: arrivals[entry.app] = [.appearBeforeAppActive: call]
    case .sceneWillEnterForeground: settle(.foregroundBeforeAppear, entry, isFirst: true)
    case .viewWillAppear: settle(.foregroundBeforeAppear, entry, isFirst: false)
    case .sceneDidBecomeActive: settle(.appearBeforeSceneActive, entry, isFirst: false)
    case .appDidBecomeActive: settle(.appearBeforeAppActive, entry, isFirst: false)
    case .viewDidAppear:
      settle(.appearBeforeSceneActive, entry, isFirst: true)
      settle(.appearBeforeAppActive, entry, isFirst: true)
    case .appDidEnterBackground, .sceneDidEnterBackground: arrivals[entry.app] = nil
    default: break
    }
  }

  private mutating func settle(
    _ question: ProfileFit.Question, _ entry: LifecycleEntry, isFirst: Bool
  ) {
    guard arrivals[entry.app]?.removeValue(forKey: question) != nil else { return }
    count(question, isFirst: isFirst)
  }

  /// The first of a run of `viewWillAppear` is the parent of the others where they come down a tree.
  private mutating func appear(_ entry: LifecycleEntry, _ call: Callback) {
    switch call {
    case .viewWillAppear: wills[entry.app, default: []].append(entry.object)
    case .viewDidAppear:
      if let run = wills[entry.app], run.count > 1 {
        count(.parentFirst, isFirst: entry.object == run[0])
      }
      wills[entry.app] = []
    case .viewWillDisappear, .viewDidDisappear: wills[entry.app] = []
    default: break
    }
  }

  private mutating func note(_ entry: LifecycleEntry, _ call: Callback, _ index: Int) {
    switch call {
    case .willMoveToParent, .didMoveToParent:
      joined[entry.app, default: []].insert(entry.object)
    case .viewDidAppear where appearances[entry.app]?[entry.object] == nil:
      appearances[entry.app, default: [:]][entry.object] = index
    default: break
    }
  }

  /// Takes a warning.
  ///
  /// Along the tree the warnings of one window stay together; by age no controller is warned after
  /// a younger one. Only what contradicts one of the two is a sighting of the other.
  ///
  /// The creation of a controller is not logged. One without a parent is as old as its first call;
  /// any other is older.
  private mutating func warn(_ entry: LifecycleEntry, _ call: Callback) {
    guard call == .controllerDidReceiveMemoryWarning else {
      if call.target != .scene { warned[entry.app] = nil }
      return
    }
    let before = warned[entry.app] ?? []
    warned[entry.app, default: []].append(entry)
    guard let last = before.last else { return }
    if let scene = entry.scene, last.scene != scene, before.contains(where: { $0.scene == scene }) {
      return count(.warningsByAge, isFirst: true)
    }
    if joined[entry.app]?.contains(last.object) ?? false { return }
    if let birth = births[entry.app]?[last.object],
      let appearance = appearances[entry.app]?[entry.object], appearance < birth
    {
      count(.warningsByAge, isFirst: false)
    }
  }

  private mutating func decode(_ entry: LifecycleEntry, _ call: Callback) {
    switch call {
    case .appShouldRestoreState: decoded[entry.app] = true
    case .appDidDecodeState, .applicationFinishedRestoringState:
      guard decoded[entry.app] ?? false else { return }
      decoded[entry.app] = false
      count(.finishedBeforeDecoded, isFirst: call == .applicationFinishedRestoringState)
    default: break
    }
  }
}
