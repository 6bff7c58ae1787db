/// The form of a diagram of a machine or of a script's log.
public enum LifecycleDiagram: String, CaseIterable, Sendable {
  /// Mermaid: the states of a machine, the sequence of a log.
  case mermaid
  /// Graphviz, of machines.
  case dot
  /// A page with a lane per object, of logs.
  case html

  /// Draws machines from their tables: one diagram, with a frame for each of several machines; nil
  /// for a form that machines do not have.
  public func draw(_ machines: [LifecycleMachineName]) -> String? {
    switch self {
    case .mermaid: Self.mermaid(machines)
    case .dot: Self.dot(machines)
    case .html: nil
    }
  }

  /// Draws a log from a step on; nil for a form that logs do not have.
  ///
  /// - Parameters:
  ///   - log: the log.
  ///   - step: the first step that is drawn.
  ///   - title: the title of a page.
  public func draw(_ log: LifecycleLog, since step: Int, title: String) -> String? {
    switch self {
    case .mermaid: LifecycleSequence(log, since: step).mermaid
    case .dot: nil
    case .html: LifecycleSequence(log, since: step).html(title: title)
    }
  }

  private static func mermaid(_ machines: [LifecycleMachineName]) -> String {
    var text = "stateDiagram-v2\n"
    if machines.count == 1 {
      text += mermaid(machines[0], indent: "  ", prefix: "")
    } else {
      for machine in machines {
        // Names of states are shared between machines; identifiers must not be.
        text += "  \(machine.rawValue): \(machine.title)\n  state \(machine.rawValue) {\n"
        text += mermaid(machine, indent: "    ", prefix: machine.rawValue + "_")
        text += "  }\n"
      }
    }
    return text
  }

  private static func mermaid(
    _ machine: LifecycleMachineName, indent: String, prefix: String
  ) -> String {
    var text = ""
    for (identifier, name) in states(of: machine) {
      text += "\(indent)state \"\(name)\" as \(prefix)\(identifier)\n"
    }
    if let first = states(of: machine).first {
      text += "\(indent)[*] --> \(prefix)\(first.identifier)\n"
    }
    for cell in machine.cells {
      guard let to = cell.to else { continue }
      text += "\(indent)\(prefix)\(identifier(cell.from)) --> "
      text += "\(prefix)\(identifier(to)) : \(cell.input)\n"
    }
    return text
  }

  private static func dot(_ machines: [LifecycleMachineName]) -> String {
    var text = "digraph lifecycle {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for machine in machines {
      text += "  subgraph cluster_\(machine.rawValue) {\n    label=\"\(machine.title)\";\n"
      for (identifier, name) in states(of: machine) {
        text += "    \(machine.rawValue)_\(identifier) [label=\"\(name)\"];\n"
      }
      for cell in machine.cells {
        guard let to = cell.to else { continue }
        text += "    \(machine.rawValue)_\(identifier(cell.from)) -> "
        text += "\(machine.rawValue)_\(identifier(to)) [label=\"\(cell.input)\"];\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  private static func states(
    of machine: LifecycleMachineName
  ) -> [(identifier: String, name: String)] {
    machine.cells.map(\.from).distinct.map { (identifier($0), $0) }
  }

  private static func identifier(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "_")
  }
}
