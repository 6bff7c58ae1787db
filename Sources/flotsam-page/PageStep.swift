/// A step of the life cycle that the page has a button for.
struct PageStep {
  let text: String
  let title: String
  let group: String
  /// Whether it needs several windows or a second app.
  var isOfWindows = false
  /// Whether both kinds of devices have it.
  var isOfBoth = false

  /// Every button, in the order of the page.
  static let all =
    group(
      "The user", both: true,
      [
        ("launch: Mail", "Open Mail"), ("home", "Home"), ("lock", "Lock"), ("unlock", "Unlock"),
        ("swipeAway: Mail", "Swipe Mail away"),
      ])
    + group(
      "The user",
      [
        ("rotate: landscape", "Turn to landscape"), ("rotate: portrait", "Turn to portrait"),
        ("interrupt: begin", "A call comes in"), ("interrupt: end", "The call ends"),
      ])
    + group(
      "Windows", windows: true,
      [
        ("openScene: Mail", "New window"),
        ("openScene: {app: Mail, scene: 1}", "Show window 1"),
        ("openScene: {app: Mail, scene: 2}", "Show window 2"),
        ("touch: {app: Mail, scene: 1}", "Touch window 1"),
        ("touch: {app: Mail, scene: 2}", "Touch window 2"),
        ("hideScene: {app: Mail, scene: 1}", "Hide window 1"),
        ("hideScene: {app: Mail, scene: 2}", "Hide window 2"),
        ("closeScene: {app: Mail, scene: 1}", "Close window 1"),
        ("closeScene: {app: Mail, scene: 2}", "Close window 2"),
        ("splitView: {left: Mail, right: Notes}", "Notes next to Mail"),
        ("switchTo: Mail", "Switch to Mail"), ("switchTo: Notes", "Switch to Notes"),
      ])
    + group(
      "Controllers",
      [
        ("push: detail", "Push"), ("pop", "Pop"),
        ("interactivePop: cancelled", "Pop by gesture, cancelled"),
        ("present: sheet", "Present a sheet"),
        ("present: {controller: cover, style: fullScreen}", "Present full screen"),
        ("dismiss", "Dismiss"), ("swipeDown: completed", "Swipe the sheet down"),
        ("swipeDown: cancelled", "Swipe down, cancelled"),
      ])
    + group(
      "The system", both: true,
      [
        ("wait: 20s", "Wait 20 s"), ("memoryWarning: Mail", "Warn of memory"),
        ("kill: Mail", "Kill Mail"),
      ]) + group("The system", [("launchInBackground: Mail", "Launch in the background")])
    + group(
      "The system", windows: true,
      [
        ("disconnectScene: {app: Mail, scene: 1}", "Disconnect window 1"),
        ("disconnectScene: {app: Mail, scene: 2}", "Disconnect window 2"),
      ])

  private static func group(
    _ name: String, windows: Bool = false, both: Bool = false, _ steps: [(String, String)]
  ) -> [PageStep] {
    steps.map {
      PageStep(text: $0.0, title: $0.1, group: name, isOfWindows: windows, isOfBoth: both)
    }
  }
}
