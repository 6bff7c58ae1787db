import Files
import Runs
import Scenarios

/// Finds, reads and plans studies.
public struct StudyLoader {
  private let scenarios: ScenarioLoader
  private let builtIn: (_ name: String) -> String?
  private let builtInNames: [String]

  /// A loader that knows these built-in studies and scenarios.
  public init(
    scenarios: ScenarioLoader, builtInNames: [String],
    builtIn: @escaping (_ name: String) -> String?
  ) {
    self.scenarios = scenarios
    self.builtIn = builtIn
    self.builtInNames = builtInNames
  }

  /// Loads a study from a file, or a built-in one by its name.
  ///
  /// - Parameters:
  ///   - name: a path, a built-in name, or `-` for standard input.
  ///   - overrides: `path=value` assignments to the base scenario, applied in order.
  ///   - seed: a seed in place of the file's.
  /// - Throws: ``InputError`` with file, line and field, or the option.
  public func load(
    _ name: String, overrides: [String] = [], seed: UInt64? = nil
  ) throws(InputError) -> Study {
    let text = try text(of: name)
    let node = try YAMLNode(parsing: text, named: name)
    let document = try StudyDocument(decoding: node)
    let isBuiltIn = builtIn(document.scenario) != nil || scenarios.builtIn(document.scenario) != nil
    let file =
      isBuiltIn ? document.scenario : YAMLLoader.path(of: document.scenario, relativeTo: name)
    var base: YAMLNode
    do throws(InputError) {
      base = try scenarios.document(file)
    } catch {
      guard error.category == .missingInput else { throw error }
      throw document.origin.error(
        "scenario", "`\(document.scenario)` cannot be read: \(error.problem)",
        remedy: Suggestion.remedy(
          for: document.scenario, among: scenarios.builtInNames, noun: "built-in scenarios"))
    }
    for field in document.overrides {
      let old = base.value(at: field.name)
      base = try base.setting(
        field.name, to: old.map { field.value.merged(over: $0) } ?? field.value)
    }
    base = try base.applying(overrides: overrides)
    let design = try StudyDesign(document, over: base, seed: seed ?? UInt64(document.seed))
    try refuseIdle(overrides, design.names + document.factors.map(\.name))
    var isSampled = false
    if case .latinHypercube = document.design { isSampled = true }
    let study = Study(
      name: document.name.isEmpty ? Self.baseName(name) : document.name,
      question: Self.question(text), seed: seed ?? UInt64(document.seed),
      metrics: document.metrics.compactMap(MetricTable.metric(named:)), rule: document.rule,
      factors: design.names, policies: design.policies, cells: try design.cells(),
      findsWarmUp: document.findsWarmUp, isSampled: isSampled, base: base, scenarioFile: file,
      documentText: node.removing(["name", "scenario", "set", "replications", "metrics", "seed"])
        .canonicalText)
    try study.validate()
    return study
  }

  /// Refuses overrides that would change nothing.
  private func refuseIdle(_ overrides: [String], _ varied: [String]) throws(InputError) {
    for override in overrides {
      let path = String(override.prefix { $0 != "=" })
      if varied.contains(path) {
        throw InputError(
          "the study varies or derives `\(path)` itself, so this would change nothing",
          remedy: "Change the study's file", place: .option("--set"))
      }
      if path == "seed" {
        throw InputError(
          "the seed of a study is its own", remedy: "Use --seed", place: .option("--set"))
      }
    }
  }

  /// Whether a file is a study: it names a scenario, and is not the record of a run.
  ///
  /// - Throws: ``InputError`` for a file that is no YAML; a missing one is no study.
  public static func isStudy(_ path: String) throws(InputError) -> Bool {
    guard path != "-", fileExists(path) else { return false }
    let node = try YAMLNode(parsing: try readText(from: path), named: path)
    return node["scenario"] != nil && node["flotsam"] == nil
  }

  private func text(of name: String) throws(InputError) -> String {
    if let text = builtIn(name) { return text }
    do throws(InputError) {
      return try readText(from: name)
    } catch {
      guard error.category == .missingInput, !name.contains("/") else { throw error }
      var error = error
      error.remedy = Suggestion.remedy(for: name, among: builtInNames, noun: "built-in studies")
      throw error
    }
  }

  /// The first comment of the file, joined to one line.
  private static func question(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("#") }.prefix {
        $0.hasPrefix("#") && $0.contains { $0 != "#" && $0 != " " }
      }
    return lines.map { String($0.drop { $0 == "#" || $0 == " " }) }.joined(separator: " ")
  }

  private static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return path == "-" ? "study" : file.split(separator: ".").first.map(String.init) ?? file
  }
}
