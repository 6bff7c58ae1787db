/// Kills in order of load, but spares an app once for each use since the hand last passed it.
///
/// Every app has a counter of `bits` bits that a use raises by one. The hand looks at the app
/// longest in the ring: with a counter above zero it is lowered and the app goes to the back,
/// otherwise it is killed. One bit is second chance. Apps that may not be named keep their place.
/// Source: Corbato, "A paging experiment with the Multics system", 1968; the n-bit form as in
/// Nicola, Dan, Dias, SIGMETRICS 1992.
public struct Clock: ListPolicy {
  public static let name = "clock"
  public static let card = PolicyCard(
    "in order of load, but an app used since the hand last passed gets another round",
    family: .timeAndCount,
    origin: "CLOCK, second chance; Corbato 1968",
    state: "a ring and a counter, 9 bytes per app",
    cost: "O(1) per use; a decision passes apps used since the last round, O(1) amortised",
    losesWhen: "all apps are used in every round: then it is fifo")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter(
      "bits", "width of the use counter", in: 1...8, default: 1, isWhole: true, unit: "bits")
  ]

  public var order: ProcessList
  private var counters: ContiguousArray<UInt8>
  private let maximum: UInt8

  public init(_ setup: PolicySetup) {
    order = ProcessList(processCount: setup.processCount)
    counters = ContiguousArray(repeating: 0, count: setup.processCount)
    maximum = UInt8((1 << Int(setup["bits"])) - 1)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    counters[process.index] = 0
    order.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    if counters[process.index] < maximum { counters[process.index] += 1 }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    var hand = order.head
    while let process = hand {
      guard candidates.isEligible(process) else {
        hand = order.after(process)
        continue
      }
      if counters[process.index] == 0 { return process }
      counters[process.index] -= 1
      // An app at the back stays there and is looked at again.
      hand = order.after(process) ?? process
      order.moveToTail(process)
    }
    return nil
  }
}
