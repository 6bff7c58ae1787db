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
    let answer = MemoryCurveAnswer(curve, clairvoyant: clairvoyant).text
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
      \(ScenarioText(scenario).words), and the same with other sizes of memory; what kernel and system hold scales with it. \
      At each size \(repeats), in which every strategy sees the same users. Between two sizes the \
      baseline's share is taken to be linear in memory.
      """
  }

  private func bound(_ size: Int64) -> HTMLTable.Cell {
    let share = curve.bound(atMemoryBytes: size)
    return .init(HumanNumber.text(share, unit: "share"), key: share)
  }

  private var shares: HTMLTable {
    var table = HTMLTable(
      "Cold launches, share of all launches"
        + (curve.replications > 1 ? ", ± half a 95 % interval" : ""),
      columns: [.init(name: "Memory", isNumeric: false)]
        + curve.policies.map { .init(name: PlotText.isolated($0)) }
        + (curve.bound.isEmpty
          ? [] : [.init(name: "bound", help: "what no policy can do without")]))
    for size in curve.memorySizes {
      table.append(
        [.init(MemoryEquivalentText(curve).size(Double(size)), key: Double(size))]
          + curve.policies.map { policy in
            let point = curve.points.first { $0.policy == policy && $0.memoryBytes == size }
            let half = point?.interval.map {
              " ± " + HumanNumber.decimal($0.halfWidth * 100, digits: 1)
            }
            return .init(
              HumanNumber.text(point?.share, unit: "share") + (half ?? ""), key: point?.share)
          } + (curve.bound.isEmpty ? [] : [bound(size)]))
    }
    return table
  }
}
