import Files
import Lifecycle

/// Reads logs of the life cycle: the CSV of `lifecycle` and of `run --log`, and lines that an app
/// wrote with the logger of the documentation or printed in one of the usual forms, in every style of
/// the system's log.
public enum LifecycleLogReader {
  /// The entries of a log.
  ///
  /// Lines of other origin are skipped.
  ///
  /// - Throws: `InputError` when no line has a call of the life cycle that is known.
  public static func read(_ text: String, named name: String) throws(InputError)
    -> [LifecycleEntry]
  {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let header = lines.first.map { fields(of: $0) } ?? []
    let entries =
      header.contains("callback") && header.contains("object")
      ? try table(lines, header, name) : messages(text, lines)
    if !entries.contains(where: { $0.call != nil || $0.posted != nil || $0.silent != nil }) {
      if text.contains("\0") {
        throw InputError(
          "it looks like UTF-16, or like no text at all", remedy: "Save it as UTF-8", file: name)
      }
      throw InputError(
        "no line of it has a call of the life cycle that is known",
        remedy: "These forms are read, after whatever the system's log puts in front: "
          + "`lifecycle controller Inbox@1 viewDidLoad()`, `-[Inbox viewWillAppear:]`, "
          + "`Inbox viewDidLoad()`, `Inbox.viewDidLoad`, `<App.Inbox: 0x1f> viewDidLoad`, "
          + "`viewDidLoad1`, names of notifications, and the CSV of `flotsam lifecycle`",
        file: name)
    }
    return entries
  }

  /// Whether the file visibly ends in the middle: in a word of a call, or inside its JSON.
  public static func isCutOff(_ text: String, _ entries: [LifecycleEntry]) -> Bool {
    guard let last = text.last, !last.isNewline else { return false }
    if text.contains("\"eventMessage\"") { return last != "]" && last != "}" }
    guard let entry = entries.last, entry.call == nil, entry.posted == nil, entry.silent == nil
    else { return false }
    return Callback.allCases.contains { $0.spelling.hasPrefix(entry.text) }
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
        // The last line of a file that was cut off.
        if index == lines.count - 1, !entries.isEmpty { break }
        throw InputError(
          "line \(index + 1) has \(values.count) fields and the header \(header.count)", file: name)
      }
      func value(_ key: String) -> String { places[key].map { values[$0] } ?? "" }
      // `run --log` writes what connection options carry behind the call.
      let told = value("callback").split(separator: " ", maxSplits: 1).map(String.init)
      let call = told.first ?? ""
      let device = value("device")
      let instance = value("instance")
      let object = value("object")
      let kind =
        CallbackTarget.allCases.first { $0.words == value("kind") }
        ?? CallbackReading.call(call)?.target ?? kind(ofObject: object)
      entries.append(
        LifecycleEntry(
          line: index + 1,
          app: (device.isEmpty ? "" : "device \(device) ") + value("app"),
          object: instance.isEmpty ? object : "\(object) \(instance)",
          isUnique: !instance.isEmpty || !device.isEmpty && kind == .controller,
          className: String(object.prefix { $0 != "#" }),
          scene: Int(value("scene")), kind: kind, text: call,
          argument: places["argument"] == nil ? told.dropFirst().first ?? "" : value("argument")))
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

  private static func messages(_ text: String, _ lines: [Substring]) -> [LifecycleEntry] {
    if text.contains("\"eventMessage\"") {
      let messages = LogMessages(text).messages.map { message in
        (words: message.text.split(whereSeparator: \.isWhitespace), message)
      }
      let entries = messages.compactMap { words, message in
        start(in: words).flatMap {
          entry(words[$0...], message.line, message.process, message.number)
        }
      }
      if !entries.isEmpty { return entries }
      return messages.compactMap { words, message in
        PrintedCall(words, from: 0).map {
          entry($0, message.line, message.process, message.number)
        }
      }
    }
    let own: [LifecycleEntry] = lines.enumerated().compactMap { index, line in
      // Most lines of a device's log are of other origin.
      guard line.contains("lifecycle") else { return nil }
      let line = LogLine.plain(line)
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let start = start(in: words) else { return nil }
      let (app, process) = LogProcess.read(line, words[..<start])
      return entry(words[start...], index + 1, app, process)
    }
    if !own.isEmpty { return own }
    return lines.enumerated().compactMap { index, line in
      let line = LogLine.plain(line)
      let words = line.split(whereSeparator: \.isWhitespace)
      let start = LogProcess.messageStart(words, in: line)
      guard start < words.count, let call = PrintedCall(words, from: start) else { return nil }
      let (app, process) = LogProcess.read(line, words[..<start])
      return entry(call, index + 1, app, process)
    }
  }

  private static func entry(
    _ printed: PrintedCall, _ line: Int, _ app: String, _ process: String?
  ) -> LifecycleEntry {
    LifecycleEntry(
      line: line, app: app, process: process, object: printed.label,
      isIdentified: printed.address != nil || printed.call.target == .app,
      className: printed.className, kind: printed.call.target, text: printed.text)
  }

  /// Where `lifecycle KIND OBJECT CALL ARGUMENT` begins, after whatever the system puts in front.
  private static func start(in words: [Substring]) -> Int? {
    words.indices.first { index in
      words[index] == "lifecycle" && index + 3 < words.count && kind(words[index + 1]) != nil
    }
  }

  private static func entry(
    _ words: ArraySlice<Substring>, _ line: Int, _ app: String, _ process: String?
  ) -> LifecycleEntry? {
    guard let kind = kind(words[words.startIndex + 1]) else { return nil }
    // The name of a generic class has blanks: `Hosting<Map<A, B>>@1`.
    var end = words.startIndex + 2
    if words[end].contains("<"), !words[end].contains("@") {
      guard let last = words[end...].firstIndex(where: { $0.contains("@") }) else { return nil }
      end = last
    }
    guard end + 1 < words.endIndex else { return nil }
    return LifecycleEntry(
      line: line, app: app, process: process,
      object: words[(words.startIndex + 2)...end].joined(separator: " "),
      isIdentified: words[end].contains("@") || kind == .app, kind: kind,
      text: String(words[end + 1]), argument: words[(end + 2)...].joined(separator: " "))
  }

  private static func kind(_ word: Substring) -> CallbackTarget? {
    CallbackTarget.allCases.first { $0.words == word }
  }
}
