import Files
import FoundationEssentials
import Scenarios
import KernelScripts
import TestSupport
import Testing

/// What every trigger, warning policy and named strategy owes: a script in which it does what only
/// it does, run through the whole model from the text of the file to the log.
///
/// The scripts are `Scenarios/strategies/KIND-NAME.yaml`. The registries are enumerated, so an
/// entry without a script fails; and a wire that is cut anywhere between the account of the model
/// and the decision makes a script fail, because nothing is set by hand.
@Suite
struct StrategyContractTests {
  static let folder = ReferenceData.root + "/Scenarios/strategies"

  /// An entry of a registry, and how a script asks for it.
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: StrategyCatalogue.Kind
    let name: String

    var testDescription: String { "\(kind.rawValue) \(name)" }
    var file: String { "\(StrategyContractTests.folder)/\(kind.rawValue)-\(name).yaml" }

    func text() throws -> String { try readText(from: file) }

    /// The script with another entry of the same kind in its place.
    func text(under other: Case) throws -> String {
      let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
      let index = try #require(lines.firstIndex { $0.hasPrefix("policy: ") })
      var policy = lines[index].dropFirst("policy: ".count).filter { $0 != "\"" }
      switch kind {
      case .trigger: policy = String(policy.prefix { $0 != "," }) + ",when=\(other.name)"
      case .warning:
        policy = policy.split(separator: ",").dropLast().joined(separator: ",")
        policy += ",warn=\(other.name)"
      case .strategy, .policy: policy = other.name
      }
      var changed = lines.map(String.init)
      changed[index] = "policy: \"\(policy)\""
      return changed.joined(separator: "\n")
    }

    /// Whether the script gives what it expects with another entry in its place.
    func holds(under other: Case) throws -> Bool {
      let folder = try TemporaryFolder()
      try folder.write(
        try text(under: other).replacing(
          "extends: _strategies-device.yaml",
          with: "extends: \(StrategyContractTests.folder)/_strategies-device.yaml"),
        to: "script.yaml")
      let script = try KernelScript(contentsOf: folder.file("script.yaml"))
      do {
        _ = try KernelRunner.run(script)
        return true
      } catch {
        return false
      }
    }
  }

  static let cases = StrategyCatalogue.entries(of: [.trigger, .warning, .strategy]).map {
    Case(kind: $0.kind, name: $0.name)
  }

  @Test(arguments: cases) func `each entry does what its script expects`(entry: Case) throws {
    let text = try entry.text()
    #expect(text.hasPrefix("# "), "the first comment says what to expect")
    let own =
      switch entry.kind {
      case .trigger: "when=\(entry.name)"
      case .warning: "warn=\(entry.name)"
      case .strategy, .policy: "policy: \(entry.name)\n"
      }
    #expect(text.contains(own), "the script runs under another than \(entry.name)")
    _ = try KernelRunner.run(try KernelScript(contentsOf: entry.file))
  }

  /// Of two entries one script at least holds under one of them only.
  @Test(arguments: cases) func `the scripts distinguish all entries`(entry: Case) throws {
    for other in Self.cases where other.kind == entry.kind && other.name != entry.name {
      let isMistaken = try entry.holds(under: other) && other.holds(under: entry)
      #expect(!isMistaken, "\(entry.name) and \(other.name) cannot be told apart")
    }
  }

  @Test func `each script has an entry`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
    #expect(Set(files) == Set(Self.cases.map { "\($0.kind.rawValue)-\($0.name).yaml" }))
  }
}
