import ArgumentParser
import Files
import Traces

extension TraceOptions.DateOrder: ExpressibleByArgument {}

/// What a trace reader cannot derive from the file alone.
struct TraceReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "csv, aum, lsapp or oracleGeneral (default: by the content).", valueName: "FORMAT"),
    completion: .list(TraceFormat.allCases.map(\.rawValue)))
  var traceFormat: String?

  @Option(help: "How App Usage Manager dates are written: detect, month-first or day-first.")
  var dateOrder = TraceOptions.DateOrder.detect

  @Option(
    help: ArgumentHelp(
      "App Usage Manager rows to drop, by how they begin; repeatable "
        + "(default: \"Screen \" and \"Notification \").", valueName: "TEXT"))
  var dropRowsBeginning: [String] = []

  @Option(
    help: ArgumentHelp(
      "App Usage Manager rows to drop, by their whole name; repeatable (default: \"App Usage\").",
      valueName: "TEXT"))
  var dropRowsNamed: [String] = []

  /// The format given; nil to detect it from the content.
  func format() throws(InputError) -> TraceFormat? {
    guard let traceFormat else { return nil }
    return try option("--trace-format", TraceFormat(named: traceFormat))
  }

  /// The options as the reader takes them.
  var traceOptions: TraceOptions {
    var options = TraceOptions()
    options.dateOrder = dateOrder
    if !dropRowsBeginning.isEmpty { options.droppedPrefixes = dropRowsBeginning }
    if !dropRowsNamed.isEmpty { options.droppedNames = dropRowsNamed }
    return options
  }
}
