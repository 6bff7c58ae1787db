import ArgumentParser
import Experiments

/// `flotsam validate`: is the scenario right?
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check a scenario, or list the fields that one may have.",
    discussion: """
      Examples:
        flotsam validate mine.yaml
        flotsam validate --fields
      """)

  @Argument(help: ArgumentHelp("The scenario to check.", valueName: "FILE"))
  var file: String?

  @Flag(help: "List every field with its values, default and meaning.")
  var fields = false

  func validate() throws {
    if file == nil, !fields { throw ValidationError("Name a file to check, or give --fields.") }
  }

  func run() throws {
    if fields {
      var table = TerminalTable(["field", "values", "default", "meaning"])
      for (path, field) in FieldDeclaration.paths(
        of: FieldDeclaration.fields(of: ScenarioDocument.self))
      {
        table.append([path, field.shape.description, field.defaultText ?? "", field.summary])
      }
      print(table.text, terminator: "")
    }
    if let file {
      let scenario = try BuiltInScenarios.loader.load(file).scenario
      print("\(file): valid, \(scenario.summary)")
    }
  }
}
