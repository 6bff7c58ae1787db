/// The name of a call, a notification, a class or another part of UIKit as people type it or copy it
/// out of code: `-[Inbox viewWillAppear:]`, `UIViewController.viewDidLoad()`, `.UIApplicationWillTerminate`.
struct TypedName {
  /// The name and the last of its parts.
  private var own: [String]

  init(_ typed: String) {
    let name = Self.spelled(Self.extracted(typed))
    own = Self.parts(name)
    if case .alias(let other) = APIName.meaning(of: keys) { own = Self.parts(other) }
  }

  /// What the name may mean, the likeliest first.
  var candidates: [String] {
    let last = own.last ?? ""
    let lower = last.prefix(1).lowercased() + last.dropFirst()
    let upper = last.prefix(1).uppercased() + last.dropFirst()
    return own + ["UIApplication.\(lower)", "UIScene.\(lower)", "application\(upper)"]
  }

  /// The keys of the table of names; the object in front of a method, `navigationController?.` of
  /// `navigationController?.popViewController`, stands for nothing unless the table has it whole.
  private var keys: [String] {
    let isMessage = own.count > 1 && own[0].first?.isLowercase == true
    let names = isMessage && !APIName.isListed(APIName.key(own[0])) ? [own[1]] : own
    return names.map(APIName.key) + names.map(Self.base)
  }

  /// The call or notification of the model that it names.
  var callback: Callback? {
    for name in candidates {
      if let call = CallbackReading.call(name) ?? CallbackReading.notification(name)
        ?? CallbackReading.printed(name[...])?.call
      {
        return call
      }
    }
    return candidates.lazy.compactMap { CallbackReading.folded($0.lowercased()) }.first
  }

  /// The base names, without arguments, in lower case.
  var bases: [String] { candidates.map(Self.base) }

  /// What is known of the name with its arguments, though a call may have the same base.
  var precise: APIName.Meaning? {
    APIName.meaning(of: own.map(APIName.key).filter { $0.contains(" ") })
  }

  /// What is known of a name that stands for no call of today.
  private var meaning: APIName.Meaning? {
    // `application:handleOpenURL:` is distinguished by what follows its first word.
    let labels = APIName.key(own[0]).split(separator: " ").dropFirst().prefix(1)
    return APIName.meaning(of: keys + labels.map(String.init))
  }

  /// The remark on a name that stands for no call of today.
  var remark: String? { if case .says(let text) = meaning { text } else { nil } }

  /// The step of a script that does what the name's method does.
  var step: StepDeclaration? {
    let own = bases.lazy.compactMap { base in
      StepDeclaration.all.first { $0.name.lowercased() == base }
    }.first
    if case .step(let step) = meaning { return own ?? step }
    return own
  }

  /// The calls of a class or protocol of that name, and what they are.
  var calls: (kind: String, all: [Callback])? {
    let base = bases[0]
    let calls = Callback.allCases
    let presentations = calls.filter { $0.spelling.hasPrefix("presentationController") }
    switch base {
    case "uiviewcontroller", "viewcontroller":
      let own = calls.filter { $0.target == .controller && !presentations.contains($0) }
      return ("a view controller", own)
    case "uiscenedelegate", "uiwindowscenedelegate", "scenedelegate", "uiscene", "uiwindowscene",
      "scene" where candidates[0].lowercased() == base:
      return ("the scene delegate", calls.filter { $0.target == .scene })
    case "uiapplicationdelegate", "appdelegate", "uiapplicationdelegateadaptor":
      return ("the app delegate", calls.filter { $0.target == .app && !$0.isNotification })
    case "uiapplication": return ("the app as notifications", calls.filter(\.isNotification))
    case "uiadaptivepresentationcontrollerdelegate":
      return ("the delegate of a presentation", presentations)
    default: return nil
    }
  }

  private static func base(_ name: String) -> String {
    name.prefix { $0 != "(" && $0 != ":" }.lowercased()
  }

