import MobileOS
import Runs
import Scenarios
import Statistics

/// The page and plot of a comparison at several sizes of memory.
public struct MemoryCurvePage: Sendable {
  private let curve: MemoryCurve
  private let scenario: Scenario
  private let strategies: [Strategy]
  private let origin: RunOrigin

  /// A page about a curve.
  public init(
    _ curve: MemoryCurve, scenario: Scenario, strategies: [Strategy], origin: RunOrigin
  ) {
    self.curve = curve
    self.scenario = scenario
    self.strategies = strategies
    self.origin = origin
  }

  /// The one plot.
  public var plots: [Plot] {
    [.coldShare(curve, clairvoyant: Set(clairvoyantNames(strategies)))]
  }

  /// The page around it.
  public var page: HTMLPage {
    let clairvoyant = Set(clairvoyantNames(strategies))
    let answer = MemoryCurveAnswer(curve: curve, clairvoyant: clairvoyant).text
    return HTMLPage(
      heading: "flotsam compare · \(PlotText.isolated(scenario.name)) · by memory", answer: answer,
      paragraphs: [method], tables: [shares],
      details: curve.equivalents.isEmpty ? [] : [HTMLTable(equivalentsOf: curve)], origin: origin)
  }

  private var method: String {
    let repeats =
      curve.replications == 1
      ? "one replication, so there are no intervals" : "\(curve.replications) replications"
    return """
      \(scenario.words), and the same with other sizes of memory; what kernel and system hold scales with it. \
      At each size \(repeats), in which every strategy sees the same users. Between two sizes the \
      baseline's share is taken to be linear in memory.
      """
  }

  private var shares: HTMLTable {
    HTMLTable(coldSharesOf: curve, heading: "Memory") {
      MemoryEquivalentText(curve).size(Double($0))
    }
  }
}

extension HTMLTable {
  /// Cold launch shares, one row per size of memory, one column per policy, and the bound.
  init(coldSharesOf curve: MemoryCurve, heading: String, size: (Int64) -> String) {
    let isSampled = curve.replications > 1
    let bound =
      curve.bound.isEmpty ? [] : [Column(name: "bound", help: "what no policy can do without")]
    self.init(
      "Cold launches, share of all launches" + (isSampled ? ", ± half a 95 % interval" : ""),
      columns: [Column(name: heading, isNumeric: false)]
        + curve.policies.map { Column(name: PlotText.isolated($0)) } + bound)
    for bytes in curve.memorySizes {
      let share = curve.bound(atMemoryBytes: bytes)
      append(
        [Cell(size(bytes), key: Double(bytes))]
          + curve.policies.map { policy in
            let point = curve.points.first { $0.policy == policy && $0.memoryBytes == bytes }
            return Cell(point?.shareText ?? "-", key: point?.share)
          } + bound.map { _ in Cell(share, unit: "share") })
    }
  }
}
