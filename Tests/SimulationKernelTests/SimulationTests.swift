import SimulationKernel
import Testing

@Suite
struct SimulationTests {
  /// Counts its events; every event schedules the next one a second later.
  struct Ticker: Model, ~Copyable {
    typealias Events = LazyRadixWheel
    var ticks = 0

    mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
      ticks += 1
      scheduler.schedule(event, after: .seconds(1))
    }
  }

  /// Writes down what it is told and does nothing.
  struct Recorder: Model, ~Copyable {
    typealias Events = LazyRadixWheel
    var seen: [ScheduledEvent] = []

    mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
      seen.append(ScheduledEvent(time: scheduler.now, event: event))
    }
  }

  static func startedTicker() -> Simulation<Ticker> {
    var simulation = Simulation(model: Ticker())
    simulation.scheduler.schedule(Event(kind: 1, subject: 0), at: .zero)
    return simulation
  }

  @Test func `events at the time limit wait and the clock ends at the limit`() {
    var simulation = Self.startedTicker()
    let reason = simulation.run(until: .time(.zero + .seconds(10)))
    #expect(reason == .timeLimit)
    #expect(simulation.model.ticks == 10)
    #expect(simulation.scheduler.now == .zero + .seconds(10))
  }

  @Test func `a run with an event limit ends with the clock at the last event`() {
    var simulation = Self.startedTicker()
    let reason = simulation.run(until: .events(5))
    #expect(reason == .eventLimit)
    #expect(simulation.scheduler.dispatchedEvents == 5)
    #expect(simulation.scheduler.now == .zero + .seconds(4))
  }

  @Test func `a run without limits ends when nothing is scheduled`() {
    var simulation = Simulation(model: Recorder())
    simulation.scheduler.schedule(Event(kind: 1, subject: 7), after: .seconds(3))
    let reason = simulation.run(until: .emptyList)
    #expect(reason == .emptyList)
    #expect(simulation.model.seen.count == 1)
    #expect(simulation.scheduler.now == .zero + .seconds(3))
  }

  @Test func `an empty list before the time limit leaves the clock at the limit`() {
    var simulation = Simulation(model: Recorder())
    let reason = simulation.run(until: .time(.zero + .seconds(9)))
    #expect(reason == .emptyList)
    #expect(simulation.scheduler.now == .zero + .seconds(9))
  }

  @Test func `a run in pieces equals the run in one piece`() {
    var whole = Self.startedTicker()
    _ = whole.run(until: .time(.zero + .seconds(100)))
    var pieces = Self.startedTicker()
    for end in stride(from: 7 as Int64, through: 98, by: 7) {
      _ = pieces.run(until: .time(.zero + .seconds(end)))
      _ = pieces.run(until: .events(1))
    }
    _ = pieces.run(until: .time(.zero + .seconds(100)))
    #expect(pieces.scheduler.fingerprint == whole.scheduler.fingerprint)
    #expect(pieces.scheduler.dispatchedEvents == whole.scheduler.dispatchedEvents)
  }

  @Test func `simultaneous events occur in the order of scheduling`() {
    var simulation = Simulation(model: Recorder())
    for subject in 0..<100 as Range<UInt32> {
      simulation.scheduler.schedule(Event(kind: 0, subject: 99 - subject), after: .seconds(1))
    }
    _ = simulation.run(until: .emptyList)
    #expect(simulation.model.seen.map(\.event.subject) == (0..<100).reversed())
  }

  @Test func `a cancelled event does not occur and its handle becomes none`() {
    var simulation = Simulation(model: Recorder())
    var handle = simulation.scheduler.scheduleCancellable(
      Event(kind: 0, subject: 1), after: .seconds(1))
    let first = simulation.scheduler.cancel(&handle)
    #expect(first && handle.isNone)
    let second = simulation.scheduler.cancel(&handle)
    #expect(!second)
    _ = simulation.run(until: .emptyList)
    #expect(simulation.model.seen.isEmpty)
    #expect(simulation.scheduler.dispatchedEvents == 0)
  }

  @Test func `a rescheduled event goes after those already at its time`() {
    var simulation = Simulation(model: Recorder())
    var handle = simulation.scheduler.scheduleCancellable(
      Event(kind: 0, subject: 1), after: .seconds(1))
    simulation.scheduler.schedule(Event(kind: 0, subject: 2), after: .seconds(2))
    let moved = simulation.scheduler.reschedule(&handle, after: .seconds(2))
    #expect(moved)
    simulation.scheduler.schedule(Event(kind: 0, subject: 3), after: .seconds(2))
    _ = simulation.run(until: .emptyList)
    #expect(simulation.model.seen.map(\.event.subject) == [2, 1, 3])
  }

  @Test func `the fingerprint depends on times, events and order`() {
    var fingerprints: Set<UInt64> = []
    let programs: [[(Int64, UInt32)]] = [
      [], [(1, 1)], [(1, 2)], [(2, 1)], [(1, 1), (1, 2)], [(1, 2), (1, 1)], [(1, 1), (2, 2)],
    ]
    for program in programs {
      var simulation = Simulation(model: Recorder())
      for (second, subject) in program {
        simulation.scheduler.schedule(Event(kind: 0, subject: subject), after: .seconds(second))
      }
      _ = simulation.run(until: .emptyList)
      fingerprints.insert(simulation.scheduler.fingerprint.value)
    }
    #expect(fingerprints.count == programs.count)
  }

  @Test func `a fingerprint is printed with sixteen hexadecimal digits`() {
    var fingerprint = Fingerprint()
    for word in 0..<100 as Range<UInt64> {
      fingerprint.mix(word)
      #expect(fingerprint.description.count == 16)
    }
  }

  @Test func `scheduling in the past is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var scheduler = Scheduler<LazyRadixWheel>()
      scheduler.schedule(Event(kind: 0, subject: 0), after: .nanoseconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      var simulation = Simulation(model: Recorder())
      _ = simulation.run(until: .time(.zero + .seconds(1)))
      simulation.scheduler.schedule(Event(kind: 0, subject: 0), at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var simulation = Simulation(model: Recorder())
      _ = simulation.run(until: .time(.zero + .seconds(1)))
      var handle = simulation.scheduler.scheduleCancellable(
        Event(kind: 0, subject: 0), after: .seconds(1))
      simulation.scheduler.reschedule(&handle, at: .zero)
    }
  }
}
