/// What a user does inside the app in front: an assumption throughout, there are no published
/// counts.
extension WindowSystem {
  /// Time until the next step of navigation, or nil without navigation.
  mutating func nextPause() -> SimDuration? { navigationPause?.sampleSeconds(&pauses) }

  /// One step of navigation in the app in front, or by a user who looks at the home screen.
  ///
  /// Of 100 steps, 45 push, 35 pop, 8 begin to pop and let go, 7 show or dismiss a presentation and
  /// 5 rotate. Where windows have tabs, one step in five selects another instead.
  mutating func navigate(_ app: ProcessID?) {
    let draw = steps.uniform(below: UInt32(100))
    // During a call no touches arrive.
    guard let app, !isInterrupted, let window = lifecycle.frontWindow(of: app) else { return }
    // A step that is not possible on this window just now is skipped.
    do throws(LifecycleRefusal) {
      try step(draw, in: window.session, root: window.root, presented: window.presented)
    } catch {}
  }

  @inline(__always)
  private mutating func step(
    _ draw: UInt32, in session: SessionID, root: ControllerID, presented: ControllerID?
  ) throws(LifecycleRefusal) {
    if let top = presented {
      if draw < 80, lifecycle.isDismissedByUser(top) {
        try lifecycle.swipeDown(in: session, cancelled: draw % 4 == 0)
      } else if draw < 92 {
        try lifecycle.dismiss(in: session)
      }
      return
    }
    // Without tabs every window's root is its stack.
    var stack = root
    if tabs > 1 {
      guard let selected = lifecycle.selectedChild(of: root) else { return }
      if treeSteps.uniform(below: UInt32(5)) == 0 { return try selectTab(of: root) }
      stack = selected
    }
    // A pop of the only controller is not tried: an error that is thrown may be recorded, and so
    // allocate, as in the test library.
    switch draw {
    case ..<45 where !lifecycle.isDeep(stack, atLeast: deepestStack):
      try lifecycle.push(content, on: stack)
    case ..<80: if lifecycle.isDeep(stack, atLeast: 2) { try lifecycle.pop(from: stack) }
    case ..<88:
      if lifecycle.isDeep(stack, atLeast: 2) { try lifecycle.pop(from: stack, cancelled: true) }
    case ..<95: try lifecycle.present(content, style: drawStyle(), in: session)
    default: try lifecycle.rotate(session)
    }
  }

  /// Another tab than the one that is selected, all alike.
  private mutating func selectTab(of root: ControllerID) throws(LifecycleRefusal) {
    var left = treeSteps.uniform(below: UInt32(tabs - 1))
    var tab = lifecycle.firstChild(of: root)
    while let candidate = tab {
      tab = lifecycle.sibling(after: candidate)
      if lifecycle.isShown(candidate) { continue }
      if left == 0 { return try lifecycle.select(candidate, in: root) }
      left -= 1
    }
  }

  private mutating func drawStyle() -> PresentationStyle {
    let (cover, popover) = presentationShares
    if cover + popover == 0 { return .pageSheet }
    let draw = treeSteps.uniform()
    return draw < cover ? .fullScreen : draw < cover + popover ? .popover : .pageSheet
  }
}
