/// One value of a ``Table``: it knows how files have it, how people read it, and how it sorts.
///
/// Values of one column that are made by ``number(_:)`` or ``mean(_:scale:digits:)`` are shown
/// with the same number of decimals.
public struct Value: Sendable, Equatable {
  /// How a value is marked.
  public enum Judgement: String, Sendable {
    case better
    case worse
  }

  enum Shown: Sendable, Equatable {
    case text(String)
    /// Numbers in the places of a pattern's `#`, with the column's decimals or `digits` of their
    /// own; the unit follows the first of them, unless the column's heading has it.
    case numbers([Double], pattern: String, unit: String, digits: Int?, isSigned: Bool)
  }

  /// The value in files.
  public private(set) var cell: ReportTable.Cell
  let shown: Shown
  /// The number that rows are sorted by; nil to sort by the text, infinite for a missing number.
  let key: Double?
  private(set) var judgement: Judgement?
  /// The text in tables that are short of room; nil for the same.
  package var short: String?

  private init(_ cell: ReportTable.Cell, _ shown: Shown, key: Double?) {
    self.cell = cell
    self.shown = shown
    self.key = key
  }

  private init(_ value: Double?, _ shown: (Double) -> Shown, cell: ReportTable.Cell? = nil) {
    let value = value.flatMap { $0.isFinite ? $0 : nil }
    self.init(
      cell ?? .init(value), value.map(shown) ?? .text(Self.nothing), key: value ?? .infinity)
  }

  /// The text in place of a missing value.
  package static let nothing = "–"

  /// Whether the value is a number, which is aligned to the right.
  var isNumber: Bool { key != nil && shown != .text(Self.nothing) }
}

// MARK: - Kinds of values

extension Value {
  /// Words; no value where they are nil.
  public static func text(_ text: String?) -> Value {
    Value(.init(text: text), .text(text ?? ""), key: nil)
  }

  /// A text for people, such as `day 1 13:40`, and the number by which it sorts, if any.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - key: the number by which it sorts.
  ///   - cell: the value in files, where that is not the number.
  public static func shown(_ text: String, key: Double?, cell: ReportTable.Cell? = nil) -> Value {
    Value(cell ?? .init(key), .text(text), key: key)
  }

  /// A number without a unit of its own.
  public static func number(_ value: Double?) -> Value { estimate(value) }

  /// A number in a column of different units, shown with its own number of decimals.
  public static func quantity(_ value: Double?, unit: String) -> Value {
    Value(value) { .text(HumanNumber.text($0, unit: unit)) }
  }

  /// A number of things.
  public static func count(_ value: (some BinaryInteger)?) -> Value {
    Value(
      value.map { Double($0) },
      { .numbers([$0], pattern: "#", unit: "", digits: 0, isSigned: false) },
      cell: .init(count: value))
  }

  /// A size in bytes.
  public static func bytes(_ value: Int64?) -> Value {
    Value(value.map { Double($0) }, { .text(HumanNumber.bytes($0)) }, cell: .init(count: value))
  }

  /// A time in the unit that people would use; seconds in files.
  public static func span(_ seconds: Double?) -> Value {
    Value(seconds) { .text(HumanNumber.span($0)) }
  }

  /// A difference with its sign and, where there is one, its interval: `-4.6 (-6.9 to -2.3)`.
  public static func change(
    _ value: Double?, within interval: ConfidenceInterval? = nil, unit: String = "",
    digits: Int? = nil
  ) -> Value {
    Value(value) { value in
      let ends = interval.map { [$0.low, $0.high] } ?? []
      return .numbers(
        [value] + ends, pattern: ends.isEmpty ? "#" : "# (# to #)", unit: unit, digits: digits,
        isSigned: true)
    }
  }

  /// A mean with half of its interval, where there is one: `49.1 ± 3.5`.
  ///
  /// - Parameters:
  ///   - mean: the mean with its interval; nil where there is none.
  ///   - scale: the factor from the mean to the number shown.
  ///   - digits: the decimals; nil for as many as the interval leaves certain.
  public static func mean(_ mean: SampleMean?, scale: Double = 1, digits: Int? = nil) -> Value {
    estimate(mean?.mean, within: mean?.interval, scale: scale, digits: digits)
  }

