/// A call as apps print it without the logger of the documentation: `-[Inbox viewWillAppear:]`,
/// `Inbox viewDidLoad()`, `Inbox.viewDidLoad`, `[Inbox] viewWillAppear(_:)`, `viewDidLoad1`,
/// `Inbox: view will appear`.
///
/// A line is one of these if little else stands in it. What stands before the call names the object.
struct PrintedCall {
  /// The call, or that of a scene's delegate that goes with a notification of the scene.
  let call: Callback
  /// The call or notification by the name that Swift has for it.
  let text: String
  /// What names the object, in words; empty where nothing does.
  let label: String
  /// The address of the object, where the line has it.
  let address: String?
  /// The name of the class, where the line has it apart from the address.
  let className: String
  /// Whether the call stands in plain words, as in `view did load`.
  let isSpoken: Bool
  /// Whether these words have no subject, as in `SceneDelegate: did disconnect`.
  let isShort: Bool
  /// Whether the line has no words besides the call and its object; other words may be a remark
  /// about it.
  let isBare: Bool
  /// The line without numbers: equal for lines that one statement of the code prints.
  let wording: String

  /// Words behind a call that say that the line is about it, and not the call itself.
  private static let remarks: Set<Substring> = [
    "took", "finished", "done", "end", "ended", "ends", "exit", "after", "super", "returned",
    "leave", "left", "failed", "error", "not", "never", "was", "skipped", "before", "ms", "times",
    "twice",
  ]

  /// Words that say that a call is made, and those that belong to them.
  private static let makings: Set<String> = ["called", "invoked", "fired", "triggered"]
  private static let auxiliaries: Set<String> = [
    "was", "is", "has", "been", "being", "got", "gets",
  ]

  /// Words before a call that name no object: levels, threads, and what a sentence begins with.
  static let labels: Set<String> = [
    "verbose", "trace", "debug", "info", "default", "notice", "warning", "warn", "error", "fault",
    "main", "mainactor", "optional", "log", "lifecycle", "life", "cycle", "event", "call", "called",
    "calling", "enter", "entering", "in", "from", "func", "function", "method", "analytics",
    "tracking", "tracker", "metrics", "ui", "uikit", "selector", "name", "action", "callback",
    "msg", "message",
  ]

  /// Words before the code of a call that are its subject or its type: `scene willConnectTo`,
  /// `- (void)viewDidLoad`.
  private static let subjects: Set<String> = ["application", "scene", "void"]

