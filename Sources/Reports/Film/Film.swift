/// The run of one device as frames, each with what changed since the one before, as JSON.
///
/// There is a frame for every visible event (a change of state or band, a launch, a warning, a
/// kill), and between them one when sizes have changed and some time has passed. Sizes are in MiB,
/// times in ms, all as differences from the frame before. Frames are kept as they are written, some
/// 200 bytes each.
public struct Film: Sendable {
  /// The most apps that are shown: with more, lines are thinner than a pixel, and frames take
  /// seconds.
  public static let mostApps = 2500

  /// The most frames of a film, some 10 MB; a film with more ends there, and says so.
  public static let mostFrames = 50_000

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

  /// A list in JSON while it grows, without its brackets.
  private struct Items: Sendable {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ item: String) {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes += item.utf8
    }
  }

  /// A list of numbers as differences, the first from 0.
  private struct Differences: Sendable {
    private(set) var items = Items()
    private var latest: Int64 = 0
    /// Whether a number was above 0.
    private(set) var isUsed = false

    mutating func append(_ number: Int64) {
      items.append("\(number - latest)")
      latest = number
      isUsed = isUsed || number > 0
    }
  }

  /// The names of the apps, in the order of the page's columns.
  private let names: [String]
  private let memoryMiB: Int64
  private let kinds = MemoryKind.layers
  /// The end of the film; before that of the run where the run has more frames.
  private var end: SimTime
  /// The note on a film that ends before the run; nil for a whole film.
  public private(set) var limit: String?
  private var frameCount = 0
  private var times = Differences()
  private var sizes: [Differences]
  private var level: PressureLevel?
  private var levels = Items()
  private var apps = Items()
  private var log = Items()
  private var bands: Set<JetsamBand> = []

  /// Runs the first device of a scenario under its own strategy.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - frames: the most frames.
  public init(_ scenario: Scenario, atMost frames: Int = Self.mostFrames) {
    let device = WatchedDevice(scenario, device: 0)
    names = device.apps.map(\.name)
    memoryMiB = Self.mebibytes(device.memoryBytes)
    sizes = kinds.map { _ in Differences() }
    end = scenario.lastInstant
    let interval = SimDuration.nanoseconds(max(1, end.nanoseconds / Self.sizeFrames))
    var shown: [Int64?] = Array(repeating: nil, count: names.count)
    add(device, at: .zero, moved: Array(names.indices), &shown)
    var latest = SimTime.zero
    var seen = device.snapshot
    while let moment = device.next(before: .max) {
      let isDue = moment.time - latest >= interval && device.snapshot != seen
      guard moment.isVisible || isDue else { continue }
      if frameCount == frames {
        end = latest
        limit =
          "ends after \(HumanNumber.span(end.seconds)) with "
          + "\(HumanNumber.decimal(Double(frames), digits: 0)) moments; the run goes on"
        break
      }
      add(device, at: moment.time, moved: moment.moved, &shown)
      for occurrence in moment.occurrences {
        log.append(
          "\n[\(frameCount - 1),\"\(occurrence.kind.rawValue)\",\(occurrence.app ?? -1),"
            + [occurrence.name, occurrence.what, occurrence.detail].map(JSONText.string)
            .joined(separator: ",") + "]")
      }
      latest = moment.time
      seen = device.snapshot
    }
  }

  private mutating func add(
    _ device: WatchedDevice, at time: SimTime, moved: [Int], _ shown: inout [Int64?]
  ) {
    let moved = Set(moved)
    var changes: [String] = []
    for (index, app) in device.apps.enumerated() {
      let size = app.isAlive ? Self.mebibytes(app.footprintBytes) : nil
      guard moved.contains(index) || size != shown[index] else { continue }
      if size == nil, shown[index] == nil { continue }
      shown[index] = size
      changes.append("\(index),\(app.state.rawValue),\(app.band.rawValue),\(size ?? 0)")
      if app.isAlive { bands.insert(app.band) }
    }
    apps.append(changes.isEmpty ? "0" : "[" + changes.joined(separator: ",") + "]")
    times.append(Int64(time.nanoseconds / 1_000_000))
    for (index, kind) in kinds.enumerated() {
      sizes[index].append(Self.mebibytes(kind.bytes(device.snapshot)))
    }
    if device.snapshot.level != level {
      level = device.snapshot.level
      levels.append("\(frameCount),\(device.snapshot.level.rawValue)")
    }
    frameCount += 1
  }

  private static func mebibytes(_ bytes: Int64) -> Int64 { (bytes + (1 << 19)) >> 20 }

  // MARK: - As JSON

  /// The film as one JSON object that is safe inside a page, in pieces.
  ///
  /// `times`, and of each of `kinds` its `sizes`, are differences from frame to frame; `levels` are
  /// pairs of a frame and the pressure level from then on; `apps` has per frame four numbers for
  /// each app that changed: its number, state (0 for no process), band and MiB; `log` has per
  /// occurrence its frame, kind, app (-1 for none) and three texts.
  var pieces: [[UInt8]] {
    let bandNames = bands.sorted().map {
      "\"\($0.rawValue)\":\(JSONText.string(BandName.text(Int($0.rawValue))))"
    }
    let facts = """
      {"memory":\(memoryMiB),"end":\(Int64(end.nanoseconds / 1_000_000)),
      "names":[\(names.map(JSONText.string).joined(separator: ","))],
      "bands":{\(bandNames.joined(separator: ","))},
      "times":[
      """
    var pieces = [Array(facts.utf8), times.items.bytes, Array("],\n\"kinds\":[".utf8)]
    var separator = ""
    for (kind, sizes) in zip(kinds, sizes) where sizes.isUsed {
      let start =
        "\(separator){\"name\":\(JSONText.string(kind.title)),\"column\":"
        + "\(JSONText.string(kind.column)),\"sizes\":["
      pieces += [Array(start.utf8), sizes.items.bytes, Array("]}".utf8)]
      separator = ",\n"
    }
    for (name, items) in [("levels", levels), ("apps", apps), ("log", log)] {
      pieces += [Array("],\n\"\(name)\":[".utf8), items.bytes]
    }
    return pieces + [Array("]}".utf8)]
  }
}
