/// `flotsam studies`: lists the built-in studies, or prints one.
struct StudiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studies",
    abstract: "List the built-in studies, or print one to start your own from.",
    discussion: """
      Examples:
        flotsam studies
        flotsam studies smoke >mine.yaml
      """)

  @Argument(
    help: .value("NAME", "The study to print."), completion: .list(BuiltInStudies.all.map(\.name)))
  var name: String?

  func run() throws {
    try BuiltInFile.show(BuiltInStudies.all, named: name, kind: "study", columnTitle: "question")
  }
}
