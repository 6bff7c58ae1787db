import GRDB

/// The column of each metric in a table, by the store's metric number: a large study has millions
/// of values, too many to look up by name.
struct MetricColumns {
  private var columns: [Int?] = []
  private let count: Int
  /// Those with numbers that no store gives a metric, which a damaged one may have.
  private var others: [Int: Int] = [:]
  /// An SQL condition that selects these metrics if they are few; empty if reading all of them is
  /// cheaper than looking each up.
  private(set) var condition = ""

  /// The columns of metrics by name, each named once; a metric that the store lacks has none.
  init(_ db: Database, _ names: [String]) throws {
    count = names.count
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT id, name FROM metric ORDER BY id"))
    while let row = try rows.next() {
      let number: Int = row[0]
      guard number >= 0, number < 1_000_000 else {
        others[number] = places[row[1]]
        continue
      }
      while columns.count <= number { columns.append(nil) }
      columns[number] = places[row[1]]
    }
    guard names.count * 4 < columns.count else { return }
    let numbers = columns.indices.filter { columns[$0] != nil } + others.keys.sorted()
    condition = " AND metric IN (\(numbers.map(String.init).joined(separator: ",")))"
  }

  /// The totals of a run by column; nil for a metric that it does not have.
  func values(ofRun run: Int64, _ db: Database) throws -> [Double?] {
    var values = [Double?](repeating: nil, count: count)
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT metric, value FROM value WHERE run = ?" + condition),
      arguments: [run])
    while let row = try rows.next() {
      if let column = self[row[0]] { values[column] = row[1] }
    }
    return values
  }

  /// The column of a metric; nil for one that is not read.
  subscript(number: Int) -> Int? {
    columns.indices.contains(number) ? columns[number] : others[number]
  }
}
