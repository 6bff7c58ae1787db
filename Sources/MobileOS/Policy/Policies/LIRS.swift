/// Keeps the apps whose last two uses were closest together, and kills among the others.
///
/// Apps of low inter-reference recency (LIR) own all memory but a small share; the rest (HIR) wait
/// in a queue and are killed from its front. The stack S holds LIR apps and others, also killed
/// ones, by latest use down to the oldest LIR app: an app used again while in S becomes LIR, and
/// the oldest LIR app moves to the queue. Source: Jiang, Zhang, "LIRS: an efficient low
/// inter-reference recency set replacement policy", SIGMETRICS 2002. Sizes count in bytes; S
/// remembers killed apps until it holds `stack` times the memory. A use never kills: where the
/// paper's queue would overflow, it grows until memory is demanded. On libCacheSim's block trace
/// its misses differ from that program's, which kills at a use, by 0.01 %, at 896 MiB by 0.6 %.
public struct LIRS: VictimPolicy {
  public static let name = "lirs"
  public static let card = PolicyCard(
    "apps whose last two uses were far apart, in the order in which they last changed queue",
    family: .adaptive,
    origin: "LIRS; Jiang and Zhang, SIGMETRICS 2002",
    state: "three lists, sizes and a status, 33 bytes per app, also of remembered ones",
    cost: "O(1) per use and decision, amortised",
    losesWhen: "interest moves on: an app must be used twice before it is protected")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "hir", "share of memory for apps not yet used twice", in: 0...1, default: 0.01, unit: "share"),
    PolicyParameter(
      "stack", "bytes in the stack, as a multiple of memory", in: 1...16, default: 2,
      unit: "multiples of memory"),
  ]

  private enum Status: UInt8 {
    case unknown
    /// Low inter-reference recency: in memory and in S.
    case low
    /// High inter-reference recency: in memory and in Q, perhaps in S.
    case high
    /// Killed but still in S.
    case ghost
  }

  /// S, oldest first.
  private var stack: ProcessList
  /// Q: the apps of high inter-reference recency in memory; next victim first.
  private var queue: ProcessList
  /// The killed apps in S in the order of their kills.
  private var ghosts: ProcessList
  private var status: ContiguousArray<Status>
  private var size: ContiguousArray<Int64>
  private var lowBytes: Int64 = 0
  private var stackBytes: Int64 = 0
  private let lowLimit: Int64
  private let stackLimit: Int64

  public init(_ setup: PolicySetup) {
    stack = ProcessList(processCount: setup.processCount)
    queue = stack
    ghosts = stack
    status = ContiguousArray(repeating: .unknown, count: setup.processCount)
    size = ContiguousArray(repeating: 0, count: setup.processCount)
    let highLimit = max(1, Int64(setup["hir"] * Double(setup.memoryBytes)))
    lowLimit = setup.memoryBytes - highLimit
    stackLimit = Int64(setup["stack"] * Double(setup.memoryBytes))
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    let bytes = processes.footprintBytes(process)
    if status[process.index] == .ghost {
      ghosts.remove(process)
      resize(process, bytes)
      promote(process)
    } else {
      size[process.index] = bytes
      if lowBytes + bytes <= lowLimit {
        status[process.index] = .low
        lowBytes += bytes
      } else {
        status[process.index] = .high
        queue.append(process)
      }
      push(process)
    }
    limitStack()
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    if status[process.index] == .low {
      stack.moveToTail(process)
      prune()
    } else if stack.contains(process) {
      queue.remove(process)
      promote(process)
    } else {
      queue.moveToTail(process)
      push(process)
    }
    limitStack()
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    resize(process, processes.footprintBytes(process))
    demoteOverflow()
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if status[process.index] == .low {
      lowBytes -= size[process.index]
      pop(process)
      status[process.index] = .unknown
      prune()
    } else {
      queue.remove(process)
      status[process.index] = stack.contains(process) ? .ghost : .unknown
      if status[process.index] == .ghost { ghosts.append(process) }
    }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    if let process = queue.firstEligible(in: candidates) { return process }
    var position = stack.head
    while let process = position {
      if status[process.index] == .low, candidates.isEligible(process) { return process }
      position = stack.after(process)
    }
    return nil
  }

  /// Makes a process of S one of low inter-reference recency, used just now.
  private mutating func promote(_ process: ProcessID) {
    stack.moveToTail(process)
    status[process.index] = .low
    lowBytes += size[process.index]
    demoteOverflow()
    prune()
  }

  /// Moves the oldest of low inter-reference recency to the queue until their bytes fit.
  private mutating func demoteOverflow() {
    while lowBytes > lowLimit, let oldest = stack.head {
      if status[oldest.index] == .low {
        lowBytes -= size[oldest.index]
        status[oldest.index] = .high
        queue.append(oldest)
        pop(oldest)
      }
      prune()
    }
  }

  /// Removes from the bottom of S what is not of low inter-reference recency.
  private mutating func prune() {
    while let oldest = stack.head, status[oldest.index] != .low {
      if status[oldest.index] == .ghost { forget(oldest) } else { pop(oldest) }
    }
  }

  private mutating func limitStack() {
    while stackBytes > stackLimit, let oldest = ghosts.head { forget(oldest) }
  }

  private mutating func forget(_ ghost: ProcessID) {
    ghosts.remove(ghost)
    status[ghost.index] = .unknown
    pop(ghost)
  }

  private mutating func push(_ process: ProcessID) {
    stack.append(process)
    stackBytes += size[process.index]
  }

  private mutating func pop(_ process: ProcessID) {
    stack.remove(process)
    stackBytes -= size[process.index]
  }

  private mutating func resize(_ process: ProcessID, _ bytes: Int64) {
    let growth = bytes - size[process.index]
    size[process.index] = bytes
    if stack.contains(process) { stackBytes += growth }
    if status[process.index] == .low { lowBytes += growth }
  }
}
