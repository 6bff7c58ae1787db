import GRDB

/// A SQLite database of another program, read by the names of its tables and columns.
///
/// A copy is read, so that the file stays unchanged and gzip is unpacked; a write-ahead log next to
/// the file is ignored. Only plain tables are read, since views and virtual tables from outside
/// could compute anything.
package struct ForeignDatabase: Sendable {
  /// The input as the user named it.
  package let name: String
  private let queue: DatabaseQueue

  /// The largest size of a database: 4 GiB.
  private static let largest = 4 << 30

  /// Copies and opens a database.
  ///
  /// - Throws: `InputError` for one that is larger than 4 GiB or damaged.
  package init(_ input: consuming ChunkedInput) throws(InputError) {
    name = input.name
    let promised = SQLiteHeader.promisedSize(input.bytes[input.start..<input.end])
    // An open file remains readable without its name, and disappears at any end of the process.
    let folder = try ScratchFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/copy"
    var file = try OutputFile(path)
    var size = 0
    while true {
      if size == 0, input.end - input.start >= 20 {
        // The copy has no write-ahead log, even if the original has one (fileformat2, 1.3.3).
        input.bytes[input.start + 18] = 1
        input.bytes[input.start + 19] = 1
      }
      size += input.end - input.start
      guard size <= Self.largest else {
        throw InputError("it is a database of more than 4 GiB", file: input.name)
      }
      try file.write(input.bytes[input.start..<input.end])
      input.consume(input.end - input.start)
      if input.isAtEnd { break }
      try input.fill()
    }
    try file.finish()
    guard size >= promised else {
      throw InputError(
        "the database is cut off: it has \(size) of \(promised) bytes",
        remedy: "Fetch the file again", file: input.name)
    }
    queue = try Self.reading(input.name) {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// The names of its plain tables.
  package func tables() throws(InputError) -> Set<String> {
    try Self.reading(name) {
      try queue.read { database in
        Set(
          try String.fetchAll(
            database,
            sql: """
              SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
              """))
      }
    }
  }

  /// Calls `body` with the rows of a table; a missing column is empty in all rows.
  ///
  /// - Parameters:
  ///   - table: one of ``tables()``.
  ///   - order: the column by which rows are sorted; equal rows keep the order of the table.
  ///   - body: takes each row, with its values in the order of `columns`.
  package func forEachRow(
    of table: String, _ columns: [String], orderedBy order: String, _ body: (ForeignRow) -> Void
  ) throws(InputError) {
    try Self.reading(name) {
      try queue.read { database in
        let known = Set(try database.columns(in: table).map(\.name))
        let terms = columns.map { known.contains($0) ? $0.quotedDatabaseIdentifier : "NULL" }
        let sorting =
          known.contains(order) ? " ORDER BY \(order.quotedDatabaseIdentifier), rowid" : ""
        let rows = try Row.fetchCursor(
          database,
          sql: "SELECT \(terms.joined(separator: ", ")) FROM "
            + table.quotedDatabaseIdentifier + sorting)
        while let row = try rows.next() { body(ForeignRow(row)) }
      }
    }
  }

  /// The columns among some that a table lacks.
  package func columns(_ columns: [String], missingFrom table: String) throws(InputError)
    -> [String]
  {
    try Self.reading(name) {
      try queue.read { database in
        let known = Set(try database.columns(in: table).map(\.name))
        return columns.filter { !known.contains($0) }
      }
    }
  }

  private static func reading<Value>(
    _ name: String, _ body: () throws -> Value
  ) throws(InputError) -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw InputError(
        "it is a damaged SQLite database: \(error.message ?? "it cannot be read")",
        remedy: "Fetch the file again", file: name)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError("the database cannot be read: \(error)", file: name)
    }
  }
}

package struct ForeignRow {
  private let row: Row

  init(_ row: Row) { self.row = row }

  /// The text in a column; nil if it is empty or no text.
  package func text(_ column: Int) -> String? {
    guard case .string(let text) = (row[column] as DatabaseValue).storage, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// The number in a column; nil if it is empty, no number, or not finite.
  package func number(_ column: Int) -> Double? {
    switch (row[column] as DatabaseValue).storage {
    case .int64(let number): Double(number)
    case .double(let number): number.isFinite ? number : nil
    default: nil
    }
  }
}
