import MobileOS
import Runs
import SimulationKernel

/// The page and plots of `flotsam replay`.
public struct ReplayPage: Sendable {
  private let curve: ReplayCurve
  private let traceName: String
  private let strategies: [Strategy]
  private let origin: RunOrigin
  private let steps: ReplayStepRows?

  /// A page about a replay.
  ///
  /// - Parameters:
  ///   - curve: the results.
  ///   - traceName: the name of the trace's file, without its folder.
  ///   - strategies: the strategies of the curve's policies.
  ///   - origin: how to repeat it.
  ///   - steps: a single replay request by request.
  public init(
    _ curve: ReplayCurve, traceName: String, strategies: [Strategy], origin: RunOrigin,
    steps: ReplayStepRows? = nil
  ) {
    self.curve = curve
    self.traceName = traceName
    self.strategies = strategies
    self.origin = origin
    self.steps = steps
  }

  /// The plots.
  public var plots: [Plot] { [.memoryCurve(MemoryCurve(curve), clairvoyant: clairvoyant)] }

  /// The page around them.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam replay · \(PlotText.isolated(traceName))", answer: answer,
      paragraphs: [method] + (steps.map { [$0.summary] } ?? []),
      notes: [Methods(curve, trace: traceName, version: origin.version).note],
      tables: [shares, steps?.page].compactMap(\.self),
      details: [equivalents, everything].compactMap(\.self),
      origin: origin)
  }

  /// The policies that know the future, by the names that the curve uses.
  private var clairvoyant: Set<String> {
    Set(
      strategies.filter { $0.policy.type.needs.contains(.future) }
        .flatMap { [$0.name, $0.policy.name] })
  }

  private var method: String {
    let launches = curve.points.first?.result.statistics.launches ?? 0
    return """
      \(HumanNumber.decimal(Double(launches), digits: 0)) recorded launches on the idealised \
      device: memory holds apps and nothing else, apps keep their size, and every launch of an app \
      that is not in memory is cold. A replay has no chance in it, so there are no intervals.
      """
  }

  private var answer: String {
    curve.points.contains { $0.coldShare != nil }
      ? MemoryCurveAnswer(curve: MemoryCurve(curve), clairvoyant: clairvoyant).text
      : "The trace has no launch to replay."
  }

  private var shares: HTMLTable {
    HTMLTable(
      memoryCurve: MemoryCurve(curve), heading: "Memory per user", size: HumanNumber.exactBytes)
  }

  /// What policies are worth in memory, where there are several of both.
  private var equivalents: HTMLTable? {
    let curve = MemoryCurve(curve)
    return curve.equivalents.isEmpty ? nil : HTMLTable(equivalentsOf: curve)
  }

  /// The metrics that a replay has, one row per policy and size.
  private var everything: HTMLTable {
    let metrics = MetricTable.all.filter { metric in
      ["launches", "cold_launches", "resumes", "kills", "apps_alive_mean", "refused_launches"]
        .contains(metric.name)
    }
    var table = HTMLTable(
      "Counts of every replay",
      columns: [.init(name: "Policy", isNumeric: false), .init(name: "Memory per user")]
        + metrics.map { .init(name: $0.name, help: $0.summary) })
    for point in curve.points {
      table.append(
        [
          .init(point.policy),
          .init(HumanNumber.exactBytes(point.memoryBytes), key: Double(point.memoryBytes)),
        ]
          + metrics.map { .init($0.value(point.result), unit: $0.unit) })
    }
    return table
  }
}
