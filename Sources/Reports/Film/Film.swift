/// The run of one device as frames, each with what changed since the one before, as JSON.
///
/// There is a frame for every visible event (a change of state or band, a launch, a warning, a
/// kill), and between them one when sizes have changed and some time has passed. Sizes are in MiB,
/// times in ms, all as differences from the frame before, which keeps a day of a busy phone far
/// below a megabyte.
public struct Film: Sendable {
  /// The most apps that are shown: with more, lines are thinner than a pixel, and frames take
  /// seconds.
  public static let mostApps = 2500

  /// Refuses a device with more apps than are shown.
  ///
  /// - Throws: `InputError` 65.
  public static func checkSize(_ scenario: Scenario, device: Int) throws(InputError) {
    let count = scenario.appCount(device: device)
    guard count > mostApps else { return }
    throw InputError(
      "the device has \(count) apps, and at most \(mostApps) can be shown one by one",
      remedy: "Lower `apps.count`, or take --trace-events, which has every app")
  }

  /// The run divided by this is the least time between frames that only show sizes.
  private static let sizeFrames: Int64 = 1500

  /// The names of the apps, in the order of the page's columns.
  private let names: [String]
  private let memoryMiB: Int64
  private let kinds: [MemoryKind]
  private let end: SimTime
  private var frames: [Frame] = []
  /// What happened, with the number of its frame.
  private var log: [(frame: Int, occurrence: Occurrence)] = []
  private var bands: Set<JetsamBand> = []

  private struct Frame {
    let milliseconds: Int64
    /// MiB by kind.
    let sizes: [Int64]
    let level: PressureLevel
    let apps: [AppChange]
  }

  /// An app whose state, band or size differs from the frame before.
  private struct AppChange {
    let app: Int
    let state: ProcessState
    let band: JetsamBand
    let footprintMiB: Int64
  }

  /// Runs one device of a scenario under its own strategy.
  public init(_ scenario: Scenario, device number: Int = 0) {
    let device = WatchedDevice(scenario, device: number)
    names = device.apps.map(\.name)
    memoryMiB = Self.mebibytes(device.memoryBytes)
    kinds = MemoryKind.layers
    end = scenario.lastInstant
    let interval = SimDuration.nanoseconds(max(1, end.nanoseconds / Self.sizeFrames))
    var shown: [Int64?] = Array(repeating: nil, count: names.count)
    add(device, at: .zero, moved: Array(names.indices), &shown)
    var latest = SimTime.zero
    var seen = device.snapshot
    while let moment = device.next(before: .max) {
      let isDue = moment.time - latest >= interval && device.snapshot != seen
      guard moment.isVisible || isDue else { continue }
      add(device, at: moment.time, moved: moment.moved, &shown)
      log += moment.occurrences.map { (frames.count - 1, $0) }
      latest = moment.time
      seen = device.snapshot
    }
  }

  private mutating func add(
    _ device: WatchedDevice, at time: SimTime, moved: [Int], _ shown: inout [Int64?]
  ) {
    let moved = Set(moved)
    var changes: [AppChange] = []
    for (index, app) in device.apps.enumerated() {
      let size = app.isAlive ? Self.mebibytes(app.footprintBytes) : nil
      guard moved.contains(index) || size != shown[index] else { continue }
      if size == nil, shown[index] == nil { continue }
      shown[index] = size
      changes.append(
        AppChange(app: index, state: app.state, band: app.band, footprintMiB: size ?? 0))
      if app.isAlive { bands.insert(app.band) }
    }
    frames.append(
      Frame(
        milliseconds: Int64(time.nanoseconds / 1_000_000),
        sizes: kinds.map { Self.mebibytes($0.bytes(device.snapshot)) },
        level: device.snapshot.level, apps: changes))
  }

  private static func mebibytes(_ bytes: Int64) -> Int64 { (bytes + (1 << 19)) >> 20 }

  // MARK: - As JSON

  /// The film as one JSON object that is safe inside a page.
  ///
  /// `times`, and of each of `kinds` its `sizes`, are differences from frame to frame; `levels` are
  /// pairs of a frame and the pressure level from then on; `apps` has per frame four numbers for
  /// each app that changed: its number, state (0 for no process), band and MiB; `log` has per
  /// occurrence its frame, kind, app (-1 for none) and three texts.
  var json: String {
    let shownKinds = kinds.indices.filter { kind in frames.contains { $0.sizes[kind] > 0 } }
    let kindObjects = shownKinds.map { kind in
      "{\"name\":\(JSONText.string(kinds[kind].title)),\"column\":"
        + "\(JSONText.string(kinds[kind].column)),\"sizes\":"
        + Self.list(Self.differences(frames.map { $0.sizes[kind] })) + "}"
    }
    var level: PressureLevel?
    var levels: [Int64] = []
    for (index, frame) in frames.enumerated() where frame.level != level {
      level = frame.level
      levels += [Int64(index), Int64(frame.level.rawValue)]
    }
    let changes = frames.map { frame in
      frame.apps.isEmpty
        ? "0"
        : Self.list(
          frame.apps.flatMap {
            [Int64($0.app), Int64($0.state.rawValue), Int64($0.band.rawValue), $0.footprintMiB]
          })
    }
    let entries = log.map { frame, occurrence in
      "[\(frame),\"\(occurrence.kind.rawValue)\",\(occurrence.app ?? -1),"
        + [occurrence.name, occurrence.what, occurrence.detail].map(JSONText.string)
        .joined(separator: ",") + "]"
    }
    let bandNames = bands.sorted().map {
      "\"\($0.rawValue)\":\(JSONText.string(BandName.text(Int($0.rawValue))))"
    }
    return """
      {"memory":\(memoryMiB),"end":\(Int64(end.nanoseconds / 1_000_000)),
      "names":[\(names.map(JSONText.string).joined(separator: ","))],
      "bands":{\(bandNames.joined(separator: ","))},
      "times":\(Self.list(Self.differences(frames.map(\.milliseconds)))),
      "kinds":[\(kindObjects.joined(separator: ",\n"))],
      "levels":\(Self.list(levels)),
      "apps":[\(changes.joined(separator: ","))],
      "log":[\(entries.joined(separator: ",\n"))]}
      """
  }

  private static func differences(_ values: [Int64]) -> [Int64] {
    zip(values, [0] + values).map { $0 - $1 }
  }

  private static func list(_ values: [Int64]) -> String {
    "[" + values.map(String.init).joined(separator: ",") + "]"
  }
}
