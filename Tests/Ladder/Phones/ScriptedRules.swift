import Files
import Foundation
import KernelScripts
import LifecycleScripts
import TestSupport

/// V8 and V9: every rule of the kernel and every order of the life cycle, as scripts that say what
/// must come.
package enum ScriptedRules {
  private static let folder = (ReferenceData.checkout() ?? ".") + "/Scenarios/"

  private static func names(_ kind: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + kind)) ?? [])
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }
      .sorted()
  }

  /// V8: scripts of `Scenarios/kernel` or `android`; 1 where all that one expects comes.
  package static func memory(_ system: String) -> [Answer] {
    names(system).map { name in
      let script = try? KernelScript(contentsOf: "\(folder)\(system)/\(name).yaml")
      let log = script.flatMap { try? KernelRunner.run($0) }
      return Answer(name, log == nil ? 0 : 1, expected: 1)
    }
  }

  /// V9: scripts of `Scenarios/lifecycle`; lines of the log, those of another log not counted.
  package static func orders() throws -> [Answer] {
    try names("lifecycle").map { name in
      let path = "\(folder)lifecycle/\(name)"
      let expected = try readText(from: path + ".expected.csv").split(separator: "\n").dropFirst()
      let log = try LifecycleRunner.run(try LifecycleScript(contentsOf: path + ".yaml"))
      let lines = log.csv().split(separator: "\n").dropFirst()
      let common = zip(lines, expected).prefix { $0 == $1 }.count
      return Answer(
        name, lines.count == expected.count ? common : -1, expected: expected.count)
    }
  }

  /// V9: documented statements: all, those that hold, and those that are left out with a reason.
  package static func statements() throws -> (all: Int, held: Int, leftOut: Int) {
    let results = try LifecycleStatement.list(
      text: try readText(from: folder + "statements/lifecycle-statements.yaml"),
      name: "lifecycle-statements.yaml"
    ).map { $0.result() }
    var leftOut = 0
    for result in results {
      if case .leftOut = result { leftOut += 1 }
    }
    return (results.count, results.count { $0 == .holds }, leftOut)
  }
}
