import Runs
import Studies

/// What a store shows of its study and runs.
struct StoreContent {
  /// How many metrics there were when the stores of the corpus were made, which know no later ones.
  private static let oldestMetricCount = 80

  private var texts: [String]
  /// The values of each run, in the order of the metric table.
  private var values: [[Double?]] = []

  init(_ store: StudyStore) throws {
    texts = [try store.name(), "\(try store.factors())", "\(try store.fingerprint())"]
    try store.forEachRun { run in
      texts.append("\(run.cell) \(run.levels) \(run.policy) \(run.replication) \(run.fingerprint)")
      values.append(run.values)
    }
  }

  /// Whether it shows what a store made now shows, but for metrics declared since.
  func agrees(with good: StoreContent) -> Bool {
    guard texts == good.texts else { return false }
    let later = MetricTable.all.indices.filter { metric in
      values.allSatisfy { $0[metric] == nil } && good.values.contains { $0[metric] != nil }
    }
    guard later.count <= MetricTable.all.count - Self.oldestMetricCount else { return false }
    return zip(values, good.values).allSatisfy { mine, theirs in
      mine.indices.allSatisfy { mine[$0] == theirs[$0] || later.contains($0) }
    }
  }
}
