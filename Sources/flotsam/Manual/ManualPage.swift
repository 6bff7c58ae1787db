/// The page of a command that `man` shows.
struct ManualPage {
  private let command: CommandInfo
  /// The words that call the command.
  private let words: [String]

  /// The pages of a command and of all commands below it.
  static func pages(of command: CommandInfo, after words: [String] = []) -> [ManualPage] {
    let words = words + [command.commandName]
    return [ManualPage(command: command, words: words)]
      + displayed(command.subcommands).flatMap { pages(of: $0, after: words) }
  }

  /// The page's file, in section 1 of the manual.
  var fileName: String { name + ".1" }

  /// The page in roff, with the macros of `man`.
  var text: String {
    var text = """
      .TH \(Roff.text(name.uppercased())) 1 "" "flotsam \(Version.number)" "Flotsam"
      .SH NAME
      \(Roff.text(name)) \\- \(Roff.text(purpose))
      .SH SYNOPSIS
      \(synopsis)

      """
    let (description, examples) = parts
    text += section("DESCRIPTION", description.isEmpty ? [] : [Roff.paragraphs(description)])
    text += section("ARGUMENTS", arguments { $0.kind == .positional }.map(entry))
    text += section("OPTIONS", arguments { $0.kind != .positional }.map(entry))
    text += section(
      "COMMANDS",
      commands.map { command in
        ".TP\n\(Roff.bold("\(name)-\(command.commandName)"))(1)\n"
          + Roff.text(command.abstract ?? "") + "\n"
      })
    text += section("EXAMPLES", examples.isEmpty ? [] : [Roff.paragraphs(examples)])
    text += section(
      "EXIT STATUS",
      ExitMeaning.all.map { ".TP\n\(Roff.bold("\($0.code)"))\n\(Roff.text($0.text))\n" })
    if words.count > 1 { text += ".SH SEE ALSO\n\(Roff.bold(words[0]))(1)\n" }
    return text
  }

  /// What the command does at length, and its examples: the last part of a help screen.
  private var parts: (description: String, examples: String) {
    let lines = (command.discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("Example") && $0.hasSuffix(":") } ?? lines.endIndex
    var examples = lines[start...]
    // A section says that these are examples; which file they read stays.
    if examples.first?.contains(",") == false { examples = examples.dropFirst() }
    return (trimmed(lines[..<start]), trimmed(examples))
  }

  private func trimmed(_ lines: ArraySlice<Substring>) -> String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private var name: String { words.joined(separator: "-") }
  private var commands: [CommandInfo] { Self.displayed(command.subcommands) }

  /// What the command does, without the full stop.
  private var purpose: String {
    let abstract = command.abstract ?? ""
    return abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
  }

  /// The commands that help screens list, but for `help` itself.
  private static func displayed(_ commands: [CommandInfo]?) -> [CommandInfo] {
    (commands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  private func arguments(
    where isIncluded: (CommandInfo.Argument) -> Bool
  ) -> [CommandInfo.Argument] {
    (command.arguments ?? []).filter { $0.shouldDisplay && isIncluded($0) }
  }

  private var synopsis: String {
    let values = arguments { $0.kind == .positional }.map { argument in
      let name = value(argument) + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let command = commands.isEmpty ? [] : [Roff.italic("COMMAND")]
    return
      ([Roff.bold(words.joined(separator: " ")), "[\(Roff.italic("OPTIONS"))]"] + values
      + command).joined(separator: " ")
  }

  private func value(_ argument: CommandInfo.Argument) -> String {
    Roff.italic(argument.valueName ?? "VALUE")
  }

  private func entry(_ argument: CommandInfo.Argument) -> String {
    let names = (argument.names ?? []).map { Roff.bold($0.text) }.joined(separator: ", ")
    let title =
      argument.kind == .flag
      ? names : [names, value(argument)].filter { !$0.isEmpty }.joined(separator: " ")
    let facts = [
      argument.allValues.flatMap { $0.isEmpty ? nil : "values: " + $0.joined(separator: ", ") },
      argument.defaultValue.map { "default: " + $0 },
    ].compactMap(\.self)
    let text =
      ([argument.abstract].compactMap(\.self)
      + (facts.isEmpty ? [] : ["(\(facts.joined(separator: "; ")))"])
      + [argument.discussion].compactMap(\.self)).joined(separator: " ")
    return ".TP\n\(title)\n\(Roff.text(text))\n"
  }

  private func section(_ title: String, _ entries: [String]) -> String {
    entries.isEmpty ? "" : ".SH \(title)\n" + entries.joined()
  }
}
