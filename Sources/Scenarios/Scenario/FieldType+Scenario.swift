extension FieldType where Value == SimDuration {
  /// A duration, written as `30min`.
  ///
  /// - Parameter range: the valid durations in nanoseconds.
  static func time(in range: ClosedRange<Int64> = 0...Quantity.longestDuration) -> FieldType {
    let duration = FieldType<Int64>.duration(in: range)
    return FieldType(
      shape: duration.shape,
      read: { node, path throws(InputError) in .nanoseconds(try duration.read(node, path)) },
      placeholder: { () throws(InputError) in .nanoseconds(try duration.placeholder()) },
      format: { duration.format($0.nanoseconds) })
  }
}

extension FieldType where Value == Double {
  /// A number from 0 to 1.
  static var fraction: FieldType { .double(in: 0...1) }
}

extension FieldType where Value == TraceColumns {
  /// The meaning of the columns of a table of uses.
  static var traceColumns: FieldType {
    .scalar(
      .string, noun: "a list such as `time=start:ms,app=package`", placeholder: .placeholder,
      format: { $0.description }
    ) { text throws(InputError) in try TraceColumns(text) }
  }
}
