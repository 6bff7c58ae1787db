import Experiments
import Reports

/// The results of a study as people read them.
struct StudyText {
  /// More rows than this and only the best of every cell is shown.
  private static let mostRows = 60

  private let results: StudyResults

  init(_ results: StudyResults) {
    self.results = results
  }

  var text: String {
    guard let metric = results.metrics.first, !results.cells.isEmpty else {
      return "\(results.name): there is no run yet.\n"
    }
    let cells = results.cells.count == 1 ? "1 cell" : "\(results.cells.count) cells"
    let runs = results.runCount == 1 ? "1 run" : "\(results.runCount) runs"
    var text = "\(results.name): \(runs) in \(cells), seed \(results.seed)\n"
    if !results.question.isEmpty { text += results.question + "\n" }
    text += "\n\(StudyAnswer(results).text)\n"
    for index in results.metrics.indices { text += "\n" + table(index) }
    text += "\n\(metric.name): \(metric.summary); ± is half a 95 % interval over \(units).\n"
    return text
  }

  private var units: String {
    switch results.cells[0].unit {
    case .replication: "replications"
    case .user: "users"
    case .day: "days"
    }
  }

  private func table(_ index: Int) -> String {
    let metric = results.metrics[index]
    let rows = results.cells.reduce(0) { $0 + $1.treatments.count }
    let showsAll = rows <= Self.mostRows
    let hasUsers = results.cells.contains { $0.unit == .user }
    var table = TerminalTable(
      results.factors + [
        showsAll ? "strategy" : "best", metric.name + ">", "difference>", "verdict",
      ]
        + (hasUsers ? ["p10 user>", "p50 user>", "p90 user>"] : []))
    for cell in results.cells {
      let ranked = cell.ranked(by: index)
      for treatment in showsAll ? ranked : Array(ranked.prefix(1)) {
        table.append(
          cell.levels.map { $0 ?? "-" } + [treatment.policy, value(treatment.entries[index])]
            + against(treatment, cell, index)
            + (hasUsers ? users(treatment.users[index], metric) : []))
      }
    }
    return table.text
  }

  private func value(_ entry: Comparison.Entry) -> String {
    guard let mean = entry.mean, let half = mean.interval?.halfWidth else {
      return HumanNumber.text(entry.mean?.mean, unit: entry.metric.unit)
    }
    return HumanNumber.text(mean.mean, halfWidth: half, unit: entry.metric.unit)
  }

  private func against(
    _ treatment: StudyResults.Treatment, _ cell: StudyResults.Cell, _ index: Int
  ) -> [String] {
    let baseline = cell.treatments[0]
    guard treatment.policy != baseline.policy else { return ["", "baseline"] }
    let entry = treatment.entries[index]
    guard let difference = entry.difference?.difference else {
      return ["-", entry.verdict.rawValue]
    }
    guard let base = baseline.entries[index].mean?.mean, base != 0 else {
      return [HumanNumber.text(difference, unit: entry.metric.unit), entry.verdict.rawValue]
    }
    let percent = HumanNumber.decimal(100 * difference / abs(base), digits: 1)
    return [(difference > 0 ? "+" : "") + percent + " %", entry.verdict.rawValue]
  }

  private func users(_ users: StudyResults.UserQuantiles?, _ metric: Metric) -> [String] {
    [users?.p10, users?.p50, users?.p90].map { HumanNumber.text($0, unit: metric.unit) }
  }
}
