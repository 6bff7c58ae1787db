/// The columns of a split view.
extension LifecycleRunner {
  mutating func setColumns(_ areShown: Bool, _ focus: SessionID) throws(StepRefusal) {
    guard let split = model.container(.split, in: focus), let primary = model.firstChild(of: split)
    else { throw StepRefusal("there is no split view in front") }
    let call =
      areShown ? "separateSecondaryViewController(for:)" : "collapseSecondaryViewController(_:for:)"
    drain()
    // Of the navigation controller of UIKit itself no code of the app is asked.
    let asked =
      isSystemContainer(primary) ? nil : line(primary, call, "", .documented, .controllerPage)
    let place = log.lines.count
    if model.kind(of: primary) == .navigation {
      try setColumns(areShown, of: split, on: primary)
    } else {
      try attempt("split view", try model.showColumns(of: split, areShown))
    }
    drain()
    if let asked { log.lines.insert(asked, at: place) }
    say(
      isSystemContainer(primary) ? firstContent(of: primary) : primary,
      "UIViewController.showDetailTargetDidChangeNotification", "", .observed, .controllerPage)
  }

  /// A stack in the first column pushes the others, and gives them back.
  private mutating func setColumns(
    _ areShown: Bool, of split: ControllerID, on stack: ControllerID
  ) throws(StepRefusal) {
    model.setAnimated(false)
    defer { model.setAnimated(nil) }
    if areShown {
      // Ids are reused: a split view that has its columns was not collapsed.
      guard let count = collapsed[split], children(of: split).count == 1 else {
        throw StepRefusal(LifecycleRefusal.noColumns.reason("split view"))
      }
      if model.firstChild(of: stack) == model.lastChild(of: stack) {
        pendingNotes.append("the stack has nothing to give back: the second column is empty")
      }
      try attempt("split view", try model.expandColumns(of: split, atMost: count))
      collapsed[split] = nil
    } else {
      let count = children(of: split).count - 1
      try attempt("split view", try model.collapseColumns(of: split))
      collapsed[split] = count
    }
  }

  /// The first controller of a tree that is a class of the app, whether shown or not.
  private func firstContent(of root: ControllerID) -> ControllerID {
    tree(root).first { model.kind(of: $0) == .content } ?? root
  }

  /// The first shown controller of a tree that is a class of the app.
  func firstContent(in root: ControllerID) -> ControllerID {
    shownTree(root).first { model.kind(of: $0) == .content } ?? root
  }
}
