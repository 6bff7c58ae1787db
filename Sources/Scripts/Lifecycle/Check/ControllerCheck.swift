import MobileOS

/// What a checker remembers of one view controller.
struct ControllerCheck {
  private(set) var isLoaded = false
  private var loading: LifecycleEntry?
  private var will: LifecycleEntry?
  private var isAppearing = false
  private var isSeen = false
  /// How many scenes of the app had disconnected when the view appeared.
  private var disconnections = 0
  private var layout: LifecycleEntry?
  private var move: LifecycleEntry?
  /// The parent as far as it is known: nil for not known, empty for none.
  private var parent: String?
  private var dismissal: LifecycleEntry?
  private var wasAsked = false
  private var hasDecoded = false
  private var hasFinished = false
  /// Calls that the opposite will answered instead of their did, until they are taken.
  private(set) var reversed: LifecycleEntry?

  /// The calls that wait for their partner.
  var open: [(LifecycleEntry, String)] {
    [
      (loading, "viewDidLoad() never came"), (layout, "viewDidLayoutSubviews() never came"),
      (will, "neither its did nor the opposite will came"),
      (move, "didMove(toParent:) never came"),
      (dismissal, "the view was dismissed without presentationControllerDidDismiss(_:)"),
    ].compactMap { entry, text in entry.map { ($0, text) } }
  }

  /// Takes a call.
  ///
  /// - Parameters:
  ///   - log: the calls that the log has at all: what an app does not log is not missed.
  ///   - disconnected: how many scenes of the app have disconnected so far; their controllers are
  ///     freed without disappearing.
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, in log: Set<Callback>, disconnected: Int
  ) -> String? {
    reversed = nil
    if call == .viewDidAppear { disconnections = disconnected }
    if loading != nil, call != .viewDidLoad { return "comes between loadView and viewDidLoad" }
    if layout != nil, call != .viewDidLayoutSubviews {
      return "comes between viewWillLayoutSubviews and viewDidLayoutSubviews"
    }
    switch call {
    case .loadView, .viewDidLoad: return load(entry, call, log)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear:
      return appear(entry, call, log)
    case .viewWillLayoutSubviews:
      if needsLoad(log) { return "comes before the view is loaded" }
      if log.contains(.viewDidLayoutSubviews) { layout = entry }
    case .viewDidLayoutSubviews:
      if layout == nil, log.contains(.viewWillLayoutSubviews) {
        return "comes without viewWillLayoutSubviews"
      }
      layout = nil
    case .viewWillTransition, .updateUserActivityState:
      if needsLoad(log) { return "comes before the view is loaded" }
    case .willMoveToParent, .didMoveToParent: return moveTo(entry, call, log)
    case .decodeRestorableState, .applicationFinishedRestoringState: return restore(call, log)
    case .presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss:
      return dismiss(entry, call, log)
    case .controllerDeinit:
      if will != nil || isSeen, disconnected == disconnections {
        return "comes while the view is in the hierarchy"
      }
      if move != nil { return "comes between willMove and didMove" }
    default: break
    }
    return nil
  }

  private func needsLoad(_ log: Set<Callback>) -> Bool { !isLoaded && log.contains(.viewDidLoad) }

  private mutating func load(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    if isSeen || will != nil { return "comes while the view is in the hierarchy" }
    if call == .loadView {
      if loading != nil { return "comes twice for one view" }
      if log.contains(.viewDidLoad) { loading = entry }
      return nil
    }
    if loading == nil, log.contains(.loadView) { return "comes without loadView" }
    loading = nil
    isLoaded = true
    return nil
  }

  private mutating func appear(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    let isAppearingNow = will?.call == .viewWillAppear
    let isDisappearing = will?.call == .viewWillDisappear
    switch call {
    case .viewWillAppear:
      if needsLoad(log) { return "comes before the view is loaded" }
      if isAppearingNow { return "comes twice in a row" }
      if isSeen, !isDisappearing { return "comes while the view has appeared" }
      // A swipe that is given up: the view comes back and nothing was dismissed.
      dismissal = nil
      reversed = will
      will = entry
      isAppearing = false
    case .viewIsAppearing:
      if !isAppearingNow { return "comes without viewWillAppear" }
      if isAppearing { return "comes twice in one appearance" }
      isAppearing = true
    case .viewDidAppear:
      if !isAppearingNow { return "comes without viewWillAppear" }
      if !isAppearing, log.contains(.viewIsAppearing) { return "comes without viewIsAppearing" }
      will = nil
      isSeen = true
    case .viewWillDisappear:
      if isDisappearing { return "comes twice in a row" }
      if !isSeen, !isAppearingNow { return "comes while the view has disappeared" }
      reversed = will
      will = entry
    default:
      if !isDisappearing { return "comes without viewWillDisappear" }
      will = nil
      isSeen = false
    }
    return nil
  }

  private mutating func moveTo(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    if call == .willMoveToParent {
      if move != nil { return "comes twice in a row" }
      if entry.argument == "nil", parent == "" { return "leaves a parent that it does not have" }
      if log.contains(.didMoveToParent) { move = entry }
      return nil
    }
    guard let began = move else {
      return log.contains(.willMoveToParent) ? "comes without willMove(toParent:)" : nil
    }
    // A pop that is given up is answered with the stack.
    if !began.argument.isEmpty, !entry.argument.isEmpty, began.argument != "nil",
      began.argument != entry.argument
    {
      return "names another parent than willMove(toParent:) did"
    }
    move = nil
    parent = entry.argument.isEmpty ? nil : entry.argument == "nil" ? "" : entry.argument
    return nil
  }

  private mutating func restore(_ call: Callback, _ log: Set<Callback>) -> String? {
    if call == .decodeRestorableState {
      if needsLoad(log) { return "comes before the view is loaded" }
      if hasDecoded { return "comes twice" }
      hasDecoded = true
    } else {
      if !hasDecoded, log.contains(.decodeRestorableState) { return "comes before decoding" }
      if hasFinished { return "comes twice" }
      hasFinished = true
    }
    return nil
  }

  private mutating func dismiss(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    // A swipe begins on a view that has appeared and ends in its disappearance.
    if call != .presentationDidDismiss {
      if will?.call == .viewWillAppear { return "comes before the view has appeared" }
      if will?.call == .viewWillDisappear { return "comes after viewWillDisappear" }
    }
    switch call {
    case .presentationShouldDismiss: wasAsked = true
    case .presentationWillDismiss:
      if !wasAsked, log.contains(.presentationShouldDismiss) {
        return "comes without presentationControllerShouldDismiss"
      }
      wasAsked = false
      if log.contains(.presentationDidDismiss) { dismissal = entry }
    default:
      if dismissal == nil, log.contains(.presentationWillDismiss) {
        return "comes without presentationControllerWillDismiss"
      }
      if will != nil || isSeen { return "comes before the view has disappeared" }
      dismissal = nil
    }
    return nil
  }
}
