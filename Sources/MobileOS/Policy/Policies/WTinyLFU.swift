/// Lets a newcomer stay only if it is used more often than the app it would replace.
///
/// A launched app enters a small LRU window. When memory is demanded, the window's oldest app moves
/// to the main segments (probation and protected, an SLRU) if they have room; otherwise it and
/// their next victim compete: the one with fewer counted uses is killed. Counts are of four bits
/// and halved after every ten uses per app in memory, so they follow changing interest. Ids are
/// dense, so each app has a counter of its own where the paper needs a sketch. The launched app is
/// always admitted: it competes at the next launch. Source: Einziger, Friedman, Manes, "TinyLFU: a
/// highly efficient cache admission policy", ACM Transactions on Storage 13(4), 2017.
///
/// libCacheSim differs. It counts launches, uses in the main segments and attempts to leave the
/// window (`count_window=0`), with counters of 32 bits that it halves after 32 uses per byte of
/// main memory; it refuses apps larger than the window; and its sketch adds to all ten counters of
/// an id, so that scans raise all counts. Exact counts in its place save 2 to 9 % of its misses on
/// mixes of scans and loops; a sketch like its own, with another hash, has them within 0 to 8 %.
public struct WTinyLFU: VictimPolicy {
  public static let name = "w-tinylfu"
  public static let card = PolicyCard(
    "the less used of the window's oldest app and the next victim of a segmented LRU",
    family: .adaptive,
    origin: "W-TinyLFU; Einziger, Friedman and Manes, TOS 2017; newcomers compete one launch later",
    state: "lists and a counter, 18 bytes per app, the counter also of apps not running",
    cost: "O(1) per use, amortised, and decision",
    losesWhen: "the app just left is used again although it was seldom used before")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "window", "share of memory for the window", in: 0...0.99, default: 0.01, unit: "share"),
    PolicyParameter(
      "protected", "share of the rest for apps used again", in: 0...0.99, default: 0.8,
      unit: "share"),
    PolicyParameter(
      "halve", "uses per app in memory after which counts are halved", in: 1...1e6, default: 10,
      unit: "uses per app"),
    PolicyParameter(
      "count_window", "1 counts every use as the paper does, 0 as libCacheSim", in: 0...1,
      default: 1, isWhole: true, unit: "switch"),
  ]

  private enum Queue {
    static let window = 0
    static let main = 1
  }

  private var segments: SegmentedLists
  private let mainLimit: Int64
  private var counters: ContiguousArray<UInt8>
  private var countedUses = 0
  private let countsWindow: Bool
  private let halvingUses: Double
  private var aliveCount = 0

  public init(_ setup: PolicySetup) {
    let window = Int64(setup["window"] * Double(setup.memoryBytes))
    mainLimit = setup.memoryBytes - window
    let protected = Int64(setup["protected"] * Double(mainLimit))
    segments = SegmentedLists(
      ProcessQueues(processCount: setup.processCount, queueCount: 4), first: Queue.main,
      limits: [mainLimit - protected, protected])
    counters = ContiguousArray(repeating: 0, count: setup.processCount)
    countsWindow = setup["count_window"] >= 0.5
    halvingUses = setup["halve"]
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.queues.append(process, to: Queue.window, bytes: processes.footprintBytes(process))
    aliveCount += 1
    count(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    if segments.queues.queue(of: process) == Queue.window {
      segments.queues.move(process, toTailOf: Queue.window)
      if countsWindow { count(process) }
    } else {
      segments.promote(process)
      count(process)
    }
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.queues.remove(process)
    aliveCount -= 1
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    if let process = segments.firstPushedOut(in: candidates) { return process }
    while let newcomer = segments.queues.firstEligible(of: Queue.window, in: candidates) {
      let bytes = segments.queues.bytes(of: newcomer)
      if segments.bytes + bytes <= mainLimit {
        segments.queues.remove(newcomer)
        segments.insert(newcomer, bytes: bytes)
        if !countsWindow { count(newcomer) }
        continue
      }
      let rival = segments.firstEligible(in: candidates)
      let wins = rival.map { counters[newcomer.index] > counters[$0.index] } ?? false
      if !countsWindow { count(newcomer) }
      guard wins, let rival else { return newcomer }
      segments.pushOut(rival)
      // A rival smaller than the newcomer does not make room alone.
      while !segments.hasRoom(for: bytes), segments.bytes + bytes > mainLimit,
        let next = segments.firstEligible(in: candidates)
      { segments.pushOut(next) }
      segments.queues.remove(newcomer)
      segments.insert(newcomer, bytes: bytes)
      return rival
    }
    return segments.firstEligible(in: candidates)
  }

  private mutating func count(_ process: ProcessID) {
    if counters[process.index] < 15 { counters[process.index] += 1 }
    countedUses += 1
    guard Double(countedUses) >= halvingUses * Double(aliveCount) else { return }
    countedUses /= 2
    for index in counters.indices { counters[index] >>= 1 }
  }
}
