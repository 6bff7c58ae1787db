/// The records of a log in JSON over several lines, as `log show --style json`, `jq` and Android
/// Studio's export write them.
///
/// A record is an object with a key `eventMessage` or `message` at the start of a line. Its message
/// becomes a line with the date of the record, wherever that stands in it; the lines of other
/// objects stay as they are.
struct JSONLogRecords {
  /// What is to be read.
  enum Part {
    /// A line as it is.
    case line([UInt8], number: Int)
    /// The whole message of a record, after its date.
    case message(String, number: Int)
    /// A number of further lines of a record.
    case others(Int)
  }

  private typealias Line = (bytes: [UInt8], number: Int)

  /// An object that is open.
  private struct Object {
    /// The place of its first line in ``lines``.
    var first: Int
    /// The places of the line with its message and of the key behind it.
    var message: Int?
    var next: Int?
    var date: String?
    /// Whether it is the value of a key.
    var isValue = false
    /// Whether a key is repeated or parts are left out, so that two records may have become one.
    var isDoubtful = false
  }

  private var lines: [Line] = []
  private var objects: [Object] = []
  private var parts: [Part] = []
  /// Whether the last line ends inside of a text.
  private var isInText = false

  /// Whether an object is open.
  var isReading: Bool { !objects.isEmpty }

  /// The most lines that are kept.
  private static let mostLines = 400

  private static let messageKeys = ["eventMessage", "message"]

