/// What a log shows of the order of its release: the questions in which profiles differ and that the
/// log answers.
///
/// Only calls that are there answer a question. What a log lacks, its app may not override.
public struct ProfileFit: Sendable {
  /// The answer to one question.
  public struct Finding: Sendable {
    /// The order that the log has, in words.
    public let text: String
    /// How often it has this order.
    public let times: Int
    /// The profiles that have it.
    public let profiles: [ProfileName]
  }

  /// What the log answers; both answers where it has both orders.
  public let findings: [Finding]
  /// The questions that it does not answer, in words.
  public let unanswered: [String]
  /// The profiles that no finding contradicts, newest release first.
  public let profiles: [ProfileName]

  init(_ entries: [LifecycleEntry]) {
    let counts = Sightings(entries).counts
    var findings: [Finding] = []
    var unanswered: [String] = []
    for question in Question.allCases {
      let (first, second) = counts[question] ?? (0, 0)
      let (yes, no) = question.answers
      for (times, isFirst) in [(first, true), (second, false)] where times > 0 {
        let profiles = ProfileName.allCases.filter {
          question.isFirst(in: OrderProfile.named($0)) == isFirst
        }
        findings.append(Finding(text: isFirst ? yes : no, times: times, profiles: profiles))
      }
      if first + second == 0, !no.isEmpty { unanswered.append(question.words) }
    }
    self.findings = findings
    self.unanswered = unanswered
    profiles = ProfileName.allCases.filter { name in
      findings.allSatisfy { $0.profiles.contains(name) }
    }.sorted {
      ($0 == .newest ? 1 : 0, $0.isRelease ? 1 : 0, $0.rawValue) > (
        $1 == .newest ? 1 : 0, $1.isRelease ? 1 : 0, $1.rawValue
      )
    }
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

    /// What the question is about.
    var words: String {
      switch self {
      case .foregroundBeforeAppear: "a scene that connects with a controller that appears"
      case .appearBeforeSceneActive:
        "a scene that becomes active with a controller that has appeared"
      case .appearBeforeAppActive: "an app-based launch with a controller that has appeared"
      case .parentFirst: "a parent that appears together with its children"
      case .warningsByAge: "memory warnings of several controllers"
      case .finishedBeforeDecoded: "an archive that is restored"
      case .hasScenes, .tellsIsAppearing: ""
      }
    }

    /// The two answers in words; empty for one that no log can give.
    var answers: (String, String) {
      switch self {
      case .foregroundBeforeAppear:
        (
          "sceneWillEnterForeground before the first viewWillAppear",
          "the first viewWillAppear before sceneWillEnterForeground"
        )
      case .appearBeforeSceneActive:
        ("viewDidAppear before sceneDidBecomeActive", "sceneDidBecomeActive before viewDidAppear")
      case .appearBeforeAppActive:
        (
          "viewDidAppear before applicationDidBecomeActive at launch",
          "applicationDidBecomeActive before viewDidAppear at launch"
        )
      case .parentFirst:
        ("viewDidAppear of a parent before its children", "viewDidAppear of children first")
      case .warningsByAge: ("memory warnings by age", "memory warnings along the tree")
      case .finishedBeforeDecoded:
        (
          "applicationFinishedRestoringState before the app's didDecodeRestorableState",
          "the app's didDecodeRestorableState before applicationFinishedRestoringState"
        )
      case .hasScenes: ("calls of scenes, which came with iOS 13", "")
      case .tellsIsAppearing: ("viewIsAppearing, which reaches back to iOS 13", "")
      }
    }

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

/// What has come since a scene connected or a launch finished.
private struct Arrival {
  let start: Callback
  private var isForeground = false
  private var isActive = false
  private var hasAppeared = false
  /// The controllers that are about to appear.
  private var coming: Set<String> = []
  private var answered: Set<ProfileFit.Question> = []

  init(start: Callback) { self.start = start }

  /// Takes a call; gives the questions that it answers.
  mutating func take(_ entry: LifecycleEntry, _ call: Callback) -> [(ProfileFit.Question, Bool)] {
    let isScene = start == .sceneWillConnect
    let activation: ProfileFit.Question =
      isScene ? .appearBeforeSceneActive : .appearBeforeAppActive
    var answer: (ProfileFit.Question, Bool)?
    switch call {
    case .sceneWillEnterForeground where isScene:
      isForeground = true
      if !coming.isEmpty { answer = (.foregroundBeforeAppear, false) }
    case .viewWillAppear:
      if isScene, isForeground, !isActive { answer = (.foregroundBeforeAppear, true) }
      if !isActive { coming.insert(entry.object) }
    case .sceneDidBecomeActive where isScene, .appDidBecomeActive where !isScene:
      isActive = true
      if hasAppeared { answer = (activation, true) }
    case .viewDidAppear where coming.contains(entry.object):
      hasAppeared = true
      if isActive { answer = (activation, false) }
    default: break
    }
    guard let answer, answered.insert(answer.0).inserted else { return [] }
    return [answer]
  }
}

/// How often a log gives each answer.
private struct Sightings {
  private(set) var counts: [ProfileFit.Question: (first: Int, second: Int)] = [:]
  /// Per app what has come since a scene connected or a launch finished.
  private var arrivals: [String: Arrival] = [:]
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

  /// Takes a call of an arrival; an order counts once both of its calls have come.
  private mutating func arrive(_ entry: LifecycleEntry, _ call: Callback) {
    switch call {
    case .sceneWillConnect, .appDidFinishLaunching: arrivals[entry.app] = Arrival(start: call)
    case .appDidEnterBackground, .sceneDidEnterBackground: arrivals[entry.app] = nil
    // A launch to the front has no such call, so this one was in the background.
    case .appWillEnterForeground where arrivals[entry.app]?.start == .appDidFinishLaunching:
      arrivals[entry.app] = nil
    default:
      guard var arrival = arrivals[entry.app] else { return }
      arrival.take(entry, call).forEach { count($0, isFirst: $1) }
      arrivals[entry.app] = arrival
    }
  }

  /// The first of a run of `viewWillAppear` is the parent of the others where they come down a tree.
  private mutating func appear(_ entry: LifecycleEntry, _ call: Callback) {
    switch call {
    case .viewWillAppear:
      if wills[entry.app]?.contains(entry.object) ?? false { break }
      wills[entry.app, default: []].append(entry.object)
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
    case .willMoveToParent, .didMoveToParent: joined[entry.app, default: []].insert(entry.object)
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
