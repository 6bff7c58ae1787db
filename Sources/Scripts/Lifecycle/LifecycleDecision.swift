/// Something of UIKit that scripts cannot write, or can write otherwise, and why.
struct LifecycleDecision {
  let what: String
  let reason: String

  /// The section of the page of statements.
  static var page: String {
    all.reduce(
      into: """

        ## What is left out

        | What | Why |
        |---|---|

        """
    ) { text, decision in text += "| \(decision.what) | \(decision.reason) |\n" }
  }

  /// The decision about something, by its names in lower case; nil where none is about it.
  static func of(_ names: [String]) -> LifecycleDecision? {
    all.first { decision in
      let words = decision.what.split { !$0.isLetter }.map { $0.lowercased() }
      return names.contains { $0.count > 4 && words.contains($0) }
    }
  }

  private init(_ what: String, _ reason: String) {
    self.what = what
    self.reason = reason
  }

  static let all: [LifecycleDecision] = [
    LifecycleDecision(
      "`definesPresentationContext`, `providesPresentationContextTransitionStyle`",
      "a presentation covers the whole layer that it is made from, so that it makes no difference who "
        + "defines the context"),
    LifecycleDecision(
      "`modalTransitionStyle`", "it chooses the animation; the calls and their order are the same"),
    LifecycleDecision(
      "`targetViewController(forAction:sender:)`",
      "a look-up without a call of its own; `show` and `showDetail` search as it does"),
    LifecycleDecision(
      "items of bars, key commands, focus, `extensionContext`",
      "no call of the life cycle depends on them"),
    LifecycleDecision(
      "`setViewControllers(_:animated:)`",
      "the top comes or goes as in a push or a pop, and what lies below as in `popTo`; no source gives an "
        + "order of its own"),
    LifecycleDecision(
      "styles and display modes of the columns of a split view",
      "whether columns are side by side or overlap is layout; `collapse` and `expand` are written"
    ),
    LifecycleDecision(
      "PushKit and CallKit",
      "calls of other frameworks; what they do to the process is `launchInBackground` and `audio`"),
    LifecycleDecision(
      "app extensions", "processes of their own, whose life cycles are those of their hosts"),
    LifecycleDecision(
      "`task(id:)`", "it begins again when a value of the app changes, which no script has"),
    LifecycleDecision(
      "the snapshots of the switcher",
      "a published log has `traitCollectionDidChange(_:)` twice on entering the background, for pictures "
        + "in both styles; the log of a script leaves them out"),
    LifecycleDecision(
      "the status bar: `prefersStatusBarHidden`, `preferredStatusBarStyle`",
      "its calls depend on layout and not on the life cycle"),
  ]
}
