import SimulationKernel

/// All processes of a device in dense rows, and the queue of each jetsam band.
///
/// A living process sits in exactly one band; a queue keeps the order of entry, so its head has
/// been there longest. The queues are doubly linked through the rows: entering, leaving and
/// finding the head are O(1), and nothing is allocated after `init`.
///
/// This file, `TraitColumns.swift`, `PageColumn.swift`, `BandQueue.swift`, `Candidates.swift` and
/// `LookCounter.swift` are the only ones in the module with unsafe memory. The table owns its buffers;
/// ids are checked in debug builds and come only from the model itself.
struct ProcessTable: ~Copyable {
  private let rows: UnsafeMutablePointer<ProcessRow>
  private let traits: TraitColumns
  private let pages: PageColumn
  /// Whether processes may have pages beyond their footprints, or are told of limits.
  let keepsPages: Bool
  private let relaunches: UnsafeMutablePointer<RelaunchHistory>
  private let queues: UnsafeMutablePointer<BandQueue>
  /// The number of rows, running or not.
  let count: Int
  private let bandWords: UnsafeMutablePointer<UInt64>
  private let occupiedBands: BandSet
  /// What some process of the table has.
  let kinds: TraitKinds
  /// How often policies looked at processes, where that is counted.
  let looks = LookCounter()
  /// The number of living processes.
  private(set) var aliveCount = 0
  /// The apps among them.
  private(set) var appAliveCount = 0
  /// The number of processes in bands 0 to 10 that would be back at once.
  private(set) var likelyBackCount = 0
  /// Who has been in band 0 longest of those not expected back soon; all before it in the queue are.
  private(set) var firstUnlikelyBack = ProcessID.none
  /// Nobody where there are no soft limits.
  private(set) var offenders: SoftLimitOffenders
  /// Who entered, changed or left a band since this was last taken, where somebody wants to know.
  private var moved: ContiguousArray<ProcessID> = []
  private var notesMoves = false

  /// A table of apps and behind them the processes of the system, none running.
  ///
  /// - Parameters:
  ///   - apps: one per row; with `system` below 2^24.
  ///   - pageBytes: sizes are rounded up to whole pages.
  ///   - keepsPages: whether processes may have pages that their traits do not tell of.
  init(
    _ apps: AppList, _ system: [SystemProcess] = [], pageBytes: Int64 = 1, keepsPages: Bool = true
  ) {
    precondition(apps.count + system.count < 1 << 24, "a device holds fewer than 2^24 apps")
    count = apps.count + system.count
    rows = .allocate(capacity: count)
    rows.initialize(repeating: ProcessRow(), count: count)
    relaunches = .allocate(capacity: count)
    let rounded = { (index: Int) in
      let traits = index < apps.count ? apps[index] : system[index - apps.count].rowTraits
      return traits.rounded(toPagesOf: pageBytes)
    }
    traits = TraitColumns(count: count, rounded)
    var kinds = TraitKinds()
    for index in 0..<count {
      let traits = rounded(index)
      kinds.add(traits)
      (relaunches + index).initialize(to: RelaunchHistory(traits.relaunchLikelihood))
    }
    self.kinds = kinds
    self.keepsPages = keepsPages || kinds.hasPages
    pages = PageColumn(count: count, isKept: self.keepsPages)
    offenders = SoftLimitOffenders(processCount: kinds.hasSoftLimits ? count : 0)
    queues = .allocate(capacity: BandSet.capacity)
    queues.initialize(repeating: BandQueue(), count: BandSet.capacity)
    bandWords = .allocate(capacity: BandSet.capacity / 64)
    occupiedBands = BandSet(bandWords)
  }

  deinit {
    rows.deallocate()
    traits.deallocate()
    pages.deallocate()
    relaunches.deallocate()
    queues.deallocate()
    bandWords.deallocate()
    looks.deallocate()
  }