  /// Reads the words of a line.
  ///
  /// - Parameter start: where the message begins, after what the system's log puts in front.
  init?(_ words: [Substring], from start: Int) {
    var found: (name: Name, place: Int)?
    for (index, word) in words[start...].enumerated() {
      guard let name = Self.name(ofCall: word) else { continue }
      // Two calls in a line: it is about them.
      if let found, found.name.text != name.text { return nil }
      if found == nil { found = (name, start + index) }
    }
    let spoken = found == nil ? SpokenCall(words, from: start) : nil
    guard
      let (name, place) = spoken.map({ (Name($0.call, before: $0.before), $0.place) })
        ?? found.map({ ($0.name, $0.place..<($0.place + 1)) })
    else { return nil }
    call = name.call
    text = name.text
    isSpoken = spoken != nil
    isShort = spoken?.isShort ?? false
    wording = words[start...].joined(separator: " ").filter { !$0.isNumber }
    if spoken == nil, name.isNotification, let poster = Self.poster(in: words[place.lowerBound...])
    {
      (className, address) = poster
      label = className + (address.map { "@\($0)" } ?? "")
      isBare = true
      return
    }
    var after = words[place.upperBound...].map { $0.trimming { !$0.isLetter && !$0.isNumber } }
    after.removeAll(where: \.isEmpty)
    // A frame of a back trace has an offset behind the call.
    if words[place.upperBound...].contains("+") { return nil }
    if after.contains(where: { Self.makings.contains($0.lowercased()) }) {
      after.removeAll { Self.auxiliaries.contains($0.lowercased()) }
    }
    // What stands before the call of `super` stands at the beginning of the call itself.
    if after.first?.lowercased() == "before", after.last?.lowercased() == "super" { after = [] }
    if after.contains(where: { Self.remarks.contains(Substring($0.lowercased())) }) { return nil }
    guard after.count(where: { $0.contains(where: \.isLetter) }) <= 4 else { return nil }
    isBare =
      after.allSatisfy { SpokenCall.isEnding($0) }
      && name.rest.allSatisfy { $0.isASCII || !$0.isLetter }
    let before = words[start..<place.lowerBound] + (name.before.isEmpty ? [] : [name.before])
    var names: [Substring] = []
    var address: Substring?
    for word in before {
      if let hex = word.firstRange(of: "0x") {
        let digits = word[hex.lowerBound...].prefix { $0.isLetter || $0.isNumber }
        address = digits
        let label = word[..<hex.lowerBound].trimming { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if !label.isEmpty { names.append(label) }
        continue
      }
      let label = Self.name(word)
      if label.contains(where: \.isLetter), !(label.first?.isNumber ?? true),
        !Self.labels.contains(label.lowercased()), !Self.subjects.contains(label.lowercased())
      {
        names.append(label)
      }
    }
    if names.count > 4 {
      // `App moved from inactive to active: applicationDidBecomeActive`
      let doubts =
        names.contains("running") ? SpokenCall.doubts.subtracting(["not"]) : SpokenCall.doubts
      guard isBare, before.last?.last == ":",
        doubts.union(["super", "call", "calls"]).isDisjoint(with: names.map { $0.lowercased() })
      else { return nil }
      names = names.last(where: Self.isClass).map { [$0] } ?? []
    }
    if names.isEmpty {
      let behind = name.rest.trimming { !$0.isLetter && !$0.isNumber }
      if behind.allSatisfy(\.isNumber), !behind.isEmpty { names = [behind] }
      if let name = after.first(where: Self.isClass) { names = [name] }
    }
    self.address = address.map(String.init)
    className = names.joined(separator: " ")
    label = className + (address.map { "@\($0)" } ?? "")
  }

  /// A call or a notification in a word.
  private struct Name {
    let call: Callback
    let text: String
    /// What stands before it: a class.
    let before: Substring
    /// What stands behind it: arguments, a number.
    let rest: Substring

    init(_ call: Callback, _ text: String? = nil, before: Substring = "", rest: Substring = "") {
      (self.call, self.text, self.before, self.rest) = (call, text ?? call.spelling, before, rest)
    }

    var isNotification: Bool { call.isNotification || text == call.sceneNotification }
  }

  /// The object of a notification that is printed whole: `name = …, object = <UIScene: 0x1f>`.
  private static func poster(in words: ArraySlice<Substring>) -> (String, String?)? {
    guard let place = words.firstIndex(of: "object"), place + 2 < words.endIndex,
      words[place + 1] == "="
    else { return nil }
    let name = Self.name(words[place + 2])
    let address = words[(place + 2)...].prefix(2).compactMap { word in
      word.firstRange(of: "0x").map { word[$0.lowerBound...].prefix { $0.isLetter || $0.isNumber } }
    }.first
    return (String(name), address.map(String.init))
  }

  /// The name in a word, without the file's extension and line, which differ from call to call.
  static func name(_ word: Substring) -> Substring {
    var name = word.trimming { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    if name.hasPrefix("Optional(") { name = name.dropFirst(9).trimming { "\"<>".contains($0) } }
    for ending in [".swift", ".mm:", ".m:", "'s", "’s"] {
      if let end = name.firstRange(of: ending) { name = name[..<end.lowerBound] }
    }
    // `10:00:00,Inbox`, `class=Inbox`
    if let mark = name.lastIndex(where: { ",=".contains($0) }) {
      name = name[name.index(after: mark)...]
    }
    return name
  }

  /// Whether a word is the name of a class that has calls.
  static func isClass(_ word: Substring) -> Bool {
    let word = name(word)
    guard word.first?.isUppercase ?? false else { return false }
    return ["Controller", "VC", "Delegate", "View"].contains { word.hasSuffix($0) }
  }

  /// The call of a word, with the class before it and what stands behind it.
  private static func name(ofCall word: Substring) -> Name? {
    if let name = name(ofPlain: word) { return name }
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    // `HomeVC的viewDidLoad`, `viewDidLoad被调用`, `【HomeVC】viewDidLoad`: some languages set no spaces.
    let parts = word.split { !$0.isASCII && $0 != "’" }
    let calls = parts.indices.filter { name(ofPlain: parts[$0]) != nil }
    guard calls.count == 1, let name = name(ofPlain: parts[calls[0]]) else { return nil }
    let isFirst = calls[0] == 0 || !name.before.isEmpty
    return Name(
      name.call, name.text, before: isFirst ? name.before : parts[calls[0] - 1],
      rest: name.rest + word[parts[calls[0]].endIndex...])
  }

  /// The call of a word that other characters set off.
  private static func name(ofPlain word: Substring) -> Name? {
    // `-[Inbox` and `viewDidLoad]` are two words; a file or a module may stand before a dot.
    var text = word.trimming { "\"'`*<>{}[]|,;!•–—=~#/-→".contains($0) || $0.isEmoji }
    while text.hasSuffix("."), text.count > 1 { text = text.dropLast() }
    // `viewDidLoad():42` and `viewDidLoad():`
    if let close = text.lastIndex(of: ")"), text[close...].dropFirst().first == ":" {
      text = text[...close]
    } else if let colon = text.lastIndex(of: ":"), text.last?.isNumber ?? false,
      text[colon...].dropFirst().allSatisfy(\.isNumber)
    {
      text = text[..<colon]
    }
    // `(viewDidLoad())`, `NSNotificationName(_rawValue: …)`
    if text.hasPrefix("(") { text = text.dropFirst() }
    while text.hasSuffix(")"), text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" }) {
      text = text.dropLast()
    }
    if let call = CallbackReading.notification(String(text)), let name = call.sceneNotification {
      return Name(call, name)
    }
    if let call = CallbackReading.printed(text), isEnd(call.rest) {
      return Name(call.call, rest: call.rest)
    }
    let head = text.prefix { $0 != "(" }
    let marks = ".:]>)#|-=/@$~\\_,：，、"
    guard let dot = head.lastIndex(where: { marks.contains($0) && $0 != head.last }) else {
      return nil
    }
    let behind = text[text.index(after: dot)...]
    // `HomeVC_viewDidLoad`, and not `swizzled_viewDidLoad` that stands for the call in another class.
    if text[dot] == "_" {
      let owner = text[..<dot]
      guard owner.first?.isUppercase ?? false || owner.hasPrefix("vc"),
        owner.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
    }
    // `pre-viewDidLoad` is about the call.
    guard let call = CallbackReading.printed(behind), isEnd(call.rest),
      !["pre", "post", "non"].contains(text[..<dot].lowercased())
    else { return nil }
    return Name(call.call, before: text[..<dot], rest: call.rest)
  }

  /// Whether a name ends here: an argument list, a colon, a digit, or nothing.
  private static func isEnd(_ rest: Substring) -> Bool {
    rest.isEmpty || rest.first == "(" || rest.first == ":" || rest.allSatisfy(\.isNumber)
      || rest == "." || rest == "..." || rest == "…"
  }
}

extension Substring {
  /// The text without characters of a kind at both ends.
  fileprivate func trimming(_ isNoise: (Character) -> Bool) -> Substring {
    guard let first = firstIndex(where: { !isNoise($0) }),
      let last = lastIndex(where: { !isNoise($0) })
    else { return "" }
    return self[first...last]
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
