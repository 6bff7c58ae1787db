/// Names that stand beside the life cycle: other frameworks, everyday words, and what scripts write
/// for them.
extension TypedName {
  /// What is to say of a name that has one of the words below in it.
  var neighbour: String? {
    let text = candidates[0].lowercased()
    return Self.neighbours.first { $0.words.contains(where: text.contains) }?.text
  }

  /// Words in lower case, the more special ones first, and what is to say of them.
  private static let neighbours: [(words: [String], text: String)] = [
    (
      ["performactionforshortcutitem", "shortcutitem", "quickaction", "homescreenaction"],
      "A quick action comes as `application(_:performActionFor:completionHandler:)`, in an app with scenes "
        + "as `windowScene(_:performActionFor:completionHandler:)`, and at a launch in the options. Scripts "
        + "write `event: {app: Mail, kind: quickAction}`."
    ),
    (
      ["setminimumbackgroundfetch", "backgroundfetch"],
      "A fetch comes as `application(_:performFetchWithCompletionHandler:)`. iOS 13 deprecated it, for "
        + "`BGAppRefreshTask`. Scripts write `event: {app: Mail, kind: backgroundFetch}`."
    ),
    (
      ["urlsession", "backgroundsession", "backgrounddownload"],
      "When the transfers of a session in the background have ended, the app gets "
        + "`application(_:handleEventsForBackgroundURLSession:completionHandler:)`, and then the session's "
        + "delegate its events. Scripts write `event: {app: Mail, kind: downloadFinished}`."
    ),
    (
      ["usernotification", "willpresent", "pushtapped", "notificationtap"],
      "`userNotificationCenter(_:didReceive:withCompletionHandler:)` reports a tap; scripts write "
        + "`event: {app: Mail, kind: notificationTap}`. "
        + "`userNotificationCenter(_:willPresent:withCompletionHandler:)` comes while the app is in front; "
        + "it changes no state, and scripts leave it out."
    ),
    (
      ["silentpush", "silentnotification", "backgroundpush", "remotenotification"],
      "It comes as `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`. Scripts write "
        + "`event: {app: Mail, kind: remoteNotification}`."
    ),
    (
      ["universallink", "deeplink", "urlscheme", "useractivity"],
      "A link with a scheme comes as `scene(_:openURLContexts:)`, a universal link as "
        + "`scene(_:continue:)`; at a launch both are in the connection options. Scripts write "
        + "`event: {app: Mail, kind: openURL}` and `event: {app: Mail, kind: handoff}`."
    ),
    (
      ["scenestorage", "appstorage", "restorationidentifier", "restorationclass"],
      "What a window restores belongs to its session. `stateRestorationActivity(for:)` and "
        + "`encodeRestorableState(with:)` save it. Scripts write `restoration: all` for an app whose "
        + "controllers have identifiers; SwiftUI's storage has no call."
    ),
    (
      ["alert", "actionsheet", "confirmationdialog"],
      "An alert of the app is a presentation above views that stay: they get no call of appearance, and the "
        + "app stays active. Scripts write `present: {controller: alert, style: overFullScreen}`. An alert of "
        + "the system makes the app inactive: `interrupt: begin`."
    ),
    (
      ["detent", "sheet", "fullscreencover"],
      "A sheet is a presentation. Scripts write `present: {controller: note, style: pageSheet}`, and "
        + "`style: fullScreen` for `fullScreenCover`. A change of its detent brings no call of appearance."
    ),
    (
      ["keyboard", "firstresponder", "inputaccessory"],
      "The keyboard changes no state of app, scene or controller, and scripts leave its notifications out."
    ),
    (
      ["automaticallyforward"],
      "A container that returns false forwards appearance itself. Scripts write "
        + "`manualForwarding: [home]` for an app, and the steps `beginAppearance` and `endAppearance`."
    ),
    (
      ["screenshot"],
      "A screenshot changes no state. Its notification is posted afterwards, and scripts leave it out."
    ),
    (
      ["unwind"],
      "Scripts write `unwind: {from: c, to: a}`; the controllers on the way are asked, as "
        + "`flotsam lifecycle unwind` shows."
    ),
    (
      ["carplay", "cptemplate", "templateapplicationscene"],
      "CarPlay connects a scene of its own with a delegate of its own. The model does not know it; a second "
        + "window is `openScene: Mail`."
    ),
    (
      ["uiscreendid", "screendidconnect", "screendiddisconnect", "externaldisplay", "airplay"],
      "A scene of its own connects for an external display; iOS 16 deprecated the notifications of "
        + "`UIScreen`. Scripts write `openScene: {app: Mail, display: external}`."
    ),
    (
      ["pushkit", "pkpush", "incomingpush", "callkit", "cxprovider", "incomingcall"],
      "PushKit and CallKit have no call of the life cycle. Their push launches the app in the background, "
        + "`launchInBackground: Mail`; a call above another app is `interrupt: begin`."
    ),
    (
      [
        "phonecall", "controlcenter", "controlcentre", "notificationcenter", "siri", "faceid",
        "touchid", "lacontext", "permission",
      ],
      "What covers the app for a moment makes it inactive and active again, and does not move it to the "
        + "background. Scripts write `interrupt: begin` and `interrupt: end`."
    ),
    (
      ["locationmanager", "updatelocations", "locationchanges", "startmonitoring", "geofence"],
      "A change of location may launch an app that has ended, in the background: scripts write "
        + "`launchInBackground: Mail`. One that follows the location is not suspended: "
        + "`location: {app: Mail, state: begin}`."
    ),
    (
      ["watchdog", "8badf00d"],
      "The system kills an app that takes too long over a launch or a change of its state, without a call: "
        + "scripts write `kill: Mail`. `beginBackgroundTask` with `endsWhenExpired: false` shows the end "
        + "of an app whose time has expired."
    ),
    (
      ["makeuiview", "updateuiview", "uiviewcontrollerrepresentable", "uiviewrepresentable"],
      "SwiftUI makes and updates a controller of UIKit that it wraps. The controller has the calls of any "
        + "child; scripts leave out those of the wrapper."
    ),
    (
      ["applicationmain"],
      "It makes the app and its delegate. The first call is "
        + "`application(_:willFinishLaunchingWithOptions:)`."
    ),
    (
      ["makekey"],
      "It shows a window, whose root controller then loads its view and appears. Scripts have it in "
        + "`launch` and `openScene`."
    ),
    (
      ["expiringactivity", "backgroundtimeremaining"],
      "Apps and extensions ask for time in the background with it. Scripts have `beginBackgroundTask` "
        + "for apps."
    ),
    (
      ["transitioncoordinator"],
      "A controller has one between a `will` and its `did` of an animated transition. Scripts write "
        + "`controllers: {home: {overrides: [transitionCoordinator]}}`."
    ),
    (
      ["presentationcontroller", "presentationtransition", "dismissaltransition"],
      "It decides how a presentation looks. Its delegate has calls, `flotsam lifecycle "
        + "UIAdaptivePresentationControllerDelegate`; scripts leave out those of a class of one's own."
    ),
    (
      ["edgesforextended", "opaquebars", "scrollviewinsets", "contentsize"],
      "Code sets it, and a layout may follow. Scripts have the step `set`."
    ),
    (
      ["navigationstack", "navigationview", "navigationlink", "uinavigationcontroller"],
      "A stack has the steps `push`, `pop`, `popTo`, `popToRoot` and `interactivePop`."
    ),
    (["tabview", "uitabbarcontroller"], "Tabs have the step `selectTab`."),
    (["uipageviewcontroller"], "Pages have the step `turnPage`."),
    (
      ["splitview", "forcollapsing"],
      "A split view has the steps `collapse` and `expand`, and its columns those of `show`."
    ),
    (
      [
        "applifecyclestate", "appstate", "onapplicationpause", "onapplicationfocus", "onpause",
        "onresume",
      ],
      "It is a state of another framework, derived from the calls of the delegates. Active, inactive and "
        + "background are the states of a scene in UIKit: `flotsam lifecycle scenePhase` has the call "
        + "behind each."
    ),
  ]
}
