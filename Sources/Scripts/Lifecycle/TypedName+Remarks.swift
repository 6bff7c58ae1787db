/// Remarks on names that are not those of a call.
extension TypedName {
  /// Remarks by name in lower case: calls of earlier releases, properties, keys and types.
  static let remarks: [String: String] = [
    "onopenurl":
      "It is called with what `scene(_:openURLContexts:)` has in an app of UIKit, and at a launch "
      + "with the link of the connection options. The log of a script has the calls of the delegates.",
    "oncontinueuseractivity":
      "It is called with what `scene(_:continue:)` has in an app of UIKit, and at a launch with the activity "
      + "of the connection options. The log of a script has the calls of the delegates.",
    "uihostingcontroller":
      "It has the calls of any view controller, and `onAppear` and `onDisappear` of its view. Scripts write "
      + "it as `controllers: {map: {swiftUI: true}}`.",
    "uisceneconfiguration": session, "uiscenesession": session,
    "connectionoptions": options, "launchoptions": options,
    "uiview":
      "A view has no life cycle of its own: `willMove(toWindow:)`, `didMoveToWindow()` and "
      + "`layoutSubviews()` follow the controller's calls.",
    "uiresponder":
      "The life cycle has one call of it, `updateUserActivityState(_:)`; controllers, scenes and the app are "
      + "responders.",
    "uiwindow":
      "A window has no calls of its life cycle: its scene and its root controller have them.",
    "isbeingpresented": reasons, "isbeingdismissed": reasons, "ismovingtoparent": reasons,
    "ismovingfromparent": reasons, "ismovingtoparentviewcontroller": reasons,
    "ismovingfromparentviewcontroller": reasons,
    "inactive": states, "suspended": states, "applicationstate": states,
    "uiapplication.state": states, "uiapplicationstate": states,
    "activationstate": sceneStates, "uiscene.activationstate": sceneStates,
    "foregroundactive": sceneStates, "foregroundinactive": sceneStates,
    "unattached": sceneStates,
    "ismodalinpresentation":
      "With true a swipe does not dismiss the controller, and "
      + "`presentationControllerDidAttemptToDismiss(_:)` is called. Scripts write it as "
      + "`present: {controller: note, isModalInPresentation: true}`.",
    "modalpresentationstyle": style, "uimodalpresentationstyle": style,
    "handleopenurl":
      "It is not called since iOS 9 where `application(_:open:options:)` exists, and a scene-based app "
      + "has `scene(_:openURLContexts:)`.",
    "supportedinterfaceorientationsfor":
      "UIKit reads it with the controller's `supportedInterfaceOrientations`; the log of a script has the "
      + "controller's.",
    "supportedinterfaceorientationsforwindow":
      "UIKit reads it with the controller's `supportedInterfaceOrientations`; the log of a script has the "
      + "controller's.",
    "didregisterforremotenotificationswithdevicetoken": registration,
    "didfailtoregisterforremotenotificationswitherror": registration,
    "registerforremotenotifications": registration,
    "didreceivelocalnotification":
      "It is deprecated since iOS 10, for the delegate of `UNUserNotificationCenter`. Scripts write a tap as "
      + "`event: {app: Mail, kind: notificationTap}`.",
    "didreceiveremotenotification":
      "It is deprecated since iOS 10, for "
      + "`application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`. "
      + "`userNotificationCenter(_:didReceive:withCompletionHandler:)` reports a tap.",
    "onchange":
      "The model knows it for `scenePhase` alone: `flotsam lifecycle scenePhase` has its values.",
    "windowgroup": swiftUI, "app": swiftUI, "scenebuilder": swiftUI, "documentgroup": swiftUI,
    "onreceive":
      "It is called with a notification; the pages of the notifications say when they are posted.",
    "uiapplicationscenemanifest":
      "With it in Info.plist an app is scene-based. Scripts write `lifecycle: scene`, or "
      + "`lifecycle: app` for an app without it.",
    "uiscenedelegateclassname":
      "It names the scene delegate's class in Info.plist, for a configuration that "
      + "`application(_:configurationForConnecting:options:)` does not make.",
    "uisceneconfigurations":
      "They are the scenes that Info.plist declares; "
      + "`application(_:configurationForConnecting:options:)` may return others.",
    "uiapplicationsupportsmultiplescenes":
      "With it an app may have several windows on an iPad. Scripts write `multipleScenes: true`.",
    "uibackgroundmodes":
      "It names what an app may do in the background. Scripts write `audio`, `location`, `event` and "
      + "`backgroundTask` for it.",
    "uiapplicationexitsonsuspend":
      "The model does not know it: iOS 13 deprecated it, and an app that had it was ended in place of "
      + "its suspension.",
    "uirequiresfullscreen":
      "An app with it in Info.plist does not take part in split view. The model does not read Info.plist.",
    "uisupportedinterfaceorientations":
      "Info.plist names the orientations of an app; scripts write those of a controller in "
      + "`supportedInterfaceOrientations`.",
    "viewwillunload": unloading, "viewdidunload": unloading,
    "shouldautorotatetointerfaceorientation":
      "It is not called since iOS 6. `shouldAutorotate` and `supportedInterfaceOrientations` took its "
      + "place, and iOS 16 reads the orientations alone.",
  ]

  private static let session =
    "A session keeps the state of a window when its scene is gone. "
    + "`application(_:configurationForConnecting:options:)` gives it a configuration, and "
    + "`application(_:didDiscardSceneSessions:)` reports its end."

  private static let options =
    "What launched the app: `launchOptions` of `application(_:didFinishLaunchingWithOptions:)` without "
    + "scenes; with scenes they are nil, and `connectionOptions` of `scene(_:willConnectTo:options:)` have "
    + "it. `flotsam lifecycle SCRIPT --migrate` compares both."

  private static let unloading =
    "It is not called since iOS 6, which no longer unloads views. `didReceiveMemoryWarning()` is the "
    + "place to free what can be made again."

  private static let reasons =
    "A property that is true inside the calls of appearance only. The log of a script has it behind the "
    + "call, as in `viewWillAppear(_:) animated, isBeingPresented`."

  private static let states =
    "The states of an app are active, inactive and background; the column `app` of a script's log has them, "
    + "and `flotsam lifecycle --table app` has the transitions."

  private static let sceneStates =
    "The states of a scene are unattached, foreground inactive, foreground active and background; the column "
    + "`scene` of a script's log has them, and `flotsam lifecycle --table scene` has the transitions."

  private static let style =
    "It decides whether the presenter's view leaves the hierarchy and gets calls. Scripts write "
    + "`present: {controller: note, style: fullScreen}`."

  private static let registration =
    "The model does not know it: registration for notifications is not part of the life cycle."

  private static let swiftUI =
    "SwiftUI's app has scenes and no calls of its own: `scenePhase` has their states. Scripts write "
    + "`interface: swiftUI`."
}
