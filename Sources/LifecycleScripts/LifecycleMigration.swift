/// One script run by the same app app-based and scene-based: what moves from the app delegate to the
/// scene delegate, what only one of the two forms has, what comes in another order.
public struct LifecycleMigration: Sendable {
  /// How a line of one log compares with the other log.
  public enum Mark: Character, Sendable {
    /// Both have it there.
    case same = " "
    /// Both have it there, with another argument.
    case changed = "~"
    /// The app delegate receives it in one form, the scene delegate in the other.
    case moved = "m"
    /// Only the app-based form has it.
    case gone = "-"
    /// Only the scene-based form has it.
    case new = "+"
    /// Its place in the app-based form, where the scene-based one has it at another.
    case placeBefore = "<"
    /// Its place in the scene-based form.
    case placeAfter = ">"
  }

  /// One line of the comparison.
  public struct Row: Sendable {
    /// How it compares with the other log.
    public let mark: Mark
    /// The step it belongs to, from 1.
    public let step: Int
    /// The app, the object and the call; for a call that moves both calls.
    public let text: String
    /// The calls alone, for counting; empty for a silent transition.
    public let call: String
  }

  /// The lines of both logs, step by step.
  public let rows: [Row]
  /// The steps in order.
  public let steps: [LifecycleHeader]
  /// The order of calls between objects.
  public let profile: ProfileName
  /// What the script has that arrives by another way in a scene-based app, and is missed in silence
  /// where the app does not take it there.
  public let arrivals: [SceneArrival]

  /// Runs a script in both forms.
  ///
  /// - Throws: `InputError` for a step that one of the forms does not have, and where an app has
  ///   several windows or SwiftUI's interface, which are scene-based only.
  public init(_ script: LifecycleScript, profile: ProfileName? = nil) throws(InputError) {
    if let app = script.apps.first(where: { $0.multipleScenes || $0.isSwiftUI }) {
      throw InputError(
        "\(app.name) is scene-based only",
        remedy: "Leave out `multipleScenes` and `interface: swiftUI` to compare both forms")
    }
    let before = try LifecycleRunner.run(script.with(.app), profile: profile)
    let after = try LifecycleRunner.run(script.with(.scene), profile: profile)
    var rows: [Row] = []
    for step in after.steps.indices {
      rows += Self.compare(
        before.lines.filter { $0.step == step + 1 }, after.lines.filter { $0.step == step + 1 },
        step + 1)
    }
    self.rows = rows
    steps = after.steps
    self.profile = after.profile
    let told = Set(before.lines.map(\.call))
    arrivals = SceneArrival.all.filter { !$0.calls.isDisjoint(with: told) }
  }

  /// The calls with a mark and how often they come, most often first.
  public func calls(_ mark: Mark) -> [(call: String, count: Int)] {
    var counts: [String: Int] = [:]
    for row in rows where row.mark == mark && !row.call.isEmpty {
      counts[row.call, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (call: $0.key, count: $0.value) }
  }

  /// The calls of the app delegate, with those of the scene delegate that replace them.
  private static let twins: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      (Callback.appDidBecomeActive, Callback.sceneDidBecomeActive),
      (.appWillResignActive, .sceneWillResignActive),
      (.appDidEnterBackground, .sceneDidEnterBackground),
      (.appWillEnterForeground, .sceneWillEnterForeground),
      (.appOpenURL, .sceneOpenURLContexts),
      (.appWillContinueActivity, .sceneWillContinueActivity),
      (.appContinueActivity, .sceneContinueActivity),
      (.appShouldSaveState, .sceneStateRestorationActivity),
    ].map { ($0.spelling, $1.spelling) }
      + [
        (LifecycleRunner.failure(of: .app), LifecycleRunner.failure(of: .scene)),
        (
          "application(_:performActionFor:completionHandler:)",
          "windowScene(_:performActionFor:completionHandler:)"
        ),
      ])

  private static func key(_ line: LifecycleLine) -> String {
    switch line.kind {
    case .app: "\(line.app) \(twins[line.call] ?? line.call)"
    case .scene: "\(line.app) \(line.call)"
    case .controller: "\(line.app) \(line.object) \(line.call) \(line.argument)"
    }
  }

  private static func compare(
    _ old: [LifecycleLine], _ new: [LifecycleLine], _ step: Int
  ) -> [Row] {
    let merged = LifecycleDifference.merge(old.map(key), new.map(key))
    let removed = Set(merged.filter { $0.0 == "-" }.map(\.1))
    let added = Set(merged.filter { $0.0 == "+" }.map(\.1))
    var rows: [Row] = []
    var (i, j) = (0, 0)
    for (mark, key) in merged {
      switch mark {
      case " ":
        let isMoved = old[i].call != new[j].call
        if !isMoved, old[i].argument != new[j].argument {
          rows.append(row(.changed, old[i], nil, step, new[j].argument))
        } else {
          rows.append(row(isMoved ? .moved : .same, old[i], isMoved ? new[j] : nil, step))
        }
        (i, j) = (i + 1, j + 1)
      case "-":
        rows.append(row(added.contains(key) ? .placeBefore : .gone, old[i], nil, step))
        i += 1
      default:
        rows.append(row(removed.contains(key) ? .placeAfter : .new, new[j], nil, step))
        j += 1
      }
    }
    return rows
  }

  private static func row(
    _ mark: Mark, _ line: LifecycleLine, _ twin: LifecycleLine?, _ step: Int, _ other: String? = nil
  ) -> Row {
    var argument = twin == nil && line.kind != .controller ? line.argument : ""
    if let other { argument += " -> " + (other.isEmpty ? "nothing" : other) }
    let call = twin.map { "\(line.call) -> \($0.call)" } ?? line.call
    let object = twin == nil ? line.object : "app -> \(twin?.object ?? "")"
    let text = "\(line.app) \(object): \(call)" + (argument.isEmpty ? "" : " \(argument)")
    return Row(mark: mark, step: step, text: text, call: line.isSilent ? "" : call)
  }
}

extension LifecycleScript {
  /// The same script with every app in one form.
  func with(_ form: LifecycleForm) -> LifecycleScript {
    var script = self
    for index in script.apps.indices {
      script.apps[index].form = form
      script.apps[index].isFormGiven = true
    }
    return script
  }
}
