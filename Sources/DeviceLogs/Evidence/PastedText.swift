/// Puts a line of a copy back into the form in which it was written.
///
/// Mail programs quote lines, editors replace quotation marks and blanks, terminals add colours, and
/// loggers escape line ends.
enum PastedText {
  /// A repair, to be said to the reader.
  enum Repair: String, CaseIterable, Sendable {
    case quoted = "quotation marks (`>`) at the starts of lines were removed"
    case smartQuotes = "curly quotation marks were read as straight ones"
    case oddBlanks = "no-break blanks were read as blanks"
    case entities = "HTML entities such as `&lt;` were read as their characters"
    case oldBytes = "bytes that are not UTF-8 were read as Windows-1252"
    case fenced = "text around the record was passed over"
    case wrapped = "lines that had been wrapped were put together"
    case glued = "records that stood on one line were taken apart"
    case elided = "parts that were replaced by `...` are missing"
    case comments = "comments (`//`) were passed over"
    case cut = "the record is cut off: the text after the end is missing"
  }

  /// The repairs in words without a period.
  static func words(_ repairs: Set<Repair>) -> [String] {
    Repair.allCases.filter(repairs.contains).map(\.rawValue)
  }

  /// The line in its original form, as far as it can be restored.
  static func cleaned(_ line: Substring, _ repairs: inout Set<Repair>) -> Substring {
    var text = line
    // Fast for almost all lines.
    if line.utf8.contains(where: { $0 >= 0x80 || $0 == 0x1B || $0 == 0x5C }) {
      text = Substring(withoutEscapes(line, &repairs))
    }
    if text.utf8.contains(UInt8(ascii: "&")) { text = withoutEntities(text, &repairs) }
    if text.utf8.contains(UInt8(ascii: "`")) {
      // Code in Markdown, in a line or as a fence.
      repairs.insert(.fenced)
      text = Substring(text.filter { $0 != "`" })
    }
    var rest = text.drop { $0 == " " || $0 == "\t" }
    var isQuoted = false
    while rest.first == ">" {
      isQuoted = true
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    if isQuoted {
      repairs.insert(.quoted)
      text = rest
    }
    if text.utf8.last == UInt8(ascii: "|"), text.hasSuffix(" |") {
      // A row of a table.
      repairs.insert(.fenced)
      text = text.dropLast(2)
    }
    return text
  }

  /// A line's bytes without quotation marks (`>`) and blanks before them.
  static func withoutQuotes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
  }

  /// A line's bytes as text; those that are not UTF-8 are of Windows-1252, as old editors write it.
  static func decoded(_ line: ArraySlice<UInt8>, _ repairs: inout Set<Repair>) -> Substring {
    if let text = String(validating: line, as: UTF8.self) { return Substring(text) }
    repairs.insert(.oldBytes)
    var text = String.UnicodeScalarView()
    for byte in line { text.append(windows1252[byte] ?? Unicode.Scalar(byte)) }
    return Substring(String(text))
  }

  /// The punctuation of Windows-1252 that ISO Latin 1 does not have.
  private static let windows1252: [UInt8: Unicode.Scalar] = [
    0x82: "\u{201A}", 0x84: "\u{201E}", 0x85: "\u{2026}", 0x8B: "\u{2039}", 0x91: "\u{2018}",
    0x92: "\u{2019}", 0x93: "\u{201C}", 0x94: "\u{201D}", 0x95: "\u{2022}", 0x96: "\u{2013}",
    0x97: "\u{2014}", 0x9B: "\u{203A}",
  ]

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#x22;", "\""),
    ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"), ("&nbsp;", " "), ("&#160;", " "),
    ("&amp;", "&"),
  ]

  private static func withoutEntities(
    _ line: Substring, _ repairs: inout Set<Repair>
  ) -> Substring {
    var text = String(line)
    for (entity, character) in entities where text.contains(entity) {
      repairs.insert(.entities)
      text = text.replacing(entity, with: character)
    }
    return Substring(text)
  }

  private static func withoutEscapes(_ line: Substring, _ repairs: inout Set<Repair>) -> String {
    var text = String.UnicodeScalarView()
    var scalars = line.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}":
        repairs.insert(.smartQuotes)
        text.append("\"")
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}":
        repairs.insert(.smartQuotes)
        text.append("'")
      case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2009}", "\u{3000}":
        repairs.insert(.oddBlanks)
        text.append(" ")
      case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{200F}":
        break
      case "\u{1B}":
        // `ESC [ 31 m`
        if scalars.first == "[" {
          scalars = scalars.drop { !("a"..."z").contains($0) && !("A"..."Z").contains($0) }
          scalars = scalars.dropFirst()
        }
      case "\\" where String(scalars.prefix(3)).lowercased() == "x0a":
        scalars = scalars.dropFirst(3)
        text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

