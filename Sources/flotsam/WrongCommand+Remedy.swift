extension WrongCommand {
  /// What to type instead of an unknown field of `--set` or an unknown scenario; nil where the error
  /// says it already.
  static func remedy(for error: InputError, _ arguments: [String]) -> String? {
    let quotes = Set("\u{2018}\u{2019}\u{201A}\u{201C}\u{201D}\u{201E}\u{AB}\u{BB}")
    if let word = arguments.first(where: { $0.contains(where: quotes.contains) }),
      "\(error)".contains(where: quotes.contains)
    {
      let meant = RunOrigin.shellWord(word.filter { !quotes.contains($0) })
      return "It has quotation marks of a word processor, which a shell does not know: write "
        + "`\(meant)`"
    }
    if case .option(let option) = error.place, option.hasPrefix("--set "),
      case .field = error.unknownName
    {
      let field = String(option.dropFirst("--set ".count))
      let paths = FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self))
        .map(\.path)
      let same = paths.filter { $0.lowercased().hasSuffix("." + field.lowercased()) }
      // Of `device.memory` and `start.memory` the first one declared is the usual one, so it comes first.
      let depths = same.map { $0.count { $0 == "." } }
      guard let least = depths.min() else { return nil }
      let meant = zip(same, depths).filter { $0.1 == least }.map { "`\($0.0)`" }
      return "Did you mean \(meant.joined(separator: " or "))? `flotsam validate --fields` lists "
        + "all fields"
    }
    guard error.category == .missingInput, let name = error.file, arguments.contains(name) else {
      return nil
    }
    if name == "help", arguments.count > 1 {
      return "`flotsam help \(arguments[0])` prints the help of the command"
    }
    if let option = optionWithDash(name) {
      return "It begins with a dash, and an option with two hyphens: write `\(option)`"
    }
    let parts = name.split(separator: ",").map(String.init)
    if parts.count > 1, parts.allSatisfy(BuiltInScenarios.knows) {
      return "Scenarios are separated by blanks: `\(parts.joined(separator: " "))`"
    }
    let file = name.split(separator: "/").last.map(String.init) ?? ""
    let base = file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
    if base != name, BuiltInScenarios.knows(base) {
      let excess = name.contains("/") ? "a path" : "an ending"
      return "The built-in scenario is `\(base)`, without \(excess)"
    }
    return nil
  }

  /// The option that a word processor has given a dash, with its hyphens; nil for another word.
  static func optionWithDash(_ word: String) -> String? {
    let dashes: [Character] = ["\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}"]
    let name = word.drop { $0 == "-" || dashes.contains($0) }
    let start = word[word.startIndex..<name.startIndex]
    guard !name.isEmpty, start.contains(where: { dashes.contains($0) }) else { return nil }
    return "--\(name)"
  }
}
