/// What is known of one call of the life cycle, found by the name that an app's code has for it.
///
/// It is gathered from the scripts of the documented statements and from one of SwiftUI: each is run, and
/// every line with the call tells when it comes, in which states, how firmly that is known, and from which
/// source.
public struct LifecycleTopic: Sendable {
  /// A step in which the call comes, with one of the lines.
  private struct Occurrence {
    var count = 0
    let line: LifecycleLine
    /// Where it comes from, in words.
    let script: String
  }

  /// The call as Apple spells it.
  public let call: String
  private let callback: Callback?
  private var occurrences: [(step: String, Occurrence)] = []
  private var statements: [LifecycleStatement] = []

  /// The topic of a name.
  ///
  /// - Parameters:
  ///   - name: a call, a notification, in Swift or Objective-C, with or without its arguments.
  ///   - all: the documented statements.
  /// - Returns: nil where no call of that name is known.
  public init?(_ name: String, _ all: [LifecycleStatement]) {
    self.init(name, in: Self.logs(of: all))
  }

  /// The logs of the statements' scripts, and of those that no statement is about.
  static func logs(of all: [LifecycleStatement]) -> [StatementLog] {
    (all + others).compactMap { statement in
      statement.script.flatMap { script in
        (try? LifecycleRunner.run(script)).map { (statement, $0) }
      }
    }
  }

  typealias StatementLog = (statement: LifecycleStatement, log: LifecycleLog)

  /// The topic of a name in the logs of ``logs(of:)``.
  init?(_ name: String, in logs: [StatementLog]) {
    let typed = TypedName(name)
    if typed.precise != nil { return nil }
    let callback = typed.callback
    // Calls that only scripts have are known by their lines.
    let lines = callback == nil ? logs.flatMap { $0.1.lines.filter { !$0.isSilent } } : []
    let found =
      lines.first { typed.candidates.contains($0.call) }
      ?? typed.bases.lazy.compactMap { base in
        lines.first { Self.base($0.call).lowercased() == base }
      }.first
    guard let call = callback?.spelling ?? found?.call else { return nil }
    let short = Self.base(call)
    self.callback = callback
    self.call = call
    for (statement, log) in logs {
      var isMentioned = statement.says.contains(short) && short.count > 4
      for line in log.lines where line.call == call {
        let step = Self.key(log.steps[line.step - 1].text)
        let place = occurrences.firstIndex {
          $0.step == step && $0.1.line.states == line.states
            && $0.1.line.reason.source == line.reason.source
        }
        if let place {
          occurrences[place].1.count += 1
        } else {
          let script = statement.says.isEmpty ? statement.id : "statement \(statement.id)"
          occurrences.append((step, Occurrence(count: 1, line: line, script: script)))
        }
      }
      let script = statement.script
      isMentioned =
        isMentioned || (script?.expected ?? []).contains { $0.contains(short) }
        || (script?.forbidden ?? []).contains { $0.contains(short) }
      if isMentioned, !statement.says.isEmpty { statements.append(statement) }
    }
    occurrences.sort { ($1.1.count, $0.step) < ($0.1.count, $1.step) }
  }

  /// `viewWillAppear` of `viewWillAppear(_:)`; the distinctive label of a long selector.
  private static func base(_ call: String) -> String {
    let name = String(call.prefix { $0 != "(" })
    let objects = ["application", "scene", "windowScene", "userNotificationCenter"]
    guard objects.contains(name) else { return name }
    let labels = call.dropFirst(name.count + 1).split { ":()".contains($0) }
    return labels.count > 1 ? String(labels[1]) : name
  }