/// What stands before the message of a log line.
enum LogHeader {
  /// Whether a line begins with a date, a time, a kernel's clock or logcat's level and tag.
  static func begins(_ text: Substring) -> Bool {
    var rest = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    if rest.first == UInt8(ascii: "<"), let end = rest.prefix(5).firstIndex(of: UInt8(ascii: ">")) {
      rest = rest[rest.index(after: end)...]
    }
    if rest.first == UInt8(ascii: "[") {
      let inner = rest.dropFirst().drop { $0 == 0x20 }
      let digits = inner.prefix { (0x30...0x39).contains($0) }
      let next = inner[digits.endIndex...].first
      if !digits.isEmpty, next == UInt8(ascii: ".") { return true }
      // `logcat -v long`: `[ 03-04 05:06:07.890  1938: 5094 I/ActivityManager ]`.
      if digits.count == 2, next == UInt8(ascii: "-") { return true }
    }
    if rest.starts(with: "default\t".utf8) || rest.starts(with: "{\"".utf8) { return true }
    // `logcat -v epoch`: `1790448214.410`; `20:18:55`, `10-15 17:29`, `2025-10-15`.
    if ["0000000000.0", "00:00:", "00-00 ", "0000-00-"].contains(where: rest.begin) { return true }
    // `I/ActivityManager( 1105): `
    if rest.first.map("VDIWEF".utf8.contains) == true {
      let next = rest.dropFirst().first
      if next == UInt8(ascii: "/") { return true }
      // `I ActivityManager: `, of which the date was left out.
      let tag = rest.prefix(30).dropFirst(2).prefix { $0 != 0x20 && $0 != UInt8(ascii: ":") }
      let behind = rest[tag.endIndex...].drop { $0 == 0x20 }
      if next == 0x20, !tag.isEmpty, behind.first == UInt8(ascii: ":") { return true }
    }
    // `Sep 28 16:10:17`
    return rest.prefix(7).count == 7 && [" 00", "  0"].contains(where: rest.dropFirst(3).begin)
      && months.contains(String(decoding: rest.prefix(3), as: UTF8.self))
  }

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The message of a line of the kernel's or logcat's, without its header; nil for others.
  static func message(_ text: Substring) -> Substring? {
    if let mark = text.firstRange(of: "lowmemorykiller:") ?? text.firstRange(of: "lmkd    :") {
      return text[mark.upperBound...]
    }
    var rest = text.drop { $0 == " " || $0 == "\t" }
    let start = rest.startIndex
    if rest.first == "<", let end = rest.prefix(5).firstIndex(of: ">"),
      rest[..<end].dropFirst().allSatisfy(\.isNumber)
    {
      rest = rest[rest.index(after: end)...]
    }
    // The kernel's clock, and on Samsung's devices the processor and the thread.
    while rest.trimmed.first == "[", let end = rest.firstIndex(of: "]"),
      isClock(rest.trimmed.dropFirst())
    {
      rest = rest[rest.index(after: end)...]
    }
    return rest.startIndex == start ? nil : rest.drop { $0 == ":" }
  }