  /// Whether a line may begin an object, or is a member of a record whose first line is wanting.
  static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }) else { return false }
    guard "{[}\">".utf8.contains(first) else { return false }
    let rest = PastedText.withoutQuotes(line)
    if rest.first == UInt8(ascii: "\"") { return isMember(rest) }
    guard let brace = rest.firstIndex(of: UInt8(ascii: "{")),
      rest[..<brace].allSatisfy({ $0 <= 0x20 || "[]},".utf8.contains($0) })
    else { return false }
    var depth = 0
    var isInText = false
    var previous: UInt8 = 0
    for byte in rest[brace...] {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInText.toggle() }
      if !isInText {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}"), depth > 0 { depth -= 1 }
      }
      previous = byte
    }
    return depth > 0 && !isInText
  }

  private static func isMember(_ line: ArraySlice<UInt8>) -> Bool {
    guard let key = key(of: line)?.name else { return false }
    return messageKeys.contains(key) || key == "timestamp"
  }

  /// The key with which a line begins, and what follows its colon.
  private static func key(of line: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>)? {
    guard line.first == UInt8(ascii: "\"") else { return nil }
    let rest = line.dropFirst()
    guard let end = rest.prefix(80).firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let value = rest[(end + 1)...].drop { $0 <= 0x20 }
    guard value.first == UInt8(ascii: ":") else { return nil }
    return (String(decoding: rest[..<end], as: UTF8.self), value.dropFirst().drop { $0 <= 0x20 })
  }

  /// Reads a line.
  ///
  /// - Returns: what is to be read now, in the order of the file.
  mutating func take(_ line: ArraySlice<UInt8>, number: Int) -> [Part] {
    lines.append((Array(line), number))
    scan(Self.plain(line))
    if lines.count > Self.mostLines { objects = [] }
    if objects.isEmpty { giveBack() }
    defer { parts = [] }
    return parts
  }

  /// Ends the reading; an object that is open ends there.
  mutating func finish() -> [Part] {
    while !objects.isEmpty { close(atEnd: true) }
    giveBack()
    defer { parts = [] }
    return parts
  }

  /// A line without quotation marks before it and with straight ones in it.
  private static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = PastedText.withoutQuotes(line)
    guard rest.contains(where: { $0 >= 0x80 }) else { return rest }
    var repairs: Set<PastedText.Repair> = []
    let text = PastedText.cleaned(PastedText.decoded(rest, &repairs), &repairs)
    return Array(text.utf8)[...]
  }

  private mutating func scan(_ line: ArraySlice<UInt8>) {
    // A text that never ended does not hide the next key.
    if isInText, Self.key(of: line) != nil { isInText = false }
    var isStart = !isInText
    var isEscaped = false
    for (place, byte) in zip(line.indices, line) {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        objects.append(Object(first: max(0, lines.count - 1), isValue: !isStart))
      case UInt8(ascii: "}"): close(before: line[(place + 1)...])
      case UInt8(ascii: "\""):
        if isStart, let member = Self.key(of: line[place...]) { note(member.name, member.value) }
        isStart = false
        isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0...0x20: break
      default:
        // Neither a key nor a value: parts are left out there.
        if isStart, !"-0123456789tfn".utf8.contains(byte) {
          for index in objects.indices { objects[index].isDoubtful = true }
        }
        isStart = false
      }
    }
  }

  /// Notes a member of the innermost object.
  private mutating func note(_ key: String, _ value: ArraySlice<UInt8>) {
    // The first line of the record is wanting.
    if objects.isEmpty {
      guard Self.messageKeys.contains(key) || key == "timestamp" else { return }
      objects.append(Object(first: max(0, lines.count - 1)))
    }
    let top = objects.count - 1
    if objects[top].message != nil, objects[top].next == nil { objects[top].next = lines.count - 1 }
    if Self.messageKeys.contains(key) {
      if objects[top].message != nil { objects[top].isDoubtful = true }
      objects[top].message = lines.count - 1
      objects[top].next = nil
    } else if key == "timestamp" || key == "time" || key == "seconds" {
      guard let date = Self.date(value) else { return }
      if objects[top].date != nil { objects[top].isDoubtful = true }
      objects[top].date = date
    }
  }

  /// A date in its own form; of seconds or milliseconds since 1970 the form of `logcat -v epoch`.
  private static func date(_ value: ArraySlice<UInt8>) -> String? {
    if value.first == UInt8(ascii: "\"") {
      let text = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      // Without the quotation mark behind it the date may be cut.
      guard text.endIndex < value.endIndex, text.count >= 10 else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
    let digits = value.prefix { (0x30...0x39).contains($0) }
    guard digits.count == 10 || digits.count == 13 else { return nil }
    return String(decoding: digits.prefix(10), as: UTF8.self) + ".0"
  }

  /// Ends the innermost object.
  ///
  /// - Parameters:
  ///   - rest: what stands behind its brace in the line.
  ///   - isAtEnd: whether the file ends there, without a brace.
  private mutating func close(before rest: ArraySlice<UInt8> = [], atEnd isAtEnd: Bool = false) {
    guard let object = objects.popLast() else { return }
    guard let message = object.message else {
      // The date of a record may stand in an object of its own.
      if object.isValue, let date = object.date, let top = objects.indices.last,
        objects[top].date == nil
      {
        objects[top].date = date
      }
      return
    }
    let end = max(object.next ?? lines.count - (isAtEnd ? 0 : 1), message + 1)
    let others = [object.first..<message, end..<lines.count]
    guard !object.isDoubtful, !rest.contains(UInt8(ascii: "\"")),
      !others.contains(where: { lines[$0].contains(where: Self.tells) })
    else { return }
    for line in lines[..<object.first] { parts.append(.line(line.bytes, number: line.number)) }
    lines.removeFirst(object.first)
    add(message - object.first, upTo: end - object.first, object.date)
    lines = []
    for index in objects.indices {
      objects[index].first = 0
      objects[index].message = nil
      objects[index].next = nil
    }
  }

  /// Keys of a record whose values may have words of a kill without being about one.
  private static let otherKeys: Set<String> = [
    "formatString", "category", "subsystem", "processImagePath", "senderImagePath", "tag",
    "processName", "applicationId",
  ]

  /// Whether a line of a record may be about a kill by itself, as that of an app's own form.
  private static func tells(_ line: Line) -> Bool {
    guard LineMarks.mayTell(line.bytes[...]) else { return false }
    return key(of: plain(line.bytes[...])).map { !otherKeys.contains($0.name) } ?? true
  }

  /// Adds the record of the lines that are kept; those of its message begin at `message` and end
  /// before `end`.
  private mutating func add(_ message: Int, upTo end: Int, _ date: String?) {
    let line = lines[message]
    let text = Self.plain(line.bytes[...])
    var last = message + 1
    if let value = Self.member(in: text).flatMap(Self.text) {
      parts.append(.message("\(date ?? "message:") \(value)", number: line.number))
    } else {
      // Its text is broken; how its lines belong together is decided as for other lines.
      let head = date.map { "{\"timestamp\":\"\($0)\"," } ?? ""
      parts.append(.line(Array(head.utf8) + text, number: line.number))
      last = end
      for line in lines[(message + 1)..<end] {
        parts.append(.line(line.bytes, number: line.number))
      }
    }
    let others = lines[..<message] + lines[last...]
    parts.append(.others(others.count { $0.bytes.contains { $0 > 0x20 } }))
  }

  /// The value of the message in a line, which may begin with brackets.
  private static func member(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.firstIndex(of: UInt8(ascii: "\"")).flatMap { key(of: line[$0...])?.value }
  }

  /// The text of a value in JSON that is whole, with blanks for line ends; nil for another value.
  private static func text(_ value: ArraySlice<UInt8>) -> String? {
    guard value.first == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    var rest = value.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        let isWhole = rest.allSatisfy { $0 <= 0x20 || ",}]".utf8.contains($0) }
        return isWhole ? String(decoding: text, as: UTF8.self) : nil
      }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let bytes = JSONText.unescaped(&rest) else { return nil }
      text += bytes
    }
    return nil
  }

  /// Returns the lines that are kept as they are.
  private mutating func giveBack() {
    parts += lines.map { Part.line($0.bytes, number: $0.number) }
    lines = []
    isInText = false
  }
}
