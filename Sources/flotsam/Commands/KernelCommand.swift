/// `flotsam kernel`: what the memory system does in a scripted case.
struct KernelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel",
    abstract: "Print which processes are warned, frozen and killed in a scripted case.",
    discussion: """
      A script names a device, apps and what happens to them; the decisions of the memory system \
      are printed in order. An expectation of the script that is not met is an error with its \
      line. Without a script the built-in cases are listed: each shows one rule of XNU or Android, \
      or one trigger, warning policy or strategy.

      Steps: launch, home, wake, wait, allocate, free, fillDisk, expect.

      Example, in short.yaml:
        device: {memory: 1000MiB, wired: 0, system: 0, compression: false,
          soft: 300MiB}
        apps:
          - {name: Mail, memory: 400MiB, softLimit: 350MiB}
          - {name: Maps, memory: 400MiB}
        steps:
          - launch: Mail
          - wait: 10s
          - launch: Maps
          - expect: {killed: [Mail highwater]}

        flotsam kernel short.yaml
        flotsam kernel short.yaml --format csv
        flotsam kernel
        flotsam kernel highwater
        flotsam kernel highwater --text >mine.yaml
      """)

  @Argument(
    help: "The script: a file, - for standard input, or a built-in case by its name.",
    completion: .kernelScript)
  var script: String?

  @Flag(help: "Print the text of a built-in case, to change it.") var text = false

  @Option(help: "How the decisions are printed.") var format = OutputOptions.Format.table

  func validate() throws {
    try refuse(text && script == nil, "--text prints one case: name it.")
    try refuse(
      script == nil && format != .table, "--format is for the decisions of a case: name one.")
  }

  func run() throws {
    guard let script else { return print(BuiltInKernelScripts.list, terminator: "") }
    if text {
      guard let text = BuiltInKernelScripts.text(of: script) else {
        throw ValidationError.unknown(
          "built-in case", script, among: BuiltInKernelScripts.names, noun: "built-in cases")
      }
      return print(text, terminator: "")
    }
    let log = try KernelRunner.run(try BuiltInKernelScripts.script(named: script))
    let lines = log.lines
    switch format {
    case .csv: print(KernelLine.csv(lines), terminator: "")
    case .table where lines.isEmpty: print(quietCase(log), terminator: "")
    default: format.show(Self.table(lines))
    }
  }

  private static func table(_ lines: [KernelLine]) -> Table {
    Table("", "", lines) {
      Column("time_s", title: "time_s") {
        .shown($0.seconds, key: Double($0.seconds), cell: .number(Double($0.seconds) ?? 0))
      }
      Column("event") { .text($0.event) }
      Column("app") { .text($0.app) }
      Column("detail") { .text($0.detail) }
    }
  }

  /// The text of a case in which no process is warned, frozen or killed.
  private func quietCase(_ log: KernelScripts.KernelLog) -> String {
    let shows = script.flatMap(BuiltInKernelScripts.firstSentence(of:)).map { $0 + " " } ?? ""
    let count = log.checks.count
    let came =
      switch count {
      case 0: ", and the script expects nothing."
      case 1: "; the expectation of the script is met:"
      default: "; all \(count) expectations of the script are met:"
      }
    let text = shows + "No process was warned, frozen or killed" + came
    return Terminal.wrapped(text, columns: 80, indent: 0) + "\n"
      + (count == 0 ? "" : "\n" + Self.table(log.checks).list)
  }
}
