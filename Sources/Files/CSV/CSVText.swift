/// Text of RFC 4180.
package enum CSVText {
  /// A text as a field; one that a spreadsheet would run as a formula gets an apostrophe in front.
  package static func field(_ text: String) -> String {
    var field = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) { field = "'" + text }
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    if !needsQuotes { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
