/// The source of a call's place in the order: a page of the documentation, a published log, or
/// practice alone.
public enum OrderSource: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // Pages.
  /// The sequence of a launch.
  case launchPage
  /// States of apps and scenes, and the transitions between them.
  case lifeCyclePage
  /// The reference of the app delegate.
  case appDelegatePage
  /// The reference of the scene delegate.
  case sceneDelegatePage
  /// The reference of the view controller: loading, appearance, rotation.
  case controllerPage
  /// The same reference on implementing a container.
  case containerPage
  /// The page of `viewIsAppearing(_:)`.
  case isAppearingPage
  /// The delegate of an adaptive presentation.
  case presentationPage
  /// Responding to memory warnings.
  case memoryPage
  /// The process of restoring the interface.
  case restorationPage
  /// Phases of scenes, appearance and tasks of SwiftUI's views.
  case swiftUIPage
  // Published logs.
  /// One window of a scene-based app from launch to active.
  case firstSceneLog
  /// Launches of scene-based apps on recent systems.
  case recentSceneLog
  /// Becoming active against `viewDidAppear`, from iOS 7 to iOS 11.
  case activeLog
  /// Push and pop of a navigation stack.
  case navigationLog
  /// Gestures and pages, finished and given up.
  case gestureLog
  /// Presentations that cover their presenter.
  case presentationLog
  /// Presentations that leave their presenter in place.
  case sheetLog
  /// The first visit of a tab.
  case tabLog
  /// A parent and its child that appear together.
  case familyLog
  /// An archive restored, from a book on iOS 9.
  case archiveLog
  /// The receivers of a memory warning, in their order.
  case warningLog
  /// A change of appearance while an app was suspended.
  case awayLog
  /// A rotation while an app was away.
  case turnedAwayLog
  /// Apps that are swiped away in front of the user.
  case swipeLog
  /// A first controller from its creation to `viewDidAppear`.
  case firstControllerLog
  /// `onAppear` against the layout and the rendering of its view.
  case onAppearLog
  /// A link, an activity or a tapped notification that brings an app back.
  case arrivalLog
  // Neither.
  /// What practitioners agree on; no page states it and no log was found.
  case practice

  /// The source in words.
  public var title: String {
    switch self {
    case .launchPage: "Apple, About the app launch sequence"
    case .lifeCyclePage: "Apple, Managing your app's life cycle"
    case .appDelegatePage: "Apple, UIApplicationDelegate"
    case .sceneDelegatePage: "Apple, UISceneDelegate"
    case .controllerPage: "Apple, UIViewController"
    case .containerPage: "Apple, UIViewController, implementing a container view controller"
    case .isAppearingPage: "Apple, UIViewController.viewIsAppearing(_:)"
    case .presentationPage: "Apple, UIAdaptivePresentationControllerDelegate"
    case .memoryPage: "Apple, Responding to memory warnings"
    case .restorationPage: "Apple, About the UI restoration process"
    case .swiftUIPage: "Apple, SwiftUI: ScenePhase, onAppear(perform:), task(priority:_:)"
    case .firstSceneLog: "a published log of one window (Lemonbrush notes)"
    case .recentSceneLog: "launches of scene-based apps as practitioners log them"
    case .activeLog: "an answer that followed the order through releases (66605799)"
    case .navigationLog: "published logs of push and pop (readke.com, jianshu 28c6a69787a7)"
    case .gestureLog: "a published log of gestures and pages (wangling.me, 2014)"
    case .presentationLog: "a published log of presentations (remkoh.dev)"
    case .sheetLog: "published logs of sheets (velog.io yeahg_dev, mo4tech.com)"
    case .tabLog: "a published log of tabs (pgzxc.github.io)"
    case .familyLog: "a published log of parent and child (github.com phchan9/til)"
    case .archiveLog: "a published log of restoration (Neuburg, Programming iOS 9)"
    case .warningLog: "a published log of a memory warning (pastebin ryFL6VU5)"
    case .awayLog:
      "a published log of traits that changed while the app was away, sent on return (the same page "
        + "has the call twice on entering the background, for the snapshots of the switcher)"
    case .turnedAwayLog: "a published log of a rotation while the app was away"
    case .swipeLog:
      "logs of apps swiped away in front: one of an iPhone has sceneDidEnterBackground, one of an iPad "
        + "and Apple's forum (thread 732170) go from sceneWillResignActive to sceneDidDisconnect"
    case .firstControllerLog: "published logs of a first controller (readke.com, remkoh.dev)"
    case .onAppearLog: "measurements of onAppear (fatbobman.com, onappear-call-timing)"
    case .arrivalLog:
      "published orders of an app-based app that a link, an activity or a tapped notification brings back "
        + "(github.com/regularberry/AppLaunchSequence, iOS 11; recoursive.com, 2019, iOS 12); with scenes a "
        + "tapped notification (openhab-ios, pull request 1229)"
    case .practice: "practice; no page says it and no published log was found"
    }
  }

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
