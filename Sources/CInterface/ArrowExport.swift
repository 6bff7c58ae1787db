import CFlotsam
import CLibrary

/// Tables as Arrow data: a struct array with a child for each column.
///
/// Everything handed over is in memory of the C library, freed by the release functions of the
/// interface, which call no code of a caller.
enum ArrowExport {
  /// Writes a table into what the caller has made room for.
  static func write(
    _ table: ReportTable, _ schema: UnsafeMutablePointer<ArrowSchema>,
    _ array: UnsafeMutablePointer<ArrowArray>
  ) {
    // Rows may be made whenever they are read.
    let rows = Array(table.rows)
    let columns = table.columns.indices.map { index in
      ArrowColumn(table.columns[index], rows.map { $0[index] })
    }
    schema.pointee = ArrowSchema(
      format: copy("+s"), name: copy(""), metadata: nil, flags: 0,
      n_children: Int64(columns.count), children: pointers(columns.count), dictionary: nil,
      release: { releaseSchema($0) }, private_data: nil)
    array.pointee = ArrowArray(
      length: Int64(rows.count), null_count: 0, offset: 0, n_buffers: 1,
      n_children: Int64(columns.count), buffers: buffers([nil]), children: pointers(columns.count),
      dictionary: nil, release: { releaseArray($0) }, private_data: nil)
    for (index, column) in columns.enumerated() {
      schema.pointee.children[index] = allocated(column.schema)
      array.pointee.children[index] = allocated(column.array)
    }
  }

  /// A text that a release function frees.
  static func copy(_ text: String) -> UnsafePointer<CChar>? {
    strdup(text).map { UnsafePointer($0) }
  }

  /// Bytes of values that a release function frees.
  static func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeRawPointer? {
    guard let bytes = malloc(max(8, values.count * MemoryLayout<Value>.stride)) else { return nil }
    values.withUnsafeBytes { source in
      if let start = source.baseAddress { memcpy(bytes, start, source.count) }
    }
    return UnsafeRawPointer(bytes)
  }

  /// The list of an array's buffers.
  static func buffers(
    _ buffers: [UnsafeRawPointer?]
  ) -> UnsafeMutablePointer<UnsafeRawPointer?>? {
    let list = malloc(buffers.count * MemoryLayout<UnsafeRawPointer?>.stride)?
      .assumingMemoryBound(to: UnsafeRawPointer?.self)
    for (index, buffer) in buffers.enumerated() { list?[index] = buffer }
    return list
  }

  private static func pointers<Value>(
    _ count: Int
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<Value>?>? {
    malloc(max(1, count) * MemoryLayout<UnsafeMutablePointer<Value>?>.stride)?
      .assumingMemoryBound(to: UnsafeMutablePointer<Value>?.self)
  }

  private static func allocated<Value>(_ value: Value) -> UnsafeMutablePointer<Value>? {
    let place = malloc(MemoryLayout<Value>.stride)?.assumingMemoryBound(to: Value.self)
    place?.initialize(to: value)
    return place
  }
}

/// Frees a schema; a released one has no release function.
func releaseSchema(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
  guard let schema, schema.pointee.release != nil else { return }
  for index in 0..<Int(schema.pointee.n_children) {
    guard let child = schema.pointee.children[index] else { continue }
    child.pointee.release?(child)
    free(child)
  }
  free(schema.pointee.children)
  free(UnsafeMutableRawPointer(mutating: schema.pointee.format))
  free(UnsafeMutableRawPointer(mutating: schema.pointee.name))
  schema.pointee.release = nil
}

/// Frees an array; a released one has no release function.
func releaseArray(_ array: UnsafeMutablePointer<ArrowArray>?) {
  guard let array, array.pointee.release != nil else { return }
  for index in 0..<Int(array.pointee.n_children) {
    guard let child = array.pointee.children[index] else { continue }
    child.pointee.release?(child)
    free(child)
  }
  free(array.pointee.children)
  for index in 0..<Int(array.pointee.n_buffers) {
    free(UnsafeMutableRawPointer(mutating: array.pointee.buffers[index]))
  }
  free(array.pointee.buffers)
  array.pointee.release = nil
}
