/// A number with its unit, changed in steps of about a hundredth, rounded to whole MiB or KiB of a
/// size and to whole counts.
struct SteppedNumber: Sendable {
  private let text: String
  private let number: Double
  private let unit: String
  private let step: Double
  /// The unit of rounding; 0 for none.
  private let grain: Double

  /// Parses a positive number with its unit; nil for another text.
  init?(_ text: String) {
    self.text = text
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let suffix = text.dropFirst(digits.count)
    guard let written = Double(digits), written > 0, suffix.allSatisfy(\.isLetter) else {
      return nil
    }
    if suffix.hasSuffix("B"), let bytes = try? Quantity.size.parse(text) {
      let units: [(String, Double)] = [("MiB", 0x1p20), ("KiB", 0x1p10)]
      // The largest unit of which a hundredth of the number is at least one.
      let (name, size) = units.first { Double(bytes) >= 100 * $0.1 } ?? ("B", 1)
      (number, unit, grain) = (Double(bytes) / size, name, 1)
    } else {
      (number, unit) = (written, String(suffix))
      grain = suffix.isEmpty && !digits.contains(".") ? 1 : 0
    }
    step = grain > 0 ? max(grain, (number / 100).rounded()) : number / 100
  }

  /// The steps down to almost zero, and up to five times the number.
  var steps: ClosedRange<Int> {
    let below = Int((number / step).rounded(.up)) - 1
    return -max(0, below)...Int((4 * number / step).rounded())
  }

  /// The relative change after some steps.
  var change: @Sendable (Int) -> Double { { value($0) / number - 1 } }

  /// The number after some steps, with its unit.
  func text(_ steps: Int) -> String {
    guard steps != 0 else { return text }
    let value = value(steps)
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + unit
  }

  private func value(_ steps: Int) -> Double {
    guard steps != 0 else { return number }
    let value = number + Double(steps) * step
    if grain > 0 { return max(grain, (value / grain).rounded() * grain) }
    // Six digits at most.
    var scale = 1.0
    while value * scale < 100_000, scale < 1e9 { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
