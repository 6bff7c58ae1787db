/// One device of a run, stepped event by event, with the changes of each event.
///
/// A class because devices of one run are stepped in turn and a simulation cannot be copied.
public final class ObservedDevice {
  /// The changes of one event.
  public struct Step {
    /// The time of the event.
    public let time: SimTime
    /// The changes of state of processes.
    public let states: ContiguousArray<StateChange>
    /// Kills in order.
    public let kills: [RunLog.Kill]
    /// Launches and resumes that began or ended.
    public let launches: [RunLog.Launch]
    /// Memory warnings and other actions of memory management except kills.
    public let memoryActions: [RunLog.MemoryAction]
    /// Callbacks delivered to apps, scenes and controllers; empty if they are not recorded.
    public let callbacks: [CallbackRecord]
    /// The processes that may be in another band or state, some perhaps more than once.
    public let moved: ContiguousArray<ProcessID>
  }

  /// The device's number.
  public let number: Int
  private let isRecording: Bool
  private var simulation: DeviceSimulation

  /// A device at time zero.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - device: the device, counted from 0.
  ///   - explaining: whether each kill has its reason.
  ///   - recordingCallbacks: whether each step has the callbacks of its event.
  public init(
    _ scenario: Scenario, device: Int, explaining: Bool, recordingCallbacks: Bool = false
  ) {
    number = device
    isRecording = recordingCallbacks
    simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device), logging: true,
      explaining: explaining)
    simulation.startNotingStates()
    if recordingCallbacks { simulation.setRecordingCallbacks(true) }
  }

  /// The present state.
  public var snapshot: DeviceSnapshot { simulation.snapshot }

  /// The number of processes: apps, then those of the system.
  ///
  /// Every `ProcessID` of this device is below it.
  public var processCount: Int { simulation.processCount }

  /// The present state of a process.
  public func process(_ process: ProcessID) -> ProcessSnapshot { simulation.process(process) }

  /// The next event before an instant; nil if there is none.
  public func next(before time: SimTime) -> Step? {
    guard simulation.runEvent(before: time) else { return nil }
    let log = simulation.takeLog()
    var callbacks: [CallbackRecord] = []
    if isRecording { simulation.drainCallbacks { callbacks.append($0) } }
    let moved = simulation.takeMoved()
    let states = simulation.takeStateChanges()
    return Step(
      time: simulation.now, states: states, kills: log.kills, launches: log.launches,
      memoryActions: log.memoryActions, callbacks: callbacks, moved: moved + states.map(\.process))
  }
}
