/// Runs a kernel script and checks what it expects.
public struct KernelRunner: ~Copyable {
  private let script: KernelScript
  private var simulation: DeviceSimulation
  private var now = SimTime.zero
  private var seenKills = 0
  private var seenNotes = 0
  private var checks: [KernelLine] = []

  /// Runs the script and returns the actions of the memory system and the expectations that held.
  ///
  /// - Throws: `InputError` at the step whose expectation does not hold, or that is not possible.
  public static func run(_ script: KernelScript) throws(InputError) -> KernelLog {
    var runner = try KernelRunner(script)
    for step in script.steps { try runner.perform(step) }
    return KernelLog(lines: runner.lines, checks: runner.checks)
  }

  private init(_ script: KernelScript) throws(InputError) {
    self.script = script
    let (requests, end) = try Self.requests(of: script)
    var setup = DeviceSetup(
      device: script.device, apps: script.apps.map(\.traits), workload: .trace(requests),
      strategy: script.strategy, streams: DeviceStreams(seed: 1), end: end + .hours(1))
    setup.system = script.system
    simulation = DeviceSimulation(setup, logging: true)
  }

  /// The user's actions as a recorded sequence, at the instants of the script's clock.
  private static func requests(
    of script: KernelScript
  ) throws(InputError) -> (ContiguousArray<LaunchRequest>, SimTime) {
    var requests: ContiguousArray<LaunchRequest> = []
    var isInFront = false
    var now = SimTime.zero
    for step in script.steps {
      switch step.action {
      case .wait(let time): now = now + time
      case .launch(let name):
        now = now + stepTime
        requests.append(LaunchRequest(try script.app(named: name, step), at: now))
        isInFront = true
      case .home:
        guard isInFront, let last = requests.indices.last else {
          throw step.origin.error(step.path, "no app is in front")
        }
        now = now + stepTime
        requests[last].dwell = now - requests[last].time
        isInFront = false
      default: break
      }
    }
    return (requests, now)
  }

  /// A step of the user takes a millisecond, so that it comes after the expectations before it.
  private static let stepTime = SimDuration.milliseconds(1)

  private mutating func perform(_ step: KernelStep) throws(InputError) {
    switch step.action {
    case .wait(let time):
      now = now + time
      return
    case .launch, .home: now = now + Self.stepTime
    default: break
    }
    // All events of this instant happen before the step reads or changes the state.
    simulation.run(until: now + .nanoseconds(1))
    switch step.action {
    case .allocate(let name, let bytes):
      let app = try script.process(named: name, step)
      let state = simulation.process(app).state
      guard state != .notRunning, state != .suspended else {
        throw step.origin.error(
          step.path,
          "`\(name)` does not run, so it allocates nothing: it is "
            + (state == .suspended ? "suspended" : "dead"))
      }
      simulation.allocate(bytes, by: app)
    case .wake(let name): simulation.wake(try script.app(named: name, step))
    case .fillDisk: simulation.fillDisk()
    case .expect(let expectation):
      try check(expectation, step)
      checks.append(KernelLine(time: now, event: "as expected", app: "", detail: expectation.words))
    case .launch, .home, .wait: break
    }
  }

  /// The log as lines: kills and notes in the order in which they happened.
  private var lines: [KernelLine] {
    guard let log = simulation.log else { return [] }
    let names = script.processNames
    var lines: [KernelLine] = []
    var kills = 0
    for note in log.memoryActions {
      while kills < note.killsBefore {
        lines.append(KernelLine(log.kills[kills], names[log.kills[kills].process.index]))
        kills += 1
      }
      lines.append(KernelLine(note, note.process.map { names[$0.index] } ?? ""))
    }
    for kill in log.kills[kills...] { lines.append(KernelLine(kill, names[kill.process.index])) }
    return lines
  }

