/// What of UIKit scripts cannot write, or can write otherwise, and why.
enum LifecycleDecision {
  /// The section of the page of statements.
  static var page: String {
    all.reduce(
      into: """

        ## What is left out

        | What | Why |
        |---|---|

        """
    ) { text, decision in text += "| \(decision.key) | \(decision.value) |\n" }
  }

  /// The reason why something is left out, by its names in lower case; nil where nothing is.
  static func reason(for names: [String]) -> String? {
    all.first { decision in
      let words = decision.key.split { !$0.isLetter }.map { $0.lowercased() }
      return names.contains { $0.count > 4 && words.contains($0) }
    }?.value
  }

  private static let all: KeyValuePairs = [
    "`definesPresentationContext`, `providesPresentationContextTransitionStyle`":
      "a presentation covers the whole layer that it is made from, so that it makes no difference who "
      + "defines the context",
    "`modalTransitionStyle`": "it chooses the animation; the calls and their order are the same",
    "`targetViewController(forAction:sender:)`":
      "a look-up without a call of its own; `show` and `showDetail` search as it does",
    "items of bars, key commands, focus, `extensionContext`":
      "no call of the life cycle depends on them",
    "`setViewControllers(_:animated:)`":
      "the top comes or goes as in a push or a pop, and what lies below as in `popTo`; no source gives an "
      + "order of its own",
    "styles and display modes of the columns of a split view":
      "whether columns are side by side or overlap is layout; `collapse` and `expand` are written",
    "PushKit and CallKit":
      "calls of other frameworks; what they do to the process is `launchInBackground` and `audio`",
    "app extensions": "processes of their own, whose life cycles are those of their hosts",
    "`task(id:)`": "it begins again when a value of the app changes, which no script has",
    "the snapshots of the switcher":
      "a published log has `traitCollectionDidChange(_:)` twice on entering the background, for pictures "
      + "in both styles; the log of a script leaves them out",
    "the status bar: `prefersStatusBarHidden`, `preferredStatusBarStyle`":
      "its calls depend on layout and not on the life cycle",
  ]
}
