import LifecycleScripts
import Testing

/// What an app-based script loses in silence when its app moves to scenes, from Apple's pages of
/// `UIScene.ConnectionOptions`, `UISceneDelegate` and `UIWindowSceneDelegate`.
@Suite struct LifecycleMigrationTests {
  private static func migration(_ steps: String) throws -> LifecycleMigration {
    try LifecycleMigration(
      LifecycleScript(
        text: "apps: [{name: M, lifecycle: app, root: home}]\nsteps: [\(steps)]\n", name: "script"))
  }

  @Test(arguments: [
    ("openURL, url: m://x", "a link with the app's scheme", true),
    ("handoff, activity: read", "Handoff", true), ("quickAction", "a quick action", true),
    ("notificationTap", "a tap on a notification", true),
    ("remoteNotification", "a silent push, a fetch, a finished download", false),
  ])
  func `each event is listed with the way that it arrives by`(
    kind: String, what: String, isLost: Bool
  ) throws {
    let event = "{event: {app: M, kind: \(kind)}}"
    let cold = try Self.migration(event)
    #expect(cold.arrivals.contains { $0.what == what })
    // Options of the launch become options of the connection, but for launches in the background.
    let options = cold.rows.filter { $0.mark == .changed }.map(\.call)
    #expect(options.contains("application(_:didFinishLaunchingWithOptions:)") == isLost)
    let warm = try Self.migration("{launch: M}, home, \(event)")
    #expect(warm.arrivals.contains { $0.what == what })
    #expect(try !Self.migration("{launch: M}, home").arrivals.contains { $0.what == what })
  }

  @Test func `calls of the app delegate move to those of the scene delegate`() throws {
    let moved = try Self.migration(
      "{launch: M}, home, {event: {app: M, kind: quickAction}}, home, "
        + "{event: {app: M, kind: handoff, activity: read, outcome: failed}}"
    ).calls(.moved).map(\.call)
    for call in [
      "performActionFor:completionHandler:", "didFailToContinueUserActivityWithType:error:",
    ] {
      #expect(
        moved.contains { $0.hasPrefix("application(_:\(call)) -> ") && $0.hasSuffix("(_:\(call))") }
      )
    }
  }
}
