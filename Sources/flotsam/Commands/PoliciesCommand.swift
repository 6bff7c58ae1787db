import ArgumentParser
import Experiments
import MobileOS
import Reports

/// `flotsam policies`: what there is to choose from.
struct PoliciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policies",
    abstract: "List the victim policies, or explain one.",
    discussion: """
      Examples:
        flotsam policies
        flotsam policies gdsf
        flotsam policies --format json
      """)

  @Argument(help: ArgumentHelp("The policy to explain.", valueName: "NAME"))
  var name: String?

  @Option(help: ArgumentHelp("What is printed on standard output: table, csv or json."))
  var format = OutputOptions.Format.table

  func run() throws {
    let entries = try name.map { [try entry(named: $0)] } ?? PolicyRegistry.all
    let text = format.text(ReportTable(policies: entries)) {
      if name != nil, let entry = entries.first { return explanation(entry) }
      var table = TerminalTable(["policy", "kills"])
      for entry in entries { table.append([entry.name, entry.card.summary]) }
      return table.text
    }
    print(text, terminator: "")
  }

  private func entry(named name: String) throws(InputError) -> PolicyEntry {
    if let entry = PolicyRegistry.entry(named: name) { return entry }
    throw InputError(
      "there is no policy `\(name)`",
      remedy: Suggestion.remedy(
        for: name, among: PolicyRegistry.all.map(\.name), noun: "policies"),
      place: .option("NAME"))
  }

  private func explanation(_ entry: PolicyEntry) -> String {
    var lines = [
      "\(entry.name): kills \(entry.card.summary).", "",
      "origin      \(entry.card.origin)",
      "state       \(entry.card.state)",
      "cost        \(entry.card.cost)",
      "loses when  \(entry.card.losesWhen)",
    ]
    for parameter in entry.parameters {
      lines.append(
        "parameter   \(parameter.name): \(parameter.summary); "
          + "\(parameter.range.lowerBound) to \(parameter.range.upperBound), "
          + "default \(parameter.defaultValue)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
