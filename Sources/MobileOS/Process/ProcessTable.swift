/// All processes of a device in dense rows, and the queue of each jetsam band.
///
/// A living process sits in exactly one band; a queue keeps the order of entry, so its head has
/// been there longest. The queues are doubly linked through the rows: entering, leaving and
/// finding the head are O(1), and nothing is allocated after `init`.
///
/// The table owns its columns; ids are checked in debug builds and come only from the model itself.
struct ProcessTable: ~Copyable {
  private let rows: Column<ProcessRow>
  private let traits: Column<ProcessTraits>
  private let rareTraits: Column<RareTraits>
  private let backgroundBytes: Column<Int64>
  private let pages: Column<ProcessMemory>
  /// Whether processes may have pages beyond their footprints, or warnings of limits.
  let keepsPages: Bool
  /// Whether the queues of the bands are kept; else only each process's own band.
  let keepsQueues: Bool
  private let relaunches: Column<RelaunchHistory>
  private let queues: Column<BandQueue>
  /// The number of rows, running or not.
  let count: Int
  /// How many of them are apps; they come first.
  private let appCount: Int
  private let occupiedBands: BandSet
  /// Whether some process has a soft limit.
  let hasSoftLimits: Bool
  /// How often policies looked at processes, where that is counted.
  let looks = LookCounter()
  /// The number of living processes.
  private(set) var aliveCount = 0
  /// The apps among them.
  private(set) var appAliveCount = 0
  /// The number of processes in bands 0 to 10 that would be back at once.
  private(set) var likelyBackCount = 0
  /// The process longest in band 0 of those not expected back soon; all before it are.
  private(set) var firstUnlikelyBack = ProcessID.none
  /// The processes over their soft limit; none without soft limits.
  private(set) var offenders: SoftLimitOffenders
  /// Processes that entered, changed or left a band since this was last taken, where recorded.
  private var moved: ContiguousArray<ProcessID> = []
  private var notesMoves = false
  private let inPlace = InPlace()

  /// A table of apps and behind them the processes of the system, none running.
  ///
  /// - Parameters:
  ///   - apps: one per row; with `system` below 2^24.
  ///   - pageBytes: sizes are rounded up to whole pages.
  ///   - keepsPages: whether processes may have pages beyond their traits.
  ///   - keepsQueues: whether the queues of the bands are kept.
  init(
    _ apps: AppList, _ system: [SystemProcess] = [], pageBytes: Int64 = 1, keepsPages: Bool = true,
    keepsQueues: Bool = true
  ) {
    precondition(apps.count + system.count < 1 << 24, "a device holds fewer than 2^24 apps")
    count = apps.count + system.count
    appCount = apps.count
    rows = Column(repeating: ProcessRow(), count: count)
    let relaunches = Column(repeating: RelaunchHistory(), count: count)
    let rounded = { (index: Int) in
      let traits = index < apps.count ? apps[index] : system[index - apps.count].rowTraits
      return traits.rounded(toPagesOf: pageBytes)
    }
    var parts = DeviceParts()
    var rare = RareTraits(AppTraits(bytes: 0))
    var agree = true
    traits = Column(count: count) { index in
      let traits = rounded(index)
      parts.formUnion(DeviceParts(traits))
      relaunches[index] = RelaunchHistory(traits.relaunchLikelihood)
      if index == 0 { rare = RareTraits(traits) }
      if agree { agree = RareTraits(traits) == rare }
      return ProcessTraits(traits)
    }
    rareTraits = agree ? Column(shared: rare) : Column(count: count) { RareTraits(rounded($0)) }
    backgroundBytes =
      parts.contains(.backgroundFootprints)
      ? Column(count: count) { rounded($0).backgroundBytes } : Column(shared: .max)
    self.relaunches = relaunches
    hasSoftLimits = parts.contains(.softLimits)
    self.keepsPages = keepsPages
    self.keepsQueues = keepsQueues
    pages =
      keepsPages
      ? Column(repeating: ProcessMemory(), count: count) : Column(shared: ProcessMemory())
    offenders = SoftLimitOffenders(processCount: hasSoftLimits ? count : 0)
    queues = Column(repeating: BandQueue(), count: BandSet.capacity)
    occupiedBands = BandSet()
  }

