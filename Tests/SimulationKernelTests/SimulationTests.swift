import SimulationKernel
import Testing

@Suite
struct SimulationTests {
  struct Ticker: Model, ~Copyable {
    typealias Events = QuaternaryHeap
    var ticks = 0
    mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
      ticks += 1
      scheduler.schedule(event, after: .seconds(1))
    }
  }

  @Test func `events at the time limit wait and the clock ends at the limit`() {
    var simulation = Simulation(model: Ticker())
    simulation.scheduler.schedule(Event(kind: 1, subject: 0), at: .zero)
    let reason = simulation.run(until: .time(.zero + .seconds(10)))
    #expect(reason == .timeLimit)
    #expect(simulation.model.ticks == 10)
    #expect(simulation.scheduler.now == .zero + .seconds(10))
    print(simulation.scheduler.fingerprint)
    var s = RandomStream(StreamID(seed: 1))
    var e = Tally(), n = Tally(), g = Tally(), w = Tally()
    for _ in 0..<1_000_00 {
      e.add(s.exponential()); n.add(s.normal()); g.add(s.gamma(shape: 0.5, scale: 2));
      w.add(s.weibull(shape: 2, scale: 1))
    }
    print(
      e, n, g, w, DeterministicMath.log(10), DeterministicMath.exp(1), DeterministicMath.pow(2, 0.5)
    )
  }
}