  private mutating func check(
    _ expected: KernelExpectation, _ step: KernelStep
  ) throws(InputError) {
    guard let log = simulation.log else { return }
    let apps = script.processNames
    let kills = log.kills[seenKills...].map { kill in
      "\(apps[kill.process.index]) \(kill.cause.reportName)"
    }
    let notes = log.memoryActions[seenNotes...]
    seenKills = log.kills.count
    seenNotes = log.memoryActions.count
    func names(_ kinds: (RunLog.MemoryAction.Kind) -> Bool) -> [String] {
      notes.filter { kinds($0.kind) }.compactMap { $0.process.map { apps[$0.index] } }
    }
    try compare("killed", expected.killed, kills, step)
    try compare("warned", expected.warned, names(\.isWarning), step)
    try compare("frozen", expected.frozen, names { $0 == .frozen }, step)
    try compare("spared", expected.spared, names { $0 == .spared }, step)
    try compare("noVictim", expected.noVictim, notes.contains { $0.kind == .noVictim }, step)
    let snapshot = simulation.snapshot
    try compare("level", expected.level, "\(snapshot.level)", step)
    try compare("memoryFactor", expected.memoryFactor, "\(simulation.memoryFactor)", step)
    try compare(
      "available", expected.available, snapshot.availableBytes, step, in: Quantity.size.format)
    try checkProcesses(expected, step)
  }

  private func checkProcesses(
    _ expected: KernelExpectation, _ step: KernelStep
  ) throws(InputError) {
    for name in expected.alive + expected.dead {
      let isAlive = try process(name, step).state != .notRunning
      try compare("alive.\(name)", expected.alive.contains(name), isAlive, step)
    }
    for (name, band) in expected.bands {
      try compare("bands.\(name)", band, Int(try process(name, step).band.rawValue), step)
    }
    for (name, adjustment) in expected.adjustments {
      let seen = try process(name, step).adjustment.map { "\($0.rawValue)" } ?? "none"
      try compare("adjustments.\(name)", "\(adjustment)", seen, step)
    }
    let held: [(String, [(name: String, value: Int64)], KeyPath<ProcessSnapshot, Int64>)] = [
      ("footprint", expected.footprint, \.footprintBytes),
      ("compressed", expected.compressed, \.compressedBytes),
      ("swapped", expected.swapped, \.swappedBytes),
      ("purgeable", expected.purgeable, \.purgeableBytes),
    ]
    for (what, sizes, bytes) in held {
      for (name, size) in sizes {
        let seen = try process(name, step)[keyPath: bytes]
        try compare("\(what).\(name)", size, seen, step, in: Quantity.size.format)
      }
    }
  }

  private func process(_ name: String, _ step: KernelStep) throws(InputError) -> ProcessSnapshot {
    simulation.process(try script.process(named: name, step))
  }

  private func compare<Value: Equatable>(
    _ what: String, _ expected: Value?, _ seen: Value, _ step: KernelStep,
    in words: (Value) -> String = { "\($0)" }
  ) throws(InputError) {
    guard let expected, expected != seen else { return }
    throw step.origin.error(
      "\(step.path).expect.\(what)",
      "it is \(words(seen)), not \(words(expected)), at \(now.decimalSeconds) s")
  }
}

extension KernelScript {
  /// The app of that name; a web page is opened by its app only.
  func app(named name: String, _ step: KernelStep) throws(InputError) -> ProcessID {
    let process = try process(named: name, step)
    guard process.index < apps.count else {
      throw step.origin.error(
        step.path, "`\(name)` is a web page, not an app", remedy: "Launch the app that shows it")
    }
    return process
  }

  func process(named name: String, _ step: KernelStep) throws(InputError) -> ProcessID {
    if let index = processNames.firstIndex(of: name) { return ProcessID(UInt32(index)) }
    throw step.origin.error(
      step.path, "there is no app `\(name)`",
      remedy: Suggestion.remedy(for: name, among: processNames, noun: "apps"))
  }
}
