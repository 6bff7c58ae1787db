import MobileOS
import SimulationKernel

extension LifecycleLog {
  /// The log as RFC 4180 text with the header `time_s,app,object,callback,evidence`.
  public var csv: String {
    var text = "time_s,app,object,callback,evidence\n"
    for line in lines {
      let fields = [
        line.time.decimalSeconds, line.app, line.object, line.callback.spelling,
        line.evidence.spelling,
      ]
      text += fields.map(Self.field).joined(separator: ",") + "\n"
    }
    return text
  }

  /// A field that no reader takes apart and no spreadsheet runs as a formula.
  private static func field(_ text: String) -> String {
    var text = text
    if let first = text.first, "=+-@\t\r".contains(first) { text = "'" + text }
    let needsQuotes = text.contains { ",\"\n\r\r\n".contains($0) }
    if !needsQuotes { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The log as a JSON array with one object per call.
  public var json: String {
    let rows = lines.map { line in
      "  {\"time_s\": \(line.time.decimalSeconds), \"app\": \(Self.quoted(line.app)), "
        + "\"object\": \(Self.quoted(line.object)), "
        + "\"callback\": \(Self.quoted(line.callback.spelling)), "
        + "\"evidence\": \(Self.quoted(line.evidence.spelling))}"
    }
    return rows.isEmpty ? "[]\n" : "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension SimTime {
  /// Seconds as an exact decimal without trailing zeros: `0`, `10`, `0.25`.
  public var decimalSeconds: String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest == 0 { return "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
