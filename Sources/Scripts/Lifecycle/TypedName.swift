/// The name of a call, a notification, a class or another part of UIKit as people type it or copy it
/// out of code: `-[Inbox viewWillAppear:]`, `UIViewController.viewDidLoad()`, `.UIApplicationWillTerminate`.
struct TypedName {
  /// What the name may mean, the likeliest first.
  let candidates: [String]
  /// What is to say of a method of another class whose name begins as one of the life cycle.
  let elsewhere: String?

  init(_ typed: String) {
    var text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text.removeAll { $0 == "`" || $0 == "\"" || $0 == "'" }
    if text.hasPrefix("-[") || text.hasPrefix("+[") || text.hasPrefix("[") {
      text = String(text.split(separator: " ").last ?? "")
      text.removeAll { $0 == "]" }
    }
    if text.hasPrefix("#selector("), text.hasSuffix(")") {
      text = String(text.dropFirst("#selector(".count).dropLast())
    }
    if text.hasSuffix(".rawValue") { text.removeLast(".rawValue".count) }
    // `.onChange(of: scenePhase)`, `@Environment(\.scenePhase)`
    if text.contains("scenePhase") { text = "scenePhase" }
    if text.hasPrefix("@") { text.removeFirst() }
    if let start = text.firstRange(of: "func ") { text = Self.labels(text[start.upperBound...]) }
    text = Self.spelled(text)
    elsewhere = Self.elsewhere(text.lowercased())
    let head = text.prefix { $0 != "(" }
    let short = head.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) }
    var candidates = [text] + (short.map { [$0] } ?? [])
    let last = short ?? text
    let lower = last.prefix(1).lowercased() + last.dropFirst()
    candidates += ["UIApplication.\(lower)", "UIScene.\(lower)"]
    candidates.append("application\(last.prefix(1).uppercased())\(last.dropFirst())")
    self.candidates = candidates
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

  /// The base names, without arguments, in lower case and in the spelling of Swift.
  var bases: [String] {
    candidates.flatMap { name in
      let base = String(name.prefix { $0 != "(" && $0 != ":" }).lowercased()
      return [base] + (Self.selectors[base].map { [$0] } ?? [])
    }
  }

  /// The step of a script that does what the name's method does.
  var step: StepDeclaration? {
    bases.lazy.compactMap { base in
      StepDeclaration.all.first { $0.name.lowercased() == base }
        ?? Self.steps[base].flatMap(StepDeclaration.named)
    }.first
  }

  /// What is to say of a name that stands for no call of today.
  var remark: String? {
    // `application:handleOpenURL:` is told apart by what follows its first word.
    let labels = candidates[0].split { !$0.isLetter }.dropFirst().prefix(1).map { $0.lowercased() }
    return elsewhere ?? (bases + labels).lazy.compactMap { Self.remarks[$0] }.first
  }

  /// A method of a view, or of the delegate of a container.
  private static func elsewhere(_ text: String) -> String? {
    let containers = [
      "navigationcontroller", "tabbarcontroller", "pageviewcontroller", "splitviewcontroller",
    ]
    if containers.contains(where: { text.hasPrefix("\($0)(_:") || text.hasPrefix("\($0):") }) {
      return
        "It is a method of the container's delegate, which the log of a script leaves out. The pages "
        + "of `push`, `selectTab`, `turnPage` and `collapse` have the calls of the controllers that the "
        + "change concerns."
    }
    let isOfView = text.contains("towindow") || text.contains("tosuperview")
    if isOfView || text.hasPrefix("layoutsubviews") {
      return
        "It is a method of `UIView`, which the log of a script leaves out. A controller's view joins "
        + "its window between `viewWillAppear(_:)` and `viewIsAppearing(_:)`, and is laid out between "
        + "`viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`."
    }
    if text.hasPrefix("windowscene"), text.contains("didupdate") {
      return "It tells the scene of a new size, orientation or traits; the log of a script has "
        + "`viewWillTransition(to:with:)` and `traitCollectionDidChange(_:)` of the controllers. iOS 26 has "
        + "`windowScene(_:didUpdateEffectiveGeometry:)` in its place."
    }
    return nil
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
    case "uiscenedelegate", "uiwindowscenedelegate", "scenedelegate", "uiscene", "uiwindowscene":
      return ("the scene delegate", calls.filter { $0.target == .scene })
    case "scene" where candidates[0].lowercased() == base:
      return ("the scene delegate", calls.filter { $0.target == .scene })
    case "uiapplicationdelegate", "appdelegate", "uiapplicationdelegateadaptor":
      return ("the app delegate", calls.filter { $0.target == .app && !$0.isNotification })
    case "uiapplication": return ("the app as notifications", calls.filter(\.isNotification))
    case "uiadaptivepresentationcontrollerdelegate":
      return ("the delegate of a presentation", presentations)
    default: return nil
    }
  }

  /// Selectors of Objective-C whose base differs in Swift, both in lower case.
  private static let selectors: [String: String] = [
    "prepareforsegue": "prepare", "shouldperformseguewithidentifier": "shouldperformsegue",
    "presentviewcontroller": "present", "dismissviewcontrolleranimated": "dismiss",
    "willtransitiontotraitcollection": "willtransition", "showviewcontroller": "show",
    "initwithcoder": "init", "initwithnibname": "init",
    "willrotatetointerfaceorientation": "willrotate",
    "didrotatefrominterfaceorientation": "didrotate",
    "willanimaterotationtointerfaceorientation": "willanimaterotation",
    "beginbackgroundtaskwithname": "beginbackgroundtask",
    "beginbackgroundtaskwithexpirationhandler": "beginbackgroundtask",
    "registerfortraitchanges": "traitcollectiondidchange", "childviewcontrollers": "children",
    "viewcontrollers": "setviewcontrollers",
  ]

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

  /// A name that lacks a part, as `willMoveToParent` and `sceneOpenURLContexts`, in full.
  private static func spelled(_ name: String) -> String {
    var base = name.lowercased()
    if let known = moves[base] { return known }
    for object in ["application", "scene"] where base.hasPrefix(object) {
      base.removeFirst(object.count)
      if let known = moves[base] { return known }
      if base.allSatisfy(\.isLetter), CallbackReading.folded(name.lowercased()) == nil,
        let call = CallbackReading.folded(base)
      {
        return call.spelling
      }
    }
    return name
  }

  /// Calls whose name is typed without a part of it, in lower case.
  private static let moves = [
    "willmovetoparent": "willMove(toParent:)", "didmovetoparent": "didMove(toParent:)",
    "openurl": "application(_:open:options:)",
    "continueuseractivity": "application(_:continue:restorationHandler:)",
  ]

  /// Methods and properties that a step of a script stands for.
  private static let steps: [String: String] = [
    "pushviewcontroller": "push", "popviewcontroller": "pop", "popviewcontrolleranimated": "pop",
    "poptoviewcontroller": "popTo", "poptorootviewcontroller": "popToRoot",
    "poptorootviewcontrolleranimated": "popToRoot",
    "interactivepopgesturerecognizer": "interactivePop", "addchildviewcontroller": "addChild",
    "removefromparent": "removeChild", "removefromparentviewcontroller": "removeChild",
    "transition": "replaceChild", "transitionfromviewcontroller": "replaceChild",
    "beginappearancetransition": "beginAppearance", "endappearancetransition": "endAppearance",
    "performsegue": "segue", "performseguewithidentifier": "segue",
    "rootviewcontroller": "replaceRoot", "setrootviewcontroller": "replaceRoot",
    "selectedindex": "selectTab",
    "selectedviewcontroller": "selectTab", "showdetailviewcontroller": "showDetail",
    "bgtaskscheduler": "backgroundTask", "bgapprefreshtask": "backgroundTask",
    "bgprocessingtask": "backgroundTask", "requestscenesessionactivation": "openScene",
    "requestscenesessiondestruction": "closeScene",
    "setneedsstatusbarappearanceupdate": "setNeeds",
    "setneedsupdateofsupportedinterfaceorientations": "setNeeds",
    "attemptrotationtodeviceorientation": "attemptRotation", "forcequit": "swipeAway",
    "background": "home", "foreground": "switchTo", "closewindow": "closeScene",
    "newwindow": "openScene", "suspend": "wait",
  ]
}
