/// The machine of one scene.
///
/// It differs from the app's in three ways: names; no transition joins unattached and suspended; a
/// suspended scene returns through background. The end of the process is not a transition of the
/// scene: the scene is gone with it and gets no callback.
public enum SceneLifecycle: LifecycleMachine {
  /// Where a scene can be.
  public enum State: UInt8, LifecycleSymbol {
    /// Not connected: only its session exists.
    case unattached
    /// On a screen, receiving no events.
    case foregroundInactive
    /// On a screen and in use.
    case foregroundActive
    /// Connected, not on a screen, its process running.
    case background
    /// Connected, its process suspended.
    case suspended
  }

  /// The inputs of a scene's machine.
  public enum Input: UInt8, LifecycleSymbol {
    /// The user asks for it: it is connected on its way to the screen.
    case connect
    /// The system requests it: it is connected in the background.
    case connectInBackground
    /// It begins to receive events.
    case activate
    /// It stops receiving events.
    case deactivate
    /// It leaves the screen.
    case enterBackground
    /// It returns to the screen.
    case enterForeground
    /// Its process is suspended.
    case suspend
    /// Its process runs again.
    case resume
    /// The system takes it back to reclaim memory; the session stays.
    case disconnect
    /// The user closes it; the session is discarded.
    case close
  }

  /// Every legal transition.
  ///
  /// A scene that connects on its way to the screen gets the call of the foreground as
  /// part of the same transition; the profile defines what else happens between the two calls. One
  /// that the user closes on the screen leaves it first; of apps swiped away in front of the user logs
  /// have both, with the background and without.
  public static let rows: [LifecycleTransition<State, Input>] = [
    .init(
      .unattached, .connect, .foregroundInactive,
      .init(.sceneWillConnect, .sceneWillEnterForeground)),
    .init(.unattached, .connectInBackground, .background, .init(.sceneWillConnect)),
    .init(.foregroundInactive, .activate, .foregroundActive, .init(.sceneDidBecomeActive)),
    .init(.foregroundInactive, .enterBackground, .background, .init(.sceneDidEnterBackground)),
    .init(.foregroundInactive, .close, .unattached, .init(.sceneDidDisconnect), .observed),
    .init(.foregroundActive, .deactivate, .foregroundInactive, .init(.sceneWillResignActive)),
    .init(.background, .enterForeground, .foregroundInactive, .init(.sceneWillEnterForeground)),
    .init(.background, .suspend, .suspended),
    .init(.background, .disconnect, .unattached, .init(.sceneDidDisconnect), .documented),
    .init(.background, .close, .unattached, .init(.sceneDidDisconnect), .documented),
    .init(.suspended, .resume, .background),
  ]

  /// The lookup table.
  public static let table = TransitionTable(rows)
}
