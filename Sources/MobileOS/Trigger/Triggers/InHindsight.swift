/// Kills what the best plan in hindsight does not keep, as soon as it is suspended; clairvoyant.
///
/// An app that is not worth its memory until its next use would push out the pages of others until
/// memory is short. The plan is that of ``OfflinePlan``. Without one, as for recordings in pieces,
/// and for uses that are not part of the plan it is `on-demand`.
public struct InHindsight: ReclaimTrigger {
  public static let name = "in-hindsight"
  public static let summary =
    "an app was left that the best plan in hindsight does not keep; clairvoyant"
  public static let origin = "no system: a yardstick of what is possible"
  public static let needs: PolicyNeeds = [.uses, .suspensions, .kills, .future, .plan]
  public static let polls = false

  /// Apps that the plan lets go and that may still be alive, the first suspended first.
  private var leaving: ProcessList
  private let plan: ContiguousArray<Bool>

  public init(_ setup: TriggerSetup) {
    leaving = ProcessList(processCount: setup.processCount)
    plan = setup.plan?.isKept ?? []
  }

  public var wakeThresholdBytes: Int64 { leaving.head == nil ? 0 : .max }

  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    let use = Int(processes.lastUseIndex(process)) - 1
    guard plan.indices.contains(use), !plan[use], !leaving.contains(process) else { return }
    leaving.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    killed(process, in: processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if leaving.contains(process) { leaving.remove(process) }
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if let missing = FloorSteps.missing(memory) { return missing }
    var next = leaving.head
    while let process = next {
      if processes.state(process) == .suspended {
        return ReclaimRequest(.process(process), upTo: .frozen, cause: .idleExit)
      }
      next = leaving.after(process)
    }
    return nil
  }
}
