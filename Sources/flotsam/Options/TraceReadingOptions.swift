extension TraceOptions.DateOrder: ExpressibleByArgument {}

/// What a trace reader cannot derive from the file alone.
struct TraceReadingOptions: ParsableArguments {
  @Option(
    help: .value(
      "FORMAT",
      "csv, aum, lsapp, oracleGeneral, tsinghua, azure2019, usageEvents, sqlite or columns (default: "
        + "by the content)."), completion: .list(TraceFormat.allCases.map(\.rawValue)))
  var traceFormat: String?

  @Option(
    help: ArgumentHelp(
      "What the columns of any other CSV or TSV are: time=start:ms,app=package,size=bytes:kB; also "
        + "duration, end, user and group, names or numbers from 1, an epoch as time=t:s@2001; or "
        + "libCacheSim's options (time-col=2,obj-id-col=5).", valueName: "COLUMNS"))
  var columns: String?

  @Option(help: "How App Usage Manager dates are written.")
  var dateOrder = TraceOptions.DateOrder.detect

  @Option(
    help: ArgumentHelp(
      "App Usage Manager rows to drop, by how they begin; repeatable "
        + "(default: \"Screen \" and \"Notification \").", valueName: "TEXT"))
  var dropRowsBeginning: [String] = []

  @Option(
    help: .value(
      "TEXT",
      "App Usage Manager rows to drop, by their whole name; repeatable (default: \"App Usage\")."))
  var dropRowsNamed: [String] = []

  /// The format given; nil to detect it from the content.
  func format() throws(InputError) -> TraceFormat? {
    guard let traceFormat else { return nil }
    return try option("--trace-format", TraceFormat(named: traceFormat))
  }

  /// The options as the reader takes them.
  func traceOptions() throws(InputError) -> TraceOptions {
    var options = TraceOptions()
    if let columns { options.columns = try option("--columns", TraceColumns(columns)) }
    options.dateOrder = dateOrder
    if !dropRowsBeginning.isEmpty { options.droppedPrefixes = dropRowsBeginning }
    if !dropRowsNamed.isEmpty { options.droppedNames = dropRowsNamed }
    return options
  }
}
