/// The values that a field takes.
public indirect enum FieldShape: Sendable {
  /// Any value; other fields decide which are valid.
  case anything
  /// Any text.
  case string
  /// One of some texts.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// true or false.
  case boolean
  /// A size such as `4GiB`, in a range of bytes.
  case size(ClosedRange<Int64>)
  /// A duration such as `30min`, in a range of nanoseconds.
  case duration(ClosedRange<Int64>)
  /// A list.
  case list(FieldShape)
  /// A distribution of sizes, durations or numbers.
  case distribution(of: String)
  /// A mapping with keys of the user's choice.
  case map(FieldShape)
  /// A mapping with declared fields.
  case object([FieldDeclaration])
  /// One of some names, each with further fields in the same mapping.
  case variant([(name: String, summary: String, fields: [FieldDeclaration])])

  /// The shape in a few words, for a listing.
  public var description: String {
    switch self {
    case .anything: "value"
    case .string: "text"
    case .choice(let names): names.joined(separator: "|")
    case .integer(let range): "whole number" + Self.bounds(range)
    case .number(let range): "number" + Self.bounds(range)
    case .boolean: "true|false"
    case .size(let range): "size" + Self.bounds(range, ordinary: 0...Quantity.largestSize, .size)
    case .duration(let range):
      "duration" + Self.bounds(range, ordinary: 0...Quantity.longestDuration, .duration)
    case .distribution(let noun): "\(noun) or distribution of \(noun)s"
    case .list(let item): "list of \(item.description)"
    case .map(let item): "mapping of names to \(item.description)"
    case .object: "mapping"
    case .variant(let cases): cases.map(\.name).joined(separator: "|")
    }
  }

  /// The range of a quantity in words; empty for the ordinary range.
  private static func bounds(
    _ range: ClosedRange<Int64>, ordinary: ClosedRange<Int64>, _ quantity: Quantity
  ) -> String {
    if range == ordinary { return "" }
    // A range from the smallest unit on means more than zero.
    if range == 1...ordinary.upperBound { return " above 0" }
    return " " + boundsText(range, quantity.format)
  }

  private static func bounds<Bound: Comparable>(_ range: ClosedRange<Bound>) -> String {
    let text = boundsText(range)
    return text.isEmpty ? "" : " \(text)"
  }
}

/// A range in words: `from 1 to 64`, `of at least 0`; empty if it limits nothing.
func boundsText<Bound: Comparable>(
  _ range: ClosedRange<Bound>, _ format: (Bound) -> String = { "\($0)" }
) -> String {
  let extremes: (low: Bound?, high: Bound?) =
    switch Bound.self {
    case is Int.Type: (Int.min as? Bound, Int.max as? Bound)
    case is Int64.Type: (Int64.min as? Bound, Int64.max as? Bound)
    default: (-Double.greatestFiniteMagnitude as? Bound, Double.greatestFiniteMagnitude as? Bound)
    }
  switch (range.lowerBound == extremes.low, range.upperBound == extremes.high) {
  case (true, true): return ""
  case (false, true): return "of at least \(format(range.lowerBound))"
  case (true, false): return "of at most \(format(range.upperBound))"
  case (false, false): return "from \(format(range.lowerBound)) to \(format(range.upperBound))"
  }
}
