/// Reasons as logs write them, without amounts and without what ran into them.
extension AndroidCause {
  /// The reason without amounts, which would make each reason unique: `…` for each word that
  /// begins with a digit, `dur=…` for a value, and no parentheses around amounts.
  static func withoutNumbers(_ reason: String) -> String {
    var words: [Substring] = []
    var text = withoutGlued(reason[...])
    // The next record, which ran into it.
    for mark in [" (adj ", " oom_score_adj ", "ActivityManager", "lowmemorykiller", "am_kill"] {
      if let next = text.firstRange(of: mark) { text = text[..<next.lowerBound] }
    }
    // Its level: `low watermarkI lowmemorykiller`.
    text = text.trimmed
    if text.last.map("VDIWEF".contains) == true, text.dropLast().last?.isLowercase == true {
      text = text.dropLast()
    }
    // Oppo's cleaner writes a table: `o-kill(3) K|C:[84]|U:1|M:1185,646 with deep_clear`.
    if text.lowercased().hasPrefix("o-kill(") {
      return "o-kill …" + (text.firstRange(of: " with ").map { text[$0.lowerBound...] } ?? "")
    }
    while let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      text[open..<close].contains(where: \.isNumber)
    {
      words += text[..<open].split(separator: " ")
      text = text[text.index(after: close)...]
    }
    // Parentheses that are cut off hold amounts too.
    words += text.prefix { $0 != "(" || text.contains(")") }.split(separator: " ")
    // Another line ran into a unit, which has at most three letters: `240122msLost connection`.
    let last = words.firstIndex { word in
      let unit = word.drop { $0.isNumber || $0 == "." }.prefix(while: \.isLetter)
      return word.first?.isNumber == true && unit.count > 3 && unit.first != "x"
    }
    if let last { words.removeSubrange((last + 1)...) }
    // Nothing follows the limit of processor time.
    if let limit = words.firstIndex(where: { $0.hasPrefix("limit=") }) {
      words.removeSubrange((limit + 1)...)
    }
    if words.last?.last == "," { words[words.count - 1].removeLast() }
    return words.map { word in
      let start = word.drop { "#(<>=".contains($0) }
      if start.first?.isNumber ?? true { return "…" }
      if let sign = word.lastIndex(of: "="), word[sign...].dropFirst().first?.isNumber == true {
        return word[...sign] + "…" + (word.last == "," ? "," : "")
      }
      // `excessive cpu9100` and `empty#17`, which have lost their blanks.
      let letters = word.prefix(while: \.isLetter)
      if ["cpu", "during"].contains(letters), letters.endIndex < word.endIndex,
        word[letters.endIndex...].allSatisfy(\.isNumber)
      {
        return letters + " …"
      }
      let name = word.prefix { $0 != "#" }
      let isAmount = word[name.endIndex...].dropFirst().first?.isNumber == true
      return isAmount && name.allSatisfy(\.isLetter) ? name + " …" : String(word)
    }.joined(separator: " ")
  }

  /// A reason up to a word of another line that begins without a blank: `(kill-res)LAST SEEN`,
  /// `SwapFullCleanFATAL ERROR`.
  private static func withoutGlued(_ reason: Substring) -> Substring {
    let end = reason.indices.dropFirst().first { place in
      let before = reason[reason.index(before: place)]
      return before == ")" && reason[place].isLetter
        || before.isLowercase && reason[place...].prefix(while: \.isUppercase).count > 3
    }
    return end.map { reason[..<$0] } ?? reason
  }

  /// A reason of lmkd without what ran into it from another line: a name of a chat or a file before the
  /// next record, or the line behind it.
  ///
  /// Blanks may be wanting or too many where lines were put together.
  static func withoutRest(_ reason: String) -> String {
    // lmkd writes no capital letter inside of a word: `low watermarkThe app`.
    let next = reason.indices.dropFirst().first { place in
      reason[place].isUppercase && reason[reason.index(before: place)].isLowercase
    }
    let joined = next.map { String(reason[..<$0]) } ?? reason
    // Another record's own reason is not of this one.
    let reason = ["oom_score_adj ", "reason: "].reduce(joined) { text, mark in
      text.firstRange(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    }
    let places = reason.utf8.indices.filter { reason.utf8[$0] != UInt8(ascii: " ") }
    let text = String(decoding: places.map { reason.utf8[$0] }, as: UTF8.self).lowercased()[...]
    guard text.utf8.count == places.count else { return reason }
    let found = lmkd.compactMap { whole, joined in text.firstRange(of: joined).map { (whole, $0) } }
    guard let first = found.map(\.1.lowerBound).min(),
      let (whole, range) = found.first(where: { $0.1.lowerBound == first }),
      whole.contains(" and ") || !text[range.upperBound...].hasPrefix("and")
    else { return reason }
    // `low`, `min` or a maker's word, which may be broken; before it other text.
    let start = text.utf8.distance(from: text.startIndex, to: first)
    let words = reason[..<places[start]].split(separator: " ")
    let head = start <= 8 ? words.joined() : words.last.map(String.init) ?? ""
    return head.isEmpty ? whole : head + " " + whole
  }

  /// A reason of ActivityManager without a line that ran into its words: `remove taskE AppExit: ...`,
  /// `crash03-04 05:06:07.890`.
  static func withoutNextLine(_ reason: String, of process: String) -> String {
    // Only ` due to ` may follow the name of a stopped app (forceStopPackageLocked).
    let package = process.prefix { $0 != ":" }
    for stop in ["stop " + package, String(package)] where reason.hasPrefix(stop) {
      guard let next = reason.dropFirst(stop.count).first,
        next.isLetter || next == "-" || !next.isASCII
      else { continue }
      return stop
    }
    // `SwapFullCleanThe app`: makers' cleaners have one word.
    for end in ["Clean", "Kill", "BarTender"] {
      guard let range = reason[...].firstRange(of: end), !reason[..<range.lowerBound].contains(" "),
        let next = reason[range.upperBound...].first,
        next.isUppercase || end == "BarTender" && next.isLetter
          || "{*>+~-\"".contains(next) || !next.isASCII
      else { continue }
      return String(reason[..<range.upperBound])
    }
    var words = reason.split(separator: " ")
    // The name of a file or of a chat before the next record.
    while words.count > 1, words.last?.last == ":" { words.removeLast() }
    let reason = words.joined(separator: " ")
    let lower = reason.lowercased()
    let known = all.first { cause in
      let next = reason.dropFirst(cause.name.count).first
      return lower.hasPrefix(cause.name) && cause.name.last != " "
        && (next.map { $0.isNumber || "[{*>+~".contains($0) || !$0.isASCII } == true
          || cause.name.contains(" ") && next?.isLetter == true)
    }
    return known.map { String(reason.prefix($0.name.count)) } ?? reason
  }

  /// Whole reasons of lmkd, behind which nothing follows but ` and ` with a further one; the longer
  /// first (kill_desc in lmkd.cpp).
  private static let lmkd = [
    "watermark is breached and swap is low", "watermark is breached and thrashing",
    "watermark is breached even after kill", "watermark is breached", "device is not responding",
    "device is low on swap and thrashing", "device is in direct reclaim and thrashing",
    "system is under low memory pressure", "system is under medium memory pressure",
    "system is under critical memory pressure",
  ].map { (whole: $0, joined: $0.filter { $0 != " " }) }
}
