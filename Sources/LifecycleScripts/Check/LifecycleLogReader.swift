/// Reads logs of the life cycle: the CSV of `lifecycle` and of `run --log`, and lines that an app
/// wrote with the logger of the documentation or printed in one of the usual forms, in every style of
/// the system's log.
public enum LifecycleLogReader {
  /// The entries of a log.
  ///
  /// Lines of other origin are skipped.
  ///
  /// - Throws: `InputError` when no line has a call of the life cycle that is known.
  public static func read(_ text: String, named name: String) throws(InputError) -> [LifecycleEntry]
  {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let noText = InputError(
      "it looks like UTF-16, or like no text at all", remedy: "Save it as UTF-8", file: name)
    let zeros = text.utf8.count { $0 == 0 }
    if zeros * 4 > text.utf8.count { throw noText }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let header = lines.first.map { fields(of: $0) } ?? []
    let entries =
      header.contains("callback") && header.contains("object")
      ? try table(lines, header, name) : messages(text, lines)
    if !entries.contains(where: { $0.call != nil || $0.posted != nil || $0.silent != nil }) {
      if zeros > 0 { throw noText }
      throw InputError(
        "no line of it has a call of the life cycle that is known",
        remedy: stateRemedy(lines) ?? "These forms are read, after the prefix of the system's log: "
          + "`lifecycle controller Inbox@1 viewDidLoad()`, `-[Inbox viewWillAppear:]`, "
          + "`Inbox viewDidLoad()`, `Inbox.viewDidLoad`, `<App.Inbox: 0x1f> viewDidLoad`, "
          + "`viewDidLoad1`, `Inbox: view did load`, names of notifications, and the CSV of `flotsam lifecycle`",
        file: name)
    }
    return entries
  }

  /// What to do with a log that has states of the app instead of calls, nil for another one.
  private static func stateRemedy(_ lines: [Substring]) -> String? {
    for (index, line) in lines.enumerated() {
      guard let origin = stateOrigin(line.lowercased()) else { continue }
      return "Line \(index + 1) looks like \(origin), a state that several calls may lead to and "
        + "that is not checked. Print the calls as well, with `print(#function)` in "
        + "`sceneDidBecomeActive(_:)` and the other methods of the delegates; `flotsam lifecycle "
        + "scenePhase` shows the call behind each state"
    }
    return nil
  }

  /// What writes a state as in a line, which is in lower case; nil for another line.
  private static func stateOrigin(_ line: String) -> String? {
    let names: [(words: [String], origin: String)] = [
      (["applifecyclestate"], "Flutter's `AppLifecycleState`"),
      (["appstate", "app state"], "React Native's `AppState` or a plug-in like it"),
      (["onapplicationpause", "onapplicationfocus"], "a message of Unity"),
      (["scenephase", "scene phase"], "SwiftUI's `scenePhase`"),
    ]
    if let known = names.first(where: { $0.words.contains(where: line.contains) }) {
      return known.origin
    }
    let isPhase = ["active", "inactive", "background"].contains(
      line.split { !$0.isLetter }.last ?? "")
    return isPhase ? "SwiftUI's `scenePhase` or a phase like it" : nil
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
          line: index + 1, app: (device.isEmpty ? "" : "device \(device) ") + value("app"),
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
      let messages = LogMessages(text).messages
      let own = messages.compactMap { message in
        start(in: message.words).flatMap { entry(message.words[$0...], message) }
      }
      return own.isEmpty ? printed(messages) : own
    }
    let own: [LifecycleEntry] = lines.enumerated().compactMap { index, line in
      // Most lines of a device's log are of other origin.
      guard line.contains("lifecycle") else { return nil }
      let line = LogLine.plain(line)
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let start = start(in: words) else { return nil }
      return entry(words[start...], message(words, from: start, in: line, index))
    }
    if !own.isEmpty { return own }
    return printed(
      lines.enumerated().compactMap { index, line in
        let line = LogLine.plain(line)
        let words = line.split(whereSeparator: \.isWhitespace)
        let start = LogProcess.messageStart(words, in: line)
        return start < words.count ? message(words, from: start, in: line, index) : nil
      })
  }

  private static func message(
    _ words: [Substring], from start: Int, in line: Substring, _ index: Int
  ) -> LogMessage {
    let (app, process) = LogProcess.read(line, words[..<start])
    return LogMessage(words: words, start: start, line: index + 1, app: app, process: process)
  }

  /// The calls of messages in the usual forms of print and NSLog.
  ///
  /// Plain words are not read for a call that the log spells as code, nor under a label that is not the
  /// name of a class and has no other call. A line with more words where a class has the call alone in
  /// others is a remark about it.
  private static func printed(_ messages: [LogMessage]) -> [LifecycleEntry] {
    let calls = messages.compactMap { message in
      PrintedCall(message.words, from: message.start).map { (call: $0, message) }
    }
    let spelled = Set(calls.filter { !$0.call.isSpoken }.map(\.call.call))
    func kind(_ call: PrintedCall) -> String { "\(call.className) \(call.text)" }
    let bare = Set(calls.filter(\.call.isBare).map { kind($0.call) })
    var spoken: [String: Set<Callback>] = [:]
    for call in calls.map(\.call) where call.isSpoken {
      spoken[call.className, default: []].insert(call.call)
    }
    func isProse(_ call: PrintedCall) -> Bool {
      let isClass = PrintedCall.isClass(call.className[...])
      return spoken[call.className, default: []].count
        < (isClass ? 1 : 2) + (call.isShort && !call.className.hasSuffix("Delegate") ? 1 : 0)
    }
    var last: [String: PrintedCall] = [:]
    return calls.compactMap { printed, message in
      if printed.isSpoken
        ? spelled.contains(printed.call) || isProse(printed)
        : !printed.isBare && bare.contains(kind(printed))
      {
        return nil
      }
      let before = last.updateValue(printed, forKey: "\(message.app) \(printed.label)")
      return LifecycleEntry(
        line: message.line, app: message.app, process: message.process, object: printed.label,
        isIdentified: printed.address != nil || printed.call.target == .app,
        isRestated: before?.call == printed.call && before?.wording != printed.wording,
        className: printed.className, kind: printed.call.target, text: printed.text)
    }
  }

  /// Where `lifecycle KIND OBJECT CALL ARGUMENT` begins, after the prefix of the system.
  private static func start(in words: [Substring]) -> Int? {
    words.indices.first { index in
      words[index] == "lifecycle" && index + 3 < words.count && kind(words[index + 1]) != nil
    }
  }

  private static func entry(_ words: ArraySlice<Substring>, _ message: LogMessage)
    -> LifecycleEntry?
  {
    guard let kind = kind(words[words.startIndex + 1]) else { return nil }
    // The name of a generic class has blanks: `Hosting<Map<A, B>>@1`.
    var end = words.startIndex + 2
    if words[end].contains("<"), !words[end].contains("@") {
      guard let last = words[end...].firstIndex(where: { $0.contains("@") }) else { return nil }
      end = last
    }
    guard end + 1 < words.endIndex else { return nil }
    return LifecycleEntry(
      line: message.line, app: message.app, process: message.process,
      object: words[(words.startIndex + 2)...end].joined(separator: " "),
      isIdentified: words[end].contains("@") || kind == .app, kind: kind,
      text: String(words[end + 1]), argument: words[(end + 2)...].joined(separator: " "))
  }

  private static func kind(_ word: Substring) -> CallbackTarget? {
    CallbackTarget.allCases.first { $0.words == word }
  }
}
