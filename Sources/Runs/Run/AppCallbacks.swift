import Files
import MobileOS
import Scenarios
import SimulationKernel

/// What one app of a run was told, in order, with the times.
public struct AppCallbacks: Sendable {
  /// One line.
  public struct Line: Sendable {
    /// When.
    public let time: SimTime
    /// What.
    public let record: CallbackRecord
  }

  /// What happened at one instant, by one event of the run.
  public typealias Batch = ArraySlice<Line>

  /// The app's name.
  public let name: String
  /// Whether the app has the app-based life cycle.
  public let isAppBased: Bool
  /// The controllers that a window begins with.
  let controllers: Int
  /// What a window is made of.
  let tree: WindowTree
  /// Whether the app gives up views off screen when it is warned of memory.
  let dropsViews: Bool
  /// Which of its windows is on another display, counted from 1, if one is.
  let externalScene: Int?
  /// Every line, in order.
  public private(set) var lines: [Line] = []
  /// Where in ``lines`` each batch begins.
  private var starts: [Int] = []

  /// Repeats a run under the scenario's own strategy and keeps what one app was told.
  ///
  /// - Throws: `InputError` where windows are not simulated: nobody is told anything then.
  public init(_ scenario: Scenario, app: ProcessID, device: Int) throws(InputError) {
    guard let windows = scenario.windows else {
      throw InputError(
        "no app is told anything: windows are not simulated",
        remedy: "Set `windows.simulated: true`")
    }
    name = scenario.appName(app, device: device)
    controllers = windows.controllersPerWindow
    tree = windows.tree
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
    dropsViews = simulation.dropsViews(app)
    externalScene = simulation.externalScene(of: app)
    simulation.setRecordingCallbacks(true)
    var found: [Line] = []
    var begins: [Int] = []
    var dispatched: UInt64 = 0
    repeat {
      dispatched = simulation.dispatchedEvents
      simulation.run(events: 1)
      let now = simulation.now
      let first = found.count
      simulation.drainCallbacks { record in
        if record.app == app { found.append(Line(time: now, record: record)) }
      }
      if found.count > first { begins.append(first) }
    } while simulation.dispatchedEvents > dispatched
    lines = found
    starts = begins
    isAppBased = !found.contains { $0.record.kind == .scene }
  }

  /// The lines, event by event.
  public var batches: [Batch] {
    zip(starts, starts.dropFirst() + [lines.count]).map { lines[$0..<$1] }
  }

  /// How an object is called: a controller by its kind and a number of its own.
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

  /// The call, with what a scene finds in its connection options; or what happened without one in
  /// parentheses.
  public static func call(_ record: CallbackRecord) -> String {
    let call = record.callback?.spelling ?? "(\(record.silent.map { "\($0)" } ?? ""))"
    switch record.argument {
    case .options(.openURL): return call + " urlContexts"
    case .options(.handoff): return call + " userActivities"
    default: return call
    }
  }
}
