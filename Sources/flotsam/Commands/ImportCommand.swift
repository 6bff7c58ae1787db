import ArgumentParser
import Experiments

/// `flotsam import`: a recording of any known form into the own CSV.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a recorded trace into Flotsam's own CSV.",
    discussion: """
      The CSV has the columns time_s,app and, where the trace gives them, user, duration_s, \
      footprint_bytes and cold_launch_ms. Runs of one app are merged as in a replay.

      Example:
        flotsam import phone.aum.csv --out phone.csv
      """)

  @Argument(help: ArgumentHelp("The trace; `-` reads standard input.", valueName: "TRACE"))
  var trace: String

  @Option(help: ArgumentHelp("The file to write; `-` is standard output.", valueName: "FILE"))
  var out: String

  @Option(
    help: ArgumentHelp(
      "csv, aum, lsapp or oracleGeneral (default: by the content).", valueName: "FORMAT"))
  var traceFormat: String?

  @OptionGroup var traceOptions: TraceReadingOptions

  func run() throws {
    let format = try traceFormat.map { name in
      try option("--trace-format") { () throws(InputError) in try TraceFormat(named: name) }
    }
    let input = try SpooledTrace(
      readingFrom: trace, format: format, options: traceOptions.traceOptions)
    for remark in input.notes { Terminal.note(remark) }
    try input.writeCSV(to: out)
  }
}
