/// A number of a study with its kind, such as `4GiB`, `5s` or `0.8`.
struct StudyNumber: Equatable, Sendable {
  /// The unit of a number.
  enum Kind: String, Sendable {
    /// A number without a unit.
    case plain = "plain number"
    /// Bytes.
    case size
    /// Nanoseconds.
    case duration

    /// The kind in words, for messages.
    var noun: String { rawValue }
  }

  /// The number, in bytes or nanoseconds for a quantity.
  var value: Double
  var kind: Kind

  init(_ value: Double, _ kind: Kind = .plain) {
    self.value = value
    self.kind = kind
  }

  /// Whether a field of a kind takes it: zero needs no unit.
  func isOf(_ kind: Kind) -> Bool { self.kind == kind || self.kind == .plain && value == 0 }

  /// Parses a number, size or duration; nil for another text.
  init?(_ text: String) {
    if let value = Double(text), value.isFinite {
      self.init(value)
    } else if let bytes = try? Quantity.size.parse(text) {
      self.init(Double(bytes), .size)
    } else if let nanoseconds = try? Quantity.duration.parse(text) {
      self.init(Double(nanoseconds), .duration)
    } else {
      return nil
    }
  }

  /// A drawn number rounded for readers: 165.891MB, not 165891158.
  var readable: StudyNumber {
    let units: [Double]
    switch kind {
    case .plain: return rounded(digits: 6)
    case .size: units = [1e12, 1e9, 1e6, 1e3]
    case .duration: units = [3.6e12, 60e9, 1e9, 1e6, 1e3]
    }
    guard let unit = units.first(where: { value >= 10 * $0 }) else { return self }
    return StudyNumber((value / unit * 1000).rounded() / 1000 * unit, kind)
  }

  /// The number rounded to `digits` significant digits; quantities, which are whole, stay
  /// unchanged.
  func rounded(digits: Int) -> StudyNumber {
    guard kind == .plain, value != 0, value.isFinite else { return self }
    var scale = 1.0
    while abs(value) * scale < Self.powerOfTen(digits - 1), scale < 1e300 { scale *= 10 }
    let scaled = value * scale
    return scaled.isFinite ? StudyNumber(scaled.rounded() / scale) : self
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The number as a scenario's text.
  ///
  /// - Parameter wholly: whether the field takes whole numbers only.
  func text(wholly: Bool) -> String {
    switch kind {
    case .size: Quantity.size.format(Int64(clamped: value))
    case .duration: Quantity.duration.format(Int64(clamped: value))
    case .plain where wholly || value == value.rounded() && value.magnitude < 0x1p53:
      "\(Int64(clamped: value))"
    case .plain: "\(value)"
    }
  }
}
