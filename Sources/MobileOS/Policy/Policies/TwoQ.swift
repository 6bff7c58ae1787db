/// Kills newcomers in order of load, except those that come back after their kill.
///
/// A launched app enters the queue A1in, first in, first out. An app killed there is remembered in
/// the ghost queue A1out; launched again while remembered, it enters the LRU list Am. While A1in
/// is above its share it gives the victim, otherwise Am. Sizes count in bytes. Source: Johnson,
/// Shasha, "2Q: a low overhead high performance buffer management replacement algorithm", VLDB
/// 1994, full version.
public struct TwoQ: VictimPolicy {
  public static let name = "2q"
  public static let card = PolicyCard(
    "newcomers in order of load; apps that came back after a kill by their latest use",
    family: .adaptive,
    origin: "2Q; Johnson and Shasha, VLDB 1994",
    state: "lists, ghosts included, 17 bytes per app",
    cost: "O(1) per use and decision, amortised",
    losesWhen: "an app is used steadily from its first launch: only a kill makes it noticed")
  public static let needs: PolicyNeeds = [.requests, .loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "kin", "share of memory for newcomers", in: 0...1, default: 0.25, unit: "share"),
    PolicyParameter(
      "kout", "bytes remembered, as a share of memory", in: 0...8, default: 0.5, unit: "share"),
  ]

  private enum Queue {
    static let newcomers = 0
    static let main = 1
    static let ghosts = 2
  }

  private var queues: ProcessQueues
  private let newcomersLimit: Int64
  private let ghostsLimit: Int64
  private var returning: ProcessID?

  public init(_ setup: PolicySetup) {
    queues = ProcessQueues(processCount: setup.processCount, queueCount: 3)
    newcomersLimit = Int64(setup["kin"] * Double(setup.memoryBytes))
    ghostsLimit = Int64(setup["kout"] * Double(setup.memoryBytes))
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    returning = queues.take(process) ? process : nil
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.append(
      process, to: returning == process ? Queue.main : Queue.newcomers,
      bytes: processes.footprintBytes(process))
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    if queues.queue(of: process) == Queue.main { queues.move(process, toTailOf: Queue.main) }
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    guard queues.queue(of: process) == Queue.newcomers else {
      queues.remove(process)
      return
    }
    queues.move(process, toTailOf: Queue.ghosts)
    queues.forget(Queue.ghosts, downTo: ghostsLimit)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let newcomersFirst = queues.bytes(in: Queue.newcomers) > newcomersLimit
    let (first, second) =
      newcomersFirst ? (Queue.newcomers, Queue.main) : (Queue.main, Queue.newcomers)
    return queues.firstEligible(of: first, in: candidates)
      ?? queues.firstEligible(of: second, in: candidates)
  }
}
