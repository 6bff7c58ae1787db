/// A change that involves several objects, whose calls interleave in the order of a profile.
public enum OrderedChange: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // Processes and scenes.
  /// An app-based app starts in front.
  case launchApp
  /// An app-based app starts in the background.
  case launchAppInBackground
  /// The process of a scene-based app starts; scenes follow.
  case launchProcess
  /// A scene connects on its way to the screen.
  case connectScene
  /// A scene connects in the background.
  case connectSceneInBackground
  /// An app or scene that is still connected returns to the screen.
  case enterForeground
  /// As ``enterForeground``, with more on the way: a URL or an activity is handed over, or the device
  /// was turned meanwhile.
  case enterForegroundWithNews
  /// An app or scene stops receiving events.
  case deactivate
  /// An app or scene receives events again.
  case activate
  /// An inactive app or scene leaves the screen.
  case enterBackground
  /// The system disconnects a scene in the background.
  case disconnectScene
  /// The user closes a window.
  case closeScene
  /// An inactive scene of an app that the user swipes away, before it disconnects.
  case leaveSwiped
  /// The user swipes a running app away, after its scenes.
  case terminate
  /// The app is warned that memory is short.
  case memoryWarning
  // Controllers.
  /// A navigation stack grows by one.
  case push
  /// A navigation stack loses its top, by button or by a finished gesture.
  case pop
  /// A pop gesture that is given up.
  case popCancelled
  /// A presentation that removes the presenter's view.
  case presentCovering
  /// Its end.
  case dismissCovering
  /// A presentation that leaves the presenter's view in place.
  case presentOver
  /// Its end by the program.
  case dismissOver
  /// Its end by the user's swipe.
  case swipeDown
  /// A swipe that is given up.
  case swipeDownCancelled
  /// Another tab is selected.
  case selectTab
  /// A page is scrolled.
  case scrollPage
  /// A page scroll that is given up.
  case scrollPageCancelled
  /// A page is curled.
  case curlPage
  /// A page curl that is given up.
  case curlPageCancelled
  /// A child is added to a controller that is in the hierarchy.
  case addChild
  /// A child is added to a controller that is not, or does not forward appearance.
  case addChildQuietly
  /// A child is removed from a controller that is in the hierarchy.
  case removeChild
  /// A child is removed from a controller that is not, or does not forward appearance.
  case removeChildQuietly
  /// A child takes the place of another, `transition(from:to:...)`.
  case replaceChild
  /// Another controller becomes the root of a window.
  case replaceRoot
  /// The window changes its size.
  case rotate
}
