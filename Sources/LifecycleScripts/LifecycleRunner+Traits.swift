/// The kind of a device, which decides the size classes of its windows.
enum DeviceIdiom: String, CaseIterable, Sendable {
  case phone
  case pad
}

/// The size classes of a window.
struct SizeClasses: Equatable {
  let isHorizontallyCompact: Bool
  let isVerticallyCompact: Bool

  /// The classes of a device that shows a window in a size.
  ///
  /// A phone is compact in width, and in landscape in height too, as all but the largest are. A pad is
  /// regular, but for a window with half of its width, as on all but the largest.
  init(_ idiom: DeviceIdiom, _ size: WindowSize) {
    isHorizontallyCompact = idiom == .phone || size.isHalf
    isVerticallyCompact = idiom == .phone && size.orientation == .landscape
  }

  /// What differs from other classes, in words; nil for nothing.
  func changes(since other: SizeClasses) -> String? {
    var words: [String] = []
    if isHorizontallyCompact != other.isHorizontallyCompact {
      words.append("horizontal \(isHorizontallyCompact ? "compact" : "regular")")
    }
    if isVerticallyCompact != other.isVerticallyCompact {
      words.append("vertical \(isVerticallyCompact ? "compact" : "regular")")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

/// Traits: of the whole system, and those that follow from the sizes of windows.
extension LifecycleRunner {
  /// The traits of some controllers change.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, parents first.
  ///   - value: the new value.
  ///   - old: the values of the system's traits before; nil where code has set the value for it.
  mutating func tellTraits(
    _ controllers: [ControllerID], _ value: String, since old: [SystemTrait: String]? = nil
  ) {
    for current in controllers where hasTraits(current) {
      if isInHierarchy(current) {
        say(current, "traitCollectionDidChange(_:)", value)
      } else {
        keep(for: current) { missed in
          if let old {
            missed.system.merge(old) { first, _ in first }
          } else {
            missed.own = value
          }
        }
      }
    }
  }

  /// Each controller passes the coming traits on to its children.
  mutating func announceTraits(_ root: ControllerID, _ value: String) {
    for current in tree(root) where hasTraits(current) {
      say(current, "willTransition(to:with:)", value)
    }
  }

  private func hasTraits(_ controller: ControllerID) -> Bool {
    model.isLoaded(controller) && !isSystemContainer(controller)
  }

  func isSystemContainer(_ controller: ControllerID) -> Bool {
    controllerName(controller).hasPrefix("(")
  }

  // MARK: The whole system

  /// A trait of the whole system changes: every window on the screen adapts.
  mutating func changeSystem(_ trait: SystemTrait, to value: String) {
    if systemTraits[trait] == value {
      return pendingNotes.append("the system is set to `\(value)` already: nothing changes")
    }
    systemTraits[trait] = value
    for app in processes where model.state(of: app) != .notRunning {
      guard screen.contains(app) else {
        pendingNotes.append("\(name(app)) is off the screen: its views are notified on return")
        continue
      }
      let old = toldTraits[app] ?? SystemTrait.initial
      toldTraits[app] = systemTraits
      tellTraits(controllers(of: app), value, since: old)
    }
  }

  /// Tells an app that returns what has changed meanwhile: it comes in state inactive, before the
  /// activation.
  mutating func tellWhatChanged(_ app: ProcessID) throws(StepRefusal) {
    drain()
    let told = toldTraits[app] ?? SystemTrait.initial
    let changed = SystemTrait.allCases.filter { told[$0] != systemTraits[$0] }
    toldTraits[app] = systemTraits
    guard !changed.isEmpty else { return }
    let value = changed.compactMap { systemTraits[$0] }.joined(separator: ", ")
    let arrivals: Set<Callback> = [.appWillEnterForeground, .sceneWillEnterForeground]
    guard
      let arrival = log.lines.lastIndex(where: {
        $0.step == log.steps.count && $0.app == name(app)
          && $0.callback.map(arrivals.contains) ?? false
      })
    else { return }
    // A process that was launched again begins with the traits of the day.
    let isNew = log.lines[..<arrival].contains {
      $0.step == log.steps.count && $0.app == name(app) && $0.callback == .appDidFinishLaunching
    }
    if isNew { return }
    let before = log.lines.count
    tellTraits(controllers(of: app), value, since: told)
    var lines = Array(log.lines[before...])
    log.lines.removeSubrange(before...)
    // The app is inactive when the notifications of the arrival are posted.
    var place = arrival
    while place + 1 < log.lines.count, log.lines[place + 1].step == log.steps.count,
      log.lines[place + 1].app == name(app),
      log.lines[place + 1].call.hasSuffix("willEnterForegroundNotification")
    {
      place += 1
    }
    for index in lines.indices {
      lines[index].evidence = .observed
      lines[index].reason = CallbackReason(nil, .awayLog)
      lines[index].states = CallbackStates(
        app: log.lines[place].states.app, scene: log.lines[arrival].states.scene,
        view: lines[index].states.view)
    }
    log.lines.insert(contentsOf: lines, at: place + 1)
  }

  // MARK: Sizes

  /// Writes what a window's new size brings besides the size: before the first call about it the coming
  /// traits, after the last one those that have changed.
  mutating func tellSizeClasses(before line: LifecycleLine, _ record: CallbackRecord) {
    if let change = changingClasses {
      if record.callback == .viewWillTransition, record.app == change.app { return }
      finishClasses(line)
    }
    guard record.callback == .viewWillTransition, facts.release >= 8,
      let session = model.session(Int(record.scene), of: record.app), let size = sizes[session]
    else { return }
    let told = toldSizes.updateValue(size, forKey: session) ?? size
    guard
      let value = SizeClasses(script.idiom, size).changes(since: SizeClasses(script.idiom, told))
    else { return }
    tellClasses("willTransition(to:with:)", value, session, line, since: nil)
    changingClasses = ChangingClasses(
      app: record.app, session: session, value: value, old: SizeClasses(script.idiom, told))
  }

  /// The calls about a new size are over: the traits have changed.
  mutating func finishClasses(_ line: LifecycleLine) {
    guard let change = changingClasses else { return }
    changingClasses = nil
    tellClasses(
      "traitCollectionDidChange(_:)", change.value, change.session, line, since: change.old)
  }

  /// - Parameter old: the classes before; nil for a call that every controller gets.
  private mutating func tellClasses(
    _ call: String, _ value: String, _ session: SessionID, _ like: LifecycleLine,
    since old: SizeClasses?
  ) {
    for current in controllers(in: session) where hasTraits(current) {
      if let old, !isInHierarchy(current) {
        keep(for: current) { $0.classes = $0.classes ?? old }
        continue
      }
      var told = line(current, call, value, .observed, .practice)
      told.states = CallbackStates(
        app: like.states.app, scene: like.states.scene, view: told.states.view)
      log.lines.append(told)
    }
  }
}

/// Controllers whose views are outside the hierarchy: they get changes when they appear.
extension LifecycleRunner {
  private func isInHierarchy(_ controller: ControllerID) -> Bool {
    model.visibility(of: controller) != .disappeared
  }

  private mutating func keep(for controller: ControllerID, _ change: (inout MissedTraits) -> Void) {
    change(&missedTraits[model.instance(of: controller), default: MissedTraits()])
  }

  /// A view is about to appear: its controller is notified of what it has missed when the view has joined
  /// the hierarchy, which gives it its traits.
  mutating func noteMissedTraits(_ line: LifecycleLine, _ record: CallbackRecord) {
    guard let missed = missedTraits.removeValue(forKey: record.instance) else { return }
    let session = model.session(Int(record.scene), of: record.app)
    let values = differences(from: missed, in: session).map { $0.new }
    if values.isEmpty { return }
    var told = line
    told.callback = nil
    told.call = "traitCollectionDidChange(_:)"
    told.argument = values.joined(separator: ", ")
    told.evidence = facts.release < 13 ? .observed : .documented
    told.reason = CallbackReason(
      line.reason.change, facts.release < 13 ? .practice : .isAppearingPage)
    returningTraits.append(told)
  }

  /// The views that were about to appear have joined the hierarchy.
  mutating func tellMissedTraits() {
    if returningTraits.isEmpty { return }
    log.lines += returningTraits
    returningTraits = []
  }

  /// The trait changes that a controller has not got, as a text that distinguishes states.
  func missedInWords(_ controller: ControllerID) -> String {
    guard let missed = missedTraits[model.knownInstance(of: controller)] else { return "" }
    let values = differences(from: missed, in: model.session(of: controller)).map { $0.old }
    return values.isEmpty ? "" : "~" + values.joined(separator: ",")
  }

  private func differences(
    from missed: MissedTraits, in session: SessionID?
  ) -> [(old: String, new: String)] {
    var values: [(old: String, new: String)] = []
    for trait in SystemTrait.allCases {
      if let old = missed.system[trait], let new = systemTraits[trait], old != new {
        values.append((old, new))
      }
    }
    if let old = missed.classes, let size = session.flatMap({ toldSizes[$0] }) {
      let new = SizeClasses(script.idiom, size)
      if let change = new.changes(since: old) {
        values.append((old.changes(since: new) ?? "", change))
      }
    }
    if let own = missed.own { values.append((own, own)) }
    return values
  }
}

/// The traits that a controller knows whose view was outside the hierarchy when they changed.
struct MissedTraits {
  var system: [SystemTrait: String] = [:]
  var classes: SizeClasses?
  /// What code has set for the controller meanwhile.
  var own: String?
}

/// A trait of the whole system.
enum SystemTrait: CaseIterable {
  case interfaceStyle
  case textSize

  /// What a device begins with.
  static let initial: [SystemTrait: String] = [.interfaceStyle: "light", .textSize: "large"]
}

/// A change of size classes whose calls about the size are being written.
struct ChangingClasses {
  let app: ProcessID
  let session: SessionID
  let value: String
  let old: SizeClasses
}
