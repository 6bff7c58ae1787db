/// A documented law of the calls of one object: which call must have been the last of some.
///
/// The laws know nothing of the machines and tables of the model; they read a log.
struct CallLaw: Sendable {
  /// The law in words.
  let says: String
  /// The page that says it.
  let source: OrderSource
  /// The call that it is about.
  let call: Callback
  /// The calls of which the last one counts.
  let among: Set<Callback>
  /// What the last one may be.
  let before: Set<Callback>
  /// Whether there may be none before.
  let mayBeFirst: Bool

  /// - Parameter among: nil for the call and those before it.
  init(
    _ call: Callback, after before: Set<Callback>, among: Set<Callback>? = nil, first: Bool = false,
    _ source: OrderSource, _ says: String
  ) {
    self.call = call
    self.before = before
    self.among = among ?? before.union([call])
    mayBeFirst = first
    self.source = source
    self.says = says
  }

  /// Every law.
  static let all: [CallLaw] = views + controllers + scenes + apps

  private static let appearance: Set<Callback> = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  private static let views: [CallLaw] = [
    CallLaw(
      .viewDidLoad, after: [.loadView], .controllerPage,
      "viewDidLoad follows loadView, once for each view"),
    CallLaw(
      .viewWillAppear, after: [.viewDidLoad], among: [.viewDidLoad, .controllerDeinit],
      .controllerPage, "a view is loaded before it appears"),
    CallLaw(
      .viewWillAppear, after: [.viewDidDisappear, .viewWillDisappear], among: appearance,
      first: true, .controllerPage, "a view that has appeared or is about to does not appear again"),
    CallLaw(
      .viewIsAppearing, after: [.viewWillAppear],
      among: appearance.union([.viewIsAppearing]), .isAppearingPage,
      "viewIsAppearing comes once, between viewWillAppear and viewDidAppear"),
    CallLaw(
      .viewDidAppear, after: [.viewIsAppearing], among: appearance.union([.viewIsAppearing]),
      .isAppearingPage, "viewDidAppear follows viewWillAppear and viewIsAppearing"),
    CallLaw(
      .viewWillDisappear, after: [.viewDidAppear, .viewWillAppear], among: appearance,
      .controllerPage, "only a view that has appeared or is about to disappears"),
    CallLaw(
      .viewDidDisappear, after: [.viewWillDisappear], among: appearance, .controllerPage,
      "viewDidDisappear follows viewWillDisappear"),
    CallLaw(
      .viewDidLayoutSubviews, after: [.viewWillLayoutSubviews], .controllerPage,
      "viewDidLayoutSubviews follows viewWillLayoutSubviews"),
    CallLaw(
      .viewWillLayoutSubviews,
      after: [.viewIsAppearing, .viewDidAppear, .viewWillAppear, .viewWillTransition],
      among: appearance.union([.viewIsAppearing, .viewWillTransition]), first: true,
      .isAppearingPage, "a view is laid out while it is in the hierarchy"),
    CallLaw(
      .viewDidAppear, after: [.viewDidLayoutSubviews],
      among: [.loadView, .viewDidLayoutSubviews], .isAppearingPage,
      "a view is laid out before it has appeared for the first time"),
  ]

  private static let controllers: [CallLaw] = [
    CallLaw(
      .didMoveToParent, after: [.willMoveToParent], .containerPage,
      "didMove(toParent:) follows willMove(toParent:)"),
    CallLaw(
      .willMoveToParent, after: [.didMoveToParent], first: true, .containerPage,
      "willMove(toParent:) comes once before didMove(toParent:)"),
    CallLaw(
      .presentationWillDismiss, after: [.presentationShouldDismiss],
      among: [.presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss],
      .presentationPage, "the delegate is asked before a swipe dismisses"),
    CallLaw(
      .presentationDidDismiss, after: [.presentationWillDismiss],
      among: [.presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss],
      .presentationPage, "the end of a swipe follows its beginning"),
    CallLaw(
      .presentationDidDismiss, after: [.viewDidDisappear], among: appearance, .presentationPage,
      "the view of a sheet has disappeared when its dismissal is reported"),
  ]

