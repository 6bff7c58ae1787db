/// Kills in order of load with a hand that moves from old to new and stays where it is.
///
/// A use marks the app as visited. The hand takes the mark off visited apps as it passes and names
/// the first unvisited one; survivors keep their place, so new apps are sifted out quickly. The
/// launched app is always admitted. Apps that may not be named are passed over with their mark.
/// Source: Zhang, Yang, Yue, Vigfusson, Rashmi, "SIEVE is simpler than LRU", NSDI 2024.
public struct Sieve: VictimPolicy {
  public static let name = "sieve"
  public static let card = PolicyCard(
    "the first app not used since a hand, moving from old to new, last passed", family: .adaptive,
    origin: "SIEVE; Zhang et al., NSDI 2024; the launched app is always admitted",
    state: "a list, a mark and a hand, 9 bytes per app",
    cost: "O(1) per use; a decision passes visited apps, O(1) amortised",
    losesWhen: "use comes in bursts: an app is kept for one return long ago")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  private var byLoad: ProcessList
  private var isVisited: ContiguousArray<Bool>
  /// Where the next search begins; nil for the oldest.
  private var hand: ProcessID?

  public init(_ setup: PolicySetup) {
    byLoad = ProcessList(processCount: setup.processCount)
    isVisited = ContiguousArray(repeating: false, count: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    isVisited[process.index] = false
    byLoad.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    isVisited[process.index] = true
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if hand == process { hand = byLoad.after(process) }
    byLoad.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    // The rest of the interrupted round, then one to take the marks off and one to find them off.
    var round = 0
    var position = hand ?? byLoad.head
    while let process = position {
      if candidates.isEligible(process) {
        if !isVisited[process.index] {
          hand = process
          return process
        }
        isVisited[process.index] = false
      }
      position = byLoad.after(process)
      if position == nil, round < 2 {
        round += 1
        position = byLoad.head
      }
    }
    return nil
  }
}
