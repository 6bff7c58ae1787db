import SimulationKernel

/// Kills by lru or by lfu, chosen at random with weights that regret shifts.
///
/// A ghost list remembers which of the two named each victim. When a remembered app is launched
/// again, the weight of the one to blame shrinks, the more the fresher the kill. Source: Vietri,
/// Rodriguez, Martinez, Lyons, Liu, Rangaswami, Zhao, Narasimhan, "Driving cache replacement with
/// ML-based LeCaR", HotStorage 2018. The ghosts hold at most the bytes of memory. The paper
/// discounts regret to 0.005 after as many requests as the cache has entries, here apps alive; the
/// default is no discount, which is what libCacheSim's cache size in bytes comes to.
public struct LeCaR: VictimPolicy {
  public static let name = "lecar"
  public static let card = PolicyCard(
    "by lru or lfu, drawn with weights that shrink when a victim comes back",
    origin: "LeCaR; Vietri et al., HotStorage 2018",
    state: "a heap, lists and kill times, 53 bytes per app, and a random stream",
    cost: "O(log n) per use and decision",
    losesWhen: "neither lru nor lfu is any good")
  public static let needs: PolicyNeeds = [.requests, .loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter("rate", "learning rate", in: 0...10, default: 0.45),
    PolicyParameter(
      "discount", "what is left of a regret after as many uses as apps are alive",
      in: 0.000001...1, default: 1),
  ]

  private enum Queue {
    static let alive = 0
    static let ghosts = 1
  }

  private var queues: ProcessQueues
  private var byUses: ProcessHeap
  private var killedAt: ContiguousArray<UInt32>
  /// Whether lfu, not lru, named the app that died.
  private var wasFrequency: ContiguousArray<Bool>
  private var recencyWeight = 0.5
  private var latestUse: UInt32 = 0
  private var aliveCount = 0
  private var namedByFrequency = false
  private var stream: RandomStream
  private let ghostsLimit: Int64
  private let rate: Double
  private let logDiscount: Double

  public init(_ setup: PolicySetup) {
    queues = ProcessQueues(processCount: setup.processCount, queueCount: 2)
    byUses = ProcessHeap(processCount: setup.processCount)
    killedAt = ContiguousArray(repeating: 0, count: setup.processCount)
    wasFrequency = ContiguousArray(repeating: false, count: setup.processCount)
    stream = setup.stream
    ghostsLimit = setup.memoryBytes
    rate = setup["rate"]
    logDiscount = DeterministicMath.log(setup["discount"])
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing Candidates) {
    guard queues.queue(of: process) == Queue.ghosts else { return }
    queues.remove(process)
    let sinceKill = Double(latestUse + 1 - killedAt[process.index])
    let regret = DeterministicMath.exp(logDiscount * sinceKill / Double(max(1, aliveCount)))
    let blamed = DeterministicMath.exp(-rate * regret)
    let frequencyWeight = 1 - recencyWeight
    let recency = wasFrequency[process.index] ? recencyWeight : recencyWeight * blamed
    let frequency = wasFrequency[process.index] ? frequencyWeight * blamed : frequencyWeight
    // A weight of zero could never grow again.
    recencyWeight = (recency + 1e-10) / (recency + frequency + 2e-10)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing Candidates) {
    queues.append(process, to: Queue.alive, bytes: processes.footprintBytes(process))
    aliveCount += 1
    count(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing Candidates) {
    queues.move(process, toTailOf: Queue.alive)
    count(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing Candidates) {
    byUses.remove(process)
    aliveCount -= 1
    killedAt[process.index] = latestUse
    wasFrequency[process.index] = namedByFrequency
    queues.move(process, toTailOf: Queue.ghosts)
    queues.resize(process, bytes: processes.footprintBytes(process))
    queues.forget(Queue.ghosts, downTo: ghostsLimit)
  }

  public mutating func victim(in candidates: borrowing Candidates) -> ProcessID? {
    namedByFrequency = stream.uniform() >= recencyWeight
    return namedByFrequency
      ? byUses.firstEligible(in: candidates)
      : queues.firstEligible(of: Queue.alive, in: candidates)
  }

  private mutating func count(_ process: ProcessID, _ processes: borrowing Candidates) {
    latestUse = processes.useOrder(process)
    byUses.set(process, score: Double(processes.uses(process)), useOrder: latestUse)
  }
}
