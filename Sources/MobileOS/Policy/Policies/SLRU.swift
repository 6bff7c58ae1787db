/// Kills the least recently used app of the lowest segment; a use moves an app one segment up.
///
/// Memory is divided into equal segments, each an LRU list. A use moves an app to the next higher
/// segment; what overflows there moves down again. A launched app enters the lowest segment with
/// room, the lowest when memory is full. Source: Karedla, Love, Wherry, "Caching strategies to
/// improve disk system performance", Computer 27(3), 1994 (two segments); Huang et al., SOSP 2013
/// (four). Nothing is killed for an overflow: an app that is pushed out of the lowest segment stays
/// alive until memory is demanded, and is then killed first. libCacheSim kills it at once; on its
/// block trace the misses differ by 4 of 75,388 at most.
public struct SLRU: VictimPolicy {
  public static let name = "slru"
  public static let card = PolicyCard(
    "the least recently used app in the lowest of several segments; a use moves an app up one",
    family: .adaptive,
    origin: "Segmented LRU; Karedla et al. 1994, S4LRU Huang et al. 2013",
    state: "lists and sizes, 17 bytes per app",
    cost: "O(segments) per use, amortised, O(1) per decision",
    losesWhen: "apps are used once or twice in a row and then never again")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "segments", "number of segments", in: 2...16, default: 4, isWhole: true, unit: "segments")
  ]

  private var segments: SegmentedLists

  public init(_ setup: PolicySetup) {
    let count = Int(setup["segments"])
    segments = SegmentedLists(
      ProcessQueues(processCount: setup.processCount, queueCount: count + 1), first: 0,
      limits: ContiguousArray(repeating: setup.memoryBytes / Int64(count), count: count))
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.insert(process, bytes: processes.footprintBytes(process))
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.promote(process)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    segments.queues.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    segments.firstPushedOut(in: candidates) ?? segments.firstEligible(in: candidates)
  }
}
