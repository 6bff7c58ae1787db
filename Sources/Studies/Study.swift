/// A designed experiment: cells, strategies, replications, all resolved.
public struct Study: Sendable {
  /// The name that reports and the store's file show.
  public let name: String
  /// The question in the file's first comment; empty if there is none.
  public let question: String
  /// Seed of all replications.
  public let seed: UInt64
  /// The metrics to report; the first ranks the strategies.
  public var metrics: [Metric]
  /// How often every strategy of a cell is repeated.
  public var rule: ReplicationRule
  /// Scenario fields that differ between cells: factors in the order of the file, then derived
  /// values.
  public let factors: [String]
  /// The strategies, in the order of the file.
  public let policies: [String]
  /// The cells, numbered from 1.
  public let cells: [StudyCell]
  /// Whether the warm-up is found in pilot runs.
  public let findsWarmUp: Bool
  /// Whether the cells are a sample of a space, not a full grid.
  public let isSampled: Bool
  /// Whether its runs may start programs as their policies.
  let allowsPrograms: Bool
  /// The scenario whose fields the cells override.
  let base: YAMLNode
  /// The file of the base scenario, to which trace paths are relative.
  let scenarioFile: String
  /// The fields of the file that define the cells, as a JSON object on one line.
  let documentText: String

  /// All that decides the results, as a self-contained study file; equal studies have equal texts.
  var definition: String {
    let metrics = metrics.map { JSONText.string($0.name) }.joined(separator: ",")
    let design = documentText.dropFirst().dropLast()
    return """
      {"name":\(JSONText.string(name)),"scenario":\(base.canonicalText),"seed":\(seed),\
      "replications":\(rule.json),"metrics":[\(metrics)]\(design.isEmpty ? "" : ",")\(design)}
      """
  }

  /// The runs of all cells with the least number of replications.
  public var runCount: Int { cells.reduce(0) { $0 + $1.policies.count } * rule.least }

  /// The cell's scenario: the base with the cell's fields.
  func document(of cell: StudyCell) throws(InputError) -> YAMLNode {
    var document = base
    for (path, value) in cell.assignments { document = try document.settingField(path, to: value) }
    return document
  }

  /// The text that identifies the cell's scenario, without name, seed and strategy.
  func identity(of cell: StudyCell) throws(InputError) -> String {
    var document = try document(of: cell).removing(["name", "seed"]).withoutPolicyText
    if findsWarmUp {
      document = try document.setting(
        "warmUp", to: YAMLNode(content: .scalar("mser-5", isPlain: true), origin: document.origin))
    }
    return document.canonicalText
  }

  /// The cell's scenario, ready to run.
  public func scenario(of cell: StudyCell) throws(InputError) -> Scenario {
    let document = try document(of: cell)
    do throws(InputError) {
      var scenario = try ProgramPermission.withValue(
        allowsPrograms, ScenarioDocument(decoding: document).scenario(named: scenarioFile))
      scenario.seed = seed
      return scenario
    } catch {
      throw error.located(in: scenarioFile)
    }
  }

  /// The strategies of a cell, in its order.
  func strategies(of cell: StudyCell, in scenario: Scenario) throws(InputError) -> [Strategy] {
    try cell.policies.map { text throws(InputError) in
      try scenario.strategy(text, allowsPrograms: allowsPrograms)
    }
  }

  /// Reads the scenarios of some cells, so that mistakes show before the first run.
  public func validate() throws(InputError) {
    // Every cell reads the file of recorded users again.
    let most = base.value(at: "workload.file") == nil ? 500 : 3
    let step = max(1, cells.count / most)
    for index in stride(from: 0, to: cells.count, by: step) {
      let scenario = try scenario(of: cells[index])
      _ = try strategies(of: cells[index], in: scenario)
    }
  }
}
