/// The machine of an app: of the app itself in the app-based life cycle, and of the process as a
/// whole in the scene-based one (where scenes take over four of the delegate's calls).
public enum AppLifecycle: LifecycleMachine {
  /// Where an app can be; shared with the process table.
  public typealias State = ProcessState

  /// The inputs of an app's machine.
  public enum Input: UInt8, LifecycleSymbol {
    /// The user opens it; its process starts in front.
    case launch
    /// The system starts its process without showing it.
    case launchInBackground
    /// It begins to receive events.
    case activate
    /// It stops receiving events: an interruption, or on its way out.
    case deactivate
    /// It leaves the screen.
    case enterBackground
    /// It returns to the screen.
    case enterForeground
    /// Its background time is over.
    case suspend
    /// The system lets it run again without showing it.
    case resume
    /// It is ended with notice: the user swipes a running app away.
    case terminate
    /// It is ended without notice: jetsam, a watchdog, a crash.
    case kill
  }

  /// Every legal transition.
  public static let rows: [LifecycleTransition<ProcessState, Input>] = [
    .init(.notRunning, .launch, .inactive, launching),
    .init(.notRunning, .launchInBackground, .background, launching),
    .init(.inactive, .activate, .active, .init(.appDidBecomeActive, .didBecomeActiveNotification)),
    .init(
      .inactive, .enterBackground, .background,
      .init(.appDidEnterBackground, .didEnterBackgroundNotification)),
    .init(.inactive, .terminate, .notRunning, ending, .documented),
    .init(.inactive, .kill, .notRunning),
    .init(
      .active, .deactivate, .inactive, .init(.appWillResignActive, .willResignActiveNotification)),
    .init(.active, .terminate, .notRunning, ending, .documented),
    .init(.active, .kill, .notRunning),
    .init(.background, .enterForeground, .inactive, entering),
    .init(.background, .suspend, .suspended),
    .init(.background, .terminate, .notRunning, ending, .documented),
    .init(.background, .kill, .notRunning),
    .init(.suspended, .enterForeground, .inactive, entering),
    .init(.suspended, .resume, .background),
    .init(.suspended, .kill, .notRunning),
  ]

  /// The lookup table.
  public static let table = TransitionTable(rows)

  private static let launching = CallbackList(
    .appWillFinishLaunching, .appDidFinishLaunching, .didFinishLaunchingNotification)
  private static let entering = CallbackList(
    .appWillEnterForeground, .willEnterForegroundNotification)
  private static let ending = CallbackList(.appWillTerminate, .willTerminateNotification)
}

extension ProcessState: LifecycleSymbol {}
