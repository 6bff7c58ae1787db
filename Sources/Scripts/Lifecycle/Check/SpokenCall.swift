/// A call in plain words, as in `Inbox: View Will Appear` or `scene did become active`.
///
/// Prose has such words too. They are a call only where they stand alone, or beside the name of a class
/// and words that every logger has.
struct SpokenCall {
  let call: Callback
  /// Where it stands among the words of its line.
  let place: Range<Int>

  /// Words behind a call that leave it a call.
  private static let endings: Set<String> = [
    "called", "invoked", "fired", "triggered", "method", "animated", "yes", "no", "true", "false",
    "was", "is", "has", "been", "got", "enter", "entered", "start", "begin", "line",
  ]

  /// Words before the name of a class behind a call.
  private static let prepositions: Set<String> = ["in", "of", "for", "on", "from"]

  /// Words before a call that make the line one about it, or one about another program.
  private static let doubts: Set<String> = [
    "not", "never", "no", "missing", "expected", "expect", "skipped", "skip", "ignored", "todo",
    "fixme",
    "waiting", "wait", "until", "before", "after", "next", "note", "reminder", "tip", "fatal",
    "crash",
    "watchdog", "assert", "assertion", "test", "case", "given", "when", "then", "if", "step",
    "metric",
    "host", "watch", "companion", "peer", "server", "client", "remote", "queue",
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
      guard let (call, count) = Self.phrase(words[place...]) else { continue }
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
      let isQuestion = words[place...].contains { $0.hasSuffix("?") }
      let said = Set(before.map { PrintedCall.name($0).lowercased() })
      let refused = call == .appWillTerminate ? Self.doubts.union(Self.alarms) : Self.doubts
      guard names.count <= 3, isSetOff, isEnd, !isQuestion, after.first != "=",
        said.isDisjoint(with: refused)
      else { return nil }
      self.call = call
      self.place = place..<(place + count)
      return
    }
    return nil
  }

  /// The longest phrase at the beginning of some words.
  private static func phrase(_ words: ArraySlice<Substring>) -> (Callback, Int)? {
    guard let first = words.first, firsts.contains(plain(first)) else { return nil }
    for count in (3...min(6, max(3, words.count))).reversed() where count <= words.count {
      // Only the ends of a phrase have punctuation.
      let inner = words.dropFirst().prefix(count - 2)
      guard inner.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { continue }
      let text = words.prefix(count).map(plain).joined(separator: " ")
      if let call = phrases[text] { return (call, count) }
    }
    return nil
  }

  private static func plain(_ word: Substring) -> String {
    String(word.filter(\.isLetter)).lowercased()
  }

  private static let firsts = Set(phrases.keys.map { String($0.prefix { $0 != " " }) })

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
    for call in called { phrases[words(of: call.spelling)] = call }
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

  /// `view will appear` of `viewWillAppear(_:)`.
  private static func words(of spelling: String) -> String {
    spelling.prefix { $0 != "(" }.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += letter.lowercased()
    }
  }
}
