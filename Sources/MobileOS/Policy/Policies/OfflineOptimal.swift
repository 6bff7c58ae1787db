/// Carries out a plan made from all uses and first kills the apps that it does not keep;
/// clairvoyant.
///
/// The plan is the relaxed optimum of the bound made feasible, see ``OfflinePlan``. The trigger
/// ``InHindsight`` kills apps that it does not keep before memory is short. Of several such apps,
/// the one with the largest footprint times distance to its next use over relaunch cost is killed.
/// The same rule applies to those that it keeps if memory is still short, which happens only where
/// sizes change or the system takes memory. Without a plan it is `belady-cost`.
public struct OfflineOptimal: SamplingPolicy {
  public static let name = "offline-optimal"
  public static let card = PolicyCard(
    "the app that the best plan in hindsight does not keep until its next use; clairvoyant",
    family: .yardstick,
    origin: "a feasible plan from the interval bound, as FOO-U; Berger et al., SIGMETRICS 2018",
    state: "a set of living apps, 9 bytes per app, and the plan: 9 bytes per launch",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "sizes change, or pages go in another order than the plan supposes")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future, .plan]
  public static let parameters = [PolicyParameter.sample(128)]

  public var sample: ProcessSample
  /// Whether the plan keeps each app until its next use.
  private var isKept: ContiguousArray<Bool>
  private let plan: ContiguousArray<Bool>

  public init(_ setup: PolicySetup) {
    sample = ProcessSample(setup)
    isKept = ContiguousArray(repeating: false, count: setup.processCount)
    plan = setup.plan?.isKept ?? []
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.insert(process, in: processes)
    used(process, in: processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.note(process, in: processes)
    // An app started in background has had no use that is part of the plan.
    guard processes.uses(process) > 0 else { return }
    let use = Int(sample.latestUse) - 1
    isKept[process.index] = plan.indices.contains(use) && plan[use]
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.remove(process)
    isKept[process.index] = false
  }

  public func score(_ process: ProcessID, in candidates: borrowing ProcessView) -> Double {
    let weight =
      candidates.distance(process, from: sample.latestUse) / candidates.relaunchCostPerByte(process)
    return isKept[process.index] ? 1 / weight : -weight
  }
}
