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
    [.memoryCurve(curve, clairvoyant: Set(clairvoyantNames(strategies)))]
  }

  /// The page around it.
  public var page: HTMLPage {
    let clairvoyant = Set(clairvoyantNames(strategies))
    let answer =
      ([MemoryCurveAnswer(curve: curve, clairvoyant: clairvoyant).text]
      + MemoryEquivalentText(curve).equalities).joined(separator: " ")
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
      baseline's value is taken to be linear in memory.
      """
  }

  private var shares: HTMLTable {
    HTMLTable(memoryCurve: curve, heading: "Memory") {
      MemoryEquivalentText(curve).size(Double($0))
    }
  }
}

extension HTMLTable {
  /// The values of a curve, one row per size of memory, one column per policy, and the bound.
  init(memoryCurve curve: MemoryCurve, heading: String, size: (Int64) -> String) {
    let isSampled = curve.replications > 1
    let bound =
      curve.bound.isEmpty ? [] : [Column(name: "bound", help: "what no policy can do without")]
    self.init(
      curve.heading + (isSampled ? ", ± half a 95 % interval" : ""),
      columns: [Column(name: heading, isNumeric: false)]
        + curve.policies.map { Column(name: PlotText.isolated($0)) } + bound)
    for bytes in curve.memorySizes {
      append(
        [Cell(size(bytes), key: Double(bytes))]
          + curve.policies.map { policy in
            let point = curve.points.first { $0.policy == policy && $0.memoryBytes == bytes }
            return Cell(point.map(curve.text) ?? "-", key: point?.value)
          }
          + bound.map { _ in
            Cell(
              curve.boundText(atMemoryBytes: bytes), key: curve.bound(atMemoryBytes: bytes))
          })
    }
  }
}
