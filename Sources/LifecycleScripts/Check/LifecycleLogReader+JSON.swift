/// A message of the system's log or a line of a text.
struct LogMessage {
  let words: [Substring]
  /// Where it begins among its words.
  let start: Int
  /// The line of the file where it stands.
  let line: Int
  let app: String
  let process: String?
}

/// The messages of `log show --style json` or `ndjson`: the objects of a text of JSON that have an
/// `eventMessage`, in an array or one after another.
///
/// A text that is cut off in the middle gives its complete objects.
struct LogMessages {
  private(set) var messages: [LogMessage] = []

  /// The fields read so far of an object that is open.
  private struct Object {
    var message: (text: String, line: Int)?
    var path = ""
    var number: String?
  }

  private let bytes: [UInt8]
  private var place: Int
  private var line = 1
  private var open: [Object] = []

  /// - Complexity: O(bytes).
  init(_ text: String) {
    bytes = Array(text.utf8)
    place = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    line += bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    /// The key whose value comes next.
    var key: String?
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"):
        open.append(Object())
        key = nil
      case UInt8(ascii: "}"): close()
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"): key = nil
      case UInt8(ascii: "\""):
        guard let text = string() else { return }
        if key == nil, isKeyNext {
          key = text
        } else if let name = key {
          take(name, text)
          key = nil
        }
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digits = bytes[place...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if key == "processID" { take("processID", String(decoding: digits, as: UTF8.self)) }
        place += digits.count
        continue
      default: break
      }
      place += 1
    }
  }

  /// Whether a colon follows, behind blanks.
  private var isKeyNext: Bool {
    var next = place
    while next < bytes.count, JSONDocuments.blanks.contains(bytes[next]) { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }

  private mutating func take(_ key: String, _ value: String) {
    guard !open.isEmpty else { return }
    let top = open.count - 1
    switch key {
    case "eventMessage": open[top].message = (value, line)
    case "processImagePath": open[top].path = value
    case "processID": open[top].number = value
    default: break
    }
  }

  private mutating func close() {
    guard let object = open.popLast(), let message = object.message else { return }
    let name = object.path.split(separator: "/").last.map(String.init)
    messages.append(
      LogMessage(
        words: message.text.split(whereSeparator: \.isWhitespace), start: 0, line: message.line,
        app: name ?? "app", process: object.number))
  }

  /// Reads a literal; nil where the text ends inside it.
  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard place < bytes.count else { return nil }
        var rest = bytes[place...]
        // Halves of a surrogate pair are no characters; no call contains one.
        text += JSONText.unescaped(&rest) ?? Array("\u{FFFD}".utf8)
        place = rest.startIndex
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        text.append(byte)
      }
    }
    return nil
  }
}
