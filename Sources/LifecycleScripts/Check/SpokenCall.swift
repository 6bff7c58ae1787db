/// A call in plain words, as in `Inbox: View Will Appear` or `scene did become active`, and the method
/// of an app's own that a notification calls, as in `appDidEnterBackground()`.
///
/// Prose has such words too. They are a call only where they stand alone, or next to the name of a class
/// and words that every logger has.
struct SpokenCall {
  let call: Callback
  /// Where it stands among the words of its line.
  let place: Range<Int>
  /// What stands before it in its first word: a class.
  let before: Substring
  /// Whether its words have no subject, as in `SceneDelegate: did disconnect`.
  let isShort: Bool

  /// Words behind a call that leave it a call.
  private static let endings: Set<String> = [
    "called", "invoked", "fired", "triggered", "method", "animated", "yes", "no", "true", "false",
    "was", "is", "has", "been", "got", "enter", "entered", "start", "begin", "line",
  ]

  /// Words before the name of a class behind a call.
  private static let prepositions: Set<String> = ["in", "of", "for", "on", "from"]

  /// Words before a call that make the line one about it, or one about another program.
  static let doubts: Set<String> = [
    "not", "never", "no", "missing", "expected", "expect", "skipped", "skip", "ignored", "todo",
    "fixme", "waiting", "wait", "until", "before", "after", "next", "note", "reminder", "tip",
    "fatal", "crash", "watchdog", "assert", "assertion", "test", "case", "given", "when", "then",
    "if", "step", "metric", "host", "watch", "companion", "peer", "server", "client", "remote",
    "queue",
  ]
  /// Levels at which a log announces an end that is not the system's.
  private static let alarms: Set<String> = ["warning", "warn", "error", "fault", "critical"]

  /// Whether a word behind a call says nothing but that, or names its object.
  static func isEnding(_ word: Substring) -> Bool {
    word.isEmpty || word.allSatisfy { $0.isNumber || !$0.isLetter } || PrintedCall.isClass(word)
      || endings.contains(word.lowercased()) || prepositions.contains(word.lowercased())
      // `animated=1`, `animated:true`
      || word.lowercased().hasPrefix("animated")
  }

  /// The call in the words of a line, nil where there is none or where it may be prose.
  init?(_ words: [Substring], from start: Int) {
    for place in words.indices[start...] {
      guard let (phrase, count, owner) = Self.phrase(words[place...]) else { continue }
      let before = words[start..<place]
      let after = words[(place + count)...]
      let names = before.indices.filter { index in
        let word = PrintedCall.name(before[index]).lowercased()
        return word.contains(where: \.isLetter) && !PrintedCall.labels.contains(word)
      }
      let isSetOff = names.allSatisfy { index in
        let next = words[index + 1]
        let isApart = words[index].last.map { !$0.isLetter && !$0.isNumber } ?? false
        return isApart || !next.contains { $0.isLetter || $0.isNumber }
          || PrintedCall.isClass(words[index])
      }
      let isEnd = after.indices.allSatisfy { index in
        let word = PrintedCall.name(after[index])
        if Self.prepositions.contains(word.lowercased()) {
          return after.indices.contains(index + 1) && PrintedCall.isClass(after[index + 1])
        }
        return Self.isEnding(word)
      }
      let classes = (names.map { words[$0] } + [owner]).map(PrintedCall.name).filter { !$0.isEmpty }
      guard let call = Self.phrases[phrase] ?? Self.short(phrase, of: classes) else { return nil }
      let isQuestion = words[place...].contains { $0.hasSuffix("?") }
      let said = Set(before.map { PrintedCall.name($0).lowercased() })
      let refused = call == .appWillTerminate ? Self.doubts.union(Self.alarms) : Self.doubts
      guard names.count <= 3, isSetOff, isEnd, !isQuestion, after.first != "=",
        said.isDisjoint(with: refused)
      else { return nil }
      self.call = call
      self.place = place..<(place + count)
      self.before = owner
      isShort = Self.phrases[phrase] == nil
      return
    }
    return nil
  }

