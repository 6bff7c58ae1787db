/// Kills by lru or by lfu, chosen at random with weights that regret shifts.
///
/// Two ghost lists, each of half the memory's bytes, remember the victims that only lru or only lfu
/// named; a victim that both named is not remembered. When a remembered app is launched again, the
/// weight of the one that named it shrinks, the more the fresher the kill: regret fades to
/// `discount` after as many uses as there are apps in memory. Source: Vietri, Rodriguez, Martinez,
/// Lyons, Liu, Rangaswami, Zhao, Narasimhan, "Driving cache replacement with ML-based LeCaR",
/// HotStorage 2018, whose cache has N pages of one size.
///
/// libCacheSim differs in two things. Its N is the memory in bytes, so with sizes regret hardly
/// fades; `entries` gives that or any other number. It also draws whole percents below the weight,
/// so a weight of lru of 0.1 % still selects lru once in a hundred draws: on mixes of scans and
/// loops up to 1.5 % of the misses, where seeds alone make up to 1.2 %.
public struct LeCaR: VictimPolicy {
  public static let name = "lecar"
  public static let card = PolicyCard(
    "by lru or lfu, drawn with weights that shrink when a victim comes back", family: .adaptive,
    origin: "LeCaR; Vietri et al., HotStorage 2018",
    state: "a heap, lists and kill times, 52 bytes per app, and a random stream",
    cost: "O(log n) per use and decision", losesWhen: "neither lru nor lfu is good")
  public static let needs: PolicyNeeds = [.requests, .loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter("rate", "learning rate", in: 0...10, default: 0.45, unit: "factor"),
    PolicyParameter(
      "discount", "share of a regret that is left after as many uses as memory has entries",
      in: 0.000001...1, default: 0.005, unit: "share"),
    PolicyParameter(
      "entries", "apps that memory holds, for the discount; 0 for the living apps", in: 0...1e12,
      default: 0, unit: "apps"),
  ]

  private enum Queue {
    static let alive = 0
    /// Killed by lru where lfu named another.
    static let recencyGhosts = 1
    /// Killed by lfu where lru named another.
    static let frequencyGhosts = 2
  }

  private var queues: ProcessQueues
  private var byUses: ProcessHeap
  private var killedAt: ContiguousArray<UInt32>
  private var recencyWeight = 0.5
  private var latestUse: UInt32 = 0
  /// The ghost list for the victim named last; nil where lru and lfu agreed.
  private var blamed: Int?
  private var stream: RandomStream
  private let ghostsLimit: Int64
  private let rate: Double
  private let logDiscount: Double
  /// The number of entries for the discount; 0 for as many as are alive.
  private let entries: Double
  private var aliveCount = 0

  public init(_ setup: PolicySetup) {
    queues = ProcessQueues(processCount: setup.processCount, queueCount: 3)
    byUses = ProcessHeap(processCount: setup.processCount)
    killedAt = ContiguousArray(repeating: 0, count: setup.processCount)
    stream = setup.stream
    ghostsLimit = setup.memoryBytes / 2
    rate = setup["rate"]
    entries = setup["entries"]
    logDiscount = DeterministicMath.log(setup["discount"])
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    guard let ghosts = queues.queue(of: process), ghosts != Queue.alive else { return }
    queues.remove(process)
    let sinceKill = Double(latestUse + 1 - killedAt[process.index])
    let entries = entries > 0 ? entries : Double(max(1, aliveCount))
    let regret = DeterministicMath.exp(logDiscount / max(1, entries) * sinceKill)
    let shrinking = DeterministicMath.exp(-rate * regret)
    let isRecency = ghosts == Queue.recencyGhosts
    let recency = isRecency ? recencyWeight * shrinking : recencyWeight
    let frequency = isRecency ? 1 - recencyWeight : (1 - recencyWeight) * shrinking
    // A weight of zero could never grow again.
    recencyWeight = (recency + 1e-10) / (recency + frequency + 2e-10)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.append(process, to: Queue.alive, bytes: processes.footprintBytes(process))
    aliveCount += 1
    count(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.move(process, toTailOf: Queue.alive)
    count(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUses.remove(process)
    aliveCount -= 1
    guard let ghosts = blamed else {
      queues.remove(process)
      return
    }
    blamed = nil
    killedAt[process.index] = latestUse + 1
    queues.move(process, toTailOf: ghosts)
    queues.resize(process, bytes: processes.footprintBytes(process))
    queues.forget(ghosts, downTo: ghostsLimit)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let recent = queues.firstEligible(of: Queue.alive, in: candidates)
    let frequent = byUses.firstEligible(in: candidates)
    guard recent != frequent else {
      blamed = nil
      return recent
    }
    let trustsRecency = stream.uniform() < recencyWeight
    blamed = trustsRecency ? Queue.recencyGhosts : Queue.frequencyGhosts
    return trustsRecency ? recent : frequent
  }

  private mutating func count(_ process: ProcessID, _ processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
    byUses.set(process, score: Double(processes.uses(process)), lastUseIndex: latestUse)
  }
}
