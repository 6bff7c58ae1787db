import Files

/// A number with its unit, changed by hundredths of itself that can be written down: whole MiB or KiB of
/// a size, whole ones of a count.
struct SteppedNumber: Sendable {
  private let text: String
  private let number: Double
  private let unit: String
  private let step: Double
  /// What values are multiples of; 0 for any value.
  private let grain: Double

  /// A number as a field has it; nil for a text that is none, and for 0, which has no hundredths.
  init?(_ text: String) {
    self.text = text
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let suffix = text.dropFirst(digits.count)
    guard let written = Double(digits), written > 0, suffix.allSatisfy(\.isLetter) else {
      return nil
    }
    if suffix.hasSuffix("B"), let bytes = try? Quantity.size.parse(text) {
      let units: [(String, Double)] = [("MiB", 0x1p20), ("KiB", 0x1p10)]
      // A hundredth of it is several of the unit.
      let (name, size) = units.first { Double(bytes) >= 100 * $0.1 } ?? ("B", 1)
      (number, unit, grain) = (Double(bytes) / size, name, 1)
    } else {
      (number, unit) = (written, String(suffix))
      grain = suffix.isEmpty && !digits.contains(".") ? 1 : 0
    }
    step = grain > 0 ? max(grain, (number / 100).rounded()) : number / 100
  }

  /// Down to next to nothing, up to five times as much.
  var steps: ClosedRange<Int> {
    let below = Int((number / step).rounded(.up)) - 1
    return -max(0, below)...Int((4 * number / step).rounded())
  }

  /// The relative change that so many steps are.
  var change: @Sendable (Int) -> Double { { value($0) / number - 1 } }

  /// The number after so many steps, with its unit.
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
