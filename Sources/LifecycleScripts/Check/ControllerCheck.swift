/// The state of the check of one view controller.
struct ControllerCheck: ObjectCheck {
  private static let views = CallTable(
    [
      "the view is not loaded", "the view is being loaded", "the view has only been loaded",
      "the view has disappeared", "the view is about to appear", "the view is appearing",
      "the view comes back", "the view has appeared", "the view is disappearing",
    ],
    [
      (.loadView, [0, 3], 1), (.viewDidLoad, [1], 2), (.viewWillAppear, [2, 3], 4),
      // A view that was about to go never left: whether `viewIsAppearing` is called is not documented.
      (.viewWillAppear, [8], 6), (.viewIsAppearing, [4, 6], 5), (.viewDidAppear, [5, 6], 7),
      (.viewWillDisappear, [4, 5, 6, 7], 8), (.viewDidDisappear, [8], 3),
    ])
  private static let layouts = CallTable(
    ["the view is not being laid out", "the view is being laid out"],
    [(.viewWillLayoutSubviews, [0], 1), (.viewDidLayoutSubviews, [1], 0)])
  private static let (isFresh, isOut): (CallTable.States, CallTable.States) = (1 << 2, 1 << 3)
  private static let outside: CallTable.States = 0b0_0000_1111
  private static let isComing: CallTable.States = 0b0_0111_0000
  private static let going: CallTable.States = 0b1_0000_0000
  private static let resting: CallTable.States = 0b0_1000_1101

  private var view: PossibleStates
  private var layout: PossibleStates
  private var loading: LifecycleEntry?
  /// Whether a call has come that needs the view.
  private var hasView = false
  /// Its first call that shows the view, which a tab that has not been selected does not have.
  private(set) var shown: LifecycleEntry?
  private var will: LifecycleEntry?
  /// How many scenes of the app had disconnected when the view appeared.
  private var disconnections = 0
  private var laying: LifecycleEntry?
  private var move: LifecycleEntry?
  /// How many scenes of the app had disconnected at `move`.
  private var moveDisconnections = 0
  /// Whether a pop may have been cancelled since `move`: then nothing promises `didMove`.
  private var mayHaveStayed = false
  private var isMoveKnown: Bool
  /// The parent: nil for unknown, empty for none.
  private var parent: String?
  private var dismissal: LifecycleEntry?
  private var mayDismiss: Bool
  private var isDismissing: Bool
  private var hasDecoded = false
  private var mayFinish: Bool
  private var hasFinished = false
  private var logged: Set<Callback> = []
  /// The number of its scene, where the log has it.
  private(set) var scene: Int?
  /// The line of its last `viewWillDisappear(_:)` that answered a `viewWillAppear(_:)` and that no
  /// call has followed.
  private(set) var givenUp: LifecycleEntry?
  /// The `will` that the opposite `will` has just followed instead of its `did`.
  private(set) var reversed: LifecycleEntry?
  /// The `will` whose `did` has just come.
  private(set) var finished: LifecycleEntry?
  /// Whether a view that was loaded before has just loaded again, which later systems never do.
  private(set) var isReload = false
  /// Whether its view has just come from outside the hierarchy for sure.
  private(set) var isNewcomer = false

  /// A controller without a call so far.
  ///
  /// - Parameter isNew: false where it may have been there before the log began.
  init(isNew: Bool) {
    view = PossibleStates(Self.views, isNew ? 1 : Self.views.all)
    layout = PossibleStates(Self.layouts, isNew ? 1 : Self.layouts.all)
    isMoveKnown = isNew
    (mayDismiss, isDismissing, mayFinish) = (!isNew, !isNew, !isNew)
  }

  /// A controller from before the log, in no transition when it begins.
  static let older: ControllerCheck = {
    var check = ControllerCheck(isNew: false)
    check.view.states = resting & ~1
    check.layout.states = 1
    return check
  }()

  /// Whether a call follows the machine of the view.
  static func isOfView(_ call: Callback) -> Bool { views.has(call) }

  /// Whether the first call of a name in a log may be that of a controller that is made then.
  static func isFirst(_ call: Callback, _ logged: Set<Callback>) -> Bool {
    switch call {
    case .controllerDeinit, .applicationFinishedRestoringState, .presentationWillDismiss,
      .presentationDidDismiss:
      false
    case .willMoveToParent: true
    case .didMoveToParent: !logged.contains(.willMoveToParent)
    case _ where views.has(call): views.after(call, 1, logged) != 0
    default: logged.isDisjoint(with: [.loadView, .viewDidLoad])
    }
  }

