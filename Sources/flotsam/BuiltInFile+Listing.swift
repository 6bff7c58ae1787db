extension BuiltInFile {
  /// Prints the output of a command about a kind of files: their list, or the text of the one named.
  ///
  /// - Parameters:
  ///   - kind: the kind in one word; also the first column's title.
  ///   - columnTitle: the title of the column of summaries.
  static func show(
    _ files: [BuiltInFile], named name: String?, kind: String, columnTitle: String
  ) throws(InputError) {
    guard let name else {
      let table = Table("", "", files) {
        Column(title: kind) { .text($0.name) }
        Column(title: columnTitle) { .text($0.summary) }
      }
      return print(table.list, terminator: "")
    }
    guard let file = files.first(where: { $0.name == name }) else {
      let (other, command, others) =
        kind == "study"
        ? ("scenario", "scenarios", BuiltInScenarios.all) : ("study", "studies", BuiltInStudies.all)
      let remedy =
        others.contains { $0.name == name }
        ? "It is a \(other), which `flotsam \(command) \(name)` prints"
        : Suggestion.remedy(
          for: name, among: files.map(\.name), noun: kind == "study" ? "studies" : "\(kind)s")
      throw InputError("there is no built-in \(kind) `\(name)`", remedy: remedy, place: .option(""))
    }
    print(file.text, terminator: "")
  }
}
