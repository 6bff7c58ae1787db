import ArgumentParser

/// `flotsam scenarios`: what there is to run without writing a file.
struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "List the built-in scenarios, or print one to start your own from.",
    discussion: """
      Examples:
        flotsam scenarios
        flotsam scenarios everyday-phone > mine.yaml
      """)

  @Argument(help: ArgumentHelp("The scenario to print.", valueName: "NAME"))
  var name: String?

  func run() throws {
    guard let name else {
      var table = TerminalTable(["scenario", "what to expect"])
      for entry in BuiltInScenarios.all { table.append([entry.name, entry.summary]) }
      print(table.text, terminator: "")
      return
    }
    guard let entry = BuiltInScenarios.all.first(where: { $0.name == name }) else {
      let names = BuiltInScenarios.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no built-in scenario `\(name)`. Known: \(names).")
    }
    print(entry.text, terminator: "")
  }
}
