/// Reads Flotsam's own trace CSV: `time_s,app[,user][,duration_s][,footprint_bytes]`
/// `[,cold_launch_ms]`, with a header and columns in any order.
///
/// The order is that of the file; a time that runs backwards within a user is an error. Runs are
/// not merged: every row is one launch.
struct TraceCSVReader: ~Copyable {
  private enum Column: Int, CaseIterable {
    case time, app, user, duration, footprint, coldLaunch

    static let names = ["time_s", "app", "user", "duration_s", "footprint_bytes", "cold_launch_ms"]

    var name: String { Self.names[rawValue] }
  }

  private var records: DelimitedReader
  private var builder: TraceBuilder
  /// The position of each column; -1 if the file lacks it.
  private var positions = [Int](repeating: -1, count: Column.allCases.count)
  private var columnCount = 0
  /// Whether names that begin like formulas have an apostrophe before them; nil before the first.
  private var disguises: Bool?

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    let records = try DelimitedReader(input, delimiter: UInt8(ascii: ","))
    var reader = TraceCSVReader(
      records: records, builder: TraceBuilder(mergesRuns: false, options))
    try reader.readHeader()
    while try reader.records.next() { try reader.readRow() }
    let file = reader.records.name
    return try reader.builder.finish(file: file, format: .csv, notes: [])
  }

  private mutating func readHeader() throws(InputError) {
    guard try records.next() else { throw InputError("the file is empty", file: records.name) }
    for field in records.fields.indices {
      let name = records.text(field)
      guard let column = Column.names.firstIndex(of: name) else {
        throw records.failure(
          "the header has an unknown column `\(name)`",
          remedy: Suggestion.remedy(for: name, among: Column.names, noun: "columns"))
      }
      if positions[column] >= 0 { throw records.failure("the header has `\(name)` twice") }
      positions[column] = field
    }
    columnCount = records.fields.count
    for column in [Column.time, .app] where position(column) < 0 {
      throw records.failure(
        "the header lacks the column `\(column.name)`",
        remedy: "The first line is `time_s,app` and any of `user`, `duration_s`, "
          + "`footprint_bytes`, `cold_launch_ms`")
    }
  }

  private func position(_ column: Column) -> Int { positions[column.rawValue] }

  private mutating func readRow() throws(InputError) {
    guard records.fields.count == columnCount else {
      throw records.failure(
        "it has \(records.fields.count) fields where the header has \(columnCount)",
        remedy: "Quote a field that holds a comma")
    }
    let app = try name(.app)
    if app.isEmpty { throw records.failure("the app is empty") }
    guard let time = try number(.time, scale: 1_000_000_000) else {
      throw records.failure("`time_s` is empty", remedy: "Write seconds, for example 12.5")
    }
    // Half of the range, so that the difference of two times never overflows.
    if time.magnitude > Int64.max / 2 {
      throw records.failure(
        "`time_s` is too large: `\(records.text(position(.time)))`",
        remedy: "Times reach from -146 to 146 years")
    }
    let duration = try number(.duration, scale: 1_000_000_000)
    if let duration, duration < 0 { throw negative(.duration) }
    let footprint = try number(.footprint, scale: 1, remainder: .refuse)
    if let footprint, footprint < 0 { throw negative(.footprint) }
    if let footprint, footprint > Quantity.largestSize {
      throw tooLarge(.footprint, "\(Quantity.largestSize)")
    }
    if let duration, duration > Quantity.longestDuration {
      throw tooLarge(.duration, "\(Quantity.longestDuration / 1_000_000_000)")
    }
    let coldLaunch = try number(.coldLaunch, scale: 1_000_000)
    if let coldLaunch, coldLaunch < 0 { throw negative(.coldLaunch) }
    // In nanoseconds: a launch takes at most a day.
    if let coldLaunch, coldLaunch > 86_400_000_000_000 { throw tooLarge(.coldLaunch, "86400000") }
    let user = position(.user) < 0 ? 0 : builder.user(records.bytes, try name(.user))
    let outcome = try builder.add(
      user: user, appName: builder.appName(records.bytes, app), time: time,
      duration: duration ?? -1, footprint: footprint,
      coldLaunch: coldLaunch.map { Double($0) / 1e6 })
    if case .backwards(let last) = outcome {
      throw records.failure(
        "time runs backwards: `time_s` is \(records.text(position(.time))) after "
          + "\(SimDuration.nanoseconds(last).decimalSeconds)",
        remedy: "Sort the rows of each user by time")
    }
  }

  /// A name without the apostrophe that exports put before one that begins like a formula.
  private mutating func name(_ column: Column) throws(InputError) -> Range<Int> {
    let field = records.fields[position(column)]
    guard let first = field.first.map({ records.bytes[$0] }),
      "'=+-@\t\r".utf8.contains(first) || first >= 0x80
    else { return field }
    let text = records.text(position(column))
    let isDisguised = CSVText.name(text) != text
    guard isDisguised || CSVText.field(text) != CSVText.quoted(text), first != 0x27 || isDisguised
    else { return field }
    // One file has its names in one way, or two of them would become one.
    guard disguises ?? isDisguised == isDisguised else {
      throw records.failure(
        "names that begin like formulas have an apostrophe before them in some rows and none in others",
        remedy: "Write them in one way: `\(text)`")
    }
    disguises = isDisguised
    return isDisguised ? field.dropFirst() : field
  }

  /// A number times `scale`; nil if the column is absent or the field empty.
  private func number(
    _ column: Column, scale: Int64, remainder: Decimal.Remainder = .roundToNearest
  ) throws(InputError) -> Int64? {
    let position = position(column)
    if position < 0 || records.fields[position].isEmpty { return nil }
    let field = records.fields[position]
    do throws(Decimal.Failure) {
      let (value, length) = try Decimal.parsePrefix(records.bytes[field])
      guard length == field.count else { throw .notANumber }
      return try value.scaled(by: scale, remainder: remainder)
    } catch {
      let what =
        switch error {
        case .notANumber: "is not a number"
        case .tooLarge: "is too large"
        case .notWhole: "is not a whole number"
        }
      let right =
        column == .footprint
        ? "bytes as digits only, for example 104857600" : "a number, for example 12.5"
      throw records.failure(
        "`\(column.name)` \(what): `\(records.text(position))`", remedy: "Write \(right)")
    }
  }

  private func tooLarge(_ column: Column, _ most: String) -> InputError {
    records.failure(
      "`\(column.name)` is too large: `\(records.text(position(column)))`",
      remedy: "It is at most \(most)")
  }

  private func negative(_ column: Column) -> InputError {
    records.failure("`\(column.name)` is negative: `\(records.text(position(column)))`")
  }
}
