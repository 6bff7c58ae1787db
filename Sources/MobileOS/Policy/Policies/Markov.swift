/// Kills the app least likely to follow the latest apps, weighed by relaunch cost over footprint.
///
/// The probability of the next app is predicted from the last 1 to `order` apps, shorter contexts
/// filling in by the share of new successors (prediction by partial matching, method C, blended).
/// The app now being launched is part of the context. A decision looks at every app that may be
/// named. Sources: Cleary, Witten, "Data compression using adaptive coding and partial string
/// matching", 1984; for apps Parate et al., "Practical prediction and prefetch for faster access to
/// applications on mobile phones", UbiComp 2013 (order 3).
public struct Markov: VictimPolicy {
  public static let name = "markov"
  public static let card = PolicyCard(
    "the app whose chance to follow the latest ones x relaunch cost / footprint is lowest",
    family: .predicting,
    origin: "prediction by partial matching; Cleary and Witten 1984, APPM Parate et al. 2013",
    state: "counts in a table of 512 kB and 4 bytes per app, also of apps not running",
    cost: "O(order) per use, O(n order) per decision",
    losesWhen: "launches do not depend on the apps before",
    comparand: VictimComparand("chance to be next x relaunch cost / footprint", dies: .lowest))
  public static let needs: PolicyNeeds = [.requests, .uses]
  public static let parameters = [
    PolicyParameter(
      "order", "apps in the longest context", in: 0...8, default: 3, isWhole: true, unit: "apps")
  ]

  private var table = ContextTable(logSize: 15)
  private var counts: ContiguousArray<UInt32>
  private var total = 0.0
  /// The latest apps, newest first.
  private var latest: ContiguousArray<UInt32>
  private var latestCount = 0
  /// Per order the key of the current context, its occurrences and its distinct successors.
  private var keys: ContiguousArray<UInt64>
  private var totals: ContiguousArray<Double>
  private var escapes: ContiguousArray<Double>

  public init(_ setup: PolicySetup) {
    let order = Int(setup["order"])
    counts = ContiguousArray(repeating: 0, count: setup.processCount)
    latest = ContiguousArray(repeating: 0, count: order)
    keys = ContiguousArray(repeating: 0, count: order)
    totals = ContiguousArray(repeating: 0, count: order)
    escapes = totals
  }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    observe(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    observe(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    for order in 0..<latestCount {
      let context = table.total(keys[order])
      totals[order] = Double(context.count)
      escapes[order] = Double(context.distinct)
    }
    return candidates.lowest { probability($0) * $1.relaunchCostPerByte($0) }.process
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    probability(process) * candidates.relaunchCostPerByte(process)
  }

  private func probability(_ process: ProcessID) -> Double {
    var probability = (Double(counts[process.index]) + 1) / (total + Double(counts.count))
    for order in 0..<latestCount where totals[order] > 0 {
      let count = Double(table.count(keys[order], process.rawValue))
      probability = (count + escapes[order] * probability) / (totals[order] + escapes[order])
    }
    return probability
  }

  /// Counts the app after the current contexts and makes it part of the next.
  private mutating func observe(_ process: ProcessID) {
    for order in 0..<latestCount { table.add(keys[order], process.rawValue) }
    counts[process.index] += 1
    total += 1
    guard !latest.isEmpty else { return }
    latestCount = min(latestCount + 1, latest.count)
    for index in stride(from: latestCount - 1, to: 0, by: -1) { latest[index] = latest[index - 1] }
    latest[0] = process.rawValue
    var key: UInt64 = 0
    for order in 0..<latestCount {
      key = ContextTable.extended(key, by: latest[order])
      keys[order] = key
    }
  }
}
