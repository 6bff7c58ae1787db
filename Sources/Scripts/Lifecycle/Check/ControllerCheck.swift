import MobileOS

/// The state of the check of one view controller.
struct ControllerCheck {
  /// The state of the view, by the calls that its class logs.
  private enum View {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The unknown state of a controller that existed before its log began; its first calls settle
  /// it.
  private struct Aspects: OptionSet {
    let rawValue: UInt8
    static let loading = Aspects(rawValue: 1)
    static let appearance = Aspects(rawValue: 2)
    static let layout = Aspects(rawValue: 4)
    static let move = Aspects(rawValue: 8)
    static let restoration = Aspects(rawValue: 16)
    static let dismissal = Aspects(rawValue: 32)
    static let all = Aspects(rawValue: 63)
  }

  private var unknown: Aspects
  private var isLoaded = false
  /// The call before this one.
  private var last: Callback?
  private var loading: LifecycleEntry?
  private var view = View.disappeared
  private var will: LifecycleEntry?
  private var isAppearing = false
  /// Whether a view that was about to go comes back: it never left, and whether `viewIsAppearing`
  /// is called then is not documented.
  private var comesBack = false
  /// How many scenes of the app had disconnected when the view appeared.
  private var disconnections = 0
  private var layout: LifecycleEntry?
  private var move: LifecycleEntry?
  /// The parent: nil for unknown, empty for none.
  private var parent: String?
  private var dismissal: LifecycleEntry?
  private var wasAsked = false
  private var isDismissing = false
  private var hasDecoded = false
  private var hasFinished = false
  /// The number of its scene, where the log has it.
  private(set) var scene: Int?
  /// Whether its class logs views that go.
  private(set) var tellsGoing = false
  /// The `will` that the opposite `will` has just followed instead of its `did`.
  private(set) var reversed: LifecycleEntry?

  /// A controller without a call so far.
  ///
  /// - Parameter isNew: false where it may have been there before the log began.
  init(isNew: Bool) {
    unknown = isNew ? [] : .all
  }

  /// Whether its view is on its way out.
  var isGoing: Bool { view == .disappearing }

  /// Whether a container of the app's own holds it, which may forward appearance by hand.
  var isChild: Bool {
    guard let parent, !parent.isEmpty else { return false }
    let systems = ["(", "Navigation", "TabBar", "PageView", "SplitView"]
    return !systems.contains { parent.contains($0) }
  }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] {
    [
      (loading, "viewDidLoad() never came"), (layout, "viewDidLayoutSubviews() never came"),
      (will, "neither its did nor the opposite will came"),
      (move, "didMove(toParent:) never came"),
      (dismissal, "the view was dismissed without presentationControllerDidDismiss(_:)"),
    ]
  }

