/// Functions that read, print and describe one kind of YAML value.
public struct FieldType<Value>: Sendable {
  /// The values that it takes; made on demand, because it may contain the declaration of a whole
  /// type.
  package let shape: @Sendable () -> FieldShape
  package let read: @Sendable (_ node: YAMLNode, _ path: String) throws(InputError) -> Value
  /// A placeholder while fields are only declared.
  package let placeholder: @Sendable () throws(InputError) -> Value
  /// The text of a value in a document.
  package let format: @Sendable (Value) -> String

  package init(
    shape: @escaping @Sendable () -> FieldShape,
    read: @escaping @Sendable (_ node: YAMLNode, _ path: String) throws(InputError) -> Value,
    placeholder: @escaping @Sendable () throws(InputError) -> Value,
    format: @escaping @Sendable (Value) -> String
  ) {
    self.shape = shape
    self.read = read
    self.placeholder = placeholder
    self.format = format
  }
}

extension FieldType where Value: Sendable {
  /// A type whose values are scalars, from a parser of their text.
  ///
  /// - Parameters:
  ///   - noun: The noun in messages: `a size`.
  ///   - parse: The value of a text; nil or an error without a place for an invalid one.
  package static func scalar(
    _ shape: FieldShape, noun: String, placeholder: Value, acceptsQuoted: Bool = true,
    format: @escaping @Sendable (Value) -> String = { "\($0)" },
    parse: @escaping @Sendable (String) throws(InputError) -> Value?
  ) -> FieldType {
    custom(shape, placeholder: placeholder, format: format) { node, path throws(InputError) in
      guard case .scalar(let text, let isPlain) = node.content, !node.isNull else {
        throw node.origin.error(path, "it must be \(noun), not \(node.kind)")
      }
      // JSON must quote numbers that it lacks, such as `.5` and `007`.
      if !acceptsQuoted, !isPlain, JSONText.isNumber(text) || Double(text) == nil {
        throw node.origin.error(
          path, "it must be \(noun), not a text in quotes", remedy: "Write it without quotes")
      }
      do throws(InputError) {
        if let value = try parse(text) { return value }
      } catch {
        var placed = node.origin.error(path, error.problem, remedy: error.remedy)
        placed.unknownName = error.unknownName
        throw placed
      }
      throw node.origin.error(path, "`\(text)` is not \(noun)")
    }
  }
}

extension FieldType where Value: Sendable {
  /// One of some texts, each of which stands for a value.
  package static func choice(_ values: KeyValuePairs<String, Value>) -> FieldType {
    choice(among: values.map(\.key), first: values.first?.value) { text in
      values.first { $0.key == text }?.value
    }
  }

  /// One of some texts, whose values a function finds.
  fileprivate static func choice(
    among names: [String], first: Value?,
    format: @escaping @Sendable (Value) -> String = { "\($0)" },
    find: @escaping @Sendable (String) -> Value?
  ) -> FieldType {
    guard let first else { preconditionFailure("a choice has cases") }
    return scalar(.choice(names), noun: "a text", placeholder: first, format: format) {
      text throws(InputError) in
      if let value = find(text) { return value }
      var error = InputError(
        "`\(text)` is not one of the known values",
        remedy: Suggestion.remedy(for: text, among: names, noun: "values"))
      if Suggestion.meant(by: text, among: names) == nil { error.unknownName = .value(text) }
      throw error
    }
  }

  /// A value made from one of another type.
  package func map<Other>(_ make: @escaping @Sendable (Value) -> Other) -> FieldType<Other> {
    FieldType<Other>(
      shape: shape, read: { node, path throws(InputError) in make(try read(node, path)) },
      placeholder: { () throws(InputError) in make(try placeholder()) }, format: { "\($0)" })
  }
}

extension FieldType where Value == String {
  /// Any text.
  public static var string: FieldType {
    scalar(.string, noun: "a text", placeholder: "", format: { $0 }) { text in text }
  }

  /// One of some texts.
  public static func choice(among names: [String]) -> FieldType {
    choice(among: names, first: names.first ?? "") { names.contains($0) ? $0 : nil }
  }
}

extension FieldType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, written as its raw value.
  public static func choice(of type: Value.Type) -> FieldType {
    choice(
      among: type.allCases.map(\.rawValue), first: type.allCases.first, format: \.rawValue,
      find: Value.init(rawValue:))
  }
}

extension FieldType where Value == Bool {
  /// true or false.
  public static var bool: FieldType {
    scalar(.boolean, noun: "true or false", placeholder: false, acceptsQuoted: false) { text in
      text == "true" ? true : text == "false" ? false : nil
    }
  }
}

extension FieldType where Value == Int {
  /// A whole number.
  public static func int(in range: ClosedRange<Int> = .min ... .max) -> FieldType {
    let noun = "a whole number"
    return scalar(
      .integer(range), noun: noun, placeholder: range.clamped(0), acceptsQuoted: false
    ) { text throws(InputError) in
      guard let value = Int(text) else {
        // Digits that do not fit into `Int` are too many.
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
          return nil
        }
        throw InputError(
          "`\(text)` is out of range",
          remedy: "It must be \(noun) from \(range.lowerBound) to \(range.upperBound)")
      }
      return try inRange(value, range, text, noun)
    }
  }
}

extension FieldType where Value == Double {
  /// A finite number.
  public static func double(
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) -> FieldType {
    let noun = "a number"
    return scalar(.number(range), noun: noun, placeholder: range.clamped(0), acceptsQuoted: false) {
      text throws(InputError) in
      guard let value = Double(text), value.isFinite else { return nil }
      return try inRange(value, range, text, noun)
    }
  }
}

extension FieldType where Value == Int64 {
  /// A size in bytes, written as `4GiB`.
  public static func size(in range: ClosedRange<Int64> = 0...Quantity.largestSize) -> FieldType {
    quantity(.size(range), .size, range)
  }

  /// A duration in nanoseconds, written as `30min`.
  public static func duration(
    in range: ClosedRange<Int64> = 0...Quantity.longestDuration
  ) -> FieldType {
    quantity(.duration(range), .duration, range)
  }

  private static func quantity(
    _ shape: FieldShape, _ quantity: Quantity, _ range: ClosedRange<Int64>
  ) -> FieldType {
    scalar(
      shape, noun: "a \(quantity.noun) such as \(quantity.examples)",
      placeholder: range.lowerBound, format: quantity.format
    ) { text throws(InputError) in
      let value = try quantity.parse(text)
      return try inRange(value, range, text, "a \(quantity.noun)", quantity.format)
    }
  }
}

private func inRange<Number: Comparable>(
  _ value: Number, _ range: ClosedRange<Number>, _ text: String, _ noun: String,
  _ format: (Number) -> String = { "\($0)" }
) throws(InputError) -> Number {
  if range.contains(value) { return value }
  throw InputError(
    "`\(text)` is out of range", remedy: "It must be \(noun) \(boundsText(range, format))")
}

extension ClosedRange {
  /// The value of the range nearest to `value`.
  fileprivate func clamped(_ value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