  /// The row of a process.
  subscript(process: ProcessID) -> ProcessRow {
    @inline(__always) unsafeAddress {
      assert(process.index < count)
      return UnsafePointer(rows + process.index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(process.index < count)
      return rows + process.index
    }
  }

  /// Where a process's pages are.
  subscript(memoryOf process: ProcessID) -> ProcessMemory {
    @inline(__always) unsafeAddress {
      assert(process.index < count)
      return pages.address(of: process)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(process.index < count)
      return pages.mutableAddress(of: process)
    }
  }

  /// The fixed traits of a process that most events read, in place.
  subscript(traitsOf process: ProcessID) -> ProcessTraits {
    @inline(__always) _read {
      assert(process.index < count)
      yield traits[process]
    }
  }

  /// The fixed traits of a process that few events read, in place.
  subscript(rareTraitsOf process: ProcessID) -> RareTraits {
    @inline(__always) _read {
      assert(process.index < count)
      yield traits[rare: process]
    }
  }

  /// Puts a new process at the tail of a band.
  mutating func enter(_ process: ProcessID, _ band: JetsamBand, at now: SimTime) {
    aliveCount += 1
    if traits[process].kind == .app { appAliveCount += 1 }
    append(process, band, now)
    if kinds.hasSoftLimits { compareWithLimit(process) }
  }

  /// Moves a living process to the tail of a band, also of its own.
  @inline(__always)
  mutating func move(_ process: ProcessID, to band: JetsamBand, at now: SimTime) {
    unlink(process)
    append(process, band, now)
  }

  /// Takes a dead process out of its band.
  mutating func leave(_ process: ProcessID) {
    aliveCount -= 1
    if traits[process].kind == .app { appAliveCount -= 1 }
    if notesMoves { moved.append(process) }
    if kinds.hasSoftLimits { offenders.left(process) }
    unlink(process)
  }

  /// Counts a living process among the offenders against soft limits, or no longer: to be called
  /// whenever a footprint or the limit that holds has changed.
  ///
  /// - Complexity: O(log offenders).
  mutating func compareWithLimit(_ process: ProcessID) {
    guard kinds.hasSoftLimits else { return }
    let row = rows + process.index
    let isOver =
      row.pointee.state != .notRunning
      && row.pointee.footprintBytes > traits[rare: process].softLimit(in: row.pointee.state)
    offenders.set(process, isOver: isOver, in: row.pointee.band)
  }

  /// Starts noting who enters, changes or leaves a band.
  mutating func startNotingMoves() { notesMoves = true }

  /// Who did so since the last call, some perhaps more than once.
  mutating func takeMoved() -> ContiguousArray<ProcessID> {
    defer { moved.removeAll(keepingCapacity: true) }
    return moved
  }

  /// Enters how long after its kill a process was started again.
  func relaunched(_ process: ProcessID, after gap: SimDuration) {
    relaunches[process.index].add(gap)
  }

  /// The process that entered a band first.
  func head(of band: JetsamBand) -> ProcessID? {
    let head = queues[Int(band.rawValue)].head
    return head == .none ? nil : head
  }

  /// The number of processes in a band.
  func population(of band: JetsamBand) -> Int { Int(queues[Int(band.rawValue)].count) }

  /// Runs `body` on the borrowed view that policies get.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func withCandidates<Result>(
    _ request: ReclaimRequest, now: SimTime, _ body: (borrowing Candidates) -> Result
  ) -> Result {
    body(
      Candidates(
        rows: rows, traits: traits, pages: pages, relaunches: relaunches, queues: queues,
        count: count,
        bands: occupiedBands, firstUnlikelyBack: firstUnlikelyBack,
        firstOffender: offenders.first ?? .none, request: request, now: now, looks: looks))
  }

  /// Runs `body` on the borrowed view that warning policies get.
  func withAudience<Result>(
    _ level: PressureLevel, round: UInt32, leastBytes: Int64, _ body: (borrowing Audience) -> Result
  ) -> Result {
    body(
      Audience(
        rows: rows, pages: pages, queues: queues, bands: occupiedBands, level: level,
        round: round, leastBytes: leastBytes))
  }

  private mutating func append(_ process: ProcessID, _ band: JetsamBand, _ now: SimTime) {
    if notesMoves { moved.append(process) }
    let queue = queues + Int(band.rawValue)
    let row = rows + process.index
    row.pointee.band = band
    row.pointee.since = now
    row.pointee.previous = queue.pointee.tail
    row.pointee.next = .none
    if queue.pointee.tail == .none {
      queue.pointee.head = process
      occupiedBands.insert(band)
    } else {
      rows[queue.pointee.tail.index].next = process
    }
    queue.pointee.tail = process
    queue.pointee.count += 1
    if band <= .daemonAgeing { countLikelyBack(process, by: 1) }
    if band == .idle, firstUnlikelyBack == .none, !isLikelyBack(process) {
      firstUnlikelyBack = process
    }
    if kinds.hasSoftLimits { offenders.entered(process, band) }
  }

  /// Whether the process would be back soon after a kill.
  func isLikelyBack(_ process: ProcessID) -> Bool {
    relaunches[process.index].likelihood.isLikelyBack
  }

  /// The first from `process` backward in its band that is not expected back soon.
  ///
  /// Nobody is passed twice in a stay in the band: O(1) amortised.
  private func firstUnlikelyBack(from process: ProcessID) -> ProcessID {
    var process = process
    while process != .none, isLikelyBack(process) { process = rows[process.index].next }
    return process
  }

  @inline(__always)
  private mutating func countLikelyBack(_ process: ProcessID, by change: Int) {
    if relaunches[process.index].likelihood == .high { likelyBackCount += change }
  }

  private mutating func unlink(_ process: ProcessID) {
    // Field by field: a copy of the row would be a cache line.
    let row = rows + process.index
    let band = row.pointee.band
    let previous = row.pointee.previous
    let next = row.pointee.next
    let queue = queues + Int(band.rawValue)
    queue.pointee.count -= 1
    if band <= .daemonAgeing { countLikelyBack(process, by: -1) }
    if process == firstUnlikelyBack { firstUnlikelyBack = firstUnlikelyBack(from: next) }
    if previous == .none {
      queue.pointee.head = next
      if next == .none { occupiedBands.remove(band) }
    } else {
      rows[previous.index].next = next
    }
    if next == .none {
      queue.pointee.tail = previous
    } else {
      rows[next.index].previous = previous
    }
  }
}