  private static let phases: Set<Callback> = [
    .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  private static let scenes: [CallLaw] = [
    CallLaw(
      .sceneWillConnect, after: [.sceneDidDisconnect], among: phases, first: true,
      .sceneDelegatePage, "a scene connects once before it disconnects"),
    CallLaw(
      .sceneWillEnterForeground, after: [.sceneWillConnect, .sceneDidEnterBackground],
      among: phases, .lifeCyclePage, "a scene enters the foreground from the background"),
    CallLaw(
      .sceneDidBecomeActive, after: [.sceneWillEnterForeground, .sceneWillResignActive],
      among: phases, .lifeCyclePage, "a scene becomes active in the foreground"),
    CallLaw(
      .sceneWillResignActive, after: [.sceneDidBecomeActive], among: phases, .lifeCyclePage,
      "only an active scene resigns"),
    CallLaw(
      .sceneDidEnterBackground, after: [.sceneWillResignActive, .sceneWillEnterForeground],
      among: phases, .lifeCyclePage, "a scene is inactive before it enters the background"),
    CallLaw(
      .sceneDidDisconnect,
      after: [.sceneDidEnterBackground, .sceneWillConnect, .sceneWillResignActive], among: phases,
      .sceneDelegatePage, "a scene that disconnects is not active"),
  ]

  private static let states: Set<Callback> = [
    .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
    .appWillEnterForeground, .appWillTerminate,
  ]

  private static let apps: [CallLaw] = [
    CallLaw(
      .appWillFinishLaunching, after: [], among: states.union([.appWillFinishLaunching]),
      first: true, .launchPage, "a launch begins with willFinishLaunching"),
    CallLaw(
      .appDidFinishLaunching, after: [.appWillFinishLaunching],
      among: states.union([.appWillFinishLaunching]), .launchPage,
      "didFinishLaunching follows willFinishLaunching"),
    CallLaw(
      .appDidBecomeActive,
      after: [.appDidFinishLaunching, .appWillEnterForeground, .appWillResignActive],
      among: states, .lifeCyclePage, "an app becomes active from the inactive state"),
    CallLaw(
      .appWillResignActive, after: [.appDidBecomeActive], among: states, .lifeCyclePage,
      "only an active app resigns"),
    CallLaw(
      .appDidEnterBackground, after: [.appWillResignActive, .appDidFinishLaunching],
      among: states, .lifeCyclePage, "an app is inactive before it enters the background"),
    CallLaw(
      .appWillEnterForeground, after: [.appDidEnterBackground, .appDidFinishLaunching],
      among: states, .lifeCyclePage, "an app enters the foreground from the background"),
    CallLaw(
      .didFinishLaunchingNotification, after: [.appDidFinishLaunching],
      among: [.appWillFinishLaunching, .appDidFinishLaunching], .launchPage,
      "the notification of the launch follows its call"),
  ]

  /// Whether a line, at its place in a log, breaks the law.
  func isBroken(by index: Int, of lines: [LifecycleLine]) -> Bool {
    let line = lines[index]
    guard line.callback == call else { return false }
    let last = lines.history(of: index).first { $0.callback.map(among.contains) ?? false }
    guard let last = last?.callback else { return !mayBeFirst }
    return !before.contains(last)
  }
}

extension [LifecycleLine] {
  /// The earlier lines of the same object in the same process, the last first.
  func history(of index: Int) -> some Sequence<LifecycleLine> {
    let line = self[index]
    return self[..<index].reversed().prefix { $0.app != line.app || $0.call != "(terminated)" }
      .filter { $0.app == line.app && $0.object == line.object && $0.instance == line.instance }
  }
}
