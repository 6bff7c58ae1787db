/// Lines with which records of `ApplicationExitInfo` begin.
extension ExitInfoReader {
  static let mark = "ApplicationExitInfo"
  private static let ownMarks = WordSet([
    "exit reason #", "exit reasons", "exitreason", "exit_reason", "exit info",
  ])

  /// Whether a line begins a record.
  static func begins(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.holds(mark) || beginsWithoutMark(text, bytes)
      || bytes.holds("importance=") && bytes.holds("reason=REASON_")
      || (bytes.contains(UInt8(ascii: ":")) || bytes.contains(UInt8(ascii: "#")))
        && hasOwnMark(bytes)
  }

  /// Whether a line has the words with which an app's own form begins, in letters of any case.
  static func hasOwnMark(_ bytes: [UInt8]) -> Bool {
    let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    // One record, such as an object of JSON.
    let isRecord =
      lower.holds("importance")
      && ["\"reason\"", "reason:", "reason="].contains { lower.holds($0) }
    return isRecord || ownMarks.occurs(in: lower)
  }

  /// Whether a line is one of a record whose first line was left out, such as by `grep`: a reason with
  /// its name, alone or with other keys.
  static func beginsWithoutMark(_ text: Substring, _ bytes: [UInt8]) -> Bool {
    guard bytes.holds("reason="), let range = text.firstRange(of: "reason=") else { return false }
    let value = text[range.upperBound...]
    guard let number = Int(value.prefix { $0.isNumber }), reasons.indices.contains(number),
      number > 0
    else { return false }
    let written = "\(number) (\(reasons[number]))"
    guard value.hasPrefix(written) else { return false }
    return text.trimmed == "reason=" + written
      || ["process=", "subreason=", "status=", "importance=", "pss="].contains(where: text.contains)
  }
}