  /// Whether a text begins with digits and what follows them in a clock or a processor's number, and
  /// not in what is left of a colour, `[1m`.
  private static func isClock(_ text: Substring) -> Bool {
    let digits = text.drop { $0 == " " }.prefix { $0.isNumber }
    return !digits.isEmpty
      && text[digits.endIndex...].first.map { !$0.isLetter || $0 == "T" } ?? true
  }

  /// The date of a message that begins at a place of a text: the last one before it, or the
  /// `timestamp` of a line in JSON, which may also stand behind it.
  ///
  /// - Parameter length: how many characters before the place are searched.
  static func date(
    before place: Substring.Index, in text: Substring, within length: Int = 1 << 16
  ) -> String? {
    if text.first(where: { $0 != " " }) == "{", let date = timestamp(text) { return date }
    let before = text[..<place].suffix(length)
    guard before.contains("\"eventMessage\"") else { return date(before) }
    // An array on one line: the date of the same record, which may also stand behind the message.
    if let key = before.ranges(of: "\"timestamp\"").last, isWithinRecord(before[key.upperBound...])
    {
      return timestamp(before[key.lowerBound...])
    }
    let after = text[place...].prefix(length)
    guard let key = after.firstRange(of: "\"timestamp\""), isWithinRecord(after[..<key.lowerBound])
    else { return nil }
    return timestamp(after[key.lowerBound...])
  }

  /// Whether the end of a text in JSON is in the record, or in one inside it, in which it begins.
  private static func isWithinRecord(_ text: Substring) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { return false }
    }
    return true
  }

  /// The last date in the text before a message, in its own form: `2026-09-28 16:10:17.591+0200`,
  /// `10-15 17:29:58.790`, `Sep 28 16:10:17`, `20:18:55.903`.
  private static func date(_ text: Substring) -> String? {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "[" || $0 == "]" }
    guard let time = words.lastIndex(where: isTime) else { return words.first.flatMap(epoch) }
    // In a CSV file a comma and the next field follow.
    var clock = words[time].prefix { $0.isNumber || ":.,+-TZ".contains($0) }
    while clock.last == ":" || clock.last == "," { clock.removeLast() }
    if clock.contains("T") { return String(clock.replacing("T", with: " ")) }
    guard time > 0 else { return String(clock) }
    let before = words[time - 1]
    if before.count(where: { $0 == "-" || $0 == "/" }) >= 1, before.first?.isNumber == true {
      return "\(before) \(clock)"
    }
    if time > 1, before.allSatisfy(\.isNumber), months.contains(String(words[time - 2].prefix(3))) {
      return "\(words[time - 2]) \(before) \(clock)"
    }
    return String(clock)
  }

  /// The date of `1790448214.410`, seconds since 1970, as `logcat -v epoch` writes it.
  private static func epoch(_ word: Substring) -> String? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    // The time of reports begins with 2001.
    guard digits.count == 10, word[digits.endIndex...].first == ".",
      let seconds = Int64(digits), seconds >= 978_307_200
    else { return nil }
    return ReportTime(.zero + .seconds(seconds - 978_307_200)).text
  }

  /// `16:10:17`, with a fraction, a zone or a day before it.
  private static func isTime(_ word: Substring) -> Bool {
    var parts = word.split(separator: ":", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    guard parts.count >= 3 else { return false }
    func digits(_ text: Substring) -> Bool { text.count == 2 && text.allSatisfy(\.isNumber) }
    return digits(parts[0].suffix(2)) && digits(parts[1]) && digits(parts[2].prefix(2))
      && (parts[0].count == 2 || parts[0].contains("T"))
  }

  /// The `timestamp` of a line in JSON, as `log show --style ndjson` writes it.
  private static func timestamp(_ text: Substring) -> String? {
    guard let key = text.firstRange(of: "\"timestamp\"") else { return nil }
    let parts = text[key.upperBound...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    // Without the quotation mark behind it the date may be cut.
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
