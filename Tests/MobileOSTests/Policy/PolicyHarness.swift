@testable import MobileOS
import SimulationKernel

/// A process table that is put through random but legal histories, and a policy that watches.
///
/// It keeps the model's order of notifications: a launch is requested, kills follow, then the
/// process exists and is loaded.
struct PolicyHarness: ~Copyable {
  private var table: ProcessTable
  private var policy: any VictimPolicy
  private let entry: PolicyEntry
  private var stream: RandomStream
  private var now = SimTime.zero
  private var front: ProcessID?
  private var useCount: UInt32 = 0
  /// The share of apps that stay in background instead of being suspended.
  private let backgroundShare: Double
  /// Hash of every answer.
  private(set) var answers = Fingerprint()
  /// The first rule that was broken, in words.
  private(set) var violation: String?

  init(
    _ entry: PolicyEntry, appCount: Int, seed: UInt64, values: [Double]? = nil,
    backgroundShare: Double = 0.3, formula: ScoreFormula? = nil
  ) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 1))
    let apps = (0..<appCount).map { _ in
      var traits = AppTraits(bytes: Int64(stream.uniform(below: 9 as UInt32)) * 10)
      traits.relaunchCostMilliseconds = Double(stream.uniform(below: 5 as UInt32))
      traits.softLimitBytes = stream.bernoulli(0.5) ? 40 : .max
      return traits
    }
    self.entry = entry
    self.backgroundShare = backgroundShare
    self.stream = stream
    table = ProcessTable(AppList(apps))
    policy = entry.start(
      PolicySetup(
        processCount: appCount, memoryBytes: Int64(appCount) * 20,
        stream: RandomStream(StreamID(seed: seed, purpose: 2)), parameters: entry.parameters,
        values: values ?? entry.parameters.map(\.defaultValue), formula: formula, plan: nil,
        foreseenUses: 0))
  }

  /// Does one random thing that can happen on a device.
  mutating func step() {
    now = now + .milliseconds(Int64(stream.uniform(below: 100_000 as UInt32)))
    let app = randomApp()
    switch stream.uniform(below: 12 as UInt32) {
    case 0..<6: use(app)
    case 6: if let front { leaveFront(front) }
    case 7: if table[app].state == .background { suspend(app) }
    case 8: if table[app].band == .ageing, isAlive(app) { table.move(app, to: .idle, at: now) }
    case 9: if isAlive(app) { resize(app) }
    case 10: if isAlive(app), stream.bernoulli(0.3) { kill(app) }
    default: ask(randomRequest())
    }
  }

  /// Launches or resumes an app, with some kills before a launch.
  mutating func use(_ app: ProcessID) {
    if let front, front != app { leaveFront(front) }
    if isAlive(app) {
      table[app].state = .active
      table.move(app, to: .foreground, at: now)
      countUse(app)
      notify(.uses) { policy, candidates in policy.used(app, in: candidates) }
    } else {
      notify(.requests) { policy, candidates in policy.requested(app, in: candidates) }
      for _ in 0..<stream.uniform(below: 3 as UInt32) { ask(randomRequest()) }
      load(app)
    }
    front = app
  }

  /// Launches every app once, each leaving the front for the next.
  mutating func loadAll() {
    for app in 0..<UInt32(table.count) {
      relaunch(ProcessID(app))
    }
  }

  /// Launches a dead app without any kill.
  private mutating func relaunch(_ app: ProcessID) {
    if let front { leaveFront(front) }
    notify(.requests) { policy, candidates in policy.requested(app, in: candidates) }
    load(app)
    front = app
  }

  /// Creates a process in front without any kill.
  mutating func load(_ app: ProcessID) {
    table[app].footprintBytes = table[traitsOf: app].baseBytes
    table[app].state = .active
    table[app].loadedAt = now
    table[app].leftFrontAt = now
    table[app].uses = 0
    table.enter(app, .foreground, at: now)
    countUse(app)
    notify(.loads) { policy, candidates in policy.loaded(app, in: candidates) }
  }

  mutating func leaveFront(_ app: ProcessID) {
    front = nil
    table[app].leftFrontAt = now
    notify(.departures) { policy, candidates in policy.leftFront(app, in: candidates) }
    if stream.bernoulli(backgroundShare) {
      table[app].state = .background
      table.move(app, to: .background, at: now)
    } else {
      suspend(app)
    }
  }

  mutating func suspend(_ app: ProcessID) {
    table[app].state = .suspended
    table.move(app, to: stream.bernoulli(0.3) ? .ageing : .idle, at: now)
    notify(.suspensions) { policy, candidates in policy.suspended(app, in: candidates) }
  }

  /// Asks for a victim, checks the answer against the contract and kills.
  mutating func ask(_ request: ReclaimRequest) {
    var policy = policy
    let (victim, isEligible, anybody) = table.withProcessView(request, now: now) {
      candidates -> (ProcessID?, Bool, Bool) in
      let victim = policy.victim(in: candidates)
      return (victim, victim.map { candidates.isEligible($0) } ?? true, candidates.first != nil)
    }
    self.policy = policy
    answers.mix(UInt64(victim?.rawValue ?? .max))
    if !isEligible { violation = violation ?? "named an ineligible process for \(request)" }
    if victim == nil, anybody, entry.name != "never" {
      violation = violation ?? "spared everybody although somebody was eligible for \(request)"
    }
    if let victim, isEligible { kill(victim) }
  }

  /// Looks at processes per decision, mean of `count` decisions, each followed by a launch of the
  /// victim; 0 where looks are not counted.
  mutating func looksPerDecision(_ count: Int) -> Double {
    let request = ReclaimRequest(.processes(1), upTo: .ageing, cause: .vmPageshortage)
    var looks = 0
    for _ in 0..<count {
      table.looks.reset()
      let victim = table.withProcessView(request, now: now) { policy.victim(in: $0) }
      looks += table.looks.total
      guard let victim else { continue }
      kill(victim)
      relaunch(victim)
    }
    return Double(looks) / Double(count)
  }

  /// Looks at processes per use, mean of `count` uses of random living apps.
  mutating func looksPerUse(_ count: Int) -> Double {
    var looks = 0
    for _ in 0..<count {
      let app = randomApp()
      guard isAlive(app) else { continue }
      table.looks.reset()
      use(app)
      looks += table.looks.total
    }
    return Double(looks) / Double(count)
  }

  private mutating func kill(_ app: ProcessID) {
    notify(.kills) { policy, candidates in policy.killed(app, in: candidates) }
    if front == app { front = nil }
    table[app].state = .notRunning
    table.leave(app)
    table[app].footprintBytes = 0
  }

  private mutating func resize(_ app: ProcessID) {
    table[app].footprintBytes = Int64(stream.uniform(below: 12 as UInt32)) * 10
    table.compareWithLimit(app)
    notify(.sizes) { policy, candidates in policy.sizeChanged(app, in: candidates) }
  }

  private mutating func countUse(_ app: ProcessID) {
    useCount += 1
    table[app].uses += 1
    table[app].lastUseIndex = useCount
    table[app].nextUse =
      stream.bernoulli(0.1) ? .max : useCount + stream.uniform(below: 50 as UInt32)
  }

  private mutating func notify(
    _ need: PolicyNeeds, _ body: (inout any VictimPolicy, borrowing ProcessView) -> Void
  ) {
    guard entry.needs.contains(need) else { return }
    table.withProcessView(.anyone, now: now) { body(&policy, $0) }
  }

  private mutating func randomRequest() -> ReclaimRequest {
    let floors: [JetsamBand] = [.idle, .ageing, .background, .foregroundSupport, .foreground]
    return ReclaimRequest(
      .processes(1), upTo: floors[Int(stream.uniform(below: UInt32(floors.count)))],
      cause: .vmPageshortage, onlyOverSoftLimit: stream.bernoulli(0.2))
  }

  private mutating func randomApp() -> ProcessID {
    ProcessID(stream.uniform(below: UInt32(table.count)))
  }

  private func isAlive(_ app: ProcessID) -> Bool { table[app].state != .notRunning }
}
