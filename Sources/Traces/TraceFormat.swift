/// The forms of trace files that can be read.
public enum TraceFormat: String, CaseIterable, Sendable {
  /// Flotsam's own CSV: `time_s,app[,user][,duration_s][,footprint_bytes][,cold_launch_ms]`.
  case csv
  /// An export of Android's App Usage Manager: name, date, time, duration; newest row first.
  case aum
  /// The LSApp data set: tab-separated, plain, in gzip, or a tar in gzip.
  case lsapp
  /// libCacheSim's binary records of 24 bytes.
  case oracleGeneral
  /// Tsinghua's app-usage trace: user, time, base station, app, traffic, without a header.
  case tsinghua
  /// A database of an iPhone, in gzip or not: knowledgeC.db or a PowerLog, for the library
  /// `PhoneDatabases`.
  case sqlite
  /// A table of which ``TraceOptions/columns`` or a known header says what its columns are.
  case columns
  /// Azure Functions 2019: the invocations of each function in each minute of a day.
  case azure2019
  /// Android's usage events, as `dumpsys usagestats` prints them or as an exported CSV.
  case usageEvents

  /// The format of a name given on the command line.
  ///
  /// - Throws: `InputError` without a place for an unknown name, with the nearest suggested.
  public init(named name: String) throws(InputError) {
    if let format = TraceFormat(rawValue: name) {
      self = format
      return
    }
    throw InputError(
      "`\(name)` is not a trace format",
      remedy: Suggestion.remedy(for: name, among: Self.allCases.map(\.rawValue), noun: "formats"))
  }
}

/// Facts about a trace that are not in the file.
public struct TraceOptions: Sendable {
  /// The order of the dates in an AUM file.
  public enum DateOrder: String, CaseIterable, Sendable {
    /// Detected from the dates.
    case detect
    /// Month first: 12/25/19.
    case monthFirst = "month-first"
    /// Day first: 25/12/19.
    case dayFirst = "day-first"
  }

  /// The order of the dates in an AUM file.
  public var dateOrder = DateOrder.detect
  /// AUM rows whose name begins with one of these are not app uses.
  public var droppedPrefixes = ["Screen ", "Notification "]
  /// AUM rows with exactly one of these names are not app uses.
  public var droppedNames = ["App Usage"]
  /// The columns of a table that is not one of the known formats; nil to recognise the format.
  public var columns: TraceColumns?
  /// Launches held in memory before the rest goes to a temporary file; nil for the default.
  var recordsInMemory: Int?

  /// The defaults: dates detected, English row names.
  public init() {}
}
