/// The processes of a device for a victim policy, and which of them are eligible.
///
/// It exists only while a policy is called and cannot be copied, so a policy cannot keep it.
/// Reading a fact of a process is O(1). Ids outside the table trap.
public struct ProcessView: ~Copyable {
  private let rows: Column<ProcessRow>
  private let traits: Column<ProcessTraits>
  private let rareTraits: Column<RareTraits>
  private let pages: Column<ProcessMemory>
  private let relaunches: Column<RelaunchHistory>
  private let queues: Column<BandQueue>
  private let bands: BandSet
  private let firstUnlikelyBack: ProcessID
  private let firstOffender: ProcessID
  private let request: ReclaimRequest
  private let looks: LookCounter
  /// The number of ids: installed apps, running or not.
  public let count: Int
  /// The simulation clock.
  public let now: SimTime
  private let inPlace = InPlace()

  init(
    rows: Column<ProcessRow>, traits: Column<ProcessTraits>, rareTraits: Column<RareTraits>,
    pages: Column<ProcessMemory>, relaunches: Column<RelaunchHistory>,
    queues: Column<BandQueue>, count: Int, bands: BandSet, firstUnlikelyBack: ProcessID,
    firstOffender: ProcessID, request: ReclaimRequest, now: SimTime, looks: LookCounter
  ) {
    self.rows = rows
    self.traits = traits
    self.rareTraits = rareTraits
    self.pages = pages
    self.relaunches = relaunches
    self.queues = queues
    self.count = count
    self.bands = bands
    self.firstUnlikelyBack = firstUnlikelyBack
    self.firstOffender = firstOffender
    self.request = request
    self.now = now
    self.looks = looks
  }

  /// Whether the process may be named: alive, in a band within the request's floor and, where
  /// the request is for offenders only, over its soft limit.
  public func isEligible(_ process: ProcessID) -> Bool {
    let row = row(process)
    guard row.state != .notRunning,
      row.band <= request.highestBand || (request.reachesFrozen && row.band == .frozen)
    else { return false }
    if process == request.sparedProcess { return false }
    if request.sparesDaemons, kind(process) == .daemon { return false }
    if request.timeInBand > .zero, now - row.since < request.timeInBand { return false }
    if request.onlyUnlikelyBack, relaunchLikelihood(process).isLikelyBack { return false }
    return !request.onlyOverSoftLimit || isOverSoftLimit(process)
  }

  /// Prefetches the data of a process that is likely to be named next.
  @inline(__always)
  func prefetch(_ process: ProcessID) {
    rows.prefetch(process.index)
    traits.prefetch(process.index)
  }

  /// The number of living processes in a band.
  public func population(of band: JetsamBand) -> Int { Int(queues[Int(band.rawValue)].count) }

  /// The number of living processes in bands from `lowest` through `highest`.
  ///
  /// - Complexity: O(bands with members), a dozen at most.
  public func population(from lowest: JetsamBand, through highest: JetsamBand) -> Int {
    var sum = 0
    var band = bands.first(from: Int(lowest.rawValue))
    while let occupied = band, occupied <= highest {
      sum += population(of: occupied)
      band = bands.first(from: Int(occupied.rawValue) + 1)
    }
    return sum
  }

  /// How many of the living processes in these bands are daemons.
  ///
  /// - Complexity: O(bands with members), a dozen at most.
  func daemonCount(from lowest: JetsamBand, through highest: JetsamBand) -> Int {
    var sum = 0
    var band = bands.first(from: Int(lowest.rawValue))
    while let occupied = band, occupied <= highest {
      sum += Int(queues[Int(occupied.rawValue)].daemons)
      band = bands.first(from: Int(occupied.rawValue) + 1)
    }
    return sum
  }

  /// The process longest in a band, eligible or not.
  public func head(of band: JetsamBand) -> ProcessID? { queues[Int(band.rawValue)].head.orNil }

  /// The first eligible process in band order: lowest band, longest in it.
  ///
  /// - Complexity: O(1) plus the ineligible processes passed over; none where the request is for
  ///   offenders against soft limits, or for processes idle in band 0 that are not expected back
  ///   soon.
  public var first: ProcessID? {
    if let known = knownFirst {
      guard known != .none else { return nil }
      // Only a victim whose decision is explained is hidden: then the next is searched for.
      if row(known).state != .notRunning { return isEligible(known) ? known : nil }
    }
    return firstEligible(from: .none, inBandAtOrAbove: 0)
  }

  /// The first process of a request for which the model keeps it: `none` for no process; nil for
  /// any other request.
  private var knownFirst: ProcessID? {
    if request.onlyOverSoftLimit { return firstOffender }
    return request.onlyUnlikelyBack && request.highestBand == .idle ? firstUnlikelyBack : nil
  }

  /// The process longest in band 0 of those not expected back soon, eligible or not.
  public var idleLongest: ProcessID? { firstUnlikelyBack.orNil }

  /// The next eligible process in band order.
  ///
  /// - Complexity: O(1) plus the ineligible processes passed over.
  public func next(after process: ProcessID) -> ProcessID? {
    let row = row(process)
    return firstEligible(from: row.next, inBandAtOrAbove: Int(row.band.rawValue) + 1)
  }

  /// The process's jetsam band.
  public func band(_ process: ProcessID) -> JetsamBand { row(process).band }

