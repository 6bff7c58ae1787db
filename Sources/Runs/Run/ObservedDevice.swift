import MobileOS
import Scenarios
import SimulationKernel

/// One device of a run, stepped event by event, with what each event changed.
///
/// A class because devices of one run are stepped in turn and a simulation cannot be copied.
public final class ObservedDevice {
  /// What one event changed.
  public struct Step {
    /// When.
    public let time: SimTime
    /// Processes that are in another state now.
    public let states: ContiguousArray<StateChange>
    /// Kills in order.
    public let kills: [RunLog.Kill]
    /// Launches and resumes that the user got or began.
    public let launches: [RunLog.Launch]
    /// What memory management told or did to processes without killing them.
    public let memoryActions: [RunLog.MemoryAction]
    /// What apps, scenes and controllers were told; empty where nobody asked for it.
    public let callbacks: [CallbackRecord]
    /// What can be seen after the event.
    public let snapshot: DeviceSnapshot
  }

  /// The device's number.
  public let number: Int
  private let isRecording: Bool
  private var simulation: DeviceSimulation

  /// A device at time zero.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - device: the device, counted from 0.
  ///   - explaining: whether each kill says why.
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

  /// What can be seen now.
  public var snapshot: DeviceSnapshot { simulation.snapshot }

  /// A process as it is now.
  public func process(_ process: ProcessID) -> ProcessSnapshot { simulation.process(process) }

  /// The next event before an instant, or nil when there is none.
  public func next(before time: SimTime) -> Step? {
    guard simulation.runEvent(before: time) else { return nil }
    let log = simulation.takeLog()
    var callbacks: [CallbackRecord] = []
    if isRecording { simulation.drainCallbacks { callbacks.append($0) } }
    return Step(
      time: simulation.now, states: simulation.takeStateChanges(), kills: log.kills,
      launches: log.launches, memoryActions: log.memoryActions, callbacks: callbacks,
      snapshot: simulation.snapshot)
  }
}
