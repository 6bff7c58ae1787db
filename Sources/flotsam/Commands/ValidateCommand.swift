/// `flotsam validate`: whether a scenario is valid.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check a scenario or study, or list all fields.",
    discussion: """
      Examples:
        flotsam scenarios smoke >mine.yaml
        flotsam validate mine.yaml
        flotsam validate --fields
        flotsam validate --devices
        flotsam validate --schema >scenario.schema.json
        flotsam validate --study --fields
      """)

  @Argument(help: .value("FILE", "The scenario or study to check."), completion: .scenarioOrStudy)
  var file: String?

  @Flag(help: "List every field with its values, default and meaning.") var fields = false

  @Flag(help: "List every device profile with its numbers and where they come from.")
  var devices = false

  @Flag(help: "Print a JSON Schema of scenarios, for editors.") var schema = false

  @Flag(help: "For --fields and --schema: those of studies.") var study = false

  func validate() throws {
    try refuse(
      file == nil && !fields && !devices && !schema,
      "Name a file to check, or give --fields, --devices or --schema.")
  }

  func run() throws {
    if fields { print(fieldList.list, terminator: "") }
    if devices { print(DeviceList.text, terminator: "") }
    if schema {
      print(
        study
          ? JSONSchema.text(of: StudyDocument.self, title: "Flotsam study")
          : JSONSchema.text(of: ScenarioDocument.self, title: "Flotsam scenario"))
    }
    // A stream is read once, so it is taken for a scenario.
    let isFile = file.map(isRegularFile) ?? false
    if let file, isFile, try LifecycleScript.isScript(file) {
      let script = try LifecycleScript(contentsOf: file)
      _ = try LifecycleRunner.run(script)
      let steps = counted(script.stepCount, "step")
      print("\(file): valid, a script of the life cycle with \(steps)")
    } else if let file, isFile, try StudyLoader.isStudy(file) {
      let study = try BuiltInStudies.loader.load(file)
      let least = study.rule.isSequential ? "at least " : ""
      print(
        "\(file): valid, a study of \(counted(study.cells.count, "cell")), "
          + "\(least)\(counted(study.runCount, "run"))")
    } else if let file {
      let scenario = try BuiltInScenarios.loader.load(file).scenario
      print("\(file): valid, \(scenario.summary)")
    }
  }

  /// Every field, once: cases of one choice share fields.
  private var fieldList: Table {
    var listed: Set<String> = []
    let all = FieldDeclaration.paths(
      of: study
        ? FieldDeclaration.fields(of: StudyDocument.self)
        : FieldDeclaration.fields(of: ScenarioDocument.self)
    ).filter { listed.insert($0.path).inserted }
    return Table("", "", all) {
      Column(title: "field") { .text($0.path) }
      Column(title: "values") { .text($0.field.shape.description) }
      Column(title: "default") { .text($0.field.defaultText) }
      Column(title: "meaning") { path, field in
        let range = Assumption.all.first { $0.name == path }.map {
          " (assumed: plausible from \($0.range.lowerBound) to \($0.range.upperBound) times this)"
        }
        return .text(field.summary + (range ?? ""))
      }
    }
  }
}
