/// Reads an export of Android's App Usage Manager: `name,date,time,duration`, newest row first.
///
/// Rows that are not app uses are dropped, the rest is spooled, to be read oldest first, and runs
/// of one app become one launch with the total duration of its rows. Whether dates are month first
/// or day first is detected from the data (``AUMDateOrder``).
struct AUMReader: ~Copyable {
  /// A row of app use: 16 bytes, spooled until all are read because the newest comes first.
  private struct Row: BitwiseCopyable {
    var app: UInt32
    var date: AUMDate
    var secondOfDay: UInt32
    var seconds: UInt32
  }

  private var records: DelimitedReader
  private var builder: TraceBuilder
  private var dates: AUMDateOrder
  private var rows: RecordSpool<Row>
  private var droppedRows = 0
  private let droppedPrefixes: [[UInt8]]
  private let droppedNames: [[UInt8]]

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    let records = try DelimitedReader(input, delimiter: UInt8(ascii: ","))
    var reader = AUMReader(
      records: records, builder: TraceBuilder(mergesRuns: true, options),
      dates: AUMDateOrder(asked: options.dateOrder), rows: RecordSpool(options),
      droppedPrefixes: options.droppedPrefixes.map { Array($0.utf8) },
      droppedNames: options.droppedNames.map { Array($0.utf8) })
    try reader.read()
    return try reader.finish()
  }

  private mutating func read() throws(InputError) {
    var isFirst = true
    while try records.next() {
      defer { isFirst = false }
      // The header has words of the phone's language, but never a date.
      if isFirst, records.fields.count == 4, AUMDate(records.bytes, records.fields[1]) == nil {
        continue
      }
      try readRow()
    }
  }

  private consuming func finish() throws(InputError) -> SpooledTrace {
    let (order, notes) = try dates.decide(file: records.name)
    let rows = try rows.finish()
    for piece in rows.pieces(of: 0..<rows.count).reversed() {
      for row in try rows.records(piece).reversed() {
        let days = row.date.days(order) ?? 0
        let time = (days * CivilTime.secondsPerDay + Int64(row.secondOfDay)) * 1_000_000_000
        _ = try builder.add(
          user: 0, appName: Int(row.app), time: time, duration: Int64(row.seconds) * 1_000_000_000)
      }
    }
    let counts =
      "\(rows.count) rows of app use were read, \(droppedRows) other rows dropped, "
      + "\(builder.mergedRequests) merged into the row of the same app before."
    return try builder.finish(file: records.name, format: .aum, notes: notes + [counts])
  }

  private mutating func readRow() throws(InputError) {
    let fields = records.fields
    try records.requireFields(
      4, remedy: "An AUM row is `\"App name\",\"Date\",\"Time\",\"Duration\"`")
    guard let date = AUMDate(records.bytes, fields[1]), dates.admit(date, line: records.line) else {
      throw records.failure(
        "`\(records.text(1))` is not a date" + dates.reading, remedy: "Write for example 12/31/19")
    }
    guard let time = CivilTime.seconds(records.bytes, fields[2], isSpan: false) else {
      throw records.failure(
        "`\(records.text(2))` is not a time of day", remedy: "Write for example 23:59:59")
    }
    guard let duration = CivilTime.seconds(records.bytes, fields[3], isSpan: true) else {
      throw records.failure(
        "`\(records.text(3))` is not a duration", remedy: "Write for example 0:03:01")
    }
    dates.follow(date, secondOfDay: time)
    let name = records.bytes[fields[0]]
    let isDropped =
      droppedPrefixes.contains { name.starts(with: $0) }
      || droppedNames.contains { name.elementsEqual($0) }
    if isDropped {
      droppedRows += 1
      return
    }
    try rows.append(
      Row(
        app: UInt32(builder.appName(records.bytes, fields[0])), date: date,
        secondOfDay: UInt32(time), seconds: UInt32(clamping: duration)))
  }
}
