import SimulationKernel

/// What bounds every strategy on one device: the least that keeping and launching apps can take.
///
/// In the full model sizes and capacity change with what the strategy does, so each app is taken
/// at the smallest size that it can have while alive, memory at its largest, and a launch at its
/// cheapest. On the idealised device these are the sizes, the memory and the costs themselves, and
/// the bound is PFOO-L; elsewhere an app in use takes its memory too, whoever is kept.
struct RunBound: Sendable {
  /// One way to say what fits: what each app takes at least, and what all take together at most.
  ///
  /// Every way is a bound of its own, so the best of them is one.
  private struct Room: Sendable {
    let bytes: ContiguousArray<Int64>
    let capacityBytes: Int64
    /// The bytes of the app in use, summed over the uses; nil on the idealised device.
    var usedBytes: Double?

    func bound(_ uses: ReuseIntervals, _ costs: ContiguousArray<Double>) -> LaunchBound {
      PFOOLowerBound.launches(
        of: uses, bytes: bytes, costs: costs, memoryBytes: capacityBytes, usedBytes: usedBytes)
    }
  }

  private var uses: ReuseIntervals
  private var rooms: ContiguousArray<Room>
  private let costs: ContiguousArray<Double>

  /// A device on which nothing was used yet.
  init(_ device: DeviceProfile, _ apps: AppList) {
    uses = ReuseIntervals(appCount: apps.count)
    let used: Double? = device.refusesOversizedApps ? nil : 0
    rooms = [
      Room(
        bytes: ContiguousArray(apps.map { device.leastBytes(of: $0) }),
        capacityBytes: device.mostAppBytes, usedBytes: used)
    ]
    if let capacity = device.mostOriginalBytes(of: apps) {
      rooms.append(
        Room(
          bytes: ContiguousArray(apps.map { device.leastOriginalBytes(of: $0) }),
          capacityBytes: capacity, usedBytes: used))
    }
    costs = ContiguousArray(apps.map { device.leastCost(of: $0) })
  }

  /// Counts a use.
  mutating func add(_ app: ProcessID) {
    // By index: a loop over the elements retains each.
    let fits = rooms.indices.allSatisfy {
      rooms[$0].bytes[app.index] <= rooms[$0].capacityBytes
    }
    uses.add(app, cost: costs[app.index], canBeKept: fits)
    guard fits else { return }
    for index in rooms.indices {
      let bytes = Double(rooms[index].bytes[app.index])
      rooms[index].usedBytes? += bytes
    }
  }

  /// Notes that the app was started in background, or was alive when the run began: its next use may
  /// be a resume for that.
  mutating func beginAnew(_ app: ProcessID) { uses.beginAnew(app) }

  /// Forgets the uses so far: the warm-up ended.
  mutating func restart() {
    uses.restart()
    for index in rooms.indices where rooms[index].usedBytes != nil { rooms[index].usedBytes = 0 }
  }

  /// The bound over the uses since the start or the warm-up; costs in milliseconds.
  ///
  /// - Parameter unfinished: the app whose launch the end of the run cut short, which costs nothing.
  consuming func finish(unfinished: ProcessID?) -> LaunchBound {
    let free = unfinished.map { costs[$0.index] } ?? 0
    let bounds = rooms.map { $0.bound(uses, costs) }
    return LaunchBound(
      launches: bounds.map(\.launches).max() ?? 0,
      cost: max(0, (bounds.map(\.cost).max() ?? 0) - free))
  }
}

extension DeviceProfile {
  /// The most that living apps can take together at one time, swap included, in bytes.
  var mostAppBytes: Int64 { appMemoryBytes + swapBytes }

  /// The most that living apps can take together before compression, in bytes; nil where nothing is
  /// compressed, or where swap takes what the compressor cannot.
  ///
  /// The compressor takes so much and no more, and what it takes stays in memory in a smaller form.
  func mostOriginalBytes(of apps: AppList) -> Int64? {
    guard let paging, swapBytes == 0 else { return nil }
    let ratio = Double(apps.map(\.compressionPermille).max() ?? 1000) / 1000
    let saved = Double(paging.compressorLimitBytes) * (1 - 1 / max(1, ratio))
    return appMemoryBytes + Int64(saved) + 1
  }

  /// The least that a living app takes, in bytes, with all of it compressed where pages are.
  func leastBytes(of app: AppTraits) -> Int64 {
    let least = leastOriginalBytes(of: app)
    return paging == nil ? least : least / Int64(max(1000, app.compressionPermille)) * 1000
  }

  /// The least that a living app takes before compression, in bytes.
  ///
  /// A load takes the base, growth and windows add to it, volatile pages are no part of it, and
  /// however many warnings the app answers, it keeps this much: see ``AppTraits/keptWhenWarnedBytes``.
  func leastOriginalBytes(of app: AppTraits) -> Int64 { app.keptWhenWarnedBytes }

  /// The least that a launch costs beyond a resume, in milliseconds.
  func leastCost(of app: AppTraits) -> Double {
    max(0, (min(app.coldLaunch, app.warmLaunch, launchWatchdog) - app.resume).milliseconds)
  }
}