  /// Scripts with the calls of SwiftUI and of iOS 26, with taps outside of the app, with windows and
  /// roots that go, and with activities of a scene, which no statement is about; each has its name in
  /// words and says nothing.
  private static let others: [LifecycleStatement] =
    (try? LifecycleStatement.list(
      text: """
        - id: an app of SwiftUI
          says: ""
          profile: ios-26
          apps:
            - name: Mail
              interface: swiftUI
              root: {navigation: [inbox]}
              controllers: {inbox: {overrides: [updateProperties]}}
          steps: [{launch: Mail}, {push: thread}, pop, home, {launch: Mail}]
        - id: a tap outside of the app
          says: ""
          apps: [{name: Mail, root: home}, {name: Old, lifecycle: app, root: home}]
          steps:
            - launch: Mail
            - event: {app: Mail, kind: quickAction}
            - event: {app: Mail, kind: notificationTap}
            - event: {app: Old, kind: quickAction}
            - event: {app: Old, kind: notificationTap}
        - id: links, wakings and an unwind segue
          says: ""
          apps: [{name: Mail, root: {navigation: [a, b], name: stack}}, {name: Old, lifecycle: app}]
          steps:
            - event: {app: Old, kind: openURL, url: "mail://1"}
            - home
            - event: {app: Old, kind: openURL, url: "mail://2"}
            - home
            - event: {app: Old, kind: backgroundFetch}
            - event: {app: Old, kind: remoteNotification}
            - launch: Mail
            - unwind: {from: b, to: a}
        - id: an app with two windows
          says: ""
          apps: [{name: Mail, multipleScenes: true, root: home}]
          steps:
            - launch: Mail
            - openScene: Mail
            - closeScene: {app: Mail, scene: 2}
            - present: {controller: note, style: fullScreen}
            - dismiss
            - replaceRoot: start
        - id: a scene that continues and restores activities
          says: ""
          apps: [{name: Mail, root: home, restoration: all}]
          steps:
            - launch: Mail
            - event: {app: Mail, kind: handoff}
            - event: {app: Mail, kind: handoff, outcome: failed}
            - home
            - wait: 10s
            - kill: Mail
            - launch: Mail
        """, name: "others")) ?? []

  private static func key(_ step: String) -> String { String(step.prefix { $0.isLetter }) }

  /// What is known under a name that is not that of a call: a class with its calls, a method that a
  /// step of a script stands for, or a call of earlier releases; nil for none.
  public static func other(_ name: String, _ all: [LifecycleStatement]) -> String? {
    let typed = TypedName(name)
    if let (kind, calls) = typed.calls {
      let rows = calls.map { "- `\($0.spelling)`\n" }.joined()
      return "# \(name)\n\nThe calls of \(kind) that are known:\n\n" + rows
    }
    if let remark = typed.remark { return "# \(name)\n\n\(remark)\n" }
    if let step = typed.step { return page(of: step, in: logs(of: all)) }
    let reason = LifecycleDecision.reason(for: typed.bases)
    return reason.map { "# \(name)\n\nScripts leave it out: \($0).\n" }
  }

