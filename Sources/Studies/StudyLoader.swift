/// Finds, reads and plans studies.
public struct StudyLoader {
  /// The loader of base scenarios; what it allows, studies may.
  public var scenarios: ScenarioLoader
  private let builtIn: (_ name: String) -> String?
  private let builtInNames: [String]

  /// A loader with these built-in studies and scenarios.
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
  ///   - text: the text that a store keeps, to read in place of that file; nil to read the file.
  ///   - overrides: `path=value` assignments to the base scenario, applied in order.
  ///   - seed: a seed in place of the file's.
  /// - Throws: `InputError` with file, line and field, or the option.
  public func load(
    _ name: String, text: String? = nil, overrides: [String] = [], seed: UInt64? = nil
  ) throws(InputError) -> Study {
    let home = text.flatMap(Self.home)
    let isStored = text != nil
    let text = if let text { text } else { try self.text(of: name) }
    var node = try YAMLNode(parsing: text, named: name)
    if isStored { node = node.withReadFactors }
    try StudyDocument.refuseMisplaced(in: node)
    let document = try StudyDocument(decoding: node)
    var (file, base) = try scenario(of: document, in: name)
    if let home { file = home }
    for field in document.overrides {
      let old = base.value(at: field.name)
      base = try base.settingField(
        field.name, to: old.map { field.value.merged(over: $0) } ?? field.value)
    }
    base = try StudyPolicies.named(in: document, over: base.applyingFields(overrides))
    let design = try StudyDesign(document, over: base, seed: seed ?? UInt64(document.seed))
    try refuseIdle(overrides, design.names + document.factors.map(\.name))
    let isSampled = if case .latinHypercube = document.design { true } else { false }
    let layout = node.removing(["name", "scenario", "set", "replications", "metrics", "seed"])
    let baseName = name == "-" ? "study" : YAMLLoader.baseName(of: name)
    let study = Study(
      name: document.name.isEmpty ? baseName : document.name,
      question: Self.question(text), seed: seed ?? UInt64(document.seed),
      metrics: document.metrics.compactMap(MetricTable.metric(named:)), rule: document.rule,
      factors: design.names, policies: design.policies, cells: try design.cells(),
      findsWarmUp: document.findsWarmUp, isSampled: isSampled,
      allowsPrograms: scenarios.allowsPrograms, base: base, scenarioFile: file,
      documentText: layout.withStoredFactors.orderedText)
    try study.validate()
    return study
  }

  /// The scenario of a study, and the file to which its paths are relative.
  private func scenario(
    of document: StudyDocument, in name: String
  ) throws(InputError) -> (file: String, base: YAMLNode) {
    if case .mapping = document.scenario.content { return (name, document.scenario) }
    let scenario = try FieldType.string.read(document.scenario, "scenario")
    let isBuiltIn = builtIn(scenario) != nil || scenarios.builtIn(scenario) != nil
    let file = isBuiltIn ? scenario : YAMLLoader.path(of: scenario, relativeTo: name)
    do throws(InputError) {
      return (file, try scenarios.document(file))
    } catch {
      guard error.category == .missingInput else { throw error }
      throw document.origin.error(
        "scenario", "`\(scenario)` cannot be read: \(error.problem)",
        remedy: Suggestion.remedy(
          for: scenario, among: scenarios.builtInNames, noun: "built-in scenarios"))
    }
  }

  /// Rejects overrides that would change nothing.
  private func refuseIdle(_ overrides: [String], _ varied: [String]) throws(InputError) {
    for override in overrides {
      let path = String(override.prefix { $0 != "=" })
      try InputError.check(
        !varied.contains(path),
        "the study varies or derives `\(path)` itself, so this would change nothing",
        remedy: "Change the study's file", place: .option("--set"))
      try InputError.check(
        path != "seed", "the seed belongs to the study", remedy: "Use --seed",
        place: .option("--set"))
    }
  }

  /// The prefix of the last line of a study's text from a store; the rest of the line is the file
  /// to which the path of its recording is relative.
  static let homeMark = "#: relative to "

  private static func home(_ text: String) -> String? {
    text.split(separator: "\n").last { $0.hasPrefix(homeMark) }.map {
      String($0.dropFirst(homeMark.count))
    }
  }

  /// Whether a file is a study: it has a scenario or factors and is not the record of a run.
  ///
  /// - Throws: `InputError` for a file that is not YAML; a missing file is not a study.
  public static func isStudy(_ path: String) throws(InputError) -> Bool {
    guard path != "-", fileExists(path) else { return false }
    let node = try YAMLNode(parsing: try readText(from: path), named: path)
    return (node["scenario"] ?? node["factors"]) != nil && node["flotsam"] == nil
  }

  private func text(of name: String) throws(InputError) -> String {
    if let text = builtIn(name) { return text }
    do throws(InputError) {
      return try readText(from: name)
    } catch {
      throw error.suggesting(builtInNames, for: name, noun: "built-in studies")
    }
  }

  /// The first comment of the file, on one line.
  private static func question(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(homeMark) }.drop { !$0.hasPrefix("#") }.prefix {
        $0.hasPrefix("#") && $0.contains { $0 != "#" && $0 != " " }
      }
    return lines.map { String($0.drop { $0 == "#" || $0 == " " }) }.joined(separator: " ")
  }
}
