import Files
import SimulationKernel

/// Values for declared fields: the ends of what they may be, and ordinary ones.
public enum FieldValues {
  private static let corners = [
    "0", "1", "-1", "9007199254740992", "9223372036854775807", "9223372036854775808", "1e308",
  ]

  /// Both ends of the range, one beyond, and numbers at which types end.
  public static func extreme(of shape: FieldShape) -> [String] {
    switch shape {
    case .integer(let range):
      return corners + ["\(range.lowerBound)", "\(range.upperBound)"]
        + beyond(Int64(range.lowerBound)...Int64(range.upperBound))
    case .number(let range):
      return corners + [
        "\(range.lowerBound)", "\(range.upperBound)", "\(range.lowerBound.nextDown)",
        "\(range.upperBound.nextUp)", "1e-308",
      ]
    case .size(let range):
      return (corners + ["\(range.lowerBound)", "\(range.upperBound)"] + beyond(range))
        .map { $0 + "B" }
    case .duration(let range):
      return (corners + ["\(range.lowerBound)", "\(range.upperBound)"] + beyond(range))
        .map { $0 + "ns" }
    case .distribution(let noun):
      let unit = unit(noun)
      let largest = noun == "size" ? "1024TiB" : noun == "duration" ? "25000d" : "1e6"
      return corners.map { $0 + unit } + [
        largest, "{mean: \(largest)}", "{median: 1\(unit), sigma: 10}",
        "{from: 0\(unit), to: \(largest)}", "{shape: 0.01, scale: 1\(unit)}",
        "{median: 1000000\(unit), sigma: 1}", "[0\(unit), 1\(unit)]",
        "[{constant: 1\(unit), weight: 1e308}, {constant: 2\(unit), weight: 1e308}]",
      ]
    case .choice(let names): return names + ["", "\(names.first ?? "")x"]
    case .boolean: return ["true", "false", "off"]
    case .variant(let cases): return cases.map(\.name)
    default: return ["", "x", "[]", "{}"]
    }
  }

  private static func beyond(_ range: ClosedRange<Int64>) -> [String] {
    (range.lowerBound > .min ? ["\(range.lowerBound - 1)"] : [])
      + (range.upperBound < .max ? ["\(range.upperBound + 1)"] : [])
  }

  private static func unit(_ noun: String) -> String {
    noun == "size" ? "B" : noun == "duration" ? "ns" : ""
  }

  /// A value that people might write; nil for what has no scalar form.
  public static func ordinary(
    of shape: FieldShape, _ stream: inout RandomStream
  ) -> String? {
    func pick(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts[Int(stream.uniform(below: UInt64(texts.count)))]
    }
    /// Between both, all orders of magnitude alike.
    func spread(_ low: Double, _ high: Double) -> Double {
      let octaves = Double((high / low).exponent)
      return low * Double(sign: .plus, exponent: Int(octaves * stream.uniform()), significand: 1)
        * (1 + stream.uniform())
    }
    switch shape {
    case .integer(let range):
      let most = min(range.upperBound, 60)
      return "\(max(range.lowerBound, Int(stream.uniform(below: UInt64(max(1, most) + 1)))))"
    case .number(let range):
      return "\(max(0, range.lowerBound) + stream.uniform() * min(range.upperBound, 10))"
    case .size(let range):
      return "\(max(range.lowerBound, min(range.upperBound, Int64(spread(1e5, 2e9)))))B"
    case .duration(let range):
      return "\(max(range.lowerBound, min(range.upperBound, Int64(spread(1e6, 1e14)))))ns"
    case .boolean: return pick(["true", "false"])
    case .choice(let names): return pick(names)
    case .variant(let cases): return pick(cases.map(\.name).filter { $0 != "trace" })
    case .distribution(let noun):
      let (low, high) = noun == "size" ? (1e5, 1e9) : noun == "duration" ? (1e7, 1e13) : (0.5, 20)
      let (unit, value) = (unit(noun), spread(low, high))
      func text(_ value: Double) -> String {
        (noun == "number" ? "\(value)" : "\(Int64(value))") + unit
      }
      return pick([
        text(value), "{median: \(text(value)), sigma: \(stream.uniform())}",
        "{mean: \(text(value))}", "{from: \(text(low)), to: \(text(value))}",
        "{shape: \(0.5 + stream.uniform()), scale: \(text(value))}",
      ])
    default: return nil
    }
  }
}
