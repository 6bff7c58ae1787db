import ArgumentParser
import Experiments

/// `flotsam validate`: whether a scenario is right.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check a scenario, or list the fields that one may have.",
    discussion: """
      Examples:
        flotsam validate mine.yaml
        flotsam validate --fields
        flotsam validate --devices
        flotsam validate --schema > scenario.schema.json
      """)

  @Argument(help: ArgumentHelp("The scenario to check.", valueName: "FILE"))
  var file: String?

  @Flag(help: "List every field with its values, default and meaning.")
  var fields = false

  @Flag(help: "List every device profile with its numbers and where they come from.")
  var devices = false

  @Flag(help: "Print a JSON Schema of scenarios, for editors.")
  var schema = false

  func validate() throws {
    if file == nil, !fields, !devices, !schema {
      throw ValidationError(
        "Name a file to check, or give --fields, --devices or --schema.")
    }
  }

  func run() throws {
    if fields {
      var table = TerminalTable(["field", "values", "default", "meaning"])
      var listed: Set<String> = []
      // Cases of one choice share fields.
      for (path, field) in FieldDeclaration.paths(
        of: FieldDeclaration.fields(of: ScenarioDocument.self))
      where listed.insert(path).inserted {
        table.append([path, field.shape.description, field.defaultText ?? "", field.summary])
      }
      print(table.text, terminator: "")
    }
    if devices { print(DeviceList.text, terminator: "") }
    if schema {
      print(JSONSchema.text(of: ScenarioDocument.self, title: "Flotsam scenario"))
    }
    if let file {
      let scenario = try BuiltInScenarios.loader.load(file).scenario
      print("\(file): valid, \(scenario.summary)")
    }
  }
}
