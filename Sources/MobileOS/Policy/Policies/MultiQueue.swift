/// Kills the least recently used app among the least used, where idle apps sink by and by.
///
/// An app with f uses is in queue log2 f. After each use the head of every queue that has not been
/// used for `lifetime` uses of the device sinks one queue. The ghost queue remembers the uses of
/// killed apps. Source: Zhou, Philbin, Li, "The multi-queue replacement algorithm for second level
/// buffer caches", USENIX 2001, which leaves the lifetime to measurement; 75 is that of Caffeine's
/// simulator, with which apps sink within a day of use. libCacheSim takes 10,000. With that value
/// the misses on its block trace are those of its rule except one, and between 5.7 % fewer (1024
/// MiB) and 3.7 % more (640 MiB) than with 75.
public struct MultiQueue: VictimPolicy {
  public static let name = "multi-queue"
  public static let card = PolicyCard(
    "the least recently used app in the lowest queue; the logarithm of uses gives the queue",
    family: .adaptive,
    origin: "Multi-Queue; Zhou, Philbin and Li, USENIX 2001",
    state: "lists, ghosts included, uses and expiry, 25 bytes per app",
    cost: "O(queues) per use, O(1) per decision",
    losesWhen: "only the latest use predicts the next one")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "queues", "number of queues", in: 1...16, default: 8, isWhole: true, unit: "queues"),
    PolicyParameter(
      "lifetime", "uses of the device until an idle app sinks", in: 1...1e6,
      default: 75, isWhole: true, unit: "uses"),
    PolicyParameter(
      "ghost", "bytes remembered, as a multiple of memory", in: 0...16, default: 4,
      unit: "multiples of memory"),
  ]

  private var queues: ProcessQueues
  private let queueCount: Int
  private let lifetime: UInt32
  private let ghostsLimit: Int64
  private var uses: ContiguousArray<UInt32>
  private var expiry: ContiguousArray<UInt32>

  public init(_ setup: PolicySetup) {
    queueCount = Int(setup["queues"])
    queues = ProcessQueues(processCount: setup.processCount, queueCount: queueCount + 1)
    lifetime = UInt32(setup["lifetime"])
    ghostsLimit = Int64(setup["ghost"] * Double(setup.memoryBytes))
    uses = ContiguousArray(repeating: 0, count: setup.processCount)
    expiry = uses
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    // Out of the ghost queue the uses are still known; otherwise they are from an earlier life.
    if !queues.take(process) { uses[process.index] = 0 }
    uses[process.index] += 1
    queues.append(process, to: queue(of: process), bytes: processes.footprintBytes(process))
    touch(process, processes.lastUseIndex(process))
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    uses[process.index] += 1
    queues.move(process, toTailOf: queue(of: process))
    touch(process, processes.lastUseIndex(process))
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.move(process, toTailOf: queueCount)
    queues.forget(queueCount, downTo: ghostsLimit)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    for queue in 0..<queueCount {
      if let process = queues.firstEligible(of: queue, in: candidates) { return process }
    }
    return nil
  }

  private func queue(of process: ProcessID) -> Int {
    let logarithm = UInt32.bitWidth - 1 - uses[process.index].leadingZeroBitCount
    return min(queueCount - 1, logarithm)
  }

  /// Renews the app's expiry and lets the expired head of each queue sink.
  private mutating func touch(_ process: ProcessID, _ now: UInt32) {
    expiry[process.index] = now + lifetime
    for queue in stride(from: 1, to: queueCount, by: 1) {
      if let head = queues.head(of: queue), expiry[head.index] < now {
        queues.move(head, toTailOf: queue - 1)
        expiry[head.index] = now + lifetime
      }
    }
  }
}