  deinit {
    rows.deallocate()
    traits.deallocate()
    rareTraits.deallocate()
    backgroundBytes.deallocate()
    pages.deallocate()
    relaunches.deallocate()
    queues.deallocate()
    occupiedBands.deallocate()
    looks.deallocate()
  }

  @inline(__always)
  private func index(of process: ProcessID) -> Int {
    assert(process.index < count)
    return process.index
  }

  subscript(process: ProcessID) -> ProcessRow {
    @inline(__always) unsafeAddress { rows.address(of: index(of: process)) }
    @inline(__always) nonmutating unsafeMutableAddress {
      rows.mutableAddress(of: index(of: process))
    }
  }

  /// The row of a process, found once to be read and changed several times.
  @inline(__always)
  func row(of process: ProcessID) -> RowReference<ProcessRow> {
    assert(process.index < count)
    return rows.row(of: process)
  }

  /// The pages of a process.
  subscript(memoryOf process: ProcessID) -> ProcessMemory {
    @inline(__always) unsafeAddress { pages.address(of: index(of: process)) }
    @inline(__always) nonmutating unsafeMutableAddress {
      pages.mutableAddress(of: index(of: process))
    }
  }

  /// The fixed traits of a process that most events read, in place.
  subscript(traitsOf process: ProcessID) -> ProcessTraits {
    @inline(__always) unsafeAddress { traits.address(of: index(of: process)) }
  }

  /// The fixed traits of a process that few events read, in place.
  subscript(rareTraitsOf process: ProcessID) -> RareTraits {
    @inline(__always) unsafeAddress { rareTraits.address(of: index(of: process)) }
  }

  /// Prefetches what most events read of a process.
  @inline(__always)
  func prefetch(_ process: ProcessID) {
    assert(process.index < count)
    rows.prefetch(process.index)
    traits.prefetch(process.index)
  }

  /// The most that an app keeps when it leaves the front, in bytes; `Int64.max` for no limit.
  func backgroundBytes(of process: ProcessID) -> Int64 {
    assert(process.index < count)
    return backgroundBytes[process]
  }

  /// Puts a new process at the tail of a band.
  mutating func enter(_ process: ProcessID, _ band: JetsamBand, at now: SimTime) {
    aliveCount += 1
    if traits[process].kind == .app { appAliveCount += 1 }
    append(process, band, now)
    if hasSoftLimits { compareWithLimit(process) }
  }

  /// Moves a living process to the tail of a band, also of its own.
  @inline(__always)
  mutating func move(_ process: ProcessID, to band: JetsamBand, at now: SimTime) {
    unlink(process)
    append(process, band, now)
  }

  /// Takes an ended process out of its band.
  mutating func leave(_ process: ProcessID) {
    aliveCount -= 1
    if traits[process].kind == .app { appAliveCount -= 1 }
    if notesMoves { moved.append(process) }
    if hasSoftLimits { offenders.left(process) }
    unlink(process)
  }

  /// Counts a living process among the offenders against soft limits, or no longer: to be called
  /// whenever a footprint or the limit that holds has changed.
  ///
  /// - Complexity: O(log offenders).
  mutating func compareWithLimit(_ process: ProcessID) {
    guard hasSoftLimits else { return }
    let state = rows[process].state
    let isOver =
      state != .notRunning
      && rows[process].footprintBytes > rareTraits[process].softLimit(in: state)
    offenders.set(process, isOver: isOver, in: rows[process].band)
  }

  /// Starts recording which processes enter, change or leave a band.
  mutating func startNotingMoves() { notesMoves = true }

  /// The processes recorded since the last call, some perhaps more than once.
  mutating func takeMoved() -> ContiguousArray<ProcessID> {
    defer { moved.removeAll(keepingCapacity: true) }
    return moved
  }

  /// Enters how long after its kill a process was started again.
  func relaunched(_ process: ProcessID, after gap: SimDuration) {
    // Without queues the histories are not read either: see `ModelConfiguration.readsQueues`.
    if keepsQueues { relaunches[process].add(gap) }
  }

