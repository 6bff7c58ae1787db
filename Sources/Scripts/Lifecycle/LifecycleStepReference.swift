/// The reference of steps: what a script may write, and what happens then.
///
/// One row declares the names of steps for reading, help, errors and the guide.
public enum LifecycleStepReference {
  /// Some steps that belong together.
  public struct Row: Sendable {
    /// The steps as a script writes them, in back quotes.
    public let form: String
    /// What happens, and the other values.
    public let text: String

    init(_ form: String, _ text: String) {
      self.form = form
      self.text = text
    }

    /// The names of its steps: the first word of each form that is no value of the one before.
    public var names: [String] {
      let forms = form.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map(
        \.element)
      var names: [String] = []
      for form in forms {
        let name = form.prefix { $0.isLetter }
        if name == form, names.isEmpty || Self.values.contains(String(name)) { continue }
        if !names.contains(String(name)) { names.append(String(name)) }
      }
      return names
    }

    /// Second values that stand beside a step.
    private static let values: Set = ["end", "cancelled"]
  }

  /// The rows in the order of the guide.
  public static let rows: [Row] = [
    Row("`launch: Mail`", "the user opens it; whatever was in front leaves"),
    Row("`switchTo: Mail`", "the same, from the switcher: it must have run"),
    Row(
      "`splitView: {left: Mail, right: Notes}`",
      "two apps side by side, one window each; steps on controllers go to the one that came "
        + "last, `switchTo` turns to the other"),
    Row("`home: true`", "whatever is in front leaves; 5 s later it is suspended"),
    Row("`wait: 10s`", "time passes"),
    Row("`interrupt: begin`, `end`", "a call banner, the control centre"),
    Row(
      "`lock: true`, `unlock: true`",
      "protected data goes away 10 s after the lock; the app that was in front is kept "
        + "running until it has been told"),
    Row(
      "`launchInBackground: Mail`",
      "by the system; `{app: Mail, connectScene: true}` connects a scene"),
    Row(
      "`prewarm: Mail`",
      "the system starts the process ahead of its launch and tells nobody, nor when it "
        + "kills it again (since iOS 15)"),
    Row("`kill: Mail`", "by the system, without notice"),
    Row("`terminate: Mail`", "by the system, with notice to what runs"),
    Row("`crash: Mail`", "by a fault of its own; an archive is thrown away"),
    Row("`swipeAway: Mail`", "by the user, in the switcher"),
    Row(
      "`memoryWarning: Mail`",
      "`{app: Mail, dropViews: true}`: the app gives up views off screen"),
    Row(
      "`openScene: Mail`",
      "a window beside the one in front; `scene: 2` shows that one again, `display: "
        + "external` opens it on another display"),
    Row(
      "`touch: {app: Mail, scene: 1}`",
      "the user goes on in that window: steps on controllers go to it"),
    Row(
      "`hideScene: {app: Mail, scene: 2}`",
      "the window leaves the screen, another of the app stays"),
    Row("`closeScene: {app: Mail, scene: 2}`", "by the user: the session is discarded"),
    Row("`disconnectScene: {app: Mail, scene: 2}`", "by the system: the session stays"),
    Row(
      "`event: {app: Mail, kind: openURL}`",
      "also `handoff`, `watchMessage`, `timeChange`, `downloadFinished`, `backgroundFetch`, "
        + "`remoteNotification`; `url:`, `activity:`, `outcome: failed` for a handoff, and "
        + "`takes: 12s` until the completion handler is called"),
    Row("`timeChange: true`", "midnight, for every app"),
    Row(
      "`beginBackgroundTask: {app: Mail, name: upload}`",
      "all of an app have 30 s in the background; with `endsWhenExpired: false` the app is "
        + "killed after its expiration handler"),
    Row("`endBackgroundTask: {app: Mail, name: upload}`", ""),
    Row(
      "`backgroundTask: {app: Mail, kind: refresh, takes: 10s}`",
      "or `processing`: a task of the BackgroundTasks framework, 30 s or 10 min; what takes "
        + "longer is told so and completes with `false`, or with `endsWhenExpired: false` is "
        + "killed"),
    Row("`audio: {app: Mail, state: begin}`, `location`", "not suspended until `end`"),
    Row(
      "`rotate: landscape`",
      "or `portrait`; the device begins in portrait; an app that is away is told when it "
        + "returns; an orientation that app or controller does not support changes nothing"),
    Row("`attemptRotation: true`", "windows turn to how the device is held, where they may"),
    Row("`interfaceStyle: dark`", "or `light`, for the whole system"),
    Row(
      "`push: thread`",
      "on the innermost stack, beneath a presentation that has none; `{controller: thread, "
        + "in: inbox}` names another"),
    Row("`pop: true`", "by the button"),
    Row("`popTo: inbox`, `popToRoot: true`", "beneath a presentation too"),
    Row("`interactivePop: completed`, `cancelled`", "by the gesture"),
    Row(
      "`present: {controller: note, style: pageSheet}`",
      "also `fullScreen`, `currentContext`, `formSheet`, `popover`, `overFullScreen`, "
        + "`overCurrentContext`, `custom`, `automatic`; `isModalInPresentation: true` refuses "
        + "swipes; `removesPresenter: true` for `custom`; `from: home` presents from that "
        + "controller; `animated: false`; `compactWidth: true` has a popover adapt to a sheet; "
        + "`completion: true` gives a completion handler"),
    Row(
      "`segue: {identifier: open, from: a, to: b}`",
      "of a storyboard: it pushes, with `kind: present` it presents; `refused: true`"),
    Row("`unwind: {from: c, to: a}`", "back to a controller that accepts it"),
    Row(
      "`show: {controller: b, from: a}`, `showDetail`",
      "in the primary context, in the secondary one"),
    Row("`dismiss: true`", "the topmost presentation, by the program"),
    Row("`dismiss: {from: home}`", "everything above that controller; `completion: true` too"),
    Row("`tapOutside: true`", "beside a popover, by the user"),
    Row("`replaceRoot: login`", "another root for the window"),
    Row(
      "`make: note`",
      "code makes a controller and keeps it; `push` and `present` show it, again and again"),
    Row("`readView: b`, `loadViewIfNeeded: b`", "code reads a view"),
    Row(
      "`ask: {controller: b, property: isViewLoaded}`",
      "also `viewIfLoaded`, `parent`, `children`, `presentedViewController`, "
        + "`presentingViewController`, `navigationController`, `tabBarController`, "
        + "`splitViewController`, `responderChain`"),
    Row(
      "`set: {controller: b, property: isEditing, value: true}`",
      "also `additionalSafeAreaInsets`, `layoutMargins`, `edgesForExtendedLayout`, "
        + "`hidesBottomBar`, `preferredContentSize`, `needsUpdateConstraints`, "
        + "`overrideTraits`, `horizontalSizeClass`, `shouldAutorotate`"),
    Row(
      "`setNeeds: homeIndicator`",
      "also `screenEdges`, `interfaceStyle`: the wish is asked again, of the window's "
        + "controller or of the child that it names"),
    Row("`shareView: {from: a, to: b}`", "refused: no two controllers share a view"),
    Row("`collapse: true`, `expand: true`", "the columns of a split view after the first"),
    Row("`swipeDown: completed`, `cancelled`", "the topmost sheet, by the user"),
    Row("`selectTab: b`", "the tab that is or holds `b`"),
    Row("`turnPage: p2`", "`{to: p2, transition: curl, outcome: cancelled}`"),
    Row("`addChild: {parent: home, child: banner}`", "with its view"),
    Row("`removeChild: banner`", ""),
    Row("`replaceChild: {from: banner, to: list}`", "`transition(from:to:...)`"),
    Row(
      "`beginAppearance: {controller: banner, appearing: true}`",
      "where the parent forwards by hand"),
    Row("`endAppearance: banner`", ""),
  ]

  /// Every step, each once.
  public static let names: [String] = rows.flatMap(\.names).reduce(into: []) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  /// The reference as text for a terminal.
  public static var text: String {
    rows.map { row in "- " + row.form + (row.text.isEmpty ? "" : ": " + row.text) + "\n" }.joined()
  }

  /// The rows of a step.
  public static func rows(of name: String) -> [Row] { rows.filter { $0.names.contains(name) } }
}
