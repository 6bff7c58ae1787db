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
    var counts: [Question: (first: Int, second: Int)] = [:]
    var apps: [String: Sightings] = [:]
    for (index, entry) in entries.enumerated() {
      if entry.call?.target == .scene { counts[.hasScenes] = (1, 0) }
      if entry.call == .viewIsAppearing { counts[.tellsIsAppearing] = (1, 0) }
      for (question, isFirst) in apps[entry.app, default: Sightings()].take(entry, index) {
        counts[question, default: (0, 0)].first += isFirst ? 1 : 0
        counts[question, default: (0, 0)].second += isFirst ? 0 : 1
      }
    }
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

/// A question that a log answers, and whether with the first of the two answers.
private typealias Answer = (ProfileFit.Question, isFirst: Bool)

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

  /// Takes a call; an order counts once both of its calls have come.
  mutating func take(_ entry: LifecycleEntry, _ call: Callback) -> Answer? {
    let isScene = start == .sceneWillConnect
    let activation: ProfileFit.Question =
      isScene ? .appearBeforeSceneActive : .appearBeforeAppActive
    var answer: Answer?
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
    guard let answer, answered.insert(answer.0).inserted else { return nil }
    return answer
  }
}

/// What the log of one app has had so far.
private struct Sightings {
  /// What has come since a scene connected or a launch finished.
  private var arrival: Arrival?
  /// The controllers of the transition that runs, in the order of `viewWillAppear`.
  private var wills: [String] = []
  /// The index of each controller's first call, and of its first appearance.
  private var births: [String: Int] = [:]
  private var appearances: [String: Int] = [:]
  /// The controllers that got a call about a parent.
  private var joined: Set<String> = []
  /// The warnings that came one after another.
  private var warned: [LifecycleEntry] = []
  /// Whether an archive is restored of which neither the app nor a controller was told the end.
  private var isRestoring = false

  /// Takes a line; gives the questions that it answers.
  mutating func take(_ entry: LifecycleEntry, _ index: Int) -> [Answer] {
    if entry.kind == .controller, births[entry.object] == nil { births[entry.object] = index }
    guard let call = entry.call else { return [] }
    if call == .willMoveToParent || call == .didMoveToParent { joined.insert(entry.object) }
    if call == .viewDidAppear, appearances[entry.object] == nil {
      appearances[entry.object] = index
    }
    return [arrive(entry, call), appear(entry, call), warn(entry, call), decode(call)]
      .compactMap { $0 }
  }

  private mutating func arrive(_ entry: LifecycleEntry, _ call: Callback) -> Answer? {
    switch call {
    case .sceneWillConnect, .appDidFinishLaunching: arrival = Arrival(start: call)
    case .appDidEnterBackground, .sceneDidEnterBackground: arrival = nil
    // A launch to the front has no such call, so this one was in the background.
    case .appWillEnterForeground where arrival?.start == .appDidFinishLaunching: arrival = nil
    default: return arrival?.take(entry, call)
    }
    return nil
  }

  /// The first of a run of `viewWillAppear` is the parent of the others where they come down a tree.
  private mutating func appear(_ entry: LifecycleEntry, _ call: Callback) -> Answer? {
    switch call {
    case .viewWillAppear: if !wills.contains(entry.object) { wills.append(entry.object) }
    case .viewDidAppear:
      defer { wills = [] }
      return wills.count > 1 ? (.parentFirst, entry.object == wills[0]) : nil
    case .viewWillDisappear, .viewDidDisappear: wills = []
    default: break
    }
    return nil
  }

  /// Takes a warning.
  ///
  /// Along the tree the warnings of one window stay together; by age no controller is warned after
  /// a younger one. Only what contradicts one of the two is a sighting of the other.
  ///
  /// The creation of a controller is not logged. One without a parent is as old as its first call;
  /// any other is older.
  private mutating func warn(_ entry: LifecycleEntry, _ call: Callback) -> Answer? {
    guard call == .controllerDidReceiveMemoryWarning else {
      if call.target != .scene { warned = [] }
      return nil
    }
    defer { warned.append(entry) }
    guard let last = warned.last else { return nil }
    if let scene = entry.scene, last.scene != scene, warned.contains(where: { $0.scene == scene }) {
      return (.warningsByAge, true)
    }
    guard !joined.contains(last.object), let birth = births[last.object],
      let appearance = appearances[entry.object], appearance < birth
    else { return nil }
    return (.warningsByAge, false)
  }

  private mutating func decode(_ call: Callback) -> Answer? {
    switch call {
    case .appShouldRestoreState: isRestoring = true
    case .appDidDecodeState, .applicationFinishedRestoringState:
      defer { isRestoring = false }
      return isRestoring
        ? (.finishedBeforeDecoded, call == .applicationFinishedRestoringState) : nil
    default: break
    }
    return nil
  }
}
