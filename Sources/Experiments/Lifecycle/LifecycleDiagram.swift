import MobileOS

/// The form of a diagram of a machine.
public enum LifecycleDiagram: String, CaseIterable, Sendable {
  /// Mermaid's state diagram.
  case mermaid
  /// Graphviz.
  case dot

  /// Draws machines from their tables.
  public func draw(_ machines: [LifecycleMachineName]) -> String {
    switch self {
    case .mermaid: machines.map(Self.mermaid).joined(separator: "\n")
    case .dot: Self.dot(machines)
    }
  }

  private static func mermaid(_ machine: LifecycleMachineName) -> String {
    var text = "stateDiagram-v2\n"
    for (identifier, name) in states(of: machine) {
      text += "  state \"\(name)\" as \(identifier)\n"
    }
    if let first = states(of: machine).first { text += "  [*] --> \(first.identifier)\n" }
    for cell in machine.cells {
      guard let to = cell.to else { continue }
      text += "  \(identifier(cell.from)) --> \(identifier(to)) : \(cell.input)\n"
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
    var names: [String] = []
    for cell in machine.cells where !names.contains(cell.from) { names.append(cell.from) }
    return names.map { (identifier($0), $0) }
  }

  private static func identifier(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "_")
  }
}
