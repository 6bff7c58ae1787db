/// A field's value times a factor, written as the field is: a number with its unit, or a
/// distribution whose location is scaled and whose spread stays.
struct ScaledField: Sendable {
  private enum Part {
    case verbatim(String)
    case size(Double)
    case duration(Double)
    case count(Double)
    case number(Double, unit: String)
  }

  private let parts: [Part]

  /// Parses a field's value; nil if nothing in it can be scaled.
  init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    var verbatim = ""
    while let first = rest.first {
      // A number begins a word: `phone-2gb` has none.
      guard first.isNumber, " [".contains(verbatim.last ?? " ") else {
        verbatim.append(first)
        rest = rest.dropFirst()
        continue
      }
      let token = rest.prefix { $0.isNumber || $0.isLetter || $0 == "." || $0 == "%" }
      rest = rest.dropFirst(token.count)
      if verbatim.hasSuffix("sigma: ") {
        verbatim += token
      } else {
        guard let part = Self.part(String(token)) else { return nil }
        parts += [.verbatim(verbatim), part]
        verbatim = ""
      }
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts + [.verbatim(verbatim)]
  }

  private static func part(_ token: String) -> Part? {
    let digits = token.prefix { $0.isNumber || $0 == "." }
    let unit = String(token.dropFirst(digits.count))
    guard let value = Double(digits), value > 0 else { return nil }
    if unit.isEmpty { return digits.contains(".") ? .number(value, unit: "") : .count(value) }
    if unit.hasSuffix("B") { return (try? Quantity.size.parse(token)).map { .size(Double($0)) } }
    if let time = try? Quantity.duration.parse(token) { return .duration(Double(time)) }
    return .number(value, unit: unit)
  }

  func text(times factor: Double) -> String {
    parts.map { part in
      switch part {
      case .verbatim(let text): text
      case .size(let bytes): Self.size(bytes * factor)
      case .duration(let time): Quantity.duration.format(Self.fourDigits(whole: time * factor))
      case .count(let count): "\(max(1, Int((count * factor).rounded())))"
      case .number(let value, let unit): "\(Self.fourDigits(value * factor))\(unit)"
      }
    }.joined()
  }

  /// The size in tenths of MB or kB, which are whole bytes.
  private static func size(_ bytes: Double) -> String {
    for (unit, size) in [("MB", 1e6), ("kB", 1e3)] where bytes >= 10 * size {
      return "\((bytes / size * 10).rounded() / 10)\(unit)"
    }
    return "\(max(1, Int(bytes.rounded())))B"
  }

  private static func fourDigits(whole value: Double) -> Int64 {
    var unit: Int64 = 1
    while value / Double(unit) >= 10_000 { unit *= 10 }
    return max(1, Int64((value / Double(unit)).rounded()) * unit)
  }

  private static func fourDigits(_ value: Double) -> Double {
    var scale = 1.0
    while value * scale < 1000, scale < 1e9 { scale *= 10 }
    while value * scale >= 10_000, scale > 1e-12 { scale /= 10 }
    return (value * scale).rounded() / scale
  }
}
