/// Kills the process with the highest badness: its memory plus a handicap for its kind.
///
/// Linux: `points = resident + swapped + page tables + oom_score_adj * total / 1000`, the process
/// with the highest is killed (mm/oom_kill.c, `oom_badness`). The adjustment is Android's for the
/// state: 900 suspended, 200 in background, 0 in front. Suspended apps differ in memory only, so
/// where one may be named this is `largest`; the rule shows where a trigger also offers running
/// processes.
public struct OOMBadness: VictimPolicy {
  public static let name = "oom-badness"
  public static let card = PolicyCard(
    "the process with most memory; suspended ones count 90 % of all memory more",
    family: .sizeAndCost, origin: "Linux mm/oom_kill.c, oom_badness, with Android's oom_score_adj",
    state: "a heap and a list, 32 bytes per app",
    cost: "O(log n) per use and change of size; a decision adds the few apps not suspended",
    losesWhen: "the large apps are the ones in use, or the ones slow to launch",
    comparand: VictimComparand("badness", unit: "bytes", dies: .highest))
  public static let needs: PolicyNeeds = [.loads, .uses, .suspensions, .sizes, .kills]

  /// Suspended processes, the largest first.
  private var suspended: ProcessHeap
  private var running: ProcessList
  private let memoryBytes: Double

  public init(_ setup: PolicySetup) {
    suspended = ProcessHeap(processCount: setup.processCount)
    running = ProcessList(processCount: setup.processCount)
    memoryBytes = Double(setup.memoryBytes)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    running.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    killed(process, in: processes)
    running.append(process)
  }

  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    if running.contains(process) { running.remove(process) }
    weigh(process, processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    if suspended.contains(process) { weigh(process, processes) }
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if suspended.contains(process) {
      suspended.remove(process)
    } else {
      running.remove(process)
    }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    var worst = suspended.firstEligible(in: candidates)
    var worstPoints = worst.map { points($0, candidates) } ?? 0
    var position = running.head
    while let process = position {
      position = running.after(process)
      guard candidates.isEligible(process) else { continue }
      let points = points(process, candidates)
      if worst == nil || points > worstPoints {
        worst = process
        worstPoints = points
      }
    }
    return worst
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    points(process, candidates)
  }

  private mutating func weigh(_ process: ProcessID, _ processes: borrowing ProcessView) {
    suspended.set(
      process, score: -Double(processes.footprintBytes(process)),
      lastUseIndex: processes.lastUseIndex(process))
  }

  private func points(_ process: ProcessID, _ processes: borrowing ProcessView) -> Double {
    let adjustment: Double =
      switch processes.state(process) {
      case .suspended, .notRunning: 900
      case .background: 200
      case .inactive, .active: 0
      }
    return Double(processes.footprintBytes(process)) + adjustment * memoryBytes / 1000
  }
}
