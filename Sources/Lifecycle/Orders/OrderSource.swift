/// The source of a call's place in the order: a page of the documentation, a published log, or
/// practice alone.
public enum OrderSource: String, BitwiseCopyable, Sendable, CaseIterable {
  // Pages.
  /// The sequence of a launch.
  case launchPage = "Apple, About the app launch sequence"
  /// States of apps and scenes, and the transitions between them.
  case lifeCyclePage = "Apple, Managing your app's life cycle"
  /// The reference of the app delegate.
  case appDelegatePage = "Apple, UIApplicationDelegate"
  /// The reference of the scene delegate.
  case sceneDelegatePage = "Apple, UISceneDelegate"
  /// The reference of the view controller: loading, appearance, rotation.
  case controllerPage = "Apple, UIViewController"
  /// The same reference on implementing a container.
  case containerPage = "Apple, UIViewController, implementing a container view controller"
  /// The page of `viewIsAppearing(_:)`.
  case isAppearingPage = "Apple, UIViewController.viewIsAppearing(_:)"
  /// The delegate of an adaptive presentation.
  case presentationPage = "Apple, UIAdaptivePresentationControllerDelegate"
  /// Responding to memory warnings.
  case memoryPage = "Apple, Responding to memory warnings"
  /// The process of restoring the interface.
  case restorationPage = "Apple, About the UI restoration process"
  /// Phases of scenes, appearance and tasks of SwiftUI's views.
  case swiftUIPage = "Apple, SwiftUI: ScenePhase, onAppear(perform:), task(priority:_:)"
  // Published logs.
  /// One window of a scene-based app from launch to active.
  case firstSceneLog = "a published log of one window (Lemonbrush notes)"
  /// Launches of scene-based apps on recent systems.
  case recentSceneLog = "launches of scene-based apps as practitioners log them"
  /// Becoming active against `viewDidAppear`, from iOS 7 to iOS 11.
  case activeLog = "an answer that followed the order through releases (66605799)"
  /// Push and pop of a navigation stack.
  case navigationLog = "published logs of push and pop (readke.com, jianshu 28c6a69787a7)"
  /// Gestures and pages, finished and given up.
  case gestureLog = "a published log of gestures and pages (wangling.me, 2014)"
  /// Presentations that cover their presenter.
  case presentationLog = "a published log of presentations (remkoh.dev)"
  /// Presentations that leave their presenter in place.
  case sheetLog = "published logs of sheets (velog.io yeahg_dev, mo4tech.com)"
  /// The first visit of a tab.
  case tabLog = "a published log of tabs (pgzxc.github.io)"
  /// A parent and its child that appear together.
  case familyLog = "a published log of parent and child (github.com phchan9/til)"
  /// An archive restored, from a book on iOS 9.
  case archiveLog = "a published log of restoration (Neuburg, Programming iOS 9)"
  /// The receivers of a memory warning, in their order.
  case warningLog = "a published log of a memory warning (pastebin ryFL6VU5)"
  /// A change of appearance while an app was suspended.
  case awayLog = """
    a published log of traits that changed while the app was away, sent on return (the same page \
    has the call twice on entering the background, for the snapshots of the switcher)
    """
  /// A rotation while an app was away.
  case turnedAwayLog = "a published log of a rotation while the app was away"
  /// Apps that are swiped away in front of the user.
  case swipeLog = """
    logs of apps swiped away in front: one of an iPhone has sceneDidEnterBackground, one of an \
    iPad and Apple's forum (thread 732170) go from sceneWillResignActive to sceneDidDisconnect
    """
  /// A first controller from its creation to `viewDidAppear`.
  case firstControllerLog = "published logs of a first controller (readke.com, remkoh.dev)"
  /// `onAppear` against the layout and the rendering of its view.
  case onAppearLog = "measurements of onAppear (fatbobman.com, onappear-call-timing)"
  /// A link, an activity or a tapped notification that brings an app back.
  case arrivalLog = """
    published orders of an app-based app that a link, an activity or a tapped notification \
    brings back (github.com/regularberry/AppLaunchSequence, iOS 11; recoursive.com, 2019, iOS \
    12); with scenes a tapped notification (openhab-ios, pull request 1229)
    """
  // Neither.
  /// What practitioners agree on; no page states it and no log was found.
  case practice = "practice; no page says it and no published log was found"

  /// The source in words.
  public var title: String { rawValue }

  /// The release that the source describes, nil where it names none or holds for all.
  public var release: String? {
    switch self {
    case .isAppearingPage: "iOS 13 and later"
    case .launchPage, .sceneDelegatePage: "iOS 13 and later"
    case .swiftUIPage: "iOS 14 and later"
    case .firstSceneLog, .swipeLog: "iOS 13"
    case .recentSceneLog: "iOS 17"
    case .activeLog: "iOS 7 to iOS 11"
    case .gestureLog: "iOS 7"
    case .archiveLog: "iOS 9"
    case .turnedAwayLog: "iOS 11"
    case .onAppearLog: "iOS 16"
    default: nil
    }
  }
}