  /// The longest phrase at the beginning of some words, with the number of its words and what stands
  /// before it in the first one.
  private static func phrase(_ words: ArraySlice<Substring>) -> (String, Int, Substring)? {
    guard var first = words.first else { return nil }
    first = first.drop { !$0.isLetter }.prefix { $0 != "(" }
    let dot = first.dropLast().lastIndex { ".:]>#|".contains($0) }
    let owner = dot.map { first[..<$0] } ?? ""
    if let dot { first = first[first.index(after: dot)...] }
    guard let letter = first.first(where: \.isLetter), letters.contains(letter) else { return nil }
    var text = ""
    var found: (String, Int, Substring)?
    for (count, word) in zip(1..., [first] + words.dropFirst().prefix(5)) {
      text += (count == 1 ? "" : " ") + plain(word)
      if known.contains(text) { found = (text, count, owner) }
      // Only the ends of a phrase have punctuation.
      if count > 1, !word.allSatisfy(\.isLetter) { break }
    }
    return found
  }

  /// The words of a word: `did load` of `DidLoad()`.
  private static func plain(_ word: Substring) -> String {
    var text = ""
    var isLower = false
    for letter in word where letter.isLetter {
      if isLower, letter.isUppercase { text += " " }
      isLower = letter.isLowercase
      text += letter.lowercased()
    }
    return text
  }

  private static let known = Set(phrases.keys).union(shortOfApps.keys).union(shortOfScenes.keys)
    .union(shortOfControllers.keys)
  private static let letters = Set(known.flatMap { $0.prefix(1) + $0.prefix(1).uppercased() })

  /// The call of words without a subject: the class next to them is the subject.
  private static func short(_ phrase: String, of classes: [Substring]) -> Callback? {
    if classes.contains(where: { $0.lowercased().hasPrefix("scene") || $0.contains("Scene") }) {
      return shortOfScenes[phrase]
    }
    if classes.contains(where: { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }),
      let call = shortOfControllers[phrase]
    {
      return call
    }
    return classes.allSatisfy { PrintedCall.isClass($0) } ? shortOfApps[phrase] : nil
  }

  /// Methods that observe the app are named like its notifications as a rule; the last three names are
  /// those of .NET.
  private static let shortOfApps: [String: Callback] = [
    "did finish launching": .appDidFinishLaunching,
    "did become active": .didBecomeActiveNotification,
    "will resign active": .willResignActiveNotification,
    "did enter background": .didEnterBackgroundNotification,
    "will enter foreground": .willEnterForegroundNotification,
    "finished launching": .appDidFinishLaunching, "on activated": .didBecomeActiveNotification,
    "on resign activation": .willResignActiveNotification,
  ]

  private static let shortOfScenes: [String: Callback] = [
    "will connect": .sceneWillConnect, "did disconnect": .sceneDidDisconnect,
    "did become active": .sceneDidBecomeActive, "will resign active": .sceneWillResignActive,
    "did enter background": .sceneDidEnterBackground,
    "will enter foreground": .sceneWillEnterForeground,
  ]

  private static let shortOfControllers: [String: Callback] = [
    "did load": .viewDidLoad, "will appear": .viewWillAppear, "is appearing": .viewIsAppearing,
    "did appear": .viewDidAppear, "will disappear": .viewWillDisappear,
    "did disappear": .viewDidDisappear,
  ]

  /// Calls by their words.
  ///
  /// A delegate of a scene may print what it says about the app as well: such words are taken for the
  /// notifications of the app, which it gets in both life cycles.
  private static let phrases: [String: Callback] = {
    var phrases: [String: Callback] = [
      "did finish launching with options": .appDidFinishLaunching,
      "will finish launching with options": .appWillFinishLaunching,
      "scene will connect to session": .sceneWillConnect, "scene will connect": .sceneWillConnect,
    ]
    let called: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .controllerDidReceiveMemoryWarning, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .sceneWillEnterForeground, .sceneDidDisconnect,
    ]
    for call in called { phrases[plain(call.spelling.prefix { $0 != "(" })] = call }
    for app in ["app", "application"] {
      phrases["\(app) did finish launching"] = .appDidFinishLaunching
      phrases["\(app) did finish launching with options"] = .appDidFinishLaunching
      phrases["\(app) will terminate"] = .appWillTerminate
      phrases["\(app) did become active"] = .didBecomeActiveNotification
      phrases["\(app) will resign active"] = .willResignActiveNotification
      phrases["\(app) did enter background"] = .didEnterBackgroundNotification
      phrases["\(app) will enter foreground"] = .willEnterForegroundNotification
    }
    return phrases
  }()
}