  var signature: UInt64 {
    let flags = [
      hasView, loading != nil, will != nil, laying != nil, move != nil, mayHaveStayed, isMoveKnown,
      parent == "", dismissal != nil, mayDismiss, isDismissing, hasDecoded, mayFinish, hasFinished,
    ]
    let states = UInt64(view.states) << 2 | UInt64(layout.states)
    return flags.reduce(states << 16 | UInt64(disconnections & 0xFFFF)) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Whether a container of the app's own holds it, which may forward appearance by hand.
  var isChild: Bool {
    guard let parent, !parent.isEmpty else { return false }
    let systems = ["(", "Navigation", "TabBar", "PageView", "SplitView"]
    return !systems.contains { parent.contains($0) }
  }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] {
    [
      (loading, "viewDidLoad() never came"), (laying, "viewDidLayoutSubviews() never came"),
      (will, "neither its did nor the opposite will came"),
      // A stack that is not shown, as of a tab that was never selected, has its root without `didMove`.
      (shown == nil || mayHaveStayed ? nil : move, "didMove(toParent:) never came"),
      (dismissal, "the view was dismissed without presentationControllerDidDismiss(_:)"),
    ]
  }

  /// Takes a call.
  ///
  /// - Parameters:
  ///   - logged: the calls that its class logs at all; others are not missed.
  ///   - disconnected: how many scenes of the app have disconnected so far; their controllers are
  ///     freed without disappearing. nil where the log does not have them.
  ///   - isOwnDelegate: whether it is the delegate of its own presentation, and not of another's.
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, in logged: Set<Callback>, disconnected: Int?,
    isOwnDelegate: Bool
  ) -> String? {
    let isLoad = call == .loadView || call == .viewDidLoad
    let mayHaveGone = disconnected.map { $0 > disconnections } ?? true
    if isLoad, mayHaveGone, !view.isSurely(in: Self.outside, logged),
      view.table.after(call, view.states, logged) == 0
    {
      // Another controller at the address of one that went with its scene; it may have a parent already.
      let move = move
      self = ControllerCheck(isNew: true)
      (self.move, mayHaveStayed) = (move, move != nil)
    } else if call == .willMoveToParent, move != nil, !mayHaveStayed,
      !logged.contains(.controllerDeinit), disconnected.map({ $0 > moveDisconnections }) ?? true
    {
      self = ControllerCheck(isNew: true)
    }
    if call == .willMoveToParent { moveDisconnections = disconnected ?? 0 }
    (reversed, finished, isNewcomer) = (nil, nil, false)
    isReload = isLoad && hasView && loading == nil
    scene = entry.scene
    self.logged = logged
    if loading != nil, call != .viewDidLoad { return "comes between loadView and viewDidLoad" }
    if !layout.table.has(call), !layout.settle(in: 1, logged) {
      return "comes between viewWillLayoutSubviews and viewDidLayoutSubviews"
    }
    if !isLoad, view.states & Self.isFresh != 0, !view.table.has(call) {
      // Only another call lies between two loads of a view.
      view.states = view.states & ~Self.isFresh | Self.isOut
    }
    if view.table.has(call) || layout.table.has(call) {
      hasView = true
      if shown == nil, !isLoad { shown = entry }
    }
    switch call {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear:
      return change(entry, call, disconnected ?? 0)
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      if needsLoad { return "comes before the view is loaded" }
      let law = layout.take(call, logged)
      laying = layout.isSurely(in: 0b10, logged) ? entry : nil
      return law
    case .willMoveToParent, .didMoveToParent: return moveTo(entry, call)
    case .decodeRestorableState, .applicationFinishedRestoringState: return restore(call)
    case .presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss:
      return isOwnDelegate ? dismiss(entry, call) : dismissOther(call)
    case .controllerDeinit:
      if !mayHaveGone, !view.settle(in: Self.outside, logged) {
        return "comes while the view is in the hierarchy"
      }
      if move != nil, !mayHaveStayed, !mayHaveGone { return "comes between willMove and didMove" }
    default: break
    }
    return nil
  }

  private var needsLoad: Bool { view.isSurely(in: 0b11, logged) }

  private mutating func change(
    _ entry: LifecycleEntry, _ call: Callback, _ disconnected: Int
  ) -> String? {
    let before = view
    if let law = view.take(call, logged) {
      return will?.call == call ? "comes twice in a row" : law
    }
    if before.isSurely(in: Self.isComing, logged), call == .viewWillDisappear { reversed = will }
    if before.isSurely(in: Self.going, logged), call == .viewWillAppear { reversed = will }
    let isGivenUp = reversed != nil && call == .viewWillDisappear
    givenUp = isGivenUp && logged.contains(.viewDidDisappear) ? entry : nil
    // The pop was cancelled, also where the class does not log that the view has gone.
    let mayReturn = call == .viewWillAppear && before.mayBe(in: Self.going, logged)
    if reversed != nil || mayReturn, let move, Self.parent(move.argument) ?? "" == "" {
      mayHaveStayed = true
    }
    isNewcomer = call == .viewWillAppear && before.isSurely(in: Self.outside, logged)
    switch call {
    case .viewWillAppear:
      // A swipe that is given up: the view comes back and nothing was dismissed.
      dismissal = nil
      disconnections = disconnected
    case .viewDidAppear: disconnections = disconnected
    case .viewDidLoad: (hasDecoded, hasFinished) = (false, false)
    default: break
    }
    loading = call == .loadView && logged.contains(.viewDidLoad) ? entry : nil
    if call == .viewDidAppear || call == .viewDidDisappear { finished = will }
    let isOpen = view.isSurely(in: ~Self.resting, logged)
    if call == .viewWillAppear || call == .viewWillDisappear { will = entry }
    if !isOpen { will = nil }
    return nil
  }

  // MARK: Parents, restoration, presentation

  private mutating func moveTo(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    defer { isMoveKnown = true }
    let name = Self.parent(entry.argument)
    if call == .willMoveToParent {
      if move != nil, !mayHaveStayed { return "comes twice in a row" }
      if name == "", parent == "" { return "leaves a parent that it does not have" }
      if logged.contains(.didMoveToParent) { move = entry }
      mayHaveStayed =
        name ?? "" == "" && !logged.isSuperset(of: [.viewWillDisappear, .viewWillAppear])
      return nil
    }
    defer {
      move = nil
      parent = name
    }
    guard let began = move else {
      return logged.contains(.willMoveToParent) && isMoveKnown
        ? "comes without willMove(toParent:)" : nil
    }
    // After a cancelled pop the call names the stack.
    if let old = Self.parent(began.argument), let name, old != "", old != name {
      return "names another parent than willMove(toParent:) did"
    }
    return nil
  }

  /// The parent that an argument names: nil for unknown, empty for none.
  private static func parent(_ argument: String) -> String? {
    let words = argument.split { $0 == " " || $0 == ":" || $0 == "(" || $0 == ")" }
    if let last = words.last, ["nil", "null"].contains(last) { return "" }
    return argument.isEmpty ? nil : argument
  }

  private mutating func restore(_ call: Callback) -> String? {
    if call == .decodeRestorableState {
      if needsLoad { return "comes before the view is loaded" }
      if hasDecoded { return "comes twice" }
      (hasDecoded, mayFinish) = (true, true)
    } else {
      if !mayFinish, logged.contains(.decodeRestorableState) { return "comes before decoding" }
      if hasFinished { return "comes twice" }
      hasFinished = true
    }
    return nil
  }

  private mutating func dismiss(_ entry: LifecycleEntry, _ call: Callback) -> String? {
    // A swipe begins on a view that has appeared and ends in its disappearance.
    if call == .presentationDidDismiss {
      if !view.settle(in: Self.outside, logged) { return "comes before the view has disappeared" }
    } else if view.isSurely(in: Self.isComing, logged) {
      return "comes before the view has appeared"
    } else if view.isSurely(in: Self.going, logged) {
      return "comes after viewWillDisappear"
    }
    if let law = dismissOther(call) { return law }
    switch call {
    case .presentationWillDismiss where logged.contains(.presentationDidDismiss): dismissal = entry
    case .presentationDidDismiss: dismissal = nil
    default: break
    }
    return nil
  }

  /// The calls of another controller's presentation, of which this one is the delegate: its own
  /// view does not change with it, and a cancelled swipe leaves no trace.
  private mutating func dismissOther(_ call: Callback) -> String? {
    switch call {
    case .presentationShouldDismiss: mayDismiss = true
    case .presentationWillDismiss:
      if !mayDismiss, logged.contains(.presentationShouldDismiss) {
        return "comes without presentationControllerShouldDismiss"
      }
      (mayDismiss, isDismissing) = (false, true)
    default:
      if !isDismissing, logged.contains(.presentationWillDismiss) {
        return "comes without presentationControllerWillDismiss"
      }
      isDismissing = false
    }
    return nil
  }
}
