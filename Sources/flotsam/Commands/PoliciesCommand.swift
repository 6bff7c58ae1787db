/// `flotsam policies`: lists and explains policies, strategies and triggers.
struct PoliciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policies",
    abstract: "List the victim policies, strategies and triggers, or explain one.",
    discussion: """
      A strategy decides which process to kill (the policy) and when (the trigger): `--policy \
      gdsf` keeps the trigger of the scenario, `--policy android-lmkd` is a strategy as a system \
      ships it, and `--policy "whom=gdsf,when=ttl(minutes=30)"` combines any policy with any \
      trigger. In a pipe or a file each of them takes one line, however long.

      Examples:
        flotsam policies
        flotsam policies gdsf
        flotsam policies --format json
        flotsam policies --kind trigger
      """)

  @Argument(
    help: .value("NAME", "The policy, strategy or trigger to explain."), completion: .catalogue)
  var name: String?

  @Option(
    help: .value(
      "KIND",
      "policy, strategy, trigger or warning (default: all; in csv and json what --policy takes)."),
    completion: .list(StrategyCatalogue.Kind.allCases.map(\.rawValue)))
  var kind: String?

  @Option(help: "What is printed on standard output.") var format = OutputOptions.Format.table

  @Option(
    help: ArgumentHelp(
      "Write an article per policy there, as the documentation has them, and print its topics.",
      valueName: "DIR", visibility: .hidden))
  var articles: String?

  func validate() throws {
    if let kind, StrategyCatalogue.Kind(rawValue: kind) == nil {
      throw ValidationError.unknown(
        "kind", kind, among: StrategyCatalogue.Kind.allCases.map(\.rawValue), noun: "kinds")
    }
  }

  func run() throws {
    if let articles {
      for entry in PolicyRegistry.all {
        let article = PolicyArticle(entry)
        try writeText(article.text, to: "\(articles)/\(article.page).md")
      }
      return print(PolicyArticle.topics, terminator: "")
    }
    let entries = try name.map(explained) ?? listed
    let table = ReportTable(catalogue: entries)
    let text =
      switch format {
      case .csv: CSVFormat.text(table)
      case .markdown: MarkdownFormat.text(table)
      case .latex: LaTeXFormat.text(table)
      case .json: CatalogueJSON.text(entries)
      case .table where name == nil: CatalogueText.list(entries)
      case .table: entries.map(CatalogueText.explanation).joined(separator: "\n")
      }
    print(text, terminator: "")
  }

  private var kinds: Set<StrategyCatalogue.Kind> {
    kind.flatMap { StrategyCatalogue.Kind(rawValue: $0) }.map { [$0] }
      ?? Set(StrategyCatalogue.Kind.allCases)
  }

  private var listed: [StrategyCatalogue.Entry] {
    format == .table || kind != nil
      ? StrategyCatalogue.entries(of: kinds) : StrategyCatalogue.runnable
  }

  /// Everything of that name: a policy and a trigger may share one.
  private func explained(_ name: String) throws(InputError) -> [StrategyCatalogue.Entry] {
    let entries = StrategyCatalogue.entries(of: kinds)
    let found = entries.filter { $0.name == name }
    guard found.isEmpty else { return found }
    throw InputError(
      unknown: "policy", name, among: entries.map(\.name), noun: "policies", place: .option(""))
  }
}
