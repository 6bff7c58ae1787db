/// Sifts newcomers in a small queue before they may stay in a large one; no list is reordered.
///
/// A launched app enters the small queue, or the main queue when it is still remembered as a ghost.
/// At the front of the small queue, an app used at least `move` times since its load moves to the
/// main queue, and any other is killed and remembered. At the front of the main queue, an app used
/// since it was last examined goes to the back, and any other is killed. The main queue is examined
/// while it is above its share. The launched app is always admitted; sizes count in bytes. With
/// `fill`, as in the authors' later implementation in libCacheSim, newcomers that find the small
/// queue full enter the main queue as long as nothing was ever killed. Source: Yang, Zhang, Qiu,
/// Yue, Rashmi, "FIFO queues are all you need for cache eviction", SOSP 2023.
public struct S3FIFO: VictimPolicy {
  public static let name = "s3-fifo"
  public static let card = PolicyCard(
    "newcomers leave a small queue first; what is used there moves to a main queue with CLOCK",
    family: .adaptive,
    origin: "S3-FIFO; Yang et al., SOSP 2023; the launched app is always admitted",
    state: "lists, ghosts included, and a counter, 18 bytes per app",
    cost: "O(1) per use; a decision passes used apps, O(1) amortised",
    losesWhen: "memory holds few apps: the small queue is less than one app")
  public static let needs: PolicyNeeds = [.requests, .loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "small", "share of memory for newcomers", in: 0.01...0.99, default: 0.1, unit: "share"),
    PolicyParameter(
      "ghost", "bytes remembered, as a share of memory", in: 0...8, default: 0.9,
      unit: "multiples of memory"),
    PolicyParameter(
      "move", "uses after the load that move an app to the main queue",
      in: 1...3, default: 2, isWhole: true, unit: "uses"),
    PolicyParameter(
      "fill", "1 lets newcomers into the main queue until the first kill, 0 is the paper",
      in: 0...1, default: 1, isWhole: true, unit: "switch"),
  ]

  private enum Queue {
    static let small = 0
    static let main = 1
    static let ghosts = 2
  }

  private var queues: ProcessQueues
  /// Uses since the app entered its queue, at most 3.
  private var counters: ContiguousArray<UInt8>
  private let mainLimit: Int64
  private let ghostsLimit: Int64
  private let move: UInt8
  private var returning: ProcessID?
  private let smallLimit: Int64
  /// Whether memory is still being filled for the first time.
  private var isFilling: Bool

  public init(_ setup: PolicySetup) {
    queues = ProcessQueues(processCount: setup.processCount, queueCount: 3)
    counters = ContiguousArray(repeating: 0, count: setup.processCount)
    smallLimit = Int64(setup["small"] * Double(setup.memoryBytes))
    mainLimit = setup.memoryBytes - smallLimit
    isFilling = setup["fill"] >= 0.5
    ghostsLimit = Int64(setup["ghost"] * Double(setup.memoryBytes))
    move = UInt8(setup["move"])
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    returning = queues.take(process) ? process : nil
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    counters[process.index] = 0
    let overflows = isFilling && queues.bytes(in: Queue.small) >= smallLimit
    queues.append(
      process, to: returning == process || overflows ? Queue.main : Queue.small,
      bytes: processes.footprintBytes(process))
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    if counters[process.index] < 3 { counters[process.index] += 1 }
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    queues.resize(process, bytes: processes.footprintBytes(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    isFilling = false
    guard queues.queue(of: process) == Queue.small else {
      queues.remove(process)
      return
    }
    queues.move(process, toTailOf: Queue.ghosts)
    queues.forget(Queue.ghosts, downTo: ghostsLimit)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    if queues.bytes(in: Queue.main) > mainLimit, let process = sweepMain(candidates) {
      return process
    }
    return sweepSmall(candidates) ?? sweepMain(candidates)
  }

  /// The first in the small queue that was used too little; passes the others on.
  private mutating func sweepSmall(_ candidates: borrowing ProcessView) -> ProcessID? {
    var position = queues.head(of: Queue.small)
    while let process = position {
      position = queues.after(process)
      guard candidates.isEligible(process) else { continue }
      if counters[process.index] < move { return process }
      counters[process.index] = 0
      queues.move(process, toTailOf: Queue.main)
    }
    return nil
  }

  /// The first in the main queue without a use; sends the others to the back.
  private mutating func sweepMain(_ candidates: borrowing ProcessView) -> ProcessID? {
    var position = queues.head(of: Queue.main)
    while let process = position {
      guard candidates.isEligible(process) else {
        position = queues.after(process)
        continue
      }
      if counters[process.index] == 0 { return process }
      counters[process.index] -= 1
      // An app at the back stays there and is looked at again.
      position = queues.after(process) ?? process
      queues.move(process, toTailOf: Queue.main)
    }
    return nil
  }
}
