/// A run of one device to its end, on the narrowest model that fits it.
///
/// It has the results of a ``DeviceSimulation``, which can be inspected and always uses the whole
/// model. Closures, not a generic class: made where the configuration is a concrete type, they
/// contain the loop that is compiled for exactly that configuration.
public struct DeviceRun {
  /// How far a run has come.
  public struct Progress: BitwiseCopyable, Sendable {
    /// The simulation clock.
    public let now: SimTime
    /// Events dispatched so far.
    public let dispatchedEvents: UInt64
    /// Kills after the warm-up so far.
    public let kills: Int
    /// Uses begun after the warm-up so far.
    public let launches: Int
    /// What the user has lost after the warm-up so far.
    public let timeLost: TimeSum
  }

  #if !hasFeature(Embedded)
    /// The configuration that the device runs on, for tests.
    let configuration: any ModelConfiguration.Type
  #endif
  private let runEvents: (UInt64) -> Void
  private let runNoting: (UInt64, UnsafeMutablePointer<TimeSum>) -> Void
  private let takePiece: (LaunchPiece) -> Void
  private let look: () -> Progress
  private let end: () -> DeviceResult

  /// A device at time zero.
  ///
  /// - Parameters:
  ///   - setup: what the run starts from.
  ///   - logging: whether kills and launches are kept one by one.
  public init(_ setup: DeviceSetup, logging: Bool = false) {
    let parts = DeviceParts(setup, logging: logging)
    // The table of what is compiled, narrowest first.
    self =
      Self(fitting: FootprintsOnly<LRU, OnDemand>.self, setup, parts)
      ?? Self(fitting: FootprintsOnly<AnyVictimPolicy, OnDemand>.self, setup, parts)
      ?? Self(fitting: Phone<Jetsam, XNUThresholds, XNUNotes>.self, setup, parts)
      ?? Self(fitting: Phone<AnyVictimPolicy, XNUThresholds, AnyWarningPolicy>.self, setup, parts)
      ?? Self(Everything.self, setup, parts)
  }

  private init?<Configuration: ModelConfiguration>(
    fitting configuration: Configuration.Type, _ setup: DeviceSetup, _ parts: DeviceParts
  ) {
    guard Configuration.fits(setup.strategy, parts) else { return nil }
    self.init(configuration, setup, parts)
  }

  init<Configuration: ModelConfiguration>(
    _ configuration: Configuration.Type, _ setup: DeviceSetup, _ parts: DeviceParts
  ) {
    #if !hasFeature(Embedded)
      self.configuration = configuration
    #endif
    let held = Held<Configuration>(.starting(setup, parts))
    let time = setup.end
    runEvents = { _ = held.simulation.run(until: StopCondition(time: time, events: $0)) }
    runNoting = { events, timeLost in
      // One access to the variable for all events: each is checked.
      func run(_ simulation: inout Simulation<OperatingSystem<LazyRadixWheel, Configuration>>) {
        for _ in 0..<events {
          timeLost.pointee = simulation.model.observer.statistics.timeLost
          guard simulation.run(until: StopCondition(time: time, events: 1)) == .eventLimit
          else { return }
        }
      }
      run(&held.simulation)
    }
    takePiece = { held.simulation.replay($0, until: time) }
    look = {
      Progress(
        now: held.simulation.scheduler.now,
        dispatchedEvents: held.simulation.scheduler.dispatchedEvents,
        kills: held.simulation.model.observer.statistics.kills,
        launches: held.simulation.model.observer.statistics.launches,
        timeLost: held.simulation.model.observer.statistics.timeLost)
    }
    end = { held.simulation.finish(at: time) }
  }

  /// What the closures share: embedded Swift cannot capture a generic value that is not copyable.
  private final class Held<Configuration: ModelConfiguration> {
    var simulation: Simulation<OperatingSystem<LazyRadixWheel, Configuration>>
    init(_ simulation: consuming Simulation<OperatingSystem<LazyRadixWheel, Configuration>>) {
      self.simulation = simulation
    }
  }

  /// How far the run has come.
  public var progress: Progress { look() }

  /// Runs a number of events, for measurements in steady state.
  public func run(events: UInt64) { runEvents(events) }

  /// Runs a number of events, and notes before each of them what the user has lost.
  ///
  /// A policy that is asked in the middle of an event finds there what ``progress`` said before it.
  public func run(events: UInt64, noting timeLost: UnsafeMutablePointer<TimeSum>) {
    runNoting(events, timeLost)
  }

  /// Runs to the end and returns what happened; once only.
  public func finish() -> DeviceResult { end() }

  /// Runs until every launch of the next piece of a recording has begun.
  func replay(_ piece: LaunchPiece) { takePiece(piece) }
}
