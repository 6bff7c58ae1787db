/// The callbacks delivered to one app of a run, in order, with their times.
public struct AppCallbacks: Sendable {
  /// One callback.
  public struct Line: Sendable {
    /// The time of the callback.
    public let time: SimTime
    /// The callback.
    public let record: CallbackRecord
  }

  /// The callbacks of one event of the run.
  public typealias Batch = ArraySlice<Line>

  /// The app's name.
  public let name: String
  /// Whether the app has the app-based life cycle.
  public let isAppBased: Bool
  /// The number of controllers of a new window.
  let controllers: Int
  let tree: WindowTree
  /// Whether the app drops views off screen on a memory warning.
  let dropsViews: Bool
  /// The window on another display, counted from 1; nil if there is none.
  let externalScene: Int?
  /// Every line, in order.
  public private(set) var lines: [Line] = []
  /// The index in ``lines`` at which each batch begins.
  private var starts: [Int] = []

  /// Repeats a run under the scenario's own strategy and records the callbacks of one app.
  ///
  /// - Throws: `InputError` if windows are not simulated, so that there are no callbacks.
  public init(_ scenario: Scenario, app: ProcessID, device: Int) throws(InputError) {
    guard let windows = scenario.windows else {
      throw InputError(
        "no app gets calls: windows are not simulated", remedy: "Set `windows.simulated: true`")
    }
    name = scenario.appName(app, device: device)
    controllers = windows.controllersPerWindow
    tree = windows.tree
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
    dropsViews = simulation.dropsViews(app)
    externalScene = simulation.externalScene(of: app)
    var found: [Line] = []
    var begins: [Int] = []
    var latest: UInt64?
    simulation.runRecordingCallbacks { event, time, record in
      guard record.app == app else { return }
      if event != latest { begins.append(found.count) }
      latest = event
      found.append(Line(time: time, record: record))
    }
    lines = found
    starts = begins
    isAppBased = !found.contains { $0.record.kind == .scene }
  }

  /// The lines, event by event.
  public var batches: [Batch] {
    zip(starts, starts.dropFirst() + [lines.count]).map { lines[$0..<$1] }
  }

  /// The name of an object: for a controller its kind and its unique number.
  public static func object(_ record: CallbackRecord) -> String {
    switch record.kind {
    case .app: "app"
    case .scene: "scene \(record.scene)"
    case .controller: "\(kind(record.name)) \(record.instance)"
    }
  }

  private static func kind(_ name: ControllerName) -> String {
    switch name {
    case .root: "root"
    case .content: "content"
    default: "child"
    }
  }

  /// The call, with the contents of a scene's connection options; or in parentheses an event
  /// without a call.
  public static func call(_ record: CallbackRecord) -> String {
    let call = record.callback?.spelling ?? "(\(record.silent.map { "\($0)" } ?? ""))"
    switch record.argument {
    case .options(.openURL): return call + " urlContexts"
    case .options(.handoff): return call + " userActivities"
    default: return call
    }
  }
}
