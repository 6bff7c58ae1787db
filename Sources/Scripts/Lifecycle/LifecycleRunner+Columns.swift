import Lifecycle

/// The columns of a split view.
extension LifecycleRunner {
  mutating func setColumns(_ areShown: Bool, _ focus: SessionID) throws(StepRefusal) {
    guard let split = model.container(.split, in: focus), let first = model.firstChild(of: split)
    else { throw StepRefusal("there is no split view in front") }
    let call =
      areShown
      ? "separateSecondaryViewController(for:)" : "collapseSecondaryViewController(_:for:)"
    let before = log.lines.count
    try attempt("split view", try model.showColumns(of: split, areShown))
    let primary = line(firstContent(in: first), call, "", .documented, .controllerPage)
    log.lines.insert(primary, at: before)
    say(
      firstContent(in: first), "UIViewController.showDetailTargetDidChangeNotification", "",
      .observed, .controllerPage)
  }

  /// The first controller of a tree that is a class of the app.
  func firstContent(in root: ControllerID) -> ControllerID {
    shownTree(root).first { model.kind(of: $0) == .content } ?? root
  }
}
