/// Reads a table of uses whose columns the user names, or whose header is one of those known
/// (``KnownHeader``).
///
/// Every row is one launch. Rows may be in any order and are sorted by their start; of equal starts
/// the one that stands first in the file is first. O(n) for a table in order, O(n log n) and 40 bytes
/// of memory per row for another.
struct ColumnReader: ~Copyable {
  private struct Row: BitwiseCopyable {
    var time: Int64
    var duration: Int64
    var size: Int64
    var app: UInt32
    var user: UInt32
  }

  /// The most rows that are sorted, which takes 2 GB.
  private static let mostRows = 50_000_000

  private var records: DelimitedReader
  private var builder: TraceBuilder
  private let columns: TraceColumns
  /// The position of each role's column; -1 if the file lacks it.
  private var positions = [Int](repeating: -1, count: TraceColumns.Role.allCases.count)
  private var rows: RecordSpool<Row>
  private var latestTime = Int64.min
  private var isSorted = true
  private var name: [UInt8] = []

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ columns: TraceColumns, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    let line = input.bytes[input.start..<input.end].prefix { $0 != 0x0A && $0 != 0x0D }
    // A name in quotation marks may hold any of them.
    var isQuoted = false
    let bare = line.filter { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
    let found = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")].first(
      where: bare.contains)
    let delimiter = columns.delimiter ?? found ?? UInt8(ascii: ",")
    var reader = ColumnReader(
      records: try DelimitedReader(input, delimiter: delimiter),
      builder: TraceBuilder(mergesRuns: false, options), columns: columns,
      rows: RecordSpool(options))
    try reader.read()
    return try reader.finish()
  }

  private mutating func read() throws(InputError) {
    var isFirst = true
    while try records.next() {
      if isFirst {
        isFirst = false
        if try readHeader() { continue }
      }
      try readRow()
    }
    if isFirst { throw InputError("the file is empty", file: records.name) }
  }

  /// Finds the columns; false where the first line is a row.
  private mutating func readHeader() throws(InputError) -> Bool {
    let names = records.fields.indices.map { KnownHeader.bare(records.text($0)) }
    var isNamed = columns.hasHeader ?? false
    for (role, column) in columns.columns.sorted(by: { $0.key.index < $1.key.index }) {
      if let number = Int(column.name) {
        guard names.indices.contains(number - 1) else {
          throw records.failure(
            "there is no column \(number)", remedy: "Columns are 1 to \(names.count)")
        }
        positions[role.index] = number - 1
      } else if let place = names.firstIndex(of: KnownHeader.bare(column.name)),
        columns.hasHeader != false
      {
        positions[role.index] = place
        isNamed = true
      } else {
        throw records.failure(
          "there is no column `\(column.name)`",
          remedy: Suggestion.remedy(for: column.name, among: names, noun: "columns"))
      }
    }
    if !isNamed, columns.hasHeader == nil {
      // Columns by number: a first line without a time is a header.
      let field = records.fields[
        positions[TraceColumns.Role.time.index] < 0
          ? positions[TraceColumns.Role.end.index] : positions[TraceColumns.Role.time.index]]
      isNamed =
        ISODate.nanoseconds(records.bytes, field) == nil
        && (try? Decimal.parsePrefix(records.bytes[field])) == nil
    }
    return isNamed
  }

  private mutating func readRow() throws(InputError) {
    let app = try field(.app) ?? 0..<0
    if app.isEmpty { throw records.failure("the app is empty") }
    let duration = try number(.duration, unit: 1_000_000_000)
    if let duration, duration < 0 || duration > Quantity.longestDuration {
      throw records.failure("the duration is out of range: `\(text(.duration))`")
    }
    let end = try number(.end, unit: 1_000_000_000)
    var start = try number(.time, unit: 1_000_000_000)
    if positions[TraceColumns.Role.time.index] < 0, let end, end.magnitude < Int64.max / 2 {
      start = end - (duration ?? 0)
    }
    guard let start, start.magnitude < Int64.max / 2 else {
      throw records.failure(
        "the time is empty or out of range", remedy: "Times reach from 1824 to 2116")
    }
    let size = try number(.size, unit: 1)
    if let size, size < 0 || size > Quantity.largestSize {
      throw records.failure("the size is out of range: `\(text(.size))`")
    }
    guard rows.count < Self.mostRows || isSorted && start >= latestTime else {
      throw records.failure(
        "there are more than \(Self.mostRows) rows, and they are not in the order of their starts",
        remedy: "Sort the file by time")
    }
    let lasted = duration ?? end.map { max(0, $0 - start) } ?? -1
    let userField = try field(.user)
    let user = userField.map { builder.user(records.bytes, $0) } ?? 0
    isSorted = isSorted && start >= latestTime
    latestTime = max(latestTime, start)
    try rows.append(
      Row(
        time: start, duration: min(lasted, Quantity.longestDuration), size: size ?? -1,
        app: UInt32(try appName(app)), user: UInt32(user)))
  }

  /// The id of the app, whose name has the one of its group before it where only both are unique.
  private mutating func appName(_ app: Range<Int>) throws(InputError) -> Int {
    guard let group = try field(.group) else { return builder.appName(records.bytes, app) }
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: records.bytes[group])
    name.append(UInt8(ascii: "/"))
    name.append(contentsOf: records.bytes[app])
    return builder.appName(name, name.indices)
  }

  private func text(_ role: TraceColumns.Role) -> String { records.text(positions[role.index]) }

  /// The field of a role; nil where the table lacks the column.
  private func field(_ role: TraceColumns.Role) throws(InputError) -> Range<Int>? {
    let place = positions[role.index]
    if place < 0 { return nil }
    guard place < records.fields.count else {
      let count = records.fields.count
      throw records.failure(
        "it has \(count) \(count == 1 ? "field" : "fields"), and `\(role.rawValue)` is field "
          + "\(place + 1)")
    }
    return records.fields[place]
  }

  /// A number in nanoseconds or bytes; nil where the column is absent or empty.
  private func number(_ role: TraceColumns.Role, unit: Int64) throws(InputError) -> Int64? {
    guard let field = try field(role), !field.isEmpty else { return nil }
    let isInstant = role == .time || role == .end
    if isInstant, let instant = ISODate.nanoseconds(records.bytes, field) { return instant }
    let scale = columns.columns[role]?.scale ?? unit
    do throws(Decimal.Failure) {
      let (value, length) = try Decimal.parsePrefix(records.bytes[field])
      guard length == field.count else { throw .notANumber }
      let number = try value.scaled(by: scale, remainder: .roundToNearest)
      guard isInstant else { return number }
      let (sum, isTooLarge) = number.addingReportingOverflow(columns.epoch * 1_000_000_000)
      if isTooLarge { throw .tooLarge }
      return sum
    } catch {
      let shown = "`\(text(role))`"
      if error == .tooLarge {
        throw records.failure(
          "\(shown) is too large for `\(role.rawValue)`",
          remedy: isInstant
            ? "Name its unit if these are not seconds: `\(role.rawValue)=...:ms`" : nil)
      }
      throw records.failure(
        "\(shown) is not a number\(isInstant ? " and not a date" : "")",
        remedy: isInstant
          ? "Write seconds or 2025-03-01T08:00:00.123+01:00" : "Write for example 12.5")
    }
  }

  private consuming func finish() throws(InputError) -> SpooledTrace {
    var notes: [String] = []
    if !columns.unusedOptions.isEmpty {
      notes.append(
        "\(columns.unusedOptions.joined(separator: ", ")): not needed for a trace of uses.")
    }
    let file = records.name
    let spooled = try rows.finish()
    if isSorted {
      for piece in spooled.pieces(of: 0..<spooled.count) {
        for row in try spooled.records(piece) { try Self.add(row, to: &builder) }
      }
    } else {
      notes.append("The rows were not in the order of their starts and were sorted.")
      var rows: [Row] = []
      rows.reserveCapacity(spooled.count)
      for piece in spooled.pieces(of: 0..<spooled.count) {
        rows.append(contentsOf: try spooled.records(piece))
      }
      let order = rows.indices.sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }
      for index in order { try Self.add(rows[index], to: &builder) }
    }
    return try builder.finish(file: file, format: .columns, notes: notes)
  }

  private static func add(_ row: Row, to builder: inout TraceBuilder) throws(InputError) {
    _ = try builder.add(
      user: Int(row.user), appName: Int(row.app), time: row.time, duration: row.duration,
      footprint: row.size < 0 ? nil : row.size)
  }
}
