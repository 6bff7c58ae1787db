/// A watched device together with its recent past.
public struct Viewer {
  /// The device.
  public let device: WatchedDevice
  /// When the run ends.
  public let end: SimTime
  /// What memory held at the end of each part of the run up to now; nil for later parts.
  private var history: [DeviceSnapshot?]
  /// How many apps were killed in each part.
  private var kills: [Int]
  /// The latest kills, warnings and changes of pressure, the newest last.
  private(set) var recent: [Occurrence] = []

  /// The number of parts of the run, more than a terminal has columns.
  let parts = 400
  /// The greatest number of recent occurrences.
  private static let memory = 60

  /// A viewer of one device of a scenario under its own strategy.
  public init(_ scenario: Scenario, device number: Int) {
    device = WatchedDevice(scenario, device: number)
    end = scenario.lastInstant
    history = Array(repeating: nil, count: parts)
    kills = Array(repeating: 0, count: parts)
    history[0] = device.snapshot
  }

  /// Runs to an instant and returns what happened.
  public mutating func advance(to time: SimTime) -> [Occurrence] {
    var occurrences: [Occurrence] = []
    while let moment = device.next(before: time) {
      remember(moment)
      occurrences += moment.occurrences
    }
    fillHistory(until: time)
    return occurrences
  }

  /// Runs to the next visible event; nil where there is none.
  public mutating func step() -> SimTime? {
    while let moment = device.next(before: end) {
      remember(moment)
      if moment.isVisible { return moment.time }
    }
    return nil
  }

  /// What memory held at the end of some parts of the run, nil for the future, and how many apps
  /// were killed in them.
  func part(_ first: Int, upTo end: Int) -> (snapshot: DeviceSnapshot?, kills: Int) {
    let range = first..<max(first + 1, end)
    let snapshot = history[range].last { $0 != nil } ?? nil
    return (snapshot, kills[range].reduce(0, +))
  }

  private mutating func remember(_ moment: WatchedDevice.Moment) {
    fillHistory(until: moment.time)
    guard !moment.occurrences.isEmpty else { return }
    kills[place(moment.time)] += moment.occurrences.count { $0.kind == .kill }
    recent += moment.occurrences.filter { [.kill, .warning, .pressure].contains($0.kind) }
    if recent.count > Self.memory { recent.removeFirst(recent.count - Self.memory) }
  }

  private mutating func fillHistory(until time: SimTime) {
    let last = place(time)
    history[last] = device.snapshot
    // Between two events nothing changes.
    var index = last
    while index > 0, history[index - 1] == nil {
      index -= 1
      history[index] = device.snapshot
    }
  }

  private func place(_ time: SimTime) -> Int {
    guard end > .zero else { return 0 }
    return min(parts - 1, Int(time.seconds / end.seconds * Double(parts)))
  }
}
