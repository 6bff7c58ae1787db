import ArgumentParser
import Scripts

/// `flotsam kernel`: what the memory system does in a scripted case.
struct KernelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel",
    abstract: "Print whom the memory system warns, freezes and kills in a scripted case.",
    discussion: """
      A script names a device, apps and what happens to them; the decisions of the memory system \
      are printed in order. Where the script says what to expect and it is not so, that is an \
      error with the line. The scripts of Scenarios/kernel show one rule of XNU each, those of \
      Scenarios/android one of Android, those of Scenarios/strategies one trigger, warning policy or \
      strategy.

      Steps: launch, home, wait, allocate, free, fillDisk, expect.

      Example, in short.yaml:
        device: {memory: 1000MiB, wired: 0, system: 0, compression: false, soft: 300MiB}
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
      """)

  @Argument(help: "The script; - reads standard input.", completion: .file(extensions: ["yaml"]))
  var script: String

  @Option(help: "How the decisions are printed: table or csv.")
  var format = OutputOptions.Format.table

  func run() throws {
    let lines = try KernelRunner.run(try KernelScript(contentsOf: script))
    guard [.table, .markdown, .latex].contains(format) else {
      print(KernelLine.csv(lines), terminator: "")
      return
    }
    var table = TerminalTable(["time_s>", "event", "app", "detail"])
    for line in lines { table.append([line.seconds, line.event, line.app, line.detail]) }
    if format == .markdown {
      print(table.markdown, terminator: "")
    } else if format == .latex {
      print(table.latex, terminator: "")
    } else {
      print(lines.isEmpty ? "Nothing was decided.\n" : table.text, terminator: "")
    }
  }
}
