/// `flotsam scenarios`: lists the built-in scenarios, or prints one.
struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "List the built-in scenarios, or print one to start your own from.",
    discussion: """
      Examples:
        flotsam scenarios
        flotsam scenarios everyday-phone >mine.yaml
      """)

  @Argument(
    help: .value("NAME", "The scenario to print."),
    completion: .list(BuiltInScenarios.all.map(\.name)))
  var name: String?

  func run() throws {
    try BuiltInFile.show(
      BuiltInScenarios.all, named: name, kind: "scenario", columnTitle: "what to expect")
  }
}