  /// When the process entered its band, or moved to its tail.
  public func inBandSince(_ process: ProcessID) -> SimTime { row(process).since }

  /// The kind of the process.
  public func kind(_ process: ProcessID) -> ProcessKind { traits[checked(process)].kind }

  /// The process's life-cycle state.
  public func state(_ process: ProcessID) -> ProcessState { row(process).state }

  /// Physical footprint in bytes.
  public func footprintBytes(_ process: ProcessID) -> Int64 { row(process).footprintBytes }

  /// Position of the latest use in the device's sequence of uses; the smaller, the longer ago.
  public func lastUseIndex(_ process: ProcessID) -> UInt32 { row(process).lastUseIndex }

  /// Uses since the process was loaded, the load included.
  public func uses(_ process: ProcessID) -> UInt32 { row(process).uses }

  /// When the process was loaded.
  public func loadedAt(_ process: ProcessID) -> SimTime { row(process).loadedAt }

  /// When the app last left the front.
  public func leftFrontAt(_ process: ProcessID) -> SimTime { row(process).leftFrontAt }

  /// How long the app has not been in front; zero in front.
  public func idle(_ process: ProcessID) -> SimDuration {
    let row = row(process)
    return row.state == .active || row.state == .inactive ? .zero : now - row.leftFrontAt
  }

  /// The hour of the simulated day with its fraction; a run starts at midnight.
  public var hourOfDay: Double { Double(now.nanoseconds % 86_400_000_000_000) / 3.6e12 }

  /// Position of the next use in the sequence of uses, or `UInt32.max` for never.
  ///
  /// Valid only for policies whose `VictimPolicy.needs` contain ``PolicyNeeds/future``.
  public func nextUse(_ process: ProcessID) -> UInt32 { row(process).nextUse }

  /// Uses from use number `latest`, counted from 1, to the process's next; infinite for never.
  ///
  /// Valid only for policies whose `VictimPolicy.needs` contain ``PolicyNeeds/future``.
  public func distance(_ process: ProcessID, from latest: UInt32) -> Double {
    let next = nextUse(process)
    return next == .max ? .infinity : Double(next) + 1 - Double(latest)
  }

  /// Footprint right after a launch, in bytes.
  public func baseBytes(_ process: ProcessID) -> Int64 { traits[checked(process)].baseBytes }

  /// Clean file-backed pages that a launch reads, in bytes.
  public func cleanBytes(_ process: ProcessID) -> Int64 { traits[checked(process)].cleanBytes }

  /// How long a launch of that kind takes.
  public func launchTime(_ kind: LaunchKind, _ process: ProcessID) -> SimDuration {
    traits[checked(process)].latency(kind)
  }

  /// What a kill costs the user at the next launch, in milliseconds.
  public func relaunchCostMilliseconds(_ process: ProcessID) -> Double {
    rareTraits[checked(process)].relaunchCostMilliseconds
  }

  /// The relaunch cost in milliseconds for each byte that a kill would free.
  public func relaunchCostPerByte(_ process: ProcessID) -> Double {
    relaunchCostMilliseconds(process) / Double(footprintBytes(process))
  }

  /// Pages in the compressor or in swap, at their original size, in bytes.
  public func compressedBytes(_ process: ProcessID) -> Int64 {
    pages[known(process)].compressedBytes
  }

  /// Memory that a kill of the process would free at once, in bytes: what is dirty and resident,
  /// purgeable, and its share of the compressor.
  public func residentBytes(_ process: ProcessID) -> Int64 {
    let row = row(process)
    let memory = pages[process]
    let inCore = memory.compressedBytes - memory.swappedBytes
    return row.footprintBytes - memory.compressedBytes + memory.purgeableBytes
      + inCore * 1000 / Int64(traits[process].compressionPermille)
  }

  /// The process that leads its coalition: the app of a web page, of all others itself.
  public func coalitionLeader(_ process: ProcessID) -> ProcessID {
    rareTraits[known(process)].host.orNil ?? process
  }

  /// How soon the process tends to be started again after a kill.
  public func relaunchLikelihood(_ process: ProcessID) -> RelaunchLikelihood {
    relaunches[known(process)].likelihood
  }

  /// Whether the footprint exceeds the soft limit that holds in the process's state.
  public func isOverSoftLimit(_ process: ProcessID) -> Bool {
    let row = row(process)
    return row.footprintBytes > rareTraits[process].softLimit(in: row.state)
  }

  private func row(_ process: ProcessID) -> ProcessRow { rows[checked(process)] }

  /// The process, whose look counts.
  private func checked(_ process: ProcessID) -> ProcessID {
    looks.count()
    return known(process)
  }

  private func known(_ process: ProcessID) -> ProcessID {
    precondition(process.index < count, "no such process")
    return process
  }

  /// The highest band that may have eligible processes.
  private var lastBand: JetsamBand {
    request.reachesFrozen ? max(request.highestBand, .frozen) : request.highestBand
  }

  private func firstEligible(from start: ProcessID, inBandAtOrAbove band: Int) -> ProcessID? {
    var process = start
    var nextBand = band
    while true {
      while process != .none {
        if isEligible(process) { return process }
        process = row(process).next
      }
      guard let occupied = bands.first(from: nextBand), occupied <= lastBand else { return nil }
      process = queues[Int(occupied.rawValue)].head
      nextBand = Int(occupied.rawValue) + 1
    }
  }
}