  /// A number with half of its interval, where there is one: `49.1 ± 3.5`.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - interval: its interval.
  ///   - scale: the factor from the number to the one shown.
  ///   - digits: the decimals; those of the column, where it is nil.
  public static func estimate(
    _ value: Double?, within interval: ConfidenceInterval? = nil, scale: Double = 1,
    digits: Int? = nil
  ) -> Value {
    Value(value) { centre in
      .numbers(
        [centre, interval?.halfWidth].compactMap { $0.map { $0 * scale } },
        pattern: interval == nil ? "#" : "# ± #", unit: "", digits: digits, isSigned: false)
    }
  }

  /// A share in per cent; a share in files.
  public static func share(_ share: Double?) -> Value {
    Value(share) {
      .numbers([$0 * 100], pattern: "#", unit: "%", digits: 1, isSigned: false)
    }
  }

  /// The ends of an interval, sorted by its width.
  public static func interval(
    _ interval: ConfidenceInterval?, scale: Double = 1, digits: Int? = nil, isSigned: Bool = false
  ) -> Value {
    Value(interval?.halfWidth) { _ in
      .numbers(
        [interval?.low ?? 0, interval?.high ?? 0].map { $0 * scale }, pattern: "# to #", unit: "",
        digits: digits, isSigned: isSigned)
    }
  }

  /// A share of a sample in whole per cent, with its interval.
  public static func proportion(_ part: Proportion) -> Value {
    Value(part.share) { share in
      .numbers(
        [share, part.interval.low, part.interval.high].map { $0 * 100 }, pattern: "# (# to #)",
        unit: "%", digits: 0, isSigned: false)
    }
  }

  /// A range of numbers, such as the least and the most that something may be.
  public static func range(
    _ range: ClosedRange<Double>?, scale: Double = 1, isSigned: Bool = false, digits: Int? = nil
  ) -> Value {
    Value(range?.upperBound) { high in
      let low = range?.lowerBound ?? high
      return .numbers(
        low == high ? [high * scale] : [low * scale, high * scale],
        pattern: low == high ? "#" : "# to #", unit: "", digits: digits, isSigned: isSigned)
    }
  }

  /// A p-value.
  public static func probability(_ value: Double?) -> Value {
    Value(value) { .text($0 < 0.001 ? "< 0.001" : HumanNumber.decimal($0, digits: 3)) }
  }
}

extension Value {
  /// The same with a mark.
  public func marked(_ judgement: Judgement?) -> Value {
    var value = self
    value.judgement = judgement
    return value
  }

  /// The same with another value in files.
  public func filed(_ cell: ReportTable.Cell) -> Value {
    var value = self
    value.cell = cell
    return value
  }
}

// MARK: - Text

extension Value {
  /// The text for people.
  ///
  /// - Parameters:
  ///   - decimals: those of the column.
  ///   - hasUnit: whether the unit is written behind the number.
  ///   - isShort: whether intervals are left out and words shortened.
  package func text(decimals: Int, hasUnit: Bool = true, isShort: Bool = false) -> String {
    switch shown {
    case .text(let text): return isShort ? short ?? text : text
    case .numbers(let numbers, var pattern, let unit, let digits, let isSigned):
      if isShort, pattern != "# to #" { pattern = "#" }
      var rest = numbers[...]
      var text = ""
      for character in pattern {
        guard character == "#", let number = rest.popFirst() else {
          text.append(character)
          continue
        }
        let written = HumanNumber.decimal(number, digits: digits ?? decimals)
        if isSigned, number > 0, written.contains(where: { "123456789".contains($0) }) {
          text += "+"
        }
        text += written
        if hasUnit, rest.count == numbers.count - 1, !unit.isEmpty { text += " " + unit }
      }
      return text
    }
  }

  /// The number of decimals with which all of these are shown: none where all are whole.
  static func decimals(_ values: some Sequence<Value>) -> Int {
    var numbers: [Double] = []
    for case .numbers(let more, _, _, nil, _) in values.lazy.map(\.shown) { numbers += more }
    let magnitudes = numbers.map { abs($0) }.filter { $0 > 0 }
    guard let largest = magnitudes.max(), let smallest = magnitudes.min(),
      !numbers.allSatisfy({ $0 == $0.rounded() })
    else { return 0 }
    return HumanNumber.digits(largest: largest, smallest: smallest)
  }
}
