/// A table of results, the one form that every report format writes.
public struct ReportTable: Sendable, Equatable {
  /// One value.
  public enum Cell: Sendable, Equatable {
    /// Words from the user or the program.
    case text(String)
    /// A measured number.
    case number(Double)
    /// A count.
    case integer(Int64)
    /// A 64-bit hash, written as sixteen hexadecimal digits.
    case hash(UInt64)
    /// No value, such as the latency of no launch.
    case missing
  }

  /// The column names.
  public var columns: [String]
  /// The rows, each with one cell per column.
  public private(set) var rows = Rows()

  /// An empty table.
  public init(columns: [String]) { self.columns = columns }

  package init(columns: [String], rows: [[Cell]]) {
    self.init(columns: columns)
    for row in rows { append(row) }
  }

  /// A table whose rows are made whenever they are read: it may have more than memory has room for.
  package init(columns: [String], count: Int, row: @escaping @Sendable (Int) -> [Cell]) {
    self.columns = columns
    rows = Rows(count: count) { row }
  }

  /// A table whose rows are made when they are read, with a state that each reader has of its own: best in
  /// order.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - reader: begins to read, and returns the cells of the row at an index from 0.
  package init(columns: [String], count: Int, reader: @escaping @Sendable () -> (Int) -> [Cell]) {
    self.columns = columns
    rows = Rows(count: count, reader: reader)
  }

  /// Adds a row.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has one cell per column")
    rows.append(row)
  }
}

extension ReportTable.Cell {
  /// A number; missing where it is nil or not finite.
  public init(_ value: Double?) {
    self =
      if let value, value.isFinite { .number(value) } else { .missing }
  }

  /// A count; missing where it is nil.
  public init(count value: (some BinaryInteger)?) { self = value.map { .count($0) } ?? .missing }

  /// A text; missing where it is nil.
  public init(text: String?) { self = text.map { .text($0) } ?? .missing }

  /// A number of things.
  public static func count(_ value: some BinaryInteger) -> Self { .integer(Int64(value)) }

  /// The value as text; empty for a missing one.
  package var text: String {
    switch self {
    case .text(let text): text
    case .number(let value): Self.digits(value)
    case .integer(let value): String(value)
    case .hash(let value): Self.digits(hash: value)
    case .missing: ""
    }
  }

  /// The shortest digits that read back as the same value.
  package static func digits(_ value: Double) -> String {
    // Counts are doubles in the metric table but people and tools expect no ".0".
    if value == value.rounded(.towardZero), abs(value) < 0x1p53 { return String(Int64(value)) }
    return value.description
  }

  /// Sixteen hexadecimal digits.
  static func digits(hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ReportTable {
  /// The table with a space for every control character and line end: names from foreign files must
  /// neither break a row nor act as commands of a terminal.
  var onSingleLines: ReportTable {
    let rows = rows
    return ReportTable(columns: columns, count: rows.count) { index in
      rows[index].map { cell in
        if case .text(let text) = cell { .text(PlotText.singleLine(text)) } else { cell }
      }
    }
  }
}

extension ReportTable {
  /// The rows of a table: stored, or made whenever they are read.
  public struct Rows: RandomAccessCollection, Sendable, Equatable, ExpressibleByArrayLiteral {
    private var stored: [[Cell]] = []
    private var made: (count: Int, reader: @Sendable () -> (Int) -> [Cell])?

    package init() {}

    package init(count: Int, reader: @escaping @Sendable () -> (Int) -> [Cell]) {
      made = (count, reader)
    }

    public init(arrayLiteral rows: [Cell]...) { stored = rows }

    public var startIndex: Int { 0 }
    public var endIndex: Int { made?.count ?? stored.count }
    public subscript(index: Int) -> [Cell] { made?.reader()(index) ?? stored[index] }

    /// The rows in order, by one reader.
    public struct Iterator: IteratorProtocol {
      fileprivate var indices: Range<Int>
      fileprivate let row: (Int) -> [Cell]

      public mutating func next() -> [Cell]? { indices.popFirst().map(row) }
    }

    public func makeIterator() -> Iterator {
      let stored = stored
      return Iterator(indices: indices, row: made?.reader() ?? { stored[$0] })
    }

    mutating func append(_ row: [Cell]) {
      if made != nil { (stored, made) = (Array(self), nil) }
      stored.append(row)
    }

    public static func == (some: Self, others: Self) -> Bool { some.elementsEqual(others) }
  }
}
