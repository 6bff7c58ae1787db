/// The story of one app on one device through a run: launches, leaves, suspensions, kills and why.
public struct AppStory: Sendable {
  private struct Line: Sendable {
    let time: SimTime
    let event: String
    let detail: String
  }

  /// The app's name.
  public let app: String
  /// The device, counted from 0.
  public let device: Int
  private var lines: [Line] = []
  private var launches: [LaunchKind: Int] = [:]
  private var kills: [KillCause: Int] = [:]
  private var regretted = 0
  private var nextInLine = 0
  private var aliveFor = SimDuration.zero
  private let end: SimTime

  // The app's state at the latest event.
  private var state = ProcessState.notRunning
  private var usedSince = SimTime.zero
  private var leftAt: SimTime?
  private var killedAt: SimTime?
  private var loadedAt = SimTime.zero

  /// Runs the scenario on one device and watches one app.
  ///
  /// - Parameters:
  ///   - scenario: what is run, under its own strategy.
  ///   - process: the app.
  ///   - number: the device, counted from 0.
  public init(_ scenario: Scenario, app process: ProcessID, device number: Int) {
    app = scenario.appName(process, device: number)
    device = number
    end = scenario.lastInstant
    let reason = KillReason(scenario, device: number)
    let device = ObservedDevice(scenario, device: number, explaining: true)
    while let step = device.next(before: .max) {
      for kill in step.kills where kill.decision?.runnerUp == process { nextInLine += 1 }
      for kill in step.kills where kill.process == process { tell(kill, reason.text(kill)) }
      for launch in step.launches where launch.process == process { tell(launch) }
      for note in step.memoryActions where note.process == process {
        add(
          note.time, note.kind.words, note.bytes == 0 ? "" : HumanNumber.bytes(Double(note.bytes)))
      }
      for change in step.states where change.process == process {
        tell(change.state, at: step.time)
      }
    }
    if state != .notRunning { aliveFor += max(.zero, end - loadedAt) }
    // A launch is logged when it has finished, with the time of its request.
    lines = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private mutating func tell(_ launch: RunLog.Launch) {
    launches[launch.kind, default: 0] += 1
    let took = HumanNumber.text(launch.latency.milliseconds, unit: "ms")
    switch launch.kind {
    case .resume: add(launch.time, "resumed", took + away(launch.time))
    case .cold, .warm:
      let why = launch.isFirst ? ", the first launch" : away(launch.time)
      add(launch.time, "\(launch.kind) launch", took + why)
    }
    if let killedAt, launch.kind != .resume {
      if launch.time - killedAt <= .minutes(10) { regretted += 1 }
    }
    if launch.kind != .resume { killedAt = nil }
  }

  /// How long the app was away, and for a killed one the time since its kill.
  private func away(_ time: SimTime) -> String {
    if let killedAt { return ", \(HumanNumber.span(time - killedAt)) after it was killed" }
    return leftAt.map { ", after \(HumanNumber.span(time - $0)) out of sight" } ?? ""
  }

  private mutating func tell(_ kill: RunLog.Kill, _ reason: String) {
    kills[kill.cause, default: 0] += 1
    killedAt = kill.time
    let idle = kill.idle == .zero ? "in front" : "\(HumanNumber.span(kill.idle)) out of sight"
    add(
      kill.time, "killed",
      "\(kill.cause.reportName), \(idle), \(HumanNumber.bytes(Double(kill.footprintBytes))): "
        + reason)
  }

  private mutating func tell(_ new: ProcessState, at time: SimTime) {
    if state == .notRunning { loadedAt = time }
    switch new {
    case .inactive, .active: if state != .inactive && state != .active { usedSince = time }
    case .background, .suspended:
      if state == .active || state == .inactive {
        leftAt = time
        add(time, "left the front", "after \(HumanNumber.span(time - usedSince))")
      }
      if new == .suspended { add(time, "suspended", "") }
    case .notRunning:
      aliveFor += time - loadedAt
      if killedAt != time { add(time, "ended", "not by the OS") }
    }
    state = new
  }

  private mutating func add(_ time: SimTime, _ event: String, _ detail: String) {
    lines.append(Line(time: time, event: event, detail: detail))
  }

  // MARK: - As text

  /// The report of `flotsam explain` about an app of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: what was run.
  ///   - version: the program's, as `--version` prints it.
  public func report(_ scenario: Scenario, version: String) -> Report {
    let place = scenario.deviceCount > 1 ? ", device \(device)" : ""
    let table = Table("story", "What became of \(app)", lines) {
      Column("time_s", title: "time") {
        .shown(Self.clock($0.time), key: $0.time.seconds, cell: .number($0.time.seconds))
      }
      Column(file: "device") { _ in .count(device) }
      Column(file: "app") { _ in .text(app) }
      Column("event") { .text($0.event) }
      Column("detail") { .text($0.detail) }
    }
    return Report(
      "explain", about: scenario.name, app,
      subject: """
        \(scenario.name): \(scenario.summary), policy \(scenario.strategy.name), seed \
        \(scenario.seed)\(scenario.replicationText)\(place).
        """,
      answer: summary, methods: Methods(scenario, version: version).text, main: table.data
    ) { table }
  }

  /// What happened to the app, in sentences.
  public var summary: String {
    let uses = launches.values.reduce(0, +)
    let app = PlotText.singleLine(app)
    guard uses > 0 else { return "\(app) was never used in this run." }
    let dead = kills.values.reduce(0, +)
    let kinds = [(LaunchKind.cold, "cold"), (.warm, "warm"), (.resume, "resumed")]
      .compactMap { kind, word in launches[kind].map { "\($0) \(word)" } }
    let share = end > .zero ? aliveFor.seconds / end.seconds : 0
    var text =
      "\(app): \(Words.count(uses, "use", "uses")), of which \(kinds.joined(separator: ", ")); alive "
      + "\(HumanNumber.text(share, unit: "share")) of the time. "
    if dead == 0 {
      text += "It was never killed"
    } else {
      let causes = KillCause.allCases.compactMap { cause in
        kills[cause].map { "\(cause.reportName) \($0)" }
      }
      text +=
        "Killed \(Self.times(dead)) (\(causes.joined(separator: ", "))), \(Self.times(regretted)) "
        + "reopened within ten minutes"
    }
    let others = nextInLine == 1 ? "kill" : "kills"
    return text + "; it was next in line at \(nextInLine) \(others) of others."
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// `day 2 08:03:12`, with `digits` of the second's fraction; a run starts at midnight of day 1.
  static func clock(_ time: SimTime, digits: Int = 0) -> String {
    let (seconds, fraction) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    func two(_ value: Int64) -> String { (value < 10 ? "0" : "") + String(value) }
    let nanoseconds = String(1_000_000_000 + fraction).dropFirst()
    return "day \(seconds / 86_400 + 1) \(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):"
      + two(seconds % 60) + (digits > 0 ? "." + nanoseconds.prefix(digits) : "")
  }
}
