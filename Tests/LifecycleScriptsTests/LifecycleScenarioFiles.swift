import Files
import FoundationEssentials
import Lifecycle
import LifecycleScripts
import TestSupport

/// The scripts of `Scenarios/lifecycle`, each with the log it must give.
enum LifecycleScenarioFiles {
  static let folder = ReferenceData.root + "/Scenarios/lifecycle"

  /// The names of the scripts, sorted.
  static let names: [String] =
    files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  static let files: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []

  static func expected(_ name: String) throws -> String {
    try readText(from: "\(folder)/\(name).expected.csv")
  }

  static func log(
    _ name: String, profile: ProfileName? = nil
  ) throws(InputError) -> LifecycleLog {
    try LifecycleRunner.run(
      try LifecycleScript(contentsOf: "\(folder)/\(name).yaml"), profile: profile)
  }
}
