import Files
import MobileOS

/// Reads logs of the life cycle: the CSV of `lifecycle` and of `run --log`, and lines that an app
/// wrote with the logger of the documentation.
public enum LifecycleLogReader {
  /// The entries of a log.
  ///
  /// Lines of other origin are passed over.
  ///
  /// - Throws: `InputError` when no line is one of the life cycle.
  public static func read(_ text: String, named name: String) throws(InputError)
    -> [LifecycleEntry]
  {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let header = lines.first.map { fields(of: $0) } ?? []
    let entries =
      header.contains("callback") && header.contains("object")
      ? try table(lines, header, name) : lines.enumerated().compactMap { entry($1, line: $0 + 1) }
    if entries.isEmpty {
      throw InputError(
        "no line of it is one of the life cycle",
        remedy: "Write lines as `lifecycle controller Inbox@1 viewDidLoad()`, or give the CSV of "
          + "`flotsam lifecycle`",
        file: name)
    }
    return entries
  }

  // MARK: CSV

  private static func table(
    _ lines: [Substring], _ header: [String], _ name: String
  ) throws(InputError) -> [LifecycleEntry] {
    let places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    var entries: [LifecycleEntry] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let values = fields(of: line)
      if values.count != header.count {
        throw InputError(
          "line \(index + 1) has \(values.count) fields and the header \(header.count)", file: name)
      }
      func value(_ key: String) -> String { places[key].map { values[$0] } ?? "" }
      let call = value("callback")
      let device = value("device")
      let instance = value("instance")
      let object = value("object")
      let kind =
        CallbackTarget.allCases.first { $0.words == value("kind") }
        ?? LifecycleEntry.kind(of: call) ?? kind(ofObject: object)
      entries.append(
        LifecycleEntry(
          line: index + 1,
          app: (device.isEmpty ? "" : "device \(device) ") + value("app"),
          object: instance.isEmpty ? object : "\(object) \(instance)",
          isUnique: !instance.isEmpty || !device.isEmpty && kind == .controller,
          scene: Int(value("scene")), kind: kind, text: call, argument: value("argument")))
    }
    return entries
  }

  private static func kind(ofObject object: String) -> CallbackTarget {
    object == "app" ? .app : object.hasPrefix("scene ") ? .scene : .controller
  }

  /// The fields of one line of RFC 4180; no field of these logs has a line break.
  private static func fields(of line: Substring) -> [String] {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var characters = line.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      if isQuoted {
        if character != "\"" {
          field.append(character)
        } else if next == "\"" {
          field.append("\"")
          next = characters.next()
        } else {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "," {
        fields.append(field)
        field = ""
      } else {
        field.append(character)
      }
    }
    return fields + [field]
  }

  // MARK: Lines of an app

  /// A line with `lifecycle KIND OBJECT CALL ARGUMENT` in it, after whatever the system's log puts in
  /// front; of that the process is read, as in `Mail[512:4711]`.
  private static func entry(_ line: Substring, line number: Int) -> LifecycleEntry? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard
      let start = words.indices.first(where: {
        words[$0] == "lifecycle" && $0 + 3 < words.count && kind(words[$0 + 1]) != nil
      }), let kind = kind(words[start + 1])
    else { return nil }
    let (app, process) = process(in: words[..<start])
    return LifecycleEntry(
      line: number, app: app, process: process, object: String(words[start + 2]), kind: kind,
      text: String(words[start + 3]),
      argument: words[(start + 4)...].joined(separator: " "))
  }

  private static func kind(_ word: Substring) -> CallbackTarget? {
    CallbackTarget.allCases.first { $0.words == word }
  }

  private static func process(in words: ArraySlice<Substring>) -> (String, String?) {
    for word in words {
      guard let open = word.firstIndex(of: "["), open > word.startIndex else { continue }
      let digits = word[word.index(after: open)...].prefix(while: \.isNumber)
      if !digits.isEmpty { return (String(word[..<open]), String(digits)) }
    }
    return ("app", nil)
  }
}
