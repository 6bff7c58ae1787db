/// A table in CSV with a header, row by row.
package struct CSVTable: ~Copyable {
  package let columns: [String]
  private var records: DelimitedReader

  /// Opens a file and reads its header.
  package init(readingFrom path: String) throws(InputError) {
    var records = try DelimitedReader(
      ChunkedInput(ByteSource(opening: path)), delimiter: UInt8(ascii: ","))
    guard try records.next() else { throw InputError("the file is empty", file: path) }
    columns = records.fields.indices.map { records.text($0) }
    self.records = records
  }

  /// Moves to the next row, which has as many fields as the header; false at the end.
  package mutating func next() throws(InputError) -> Bool {
    guard try records.next() else { return false }
    guard records.fields.count == columns.count else {
      throw failure("it has \(counted(records.fields.count, "field")), the header \(columns.count)")
    }
    return true
  }

  package func text(_ column: Int) -> String { records.text(column) }

  package func failure(_ problem: String, remedy: String? = nil) -> InputError {
    records.failure(problem, remedy: remedy)
  }
}
