/// Android's `ApplicationExitInfo` in any layout, line by line.
///
/// `dumpsys activity exit-info` writes one key a line in Android 11 and 12 and several in later
/// versions, `toString` all of them on one line, and apps print keys of their own such as `Reason: 3`
/// or JSON. Sizes carry suffixes (`rss=2.5GB`, DebugUtils). Keys of AOSP's
/// `ApplicationExitInfo.dump` and `toString`.
struct ExitInfoReader {
  /// The records that have ended and were not taken.
  var deaths: [DeathRecord] = []
  /// Records that had no reason, or nothing else, and were not taken.
  var incomplete: [(line: Int, isReason: Bool)] = []
  /// Whether the latest line had a value.
  private(set) var hasPairs = false

  private var values: [String: String] = [:]
  private var line = 0
  private var current = 0
  private var latest: String?
  private var latestLine = 0
  private var isOpen = false
  /// Whether a header of a log stands before the record.
  private var isHeaded = false
  /// Whether an app prints records in a form of its own.
  private var isOwnForm = false
  /// How its keys are written: behind a bullet or not, and between quotation marks or not.
  private var keyForm = (isListed: false, marks: 0)
  /// The tag of the lines of that form.
  private var ownTag: String?
  private var silence = 0
  /// Whether the latest line ended in the start of `subreason`.
  private var endedInSub = false
  /// The length of the latest line, whether it had a header, and the length at which lines are cut.
  private var lengths: (latest: Int, wasHeaded: Bool, cut: Int?) = (0, false, nil)
  private var package: String?

  /// Whether a line belongs to the record that is being read.
  var isReading: Bool { isOpen || isOwnForm }

  private static let keys = [
    "timestamp", "pid", "realUid", "packageUid", "definingUid", "user", "process", "reason",
    "subreason", "status", "importance", "pss", "rss", "description", "state", "trace",
  ]
  private static let ownKeys = [
    "processname": "process", "reasoncode": "reason", "time": "timestamp",
  ]

  /// Notes the length of a line before it is read: behind one as long as those that were cut at one
  /// width a line may be wanting that goes on with its last value.
  mutating func note(length: Int, isHeaded: Bool) {
    let isEqual = !isHeaded && length == lengths.latest && length > 20
    if let latest, latestLine == current, isEqual || lengths.latest == lengths.cut, mayBeCut(latest)
    {
      values[latest] = nil
    }
    if isEqual || !isHeaded && lengths.wasHeaded { lengths.cut = lengths.latest }
    (lengths.latest, lengths.wasHeaded) = (length, isHeaded)
  }

  /// Reads a line; false for one that is not part of a record.
  mutating func read(_ text: Substring, _ number: Int) -> Bool {
    current = number
    hasPairs = false
    defer { endedInSub = text.hasSuffix(" sub") }
    if text.contains(Self.mark) {
      isOwnForm = false
      isHeaded = LogHeader.begins(text)
      let marks = text.ranges(of: Self.mark)
      for (mark, next) in zip(marks, marks.dropFirst().map(\.lowerBound) + [text.endIndex]) {
        end()
        line = number
        // With nothing behind it, it is the heading of an app's own form.
        isOwnForm = text[mark.upperBound..<next].trimmed == ":"
        isOpen = !isOwnForm
        _ = readPairs(text[mark.upperBound..<next])
      }
      return true
    }
    if !isOpen, Self.beginsWithoutMark(text, Array(text.utf8)) {
      endOwnForm()
      isOpen = true
      isHeaded = LogHeader.begins(text)
      line = number
    }
    if isOpen {
      if let mark = text.firstRange(of: "package: ") {
        end()
        package = String(text[mark.upperBound...].trimmed)
        return true
      }
      if text.contains("Historical Process Exit") {
        end()
        return true
      }
      let isOther = LogHeader.begins(text) && !isHeaded
      if !isOther, readPairs(text) || continues(text) { return true }
      end()
      return false
    }
    if !isOwnForm {
      guard Self.hasOwnMark(Array(text.utf8)) else { return false }
      isOwnForm = true
      isHeaded = LogHeader.begins(text)
      line = number
    }
    if readOwnPairs(text, number) {
      silence = 0
      // A whole document on one line.
      if text.trimmed.first == "{", text.trimmed.last == "}", Self.hasOwnMark(Array(text.utf8)) {
        endOwnForm()
      }
      return true
    }
    let begins = Self.hasOwnMark(Array(text.utf8))
    // What follows is another record, also where this one lacks its process.
    if begins { end() }
    silence = begins ? 0 : silence + 1
    if silence > 3 { endOwnForm() }
    return begins
  }