  private static func parts(_ name: String) -> [String] {
    let head = name.prefix { $0 != "(" }
    let short = head.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    return [name] + (short.map { [$0] } ?? [])
  }

  /// The name in a declaration, a message, a selector or an expression.
  private static func extracted(_ typed: String) -> String {
    var text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text.removeAll { $0 == "`" || $0 == "\"" || $0 == "'" }
    // The notification of an observer.
    let starts = ["publisher(for: ", "notifications(named: ", "forName: ", ", name: ", " name:"]
    if !text.contains("func "),
      let start = starts.lazy.compactMap({ text.firstRange(of: $0) }).first
    {
      return String(text[start.upperBound...].prefix { !",) ]".contains($0) })
        .replacing(".rawValue", with: "")
    }
    // `- (void)viewDidAppear:(BOOL)animated`, `-[Inbox viewDidAppear:]`
    let body = text.drop { "-+ ".contains($0) }
    if let first = body.first, "([".contains(first), let selector = Self.selector(in: body) {
      return selector
    }
    // `.onChange(of: scenePhase)`, `@Environment(\.scenePhase)`
    if text.lowercased().contains("scenephase") { return "scenePhase" }
    if let start = text.firstRange(of: "@Environment(\\.") {
      return String(text[start.upperBound...].prefix { $0 != ")" })
    }
    if let start = text.firstRange(of: "#selector(") {
      text = String(text[start.upperBound...])
      if text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" }) { text.removeLast() }
    }
    if text.hasSuffix(".rawValue") { text.removeLast(".rawValue".count) }
    if text.hasPrefix("@") { text.removeFirst() }
    if let start = text.firstRange(of: "func ") { return labels(text[start.upperBound...]) }
    if let start = text.firstRange(of: "var ") {
      return String(text[start.upperBound...].prefix { $0 != ":" && $0 != " " })
    }
    return String(text[..<(text.firstRange(of: " = ")?.lowerBound ?? text.endIndex)])
  }

  /// The selector of a declaration or a message of Objective-C, nil where there is none.
  ///
  /// What is in parentheses is a type, and a word without a colon an argument.
  private static func selector(in text: Substring) -> String? {
    var depth = 0
    var words = ""
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { words.append("[];{".contains(character) ? " " : character) }
      if character == ")" { depth -= 1 }
    }
    let parts = words.split(separator: " ").dropFirst(text.first == "[" ? 1 : 0)
    let keywords = parts.filter { $0.contains(":") }.map { $0.prefix { $0 != ":" } + ":" }
    return keywords.isEmpty ? parts.first.map(String.init) : keywords.joined()
  }

  /// `scene(_:continue:)` of a declaration, `scene(_ scene: UIScene, continue activity: NSUserActivity)`.
  private static func labels(_ declaration: Substring) -> String {
    guard let open = declaration.firstIndex(of: "(") else { return String(declaration) }
    var parameters: [Substring] = []
    var start = declaration.index(after: open)
    var depth = 0
    for index in declaration[open...].indices {
      switch declaration[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ",": break
      default: continue
      }
      guard depth == 0 || depth == 1 && declaration[index] == "," else { continue }
      parameters.append(declaration[start..<index])
      if depth == 0 { break }
      start = declaration.index(after: index)
    }
    let labels = parameters.compactMap { $0.split { $0 == " " || $0 == ":" }.first }
    return declaration[..<open] + "(" + labels.map { "\($0):" }.joined() + ")"
  }

  /// `sceneOpenURLContexts`, a name without its punctuation, in full.
  private static func spelled(_ name: String) -> String {
    for object in ["application", "scene"] where name.lowercased().hasPrefix(object) {
      let base = name.lowercased().dropFirst(object.count)
      if base.allSatisfy(\.isLetter), CallbackReading.folded(name.lowercased()) == nil,
        let call = CallbackReading.folded(String(base))
      {
        return call.spelling
      }
    }
    return name
  }
}
