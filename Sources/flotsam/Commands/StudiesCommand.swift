import ArgumentParser

/// `flotsam studies`: what there is to sweep without writing a file.
struct StudiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studies",
    abstract: "List the built-in studies, or print one to start your own from.",
    discussion: """
      Examples:
        flotsam studies
        flotsam studies smoke > mine.yaml
      """)

  @Argument(help: ArgumentHelp("The study to print.", valueName: "NAME"))
  var name: String?

  func run() throws {
    guard let name else {
      var table = TerminalTable(["study", "question"])
      for entry in BuiltInStudies.all { table.append([entry.name, entry.question]) }
      print(table.text, terminator: "")
      return
    }
    guard let entry = BuiltInStudies.all.first(where: { $0.name == name }) else {
      let names = BuiltInStudies.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no built-in study `\(name)`. Known: \(names).")
    }
    print(entry.text, terminator: "")
  }
}
