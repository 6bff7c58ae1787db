@testable import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// The bound of the full model against plans that keep its rules, drawn at random.
@Suite
struct PathPricesTests {
  /// A few apps, their uses, and a device with or without compressor and swap.
  private struct Instance {
    var model = PathModel()
    var log: UseLog
    /// Whether the run ends while the user waits for the latest use, which then costs nothing.
    let isUnfinished: Bool
    private(set) var stream: RandomStream

    init(seed: UInt64) {
      isUnfinished = seed.isMultiple(of: 2)
      stream = RandomStream(StreamID(seed: seed, purpose: 78))
      let apps = 2 + Int(stream.uniform(below: 4 as UInt32))
      log = UseLog(appCount: apps)
      for _ in 0..<apps { model.apps.append(app()) }
      model.memoryBytes = Double(22 + below(40))
      if stream.bernoulli(0.7) {
        model.compressorBytes = Double(below(60))
        model.decompressCost = stream.uniform()
        if stream.bernoulli(0.7) {
          model.swapBytes = Double(below(20))
          for app in model.apps.indices { model.apps[app].swapInCost = 3 * stream.uniform() }
          model.swapsPages = stream.bernoulli(0.3)
        }
      }
      if stream.bernoulli(0.3) { log.mayStart(ProcessID(0)) }
      var now = SimTime.zero
      for _ in 0..<4 + below(14) {
        let app = ProcessID(UInt32(below(UInt32(apps))))
        if stream.bernoulli(0.1) {
          log.mayStart(app)
          continue
        }
        if stream.bernoulli(0.1) { log.mayReadFiles(of: app) }
        log.use(app, at: now)
        log.settle(availableBytes: 0, isInFront: stream.bernoulli(0.95))
        if stream.bernoulli(0.2) { log.beginBurst(app, at: now) }
        now += .milliseconds(below(12))
        log.leaveFront(app, at: now)
        log.endBurst(app, availableBytes: 0, at: now)
      }
    }

    mutating func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }

    private mutating func app() -> PathModel.App {
      var app = PathModel.App()
      app.baseBytes = Double(1 + below(20))
      app.floorBytes = app.baseBytes
      if stream.bernoulli(0.5) {
        app.floorBytes *= 0.5 + stream.uniform() / 2
      } else {
        app.growthPerMillisecond = stream.uniform() * 4
        app.burstBytes = app.baseBytes + Double(below(20))
        app.burstPerMillisecond = stream.uniform() / 10
      }
      app.startBytes = app.floorBytes
      app.grownBytes = app.baseBytes + Double(below(10))
      app.ratio = 1 + 3 * stream.uniform()
      app.workingSet = stream.uniform()
      app.fileBytes = Double(below(8))
      app.coldCost = Double(below(100))
      app.warmCost = app.coldCost * stream.uniform()
      app.refaultCost = stream.uniform() * 10
      if stream.bernoulli(0.2) { app.pagingLimit = Double(below(20)) }
      return app
    }
  }

  /// What a plan that is drawn use by use costs; nil where it does not fit the device.
  private struct Plan {
    /// An app between two uses.
    private struct State {
      var isAlive = false
      var bytes = 0.0
      var wasUsed = false
      /// Shares of its bytes in memory, compressor and swap.
      var resident = 1.0
      var compressed = 0.0
      var swapped = 0.0
    }

    private(set) var relaunches = 0.0
    private(set) var lost = 0.0
    private(set) var launches = 0

    init?(_ instance: Instance, seed: UInt64) {
      let model = instance.model
      var stream = RandomStream(StreamID(seed: seed, purpose: 79))
      var states = [State](repeating: State(), count: model.apps.count)
      let boldness = stream.uniform()
      // The apps whose file pages are held, the latest read first.
      var files: [Int] = []
      func read(_ app: Int) {
        files.removeAll { $0 == app }
        files.insert(app, at: 0)
      }
      for (position, entry) in instance.log.entries.enumerated() {
        let isFree = instance.isUnfinished && position == instance.log.latestUse
        let index = Int(entry.app)
        let app = model.apps[index]
        if entry.wasPrewarmed, stream.bernoulli(0.7) { read(index) }
        var waited = 0.0
        if entry.isUse {
          let hasFiles = files.contains(index)
          waited = Self.bringBack(&states[index], hasFiles, app, model)
          if waited < 0 {
            launches += 1
            let cost = isFree ? 0 : hasFiles ? app.warmCost : app.coldCost
            relaunches += cost
            lost += cost
            states[index] = State(isAlive: true, bytes: app.baseBytes)
          } else if !isFree {
            lost += waited
          }
          read(index)
        } else if !states[index].isAlive {
          let isStart = !states[index].wasUsed
          states[index] = State(isAlive: true, bytes: isStart ? app.startBytes : app.baseBytes)
        }
        states[index].wasUsed = true
        if entry.isUse {
          // Others make room for it before it is there.
          for other in states.indices where other != index {
            Self.change(&states[other], boldness, model, &stream)
          }
          while files.count > 1, stream.bernoulli(0.6 * boldness) { files.removeLast() }
          if !entry.isInFront { states[index].isAlive = false }
          var taken = 0.0
          if states[index].isAlive, entry.burstMilliseconds > 0,
            app.burstBytes > states[index].bytes
          {
            let share = min(1, Double(entry.burstMilliseconds) * app.burstPerMillisecond)
            taken = (app.burstBytes - states[index].bytes) * share
          }
          taken += files.reduce(0) { $0 + model.apps[$1].fileBytes }
          guard Self.fits(states, besides: taken, model) else { return nil }
        }
        if app.floorBytes < app.baseBytes {
          // Warned at some time, or not.
          if stream.bernoulli(0.5) {
            states[index].bytes = min(states[index].bytes, app.floorBytes)
          }
          continue
        }
        let growth = app.growthPerMillisecond * Double(entry.frontMilliseconds)
        if states[index].bytes < app.grownBytes, !entry.grewForAWhile {
          states[index].bytes = min(app.grownBytes, states[index].bytes + growth)
        }
      }
    }

    /// Makes what a resume needs resident, and returns what it waits; -1 where the app is dead.
    private static func bringBack(
      _ state: inout State, _ hasFiles: Bool, _ app: PathModel.App, _ model: PathModel
    ) -> Double {
      guard state.isAlive else { return -1 }
      let missing = max(0, app.workingSet - state.resident)
      let fromCompressor = min(missing, state.compressed)
      let fromSwap = missing - fromCompressor
      state.resident += missing
      state.compressed -= fromCompressor
      state.swapped -= fromSwap
      let pages =
        fromCompressor * model.decompressCost + fromSwap * app.swapInCost
      return min(
        app.pagingLimit, state.bytes * pages + (hasFiles ? 0 : app.refaultCost))
    }

    /// Kills an app, or compresses or swaps some of it.
    private static func change(
      _ state: inout State, _ boldness: Double, _ model: PathModel, _ stream: inout RandomStream
    ) {
      guard state.isAlive else { return }
      if stream.bernoulli(0.3 * boldness) { state.isAlive = false }
      if model.compressorBytes != nil, stream.bernoulli(0.5) {
        let share = stream.bernoulli(0.5) ? state.resident : state.resident * stream.uniform()
        state.resident -= share
        state.compressed += share
      }
      if model.swapBytes != nil, stream.bernoulli(0.3) {
        let share = model.swapsPages ? state.compressed * stream.uniform() : state.compressed
        if !model.swapsPages {
          state.swapped += state.resident
          state.resident = 0
        }
        state.compressed -= share
        state.swapped += share
      }
    }

    private static func fits(
      _ states: [State], besides taken: Double, _ model: PathModel
    ) -> Bool {
      var (memory, compressor, swap) = (taken, 0.0, 0.0)
      for (state, app) in zip(states, model.apps) {
        guard state.isAlive else { continue }
        memory += state.bytes * (state.resident + state.compressed / app.ratio)
        compressor += state.bytes * state.compressed
        swap += state.bytes * state.swapped / app.ratio
      }
      return memory <= model.memoryBytes && compressor <= model.compressorBytes ?? 0
        && swap <= model.swapBytes ?? 0
    }
  }

  @Test
  func `no plan that fits the device is better than the bound`() {
    var fitting = 0
    for seed in 1...(BuildKind.isDebug ? 120 : 10_000) as ClosedRange<UInt64> {
      let instance = Instance(seed: seed)
      let paths = PathPrices(
        instance.model, instance.log, isUnfinished: instance.isUnfinished)
      let bound = paths.bounds(seed % 3 == 0 ? .tight : .quick)
      for draw in 0..<30 as Range<UInt64> {
        guard let plan = Plan(instance, seed: seed * 100 + draw) else { continue }
        fitting += 1
        let name: Comment = "seed \(seed), plan \(draw)"
        #expect(bound.launches <= plan.launches, name)
        #expect(bound.cost <= plan.relaunches + 1e-9, name)
        #expect(bound.lost <= plan.lost + 1e-9, name)
      }
    }
    #expect(fitting > 200)
  }

  @Test
  func `a launch that the run cuts short is free, also if another app is started meanwhile`() {
    var model = PathModel()
    model.memoryBytes = 10
    var app = PathModel.App()
    app.baseBytes = 4
    app.coldCost = 20
    app.warmCost = 20
    model.apps = [app, app]
    var log = UseLog(appCount: 2)
    log.use(ProcessID(0), at: .zero)
    log.settle(availableBytes: 6, isInFront: false)
    log.mayStart(ProcessID(1))
    #expect(PathPrices(model, log, isUnfinished: true).bounds(.quick).lost == 0)
    #expect(PathPrices(model, log, isUnfinished: false).bounds(.quick).lost > 19)
  }

  /// Without pages and growth the prices have to come close to the best there are.
  @Test
  func `apps of one size are bounded as by intervals`() {
    for seed in 1...(BuildKind.isDebug ? 5 : 100) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 12, uses: 300, &stream)
      let memoryBytes = 10 + Int64(stream.uniform(below: 30 as UInt32))
      let exact = IntervalBound.solution(of: replay.instance, memoryBytes: memoryBytes).cost
      var model = PathModel()
      model.memoryBytes = Double(memoryBytes)
      for (size, cost) in zip(replay.sizes, replay.costs) {
        var app = PathModel.App()
        app.baseBytes = Double(size)
        app.floorBytes = app.baseBytes
        app.grownBytes = app.baseBytes
        app.coldCost = cost
        app.warmCost = cost
        model.apps.append(app)
      }
      var log = UseLog(appCount: model.apps.count)
      for app in replay.requests {
        log.use(ProcessID(app), at: .zero)
        log.settle(availableBytes: 0, isInFront: true)
      }
      let paths = PathPrices(model, log, isUnfinished: false)
      let (tight, quick) = (paths.bounds(.tight).cost, paths.bounds(.quick).cost)
      #expect(tight <= exact * (1 + 1e-9), "seed \(seed)")
      #expect(tight >= 0.85 * exact, "seed \(seed): \(tight) of \(exact)")
      #expect(quick >= 0.6 * exact, "seed \(seed): \(quick) of \(exact)")
    }
  }
}
