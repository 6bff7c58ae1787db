/// A run as a trace-event file: one track per process with its states, counters for memory, instants
/// for launches and kills; optionally instants for callbacks, a slice for every view while it is in
/// a window, and one for every state of a scene.
///
/// The run is repeated and written as it goes, in slices of simulated time so that the events of
/// several devices come in order; memory holds the devices and one slice. Every track covers the
/// whole run: its states' durations add up to it.
public struct TraceEventFile {
  private let scenario: Scenario
  private let hasCallbacks: Bool

  /// The file of a scenario under its own strategy.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - hasCallbacks: whether it has the callbacks to apps, scenes and controllers, which make it
  ///     many times as long.
  public init(_ scenario: Scenario, hasCallbacks: Bool = false) {
    self.scenario = scenario
    self.hasCallbacks = hasCallbacks
  }

  /// Slices of simulated time in a run.
  private static let sliceCount: Int64 = 4000

  /// Writes the file; `-` is standard output.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`; an earlier file of
  ///   that name is then untouched.
  public func write(to path: String) throws(InputError) {
    var file = try OutputFile(path)
    try file.write(TraceEventFormat.start)
    var tracks = (0..<scenario.deviceCount).map {
      DeviceTracks(scenario, device: $0, hasCallbacks: hasCallbacks)
    }
    var isFirst = true
    for index in tracks.indices {
      for line in tracks[index].opening(scenario) {
        try file.write((isFirst ? "" : ",\n") + line)
        isFirst = false
      }
    }
    let end = scenario.lastInstant
    let step = max(1, end.nanoseconds / Self.sliceCount)
    var slice = SimTime.zero
    while slice < end {
      slice = min(end, slice + .nanoseconds(step))
      try write(&tracks, before: slice, to: &file)
    }
    // A trace that runs to its end has timers beyond its last use.
    if scenario.end == .max { try write(&tracks, before: .max, to: &file) }
    let close = max(end, tracks.map(\.latest).max() ?? end)
    for track in tracks {
      for line in track.closing(at: close) { try file.write(",\n" + line) }
    }
    try file.write(TraceEventFormat.end)
    try file.finish()
  }

  private func write(
    _ tracks: inout [DeviceTracks], before time: SimTime, to file: inout OutputFile
  ) throws(InputError) {
    if tracks.count == 1 {
      while let lines = tracks[0].next(before: time) {
        for line in lines { try file.write(",\n" + line) }
      }
      return
    }
    var lines: [(time: SimTime, order: Int, text: String)] = []
    for index in tracks.indices {
      while let texts = tracks[index].next(before: time) {
        for text in texts { lines.append((tracks[index].latest, lines.count, text)) }
      }
    }
    lines.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    for line in lines { try file.write(",\n" + line.text) }
  }
}

/// The tracks of one device while they are written.
private struct DeviceTracks {
  private let device: ObservedDevice
  private var states: ContiguousArray<ProcessState>
  private var counted: DeviceSnapshot
  private var countedAt = SimTime.zero
  private let format: TraceEventFormat
  private var slices: CallbackSlices
  /// The time of the latest event.
  private(set) var latest = SimTime.zero

  /// Counters are written this often at most: what changes faster cannot be seen.
  private static let counterInterval = SimDuration.seconds(1)

  init(_ scenario: Scenario, device number: Int, hasCallbacks: Bool) {
    device = ObservedDevice(
      scenario, device: number, explaining: false, recordingCallbacks: hasCallbacks)
    format = TraceEventFormat(device: number)
    slices = CallbackSlices(format)
    let processCount = device.processCount
    states = ContiguousArray(
      (0..<processCount).map { [device] in device.process(ProcessID(UInt32($0))).state })
    counted = device.snapshot
  }

  /// Names, the first state of every process, and the counters.
  func opening(_ scenario: Scenario) -> [String] {
    let number = device.number
    let name = scenario.userName(device: number) ?? "device \(number)"
    var lines = [format.deviceName(name)]
    for index in states.indices {
      let app = ProcessID(UInt32(index))
      lines.append(format.trackName(scenario.appName(app, device: number), app: app))
      lines.append(format.state("B", states[index], .zero, app: app))
    }
    return lines + counters(counted, .zero)
  }

  /// The lines of the next event, or nil when there is none before that instant.
  mutating func next(before time: SimTime) -> [String]? {
    guard let step = device.next(before: time) else { return nil }
    latest = step.time
    var lines: [String] = []
    for kill in step.kills { lines.append(line(kill)) }
    for change in step.states {
      let app = change.process
      for (phase, state) in [("E", states[app.index]), ("B", change.state)] {
        lines.append(format.state(phase, state, latest, app: app))
      }
      states[app.index] = change.state
    }
    for record in step.callbacks { lines += slices.lines(record, latest) }
    for launch in step.launches { lines.append(line(launch)) }
    for note in step.memoryActions { lines.append(line(note)) }
    if latest - countedAt >= Self.counterInterval, device.snapshot != counted {
      counted = device.snapshot
      countedAt = latest
      lines += counters(counted, latest)
    }
    return lines
  }

  /// The end of every process's last state.
  func closing(at time: SimTime) -> [String] {
    slices.closing(at: time)
      + states.indices.map { index in
        format.state("E", states[index], time, app: ProcessID(UInt32(index)))
      }
  }

  private func line(_ kill: RunLog.Kill) -> String {
    format.instant(
      "killed: \(kill.cause.reportName)", latest, app: kill.process,
      [
        ("band", Double(kill.band.rawValue)), ("footprint_bytes", Double(kill.footprintBytes)),
        ("idle_s", kill.idle.seconds), ("available_bytes", Double(kill.availableBytes)),
      ])
  }

  private func line(_ note: RunLog.MemoryAction) -> String {
    let facts = note.bytes == 0 ? [] : [("bytes", Double(note.bytes))]
    return format.instant(note.kind.words, latest, app: note.process, facts)
  }

  private func line(_ launch: RunLog.Launch) -> String {
    let name = launch.kind == .resume ? "resume" : "\(launch.kind) launch"
    return format.instant(
      name, latest, app: launch.process, [("latency_ms", launch.latency.milliseconds)])
  }

  private func counters(_ snapshot: DeviceSnapshot, _ time: SimTime) -> [String] {
    [
      format.counter(
        "memory (bytes)", time,
        [
          ("wired", Double(snapshot.wiredBytes)), ("dirty", Double(snapshot.dirtyBytes)),
          ("purgeable", Double(snapshot.purgeableBytes)),
          ("compressor", Double(snapshot.compressorBytes)),
          ("file pages", Double(snapshot.cachedFileBytes)), ("free", Double(snapshot.freeBytes)),
        ]),
      format.counter("pressure level", time, [("level", Double(snapshot.level.rawValue))]),
      format.counter(
        "available memory (bytes)", time, [("available", Double(snapshot.availableBytes))]),
      format.counter("apps alive", time, [("apps", Double(snapshot.appsAlive))]),
    ]
  }
}