  /// The process that entered a band first.
  func head(of band: JetsamBand) -> ProcessID? { queues[Int(band.rawValue)].head.orNil }

  /// The number of processes in a band.
  func population(of band: JetsamBand) -> Int { Int(queues[Int(band.rawValue)].count) }

  /// Runs `body` on the borrowed view that policies get.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func withProcessView<Result>(
    _ request: ReclaimRequest, now: SimTime, _ body: (borrowing ProcessView) -> Result
  ) -> Result {
    body(
      ProcessView(
        rows: rows, traits: traits, rareTraits: rareTraits, pages: pages, relaunches: relaunches,
        queues: queues, count: count, bands: occupiedBands, firstUnlikelyBack: firstUnlikelyBack,
        firstOffender: offenders.first ?? .none, request: request, now: now, looks: looks))
  }

  /// Runs `body` on the borrowed view that warning policies get.
  func withNotificationTargets<Result>(
    _ level: PressureLevel, round: UInt32, leastBytes: Int64,
    _ body: (borrowing NotificationTargets) -> Result
  ) -> Result {
    body(
      NotificationTargets(
        rows: rows, pages: pages, queues: queues, bands: occupiedBands, level: level,
        round: round, leastBytes: leastBytes))
  }

  @inline(__always)
  private mutating func append(_ process: ProcessID, _ band: JetsamBand, _ now: SimTime) {
    if notesMoves { moved.append(process) }
    let row = rows.row(of: process)
    row.value.band = band
    row.value.since = now
    if keepsQueues { appendToQueue(process, band) }
  }

  private mutating func appendToQueue(_ process: ProcessID, _ band: JetsamBand) {
    let row = rows.row(of: process)
    let queue = queues.row(of: ProcessID(UInt32(band.rawValue)))
    let tail = queue.value.tail
    row.value.previous = tail
    row.value.next = .none
    if tail == .none {
      queue.value.head = process
      occupiedBands.insert(band)
    } else {
      rows[tail].next = process
    }
    queue.value.tail = process
    queue.value.count &+= 1
    if isDaemon(process) { queue.value.daemons &+= 1 }
    if band <= .daemonAgeing { countLikelyBack(process, by: 1) }
    if band == .idle, firstUnlikelyBack == .none, !isLikelyBack(process) {
      firstUnlikelyBack = process
    }
    if hasSoftLimits { offenders.entered(process, band) }
  }

  @inline(__always)
  private func isDaemon(_ process: ProcessID) -> Bool {
    process.index >= appCount && traits[process].kind == .daemon
  }

  /// Whether the process would be back soon after a kill.
  func isLikelyBack(_ process: ProcessID) -> Bool { relaunches[process].likelihood.isLikelyBack }

  /// The first from `process` backward in its band that is not expected back soon.
  ///
  /// No process is passed twice in a stay in the band: O(1) amortised.
  private func firstUnlikelyBack(from process: ProcessID) -> ProcessID {
    var process = process
    while process != .none, isLikelyBack(process) { process = rows[process].next }
    return process
  }

  @inline(__always)
  private mutating func countLikelyBack(_ process: ProcessID, by change: Int) {
    if relaunches[process].likelihood == .high { likelyBackCount += change }
  }

  @inline(__always)
  private mutating func unlink(_ process: ProcessID) {
    if keepsQueues { takeOutOfQueue(process) }
  }

  private mutating func takeOutOfQueue(_ process: ProcessID) {
    // Field by field: a copy of the row would be a cache line.
    let row = rows.row(of: process)
    let band = row.value.band
    let previous = row.value.previous
    let next = row.value.next
    let queue = queues.row(of: ProcessID(UInt32(band.rawValue)))
    queue.value.count &-= 1
    if isDaemon(process) { queue.value.daemons &-= 1 }
    if band <= .daemonAgeing { countLikelyBack(process, by: -1) }
    if process == firstUnlikelyBack { firstUnlikelyBack = firstUnlikelyBack(from: next) }
    if previous == .none {
      queue.value.head = next
      if next == .none { occupiedBands.remove(band) }
    } else {
      rows[previous].next = next
    }
    if next == .none {
      queue.value.tail = previous
    } else {
      rows[next].previous = previous
    }
  }
}
