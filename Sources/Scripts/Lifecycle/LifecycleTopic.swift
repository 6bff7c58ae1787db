import Lifecycle

/// What is known of one call of the life cycle, found by the name that an app's code has for it.
///
/// It is gathered from the scripts of the documented statements: each is run, and every line with the
/// call tells when it comes, in which states, how firmly that is known, and from which source.
public struct LifecycleTopic: Sendable {
  /// A step in which the call comes, with one of the lines.
  private struct Occurrence {
    var count = 0
    let line: LifecycleLine
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
    let callback =
      CallbackReading.call(name) ?? CallbackReading.notification(name)
      ?? CallbackReading.printed(name[...])?.call
    let logs = all.compactMap { statement in
      statement.script.flatMap { script in
        (try? LifecycleRunner.run(script)).map { (statement, $0) }
      }
    }
    let base = callback?.spelling ?? name
    let short = Self.base(base)
    // Calls that only scripts have are known by their lines.
    let found = logs.lazy.flatMap { $0.1.lines }.first { line in
      !line.isSilent && (line.call == base || callback == nil && Self.base(line.call) == short)
    }
    guard let call = callback?.spelling ?? found?.call else { return nil }
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
          occurrences.append((step, Occurrence(count: 1, line: line, script: statement.id)))
        }
      }
      let script = statement.script
      isMentioned =
        isMentioned || (script?.expected ?? []).contains { $0.contains(short) }
        || (script?.forbidden ?? []).contains { $0.contains(short) }
      if isMentioned { statements.append(statement) }
    }
    occurrences.sort { ($1.1.count, $0.step) < ($0.1.count, $1.step) }
  }

  /// `viewWillAppear` of `viewWillAppear(_:)`; the distinctive label of a long selector.
  private static func base(_ call: String) -> String {
    let name = String(call.prefix { $0 != "(" })
    guard name == "application" || name == "scene" else { return name }
    let labels = call.dropFirst(name.count + 1).split { ":()".contains($0) }
    return labels.count > 1 ? String(labels[1]) : name
  }

  private static func key(_ step: String) -> String { String(step.prefix { $0.isLetter }) }

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
      case .controller: "a call of a view controller"
      case nil: "a call that scripts have and the model does not"
      }
    lines.append("It is \(target).")
    if let old = LifecycleLog.deprecation(of: call) { lines.append("Deprecated since \(old).") }
    if let note = callback?.sceneNotification { lines.append("After it \(note) is posted.") }
    lines += ["", "## When it comes", ""]
    for (step, occurrence) in occurrences.prefix(12) {
      lines.append(
        "- `\(step)` (\(occurrence.line.evidence.spelling); \(occurrence.line.reason.source.title); "
          + "statement \(occurrence.script)): \(Self.words(occurrence.line.states))")
    }
    if occurrences.isEmpty { lines.append("- in no script of the statements") }
    let steps = Set(occurrences.map(\.step))
    let rest = StepDeclaration.all.map(\.name).filter { !steps.contains($0) }
    lines += ["", "## When it does not", ""]
    let forbidding = statements.filter { statement in
      (statement.script?.forbidden ?? []).contains { $0.contains(Self.base(call)) }
    }
    lines += forbidding.map { "- \($0.says) (\($0.id))" }
    lines.append(
      "- No script of the statements has it in the steps " + rest.joined(separator: ", "))
    lines += ["", "## Statements", ""]
    lines += statements.map { "- \($0.id): \($0.says) `flotsam lifecycle \($0.id)`" }
    if statements.isEmpty { lines.append("- none is about it") }
    lines += ["", "## By release", ""] + releases
    let mistakes = LifecycleMistakes.of(Self.base(call))
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
    for question in ProfileFit.Question.allCases {
      let (yes, no) = question.answers
      guard (yes + no).contains(Self.base(call)), !no.isEmpty else { continue }
      for (text, isFirst) in [(yes, true), (no, false)] {
        let profiles = ProfileName.allCases.filter {
          question.isFirst(in: OrderProfile.named($0)) == isFirst
        }
        lines.append("- \(text): \(profiles.map(\.spelling).joined(separator: ", "))")
      }
    }
    return lines.isEmpty ? ["- the same in every profile"] : lines
  }
}
