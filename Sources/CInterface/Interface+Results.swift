import CFlotsam

/// The name of a table; null behind the last.
@c @implementation
public func flotsam_table_name(_ result: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  (try? object(result, Outcome.self, "result"))?.tableName(index)
}

/// Returns a table as Arrow data.
@c @implementation
public func flotsam_table(
  _ result: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    let outcome = try object(result, Outcome.self, "result")
    guard let schema, let array else { throw CallError.usage("`schema` or `array` is null.") }
    let wanted = try text(name, "name")
    guard let table = outcome.tables.first(where: { $0.name == wanted })?.table else {
      throw CallError(
        code: FLOTSAM_BAD_INPUT,
        text: "there is no table `\(wanted)`. Known tables: "
          + outcome.tables.map(\.name).joined(separator: ", ") + ".")
    }
    ArrowExport.write(table, schema, array)
  }
}

/// A text about a result; null for an unknown kind.
@c @implementation
public func flotsam_text(_ result: OpaquePointer?, _ kind: Int32) -> UnsafePointer<CChar>? {
  (try? object(result, Outcome.self, "result"))?.text(kind)
}

/// Releases a result.
@c @implementation
public func flotsam_free(_ result: OpaquePointer?) { release(result, Outcome.self) }

/// The names of quantities, ended by null; never freed.
@c @implementation
public func flotsam_quantities() -> UnsafePointer<UnsafePointer<CChar>?>? {
  Constants.quantities
}
