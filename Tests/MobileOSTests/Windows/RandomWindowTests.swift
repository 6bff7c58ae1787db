import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Random devices with random windows; debug builds assert after events that processes, windows and
/// their memory agree.
@Suite
struct RandomWindowTests {
  private func setup(_ seed: UInt64) throws -> DeviceSetup {
    var setup = try RandomScenario(seed: seed).setup
    var stream = RandomStream(StreamID(seed: seed, purpose: 902))
    func below(_ bound: UInt32) -> Int { Int(stream.uniform(below: bound)) }
    setup.windows = WindowProfile(
      appBasedShare: stream.uniform() * 0.5, windowsPerApp: .uniform(low: 0, high: 4),
      splitView: stream.bernoulli(0.5), besideShare: stream.bernoulli(0.5) ? 0.4 : 0,
      externalDisplayShare: stream.uniform(), viewDroppingShare: stream.uniform(),
      controllersPerWindow: 1 + below(4), deepestStack: 1 + below(8),
      navigationPause: stream.bernoulli(0.8) ? .exponential(mean: 3) : nil,
      sceneBytes: Int64(below(5)), viewBytes: Int64(below(3)),
      tree: WindowTree(
        tabs: 1 + below(4), children: below(3), coverShare: stream.uniform() * 0.5,
        popoverShare: stream.uniform() * 0.5),
      outside: OutsideEvents(
        urlShare: stream.uniform() * 0.5, handoffShare: stream.uniform() * 0.5,
        callShare: stream.uniform(), callTime: .exponential(mean: 10), midnights: true))
    setup.end = .zero + .hours(30)
    return setup
  }

  @Test(arguments: 1...(BuildKind.isDebug ? 24 : 200))
  func `windows follow their processes in random runs`(seed: Int) throws {
    let setup = try setup(UInt64(seed))
    let result = EventListKind.wheel.run(setup)
    let statistics = result.statistics
    func told(_ callback: Callback) -> UInt64 { statistics.count(of: callback) }
    // A warm-up may end between a will and its did.
    guard setup.warmUp == .zero else { return }
    #expect(told(.viewDidAppear) <= told(.viewWillAppear), "seed \(seed)")
    #expect(told(.viewDidDisappear) <= told(.viewWillDisappear), "seed \(seed)")
    #expect(told(.viewIsAppearing) == told(.viewWillAppear), "seed \(seed)")
    #expect(told(.loadView) == told(.viewDidLoad), "seed \(seed)")
    #expect(told(.sceneDidEnterBackground) <= told(.sceneWillResignActive), "seed \(seed)")
    // Nobody activates but after a return or a call, and no call ends that did not begin.
    #expect(
      told(.sceneDidBecomeActive)
        <= told(.sceneWillEnterForeground) + told(.sceneWillResignActive), "seed \(seed)")
  }

  @Test(arguments: 1...10)
  func `callbacks delivered one by one equal the counted ones`(seed: Int) throws {
    var setup = try setup(UInt64(seed))
    setup.warmUp = .zero
    let counted = EventListKind.wheel.run(setup).statistics
    var simulation = DeviceSimulation(setup)
    simulation.setRecordingCallbacks(true)
    var counts = [UInt64](repeating: 0, count: Callback.allCases.count)
    var dispatched: UInt64 = 0
    repeat {
      dispatched = simulation.dispatchedEvents
      simulation.run(events: 100)
      simulation.drainCallbacks { record in
        if let callback = record.callback { counts[Int(callback.rawValue)] += 1 }
      }
    } while simulation.dispatchedEvents > dispatched
    #expect(counts == counted.callbacks, "seed \(seed)")
  }
}
