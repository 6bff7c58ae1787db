/// The machines of the life cycle, for documentation and diagrams.
public enum LifecycleMachineName: String, CaseIterable, Sendable {
  case app, scene, controller

  /// The objects whose machine it is.
  public var title: String {
    switch self {
    case .app: "App (app-based life cycle, and the process of a scene-based app)"
    case .scene: "Scene"
    case .controller: "View controller visibility"
    }
  }

  /// The machine's transitions in words, refused ones included.
  var cells: [MachineCell] {
    switch self {
    case .app: Self.cells(of: AppLifecycle.self)
    case .scene: Self.cells(of: SceneLifecycle.self)
    case .controller: Self.cells(of: ControllerVisibility.self)
    }
  }

  private static func cells<Machine: LifecycleMachine>(of machine: Machine.Type) -> [MachineCell] {
    Machine.State.allCases.flatMap { state in
      Machine.Input.allCases.map { input in
        let row = Machine.table[state, input]
        return MachineCell(
          from: state.words, input: input.words, to: row?.to.words,
          callbacks: row.map { $0.callbacks.map(\.spelling) } ?? [],
          evidence: row?.evidence.spelling)
      }
    }
  }
}

extension LifecycleSymbol {
  /// The state or input in words: `foregroundInactive` as `foreground inactive`.
  public var words: String {
    "\(self)".map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}

/// One pair of a state and an input, in words.
struct MachineCell {
  var from: String
  var input: String
  /// The state after, nil when the input is refused.
  var to: String?
  var callbacks: [String]
  var evidence: String?
}

extension LifecycleMachineName {
  /// The whole machine as a Markdown table: every pair of a state and an input.
  public var markdown: String {
    var text = "| State | Input | New state | Calls, in order | Evidence |\n"
    text += "|---|---|---|---|---|\n"
    for cell in cells {
      let told = cell.callbacks.map { "`\($0)`" }.joined(separator: ", ")
      text +=
        "| \(cell.from) | \(cell.input) | \(cell.to ?? "refused") | \(told) "
        + "| \(cell.evidence ?? "") |\n"
    }
    return text
  }

  /// The page of the documentation with the tables of all machines.
  public static var documentation: String {
    var text = """
      # Life cycle tables

      Every pair of a state and an input of the three machines, generated from their rows.

      ## Overview

      The app delegate of a scene-based app is not notified of activation, deactivation, background and
      foreground; their notifications are posted all the same. A scene machine differs from the
      app's in three ways: its names; no arrow joins unattached and suspended; a suspended scene
      returns through background. `flotsam lifecycle --table` prints this page, and
      `flotsam lifecycle --diagram mermaid` draws them.

      """
    for machine in allCases { text += "\n## \(machine.title)\n\n\(machine.markdown)" }
    return text
  }
}
