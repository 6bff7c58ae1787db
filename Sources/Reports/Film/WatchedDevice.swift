/// One device of a run, event by event: what memory holds, which app is in which band, and what
/// happens.
///
/// An event costs what it moves; reading the apps costs O(apps).
public final class WatchedDevice {
  /// An app as it is now.
  public struct App: Sendable {
    /// Its name.
    public let name: String
    /// Its state.
    public fileprivate(set) var state = ProcessState.notRunning
    /// Its band; without meaning while it has no process.
    public fileprivate(set) var band = JetsamBand.idle
    /// Its footprint in bytes; 0 without a process.
    public fileprivate(set) var footprintBytes: Int64 = 0
    /// The number of its entry into its band: that with the lowest has been there longest.
    public fileprivate(set) var entry = 0

    /// Whether it has a process.
    public var isAlive: Bool { state != .notRunning }
  }

  /// The changes by one event of the run.
  public struct Moment: Sendable {
    /// The time.
    public let time: SimTime
    /// The numbers of the apps that are in another state or band now.
    public let moved: [Int]
    /// The events, in order.
    public let occurrences: [Occurrence]

    /// Whether anything but sizes has changed.
    public var isVisible: Bool { !moved.isEmpty || !occurrences.isEmpty }
  }

  /// The apps by their numbers, with bands and states of the latest event.
  private var known: [App]
  /// Whether the footprints of `known` are those of the latest event.
  private var areSizesKnown = false
  /// The time of the latest event.
  public private(set) var now = SimTime.zero
  /// Kills of apps so far.
  public private(set) var killCount = 0
  /// Uses of apps so far.
  public private(set) var launchCount = 0
  /// Warnings to apps so far.
  public private(set) var warningCount = 0
  /// The strategy's name.
  public let strategy: String
  /// Bytes of the device's memory.
  public let memoryBytes: Int64
  private let device: ObservedDevice
  private let writer: OccurrenceWriter
  private var entries = 0

  /// A device of a scenario under its own strategy, at time zero.
  public init(_ scenario: Scenario, device number: Int) {
    let count = scenario.appCount(device: number)
    known = (0..<count).map {
      App(name: PlotText.singleLine(scenario.appName(ProcessID(UInt32($0)), device: number)))
    }
    device = ObservedDevice(scenario, device: number, explaining: true)
    writer = OccurrenceWriter(
      reason: KillReason(scenario, device: number), appCount: count
    ) { scenario.appName($0, device: number) }
    strategy = scenario.strategy.name
    memoryBytes = scenario.device.memoryBytes
    _ = look(at: (0..<count).map { ProcessID(UInt32($0)) })
  }

  /// The next event before an instant, or nil when there is none.
  public func next(before time: SimTime) -> Moment? {
    guard let step = device.next(before: time) else { return nil }
    now = step.time
    areSizesKnown = false
    // Kills and notes of one instant stay in the order in which they happened.
    var occurrences: [Occurrence] = []
    var notes = step.memoryActions[...]
    for (index, kill) in step.kills.enumerated() {
      while let note = notes.first, note.killsBefore <= index {
        occurrences.append(writer.occurrence(note))
        notes = notes.dropFirst()
      }
      occurrences.append(writer.occurrence(kill))
    }
    occurrences += notes.map(writer.occurrence)
    occurrences += step.launches.map { writer.occurrence($0, at: now) }
    for occurrence in occurrences {
      switch occurrence.kind {
      case .kill: killCount += 1
      case .launch: launchCount += 1
      case .warning: warningCount += 1
      case .pressure, .note: break
      }
    }
    return Moment(time: now, moved: look(at: step.moved), occurrences: occurrences)
  }

  /// Updates apps and returns the numbers of those whose state or band has changed, in order.
  private func look(at processes: some Sequence<ProcessID>) -> [Int] {
    var moved: [Int] = []
    for index in Set(processes.map(\.index)).sorted() where known.indices.contains(index) {
      let seen = device.process(ProcessID(UInt32(index)))
      if seen.state == known[index].state, seen.band == known[index].band { continue }
      moved.append(index)
      if seen.band != known[index].band || !known[index].isAlive {
        entries += 1
        known[index].entry = entries
      }
      known[index].state = seen.state
      known[index].band = seen.band
    }
    return moved
  }

  /// The apps by their numbers.
  ///
  /// - Complexity: O(apps) at the first read after an event.
  public var apps: [App] {
    if !areSizesKnown {
      for index in known.indices {
        known[index].footprintBytes =
          known[index].isAlive ? device.process(ProcessID(UInt32(index))).footprintBytes : 0
      }
      areSizesKnown = true
    }
    return known
  }

  /// The present contents of memory.
  public var snapshot: DeviceSnapshot { device.snapshot }

  /// The living apps by band, the highest first; within a band by the time of their entry.
  public var bands: [(band: JetsamBand, apps: [App])] {
    Dictionary(grouping: apps.filter(\.isAlive), by: \.band).sorted { $0.key > $1.key }
      .map { ($0.key, $0.value.sorted { $0.entry < $1.entry }) }
  }
}