  /// What a step does, the calls that it brings in the scripts of the statements, and these scripts.
  static func page(of step: StepDeclaration, in logs: [StatementLog]) -> String {
    var calls: [String] = []
    var users: [LifecycleStatement] = []
    for (statement, log) in logs where !statement.says.isEmpty {
      let places = log.steps.indices.filter { key(log.steps[$0].text) == step.name }.map { $0 + 1 }
      if places.isEmpty { continue }
      users.append(statement)
      calls += log.lines.filter { !$0.isSilent && places.contains($0.step) }.map(\.call)
    }
    var lines = ["# \(step.name)", "", "The step `\(step.form)`: \(step.text)."]
    lines += ["", "## Calls that it brings", ""]
    lines += calls.distinct.map { "- `\($0)`" }
    if calls.isEmpty { lines.append("- none in the scripts of the statements") }
    lines += ["", "## Statements", ""]
    lines += users.map { "- \($0.id): \($0.says) `flotsam lifecycle \($0.id)`" }
    if users.isEmpty { lines.append("- no script of a statement has it") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Names to suggest for one that is not known: calls without their arguments, notifications, steps.
  public static var suggestions: [String] {
    names.flatMap { [base($0), String($0.prefix { $0 != "(" }), $0] }
      + ["onAppear", "onDisappear", "scenePhase", "traitCollectionDidChange", "prepare"]
      + StepDeclaration.all.map(\.name)
  }

  /// Every call and notification that the model knows.
  public static var names: [String] {
    Callback.allCases.map(\.spelling) + Callback.allCases.compactMap(\.sceneNotification)
  }

  /// The page of the topic, as Markdown that a terminal can show.
  public var page: String {
    var lines = ["# \(call)", ""]
    let target =
      switch callback?.target {
      case .app where callback?.isNotification ?? false: "a notification of the app"
      case .app: "a call of the app delegate"
      case .scene: "a call of the scene delegate"
      case .controller where call.hasPrefix("presentationController"):
        "a call of the delegate of a presentation, `UIAdaptivePresentationControllerDelegate`"
      case .controller: "a call of a view controller"
      case nil where call == "scenePhase": "a value of SwiftUI's environment"
      case nil where ["onAppear", "onDisappear", "task"].contains(call):
        "a modifier of SwiftUI's views, whose closure is called"
      case nil:
        switch occurrences.first?.1.line.kind {
        case .scene: "a call of the delegate of a scene"
        case .controller: "a call of a view controller or its view, or a property that UIKit reads"
        case .app, nil: "a call to the app"
        }
      }
    lines.append("It is \(target).")
    if let old = LifecycleLog.deprecation(of: call) { lines.append("Deprecated since \(old).") }
    if let note = callback?.sceneNotification { lines.append("After it \(note) is posted.") }
    lines += ["", "## When it comes", ""]
    for (step, occurrence) in occurrences.prefix(12) {
      lines.append(
        "- `\(step)` (\(occurrence.line.evidence.spelling); \(occurrence.line.reason.source.title); "
          + "\(occurrence.script)): \(Self.words(occurrence.line.states))")
    }
    if occurrences.isEmpty { lines.append("- in no script of the statements") }
    var absences = CallFacts.absences(of: Self.base(call)).map { "- \($0)" }
    for statement in statements {
      let objects = (statement.script?.forbidden ?? []).filter { $0.contains(Self.base(call)) }
        .compactMap { $0.split(separator: " ").first.map { "`\($0)`" } }
      if !objects.isEmpty {
        absences.append(
          "- not to \(objects.joined(separator: ", ")) in the script of statement \(statement.id), "
            + "`\(statement.steps)`: \(statement.says)")
      }
    }
    if !absences.isEmpty { lines += ["", "## When it does not", ""] + absences }
    lines += ["", "## Statements", ""]
    lines += statements.map { "- \($0.id): \($0.says) `flotsam lifecycle \($0.id)`" }
    if statements.isEmpty { lines.append("- none is about it") }
    lines += ["", "## By release", ""] + releases
    let mistakes = CallFacts.mistakes(with: Self.base(call))
    if !mistakes.isEmpty { lines += ["", "## Common mistakes", ""] + mistakes.map { "- \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ states: CallbackStates) -> String {
    [
      "app \(states.app.words)", states.scene.map { "scene \($0.words)" },
      states.view.map { "view \($0.words)" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  /// What differs between profiles: names, absence, and the orders that are in question.
  private var releases: [String] {
    var lines: [String] = []
    if let callback {
      let missing = ProfileName.allCases.filter {
        ReleaseFacts($0).spelling(of: callback) == nil
          || callback.target == .scene && !ReleaseFacts($0).hasScenes
      }
      if !missing.isEmpty {
        lines.append("- not in " + missing.map(\.spelling).joined(separator: ", "))
      }
      let names = Set(ProfileName.allCases.compactMap { ReleaseFacts($0).spelling(of: callback) })
      for name in names.sorted() where name != call {
        let profiles = ProfileName.allCases.filter {
          ReleaseFacts($0).spelling(of: callback) == name
        }
        lines.append("- `\(name)` in " + profiles.map(\.spelling).joined(separator: ", "))
      }
    }
    if callback == .appDidEnterBackground || callback == .didEnterBackgroundNotification {
      let silent = ProfileName.allCases.filter { name in
        !OrderProfile.named(name).rows(of: .launchAppInBackground)
          .contains { $0.step == .arriveInBackground }
      }
      lines.append(
        "- not at a launch in the background in " + silent.map(\.spelling).joined(separator: ", "))
    }
    for question in ProfileFit.Question.allCases {
      let (yes, no) = question.answers
      guard (yes + no).contains(Self.base(call)), !no.isEmpty else { continue }
      let needsScenes = yes.contains("scene")
      for (text, isFirst) in [(yes, true), (no, false)] {
        let profiles = ProfileName.allCases.filter {
          (!needsScenes || ReleaseFacts($0).hasScenes)
            && question.isFirst(in: OrderProfile.named($0)) == isFirst
        }
        lines.append("- \(text): \(profiles.map(\.spelling).joined(separator: ", "))")
      }
    }
    return lines.isEmpty ? ["- the same in every profile"] : lines
  }
}