  /// Ends the reading of a file.
  ///
  /// - Parameter isCut: whether its last line may be cut.
  mutating func finish(isCut: Bool = false) {
    if isCut, latestLine == current, let key = latest, mayBeCut(key) { values[key] = nil }
    end()
    endOwnForm()
  }

  private mutating func endOwnForm() {
    isOwnForm = false
    ownTag = nil
    silence = 0
    end()
  }

  /// Reads `key=value` pairs; false if there is none, or text before the first that is not part of
  /// the last value.
  private mutating func readPairs(_ text: Substring) -> Bool {
    var starts: [(key: String, from: Substring.Index, value: Substring.Index)] = []
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "=") {
      let word = bytes[..<place].reversed().prefix { (0x41...0x5A).contains($0 & 0xDF) }.count
      let before = place > word ? bytes[place - word - 1] : UInt8(ascii: " ")
      guard word > 0, [0x09, 0x20, 0x28, 0x2C, 0x3A].contains(before),
        let key = Self.keys.first(where: { $0.utf8.elementsEqual(bytes[(place - word)..<place]) })
      else { continue }
      let value = text.utf8.index(text.startIndex, offsetBy: place + 1)
      starts.append((key, text.utf8.index(text.startIndex, offsetBy: place - word), value))
    }
    guard !starts.isEmpty else { return false }
    // `subreason` that was broken.
    if starts[0].key == "reason", endedInSub {
      if values["reason"]?.hasSuffix(" sub") == true { values["reason"]?.removeLast(4) }
      starts[0].key = "subreason"
    }
    // A line that was broken inside of a value.
    let before = text[..<starts[0].from].trimmed
    // A sentence about a record.
    let mostWords = latest == "state" || latest == "trace" ? 1 : 5
    if values.count > 2, before.split(separator: " ").count > mostWords { return false }
    // What begins no record by itself, such as a remark, begins none behind another.
    if !isOwnForm, values[starts[0].key] != nil, !Self.begins(text),
      starts[0].key == "reason" || !before.isEmpty && before.last != "("
    {
      return false
    }
    if !before.isEmpty, before.first != "(", before.first != "#", before != ":" {
      continueValue(before)
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].from : text.endIndex
      add(start.key, text[start.value..<end].trimmed)
    }
    // Android writes words behind the number, without which it may be cut.
    if latest == "reason", values["timestamp"] != nil, values["realUid"] != nil,
      values["reason"]?.allSatisfy(\.isNumber) == true
    {
      values["reason"] = nil
    }
    return true
  }

  private mutating func add(_ key: String, _ value: Substring) {
    // The same line twice.
    if isOwnForm, latest == key, values[key] == String(value) { return }
    // A repeated key begins another record, whose first line is wanting, and so does the first of
    // Android's keys.
    if values[key] != nil || key == "timestamp" && values["realUid"] != nil {
      end()
      isOpen = !isOwnForm
      line = current
    }
    values[key] = String(value)
    latest = key
    latestLine = current
    hasPairs = true
  }

  /// Adds the start of a line to the value at the end of the line before.
  private mutating func continueValue(_ text: Substring) {
    guard let key = latest, let value = values[key] else { return }
    // A line between the parts of a number may be wanting.
    values[key] = Self.numbers.contains(key) ? "?" : value + text
  }

  private static let numbers: Set<String> = [
    "pid", "realUid", "importance", "pss", "rss", "status",
  ]

  /// Whether a line without a key is the rest of a value that was broken.
  private mutating func continues(_ text: Substring) -> Bool {
    let rest = text.trimmed
    guard !rest.isEmpty, let key = latest, !LogHeader.begins(text), rest.count < 60 else {
      return false
    }
    switch key {
    case "description", "state", "trace", "subreason": return rest.first != "}" && rest.first != "]"
    case "process", "pid", "timestamp", "importance":
      // It may or may not be a part of the value.
      guard !rest.contains(" "), rest.first != "}", rest.first != "]" else { return false }
      values[key] = nil
      return true
    case "reason":
      // `1` and `3 (OTHER KILLS BY SYSTEM)`.
      if rest.first?.isNumber == true { continueValue(rest) }
      return rest.hasSuffix(")") || rest.first?.isNumber == true
    default: return !rest.contains(" ") && rest.first != "}" && rest.first != "]"
    }
  }

  /// Reads `Key: value` and `"key": value` pairs of an app's own form.
  private mutating func readOwnPairs(_ text: Substring, _ number: Int) -> Bool {
    var found = false
    forgetBrokenValue(before: text)
    // Behind the header of a line of logcat.
    var rest = text
    if LogHeader.begins(text), !text.hasPrefix("{") {
      guard isHeaded, let end = text.firstRange(of: ": ") else { return false }
      rest = text[end.upperBound...]
      // A line of another program.
      let tag = text[..<end.lowerBound].split(separator: " ").last
      if let ownTag, let tag, ownTag != tag.lowercased() { return false }
      ownTag = tag?.lowercased()
    } else if ownTag != nil {
      // Every line of a program's log has its header.
      return false
    }
    // `reason=REASON_LOW_MEMORY importance=100 pss=345678`.
    if Self.keys.count(where: { rest.contains("\($0)=") }) > 2, !rest.contains(",") {
      return readPairs(rest)
    }
    let isListed = rest.trimmed.first.map { "-*•".contains($0) } ?? false
    for part in rest.split(whereSeparator: { ",{}[]".contains($0) }) {
      guard let colon = part.firstIndex(where: { $0 == ":" || $0 == "=" }) else { continue }
      guard let key = Self.ownKey(part[..<colon]) else { continue }
      // The name of a type begins another record.
      if part[..<colon].contains("(") { end() }
      // A key that is written otherwise than the record's others is of another text, or broken, and
      // `Process: Maps [17]` is Apple's.
      let form = (isListed: isListed, marks: part[..<colon].count { $0 == "\"" })
      if values.isEmpty { keyForm = form }
      guard form == keyForm, form.marks != 1,
        key != "process" || !rest[part.endIndex...].hasPrefix("[")
      else { continue }
      let written = part[part.index(after: colon)...].trimmed
      var value = written.filter { $0 != "\"" }
      if value.last == ")", !value.contains("(") { value.removeLast() }
      found = true
      // Without its second quotation mark it is cut.
      guard !value.isEmpty, written.first != "\"" || written.dropFirst().last == "\"" else {
        continue
      }
      if values.isEmpty { line = number }
      add(key, Substring(value))
    }
    return found
  }

  /// Forgets the last value where a line may begin with the rest of it: a name, or a number that more
  /// digits make another one.
  private mutating func forgetBrokenValue(before text: Substring) {
    guard let latest, mayBeCut(latest), !LogHeader.begins(text),
      let rest = text.split(whereSeparator: { ",{}[]".contains($0) }).first?.trimmed,
      !rest.contains(" "), rest.firstIndex(of: ":").flatMap({ Self.ownKey(rest[..<$0]) }) == nil,
      latest == "process" || rest.first?.isNumber == true
    else { return }
    values[latest] = nil
  }

  /// The key of Android for one of an app's own form.
  private static func ownKey(_ text: Substring) -> String? {
    // Behind the name of a type: `ExitInfo(process=`.
    let name = (text.split(separator: "(").last ?? text).filter { $0.isLetter }.lowercased()
    return ownKeys[name] ?? keys.first { $0.lowercased() == name }
  }

  /// Whether a value may go on behind its end: a name, or a number; of the 16 reasons only 1 may.
  private func mayBeCut(_ key: String) -> Bool {
    guard let value = values[key] else { return false }
    switch key {
    case "process": return true
    case "reason": return value == "1"
    default: return value.last?.isNumber == true
    }
  }

  /// Ends the record that is being read.
  private mutating func end() {
    defer {
      values = [:]
      latest = nil
      isOpen = false
    }
    guard !values.isEmpty else { return }
    guard let reason = values["reason"], let cause = Self.reason(reason) else {
      if values.count > 1 || values["process"] != nil { incomplete.append((line, false)) }
      return
    }
    // A reason alone, such as in a sentence, says of no process that it ended.
    guard values.count > 1 || package != nil else {
      incomplete.append((line, true))
      return
    }
    deaths.append(Self.record(of: cause, values, package: package, line: line))
  }
}