  /// Takes a call.
  ///
  /// - Parameters:
  ///   - log: the calls that its class logs at all; others are not missed.
  ///   - disconnected: how many scenes of the app have disconnected so far; their controllers are
  ///     freed without disappearing.
  ///   - isOwnDelegate: whether it is the delegate of its own presentation, and not of another's.
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, in log: Set<Callback>, disconnected: Int,
    isOwnDelegate: Bool
  ) -> String? {
    reversed = nil
    if call == .loadView || call == .viewDidLoad, view != .disappeared,
      disconnected > disconnections
    {
      // Another controller at the address of one that went with its scene.
      self = ControllerCheck(isNew: true)
    }
    defer { last = call }
    scene = entry.scene
    tellsGoing = log.contains(.viewWillDisappear)
    if call == .viewWillAppear || call == .viewDidAppear { disconnections = disconnected }
    if loading != nil, call != .viewDidLoad { return "comes between loadView and viewDidLoad" }
    if layout != nil, call != .viewDidLayoutSubviews {
      return "comes between viewWillLayoutSubviews and viewDidLayoutSubviews"
    }
    switch call {
    case .loadView, .viewDidLoad: return load(entry, call, log)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      return come(entry, call, log)
    case .viewWillDisappear, .viewDidDisappear: return go(entry, call, log)
    case .viewWillLayoutSubviews:
      if needsLoad(log) { return "comes before the view is loaded" }
      unknown.remove(.layout)
      if log.contains(.viewDidLayoutSubviews) { layout = entry }
    case .viewDidLayoutSubviews:
      if layout == nil, log.contains(.viewWillLayoutSubviews), !unknown.contains(.layout) {
        return "comes without viewWillLayoutSubviews"
      }
      unknown.remove(.layout)
      layout = nil
    case .willMoveToParent, .didMoveToParent: return moveTo(entry, call, log)
    case .decodeRestorableState, .applicationFinishedRestoringState: return restore(call, log)
    case .presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss:
      return isOwnDelegate ? dismiss(entry, call, log) : dismissOther(call, log)
    case .controllerDeinit:
      if view != .disappeared, log.goes, disconnected == disconnections {
        return "comes while the view is in the hierarchy"
      }
      if move != nil { return "comes between willMove and didMove" }
    default: break
    }
    return nil
  }

  private func needsLoad(_ log: Set<Callback>) -> Bool {
    !isLoaded && !unknown.contains(.loading) && log.contains(.viewDidLoad)
  }

  private mutating func load(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    if view != .disappeared { return "comes while the view is in the hierarchy" }
    // A view that loads was in no hierarchy before.
    unknown.remove([.appearance, .layout])
    if call == .loadView {
      if loading != nil { return "comes twice for one view" }
      if log.contains(.viewDidLoad) { loading = entry }
      unknown.remove(.loading)
      return nil
    }
    // A view that code has released may load again, but not before another call.
    if last == .viewDidLoad, loading == nil { return "comes twice for one view" }
    if loading == nil, log.contains(.loadView), !unknown.contains(.loading) {
      return "comes without loadView"
    }
    unknown.remove(.loading)
    loading = nil
    isLoaded = true
    (hasDecoded, hasFinished) = (false, false)
    return nil
  }

  // MARK: Appearance

  private mutating func come(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    let isNews = unknown.remove(.appearance) != nil
    switch call {
    case .viewWillAppear:
      if !isLoaded, !isNews, !unknown.contains(.loading), log.contains(.viewDidLoad) {
        return "comes before the view is loaded"
      }
      if view == .appearing, log.contains(.viewDidAppear) || log.goes {
        return "comes twice in a row"
      }
      if view == .appeared, log.goes { return "comes while the view has appeared" }
      // A swipe that is given up: the view comes back and nothing was dismissed.
      dismissal = nil
      reversed = view == .disappearing ? will : nil
      comesBack = view == .disappearing
      begin(entry, log)
    case .viewIsAppearing:
      if !isNews, log.contains(.viewWillAppear), isAppearing {
        return "comes twice in one appearance"
      }
      let isComing = view == .appearing || view == .appeared && !log.contains(.viewDidAppear)
      if !isNews, log.contains(.viewWillAppear), !isComing { return "comes without viewWillAppear" }
      if !isComing { begin(entry, log) }
      isAppearing = true
    default:
      if !isNews, view != .appearing {
        if log.contains(.viewWillAppear) { return "comes without viewWillAppear" }
        if view == .appeared, log.contains(.viewWillDisappear) { return "comes twice in a row" }
      }
      if !isNews, !isAppearing, !comesBack, log.contains(.viewIsAppearing) {
        return "comes without viewIsAppearing"
      }
      view = .appeared
      will = nil
      isAppearing = false
    }
    return nil
  }

  private mutating func begin(_ entry: LifecycleEntry, _ log: Set<Callback>) {
    view = log.contains(.viewDidAppear) ? .appearing : .appeared
    will = log.contains(.viewDidAppear) ? entry : nil
    isAppearing = false
  }

  private mutating func go(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    let isNews = unknown.remove(.appearance) != nil
    isAppearing = false
    if call == .viewWillDisappear {
      if view == .disappearing, log.contains(.viewDidDisappear) || log.comes {
        return "comes twice in a row"
      }
      if !isNews, view == .disappeared, log.comes {
        return "comes while the view has disappeared"
      }
      reversed = view == .appearing ? will : nil
      view = log.contains(.viewDidDisappear) ? .disappearing : .disappeared
      will = log.contains(.viewDidDisappear) ? entry : nil
      return nil
    }
    if !isNews, view != .disappearing {
      if log.contains(.viewWillDisappear) { return "comes without viewWillDisappear" }
      if view == .disappeared, log.comes { return "comes while the view has disappeared" }
    }
    will = nil
    view = .disappeared
    return nil
  }

  // MARK: Parents, restoration, presentation

  private mutating func moveTo(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    let isNews = unknown.remove(.move) != nil
    if call == .willMoveToParent {
      if move != nil { return "comes twice in a row" }
      if entry.argument == "nil", parent == "" { return "leaves a parent that it does not have" }
      if log.contains(.didMoveToParent) { move = entry }
      return nil
    }
    defer {
      move = nil
      parent = entry.argument.isEmpty ? nil : entry.argument == "nil" ? "" : entry.argument
    }
    guard let began = move else {
      return log.contains(.willMoveToParent) && !isNews ? "comes without willMove(toParent:)" : nil
    }
    // After a cancelled pop the call names the stack.
    if !began.argument.isEmpty, !entry.argument.isEmpty, began.argument != "nil",
      began.argument != entry.argument
    {
      return "names another parent than willMove(toParent:) did"
    }
    return nil
  }

  private mutating func restore(_ call: Callback, _ log: Set<Callback>) -> String? {
    if call == .decodeRestorableState {
      if needsLoad(log) { return "comes before the view is loaded" }
      if hasDecoded { return "comes twice" }
      hasDecoded = true
    } else {
      if !hasDecoded, log.contains(.decodeRestorableState), !unknown.contains(.restoration) {
        return "comes before decoding"
      }
      if hasFinished { return "comes twice" }
      hasFinished = true
    }
    unknown.remove(.restoration)
    return nil
  }

  private mutating func dismiss(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    // A swipe begins on a view that has appeared and ends in its disappearance.
    if call != .presentationDidDismiss {
      if view == .appearing { return "comes before the view has appeared" }
      if view == .disappearing { return "comes after viewWillDisappear" }
    } else if view != .disappeared {
      return "comes before the view has disappeared"
    }
    if let law = dismissOther(call, log) { return law }
    switch call {
    case .presentationWillDismiss where log.contains(.presentationDidDismiss): dismissal = entry
    case .presentationDidDismiss: dismissal = nil
    default: break
    }
    return nil
  }

  /// The calls of another controller's presentation, of which this one is the delegate: its own
  /// view does not change with it, and a cancelled swipe leaves no trace.
  private mutating func dismissOther(_ call: Callback, _ log: Set<Callback>) -> String? {
    let isNews = unknown.remove(.dismissal) != nil
    switch call {
    case .presentationShouldDismiss: wasAsked = true
    case .presentationWillDismiss:
      if !wasAsked, log.contains(.presentationShouldDismiss), !isNews {
        return "comes without presentationControllerShouldDismiss"
      }
      (wasAsked, isDismissing) = (false, true)
    default:
      if !isDismissing, log.contains(.presentationWillDismiss), !isNews {
        return "comes without presentationControllerWillDismiss"
      }
      isDismissing = false
    }
    return nil
  }
}

extension Set<Callback> {
  /// Whether a view that comes has one of these calls.
  fileprivate var comes: Bool { contains(.viewWillAppear) || contains(.viewDidAppear) }
  /// Whether a view that goes has one of these calls.
  fileprivate var goes: Bool { contains(.viewWillDisappear) || contains(.viewDidDisappear) }
}
