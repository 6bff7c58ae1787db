/// Balances recency and frequency by the latest misses.
///
/// Apps used once since their load are in the LRU list T1, apps used again in T2; the ghost lists
/// B1 and B2 remember the kills of each. A launch of an app remembered in B1 raises the target
/// share of T1, one remembered in B2 lowers it. Source: Megiddo, Modha, "ARC: a self-tuning, low
/// overhead replacement cache", FAST 2003. All lengths count in bytes. A ghost hit moves the target
/// by the paper's ratio of ghost lists times the size of the launched app, which for equal sizes is
/// the paper's step of one page, or times `step_bytes`; one byte is what libCacheSim does and keeps
/// the target low.
public struct ARC: VictimPolicy {
  public static let name = "arc"
  public static let card = PolicyCard(
    "the least recently used of the apps used once or of the others, as recent misses decide",
    family: .adaptive,
    origin: "Adaptive Replacement Cache; Megiddo and Modha, FAST 2003; lengths in bytes",
    state: "lists, ghosts included, 17 bytes per app", cost: "O(1) per use and decision",
    losesWhen: "sizes or launch costs differ much")
  public static let needs: PolicyNeeds = [.requests, .loads, .uses, .sizes, .kills]

  public static let parameters = [
    PolicyParameter(
      "step_bytes", "bytes by which a ghost hit moves the target; 0 for the size of the app",
      in: 0...1e12, default: 0, unit: "bytes")
  ]

  private enum Queue {
    static let recent = 0
    static let frequent = 1
    static let recentGhosts = 2
    static let frequentGhosts = 3
  }

  private var queues: ProcessQueues
  private let capacity: Int64
  private let step: Double
  /// Bytes that T1 should hold: the paper's p.
  private var target = 0.0
  /// The ghost list that remembered the app now being launched.
  private var remembered: Int?
  private var incomingBytes: Int64 = 0
  /// The victim that B1 shall not remember, because T1 alone fills memory.
  private var forgotten: ProcessID?

  public init(_ setup: PolicySetup) {
    queues = ProcessQueues(processCount: setup.processCount, queueCount: 4)
    capacity = setup.memoryBytes
    step = setup["step_bytes"]
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    incomingBytes = processes.baseBytes(process)
    remembered = queues.queue(of: process)
    guard let ghosts = remembered else { return }
    adapt(hitIn: ghosts, by: step > 0 ? step : Double(incomingBytes))
    queues.remove(process)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.append(
      process, to: remembered == nil ? Queue.recent : Queue.frequent,
      bytes: processes.footprintBytes(process))
    remembered = nil
    incomingBytes = 0
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.move(process, toTailOf: Queue.frequent)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if forgotten == process {
      queues.remove(process)
    } else {
      let wasRecent = queues.queue(of: process) == Queue.recent
      queues.move(process, toTailOf: wasRecent ? Queue.recentGhosts : Queue.frequentGhosts)
    }
    forgotten = nil
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    forgotten = nil
    if remembered == nil {
      let recent = queues.bytes(in: Queue.recent) + queues.bytes(in: Queue.recentGhosts)
      let frequent = queues.bytes(in: Queue.frequent) + queues.bytes(in: Queue.frequentGhosts)
      if recent + incomingBytes > capacity {
        guard let oldest = queues.head(of: Queue.recentGhosts) else {
          forgotten = queues.firstEligible(of: Queue.recent, in: candidates)
          return forgotten ?? queues.firstEligible(of: Queue.frequent, in: candidates)
        }
        queues.remove(oldest)
      } else if recent + frequent >= 2 * capacity,
        let oldest = queues.head(of: Queue.frequentGhosts)
      {
        queues.remove(oldest)
      }
    }
    return replacement(in: candidates)
  }

  /// The paper's REPLACE.
  private func replacement(in candidates: borrowing ProcessView) -> ProcessID? {
    let recent = Double(queues.bytes(in: Queue.recent))
    let fromRecent = recent > target || (recent == target && remembered == Queue.frequentGhosts)
    let (first, second) =
      fromRecent ? (Queue.recent, Queue.frequent) : (Queue.frequent, Queue.recent)
    return queues.firstEligible(of: first, in: candidates)
      ?? queues.firstEligible(of: second, in: candidates)
  }

  private mutating func adapt(hitIn ghosts: Int, by bytes: Double) {
    let recent = Double(queues.bytes(in: Queue.recentGhosts))
    let frequent = Double(queues.bytes(in: Queue.frequentGhosts))
    if ghosts == Queue.recentGhosts {
      target = min(target + max(frequent / recent, 1) * bytes, Double(capacity))
    } else {
      target = max(target - max(recent / frequent, 1) * bytes, 0)
    }
  }
}
