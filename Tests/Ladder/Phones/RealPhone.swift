import MobileOS
import Runs
import TestSupport
import Traces

/// V5: a month of a real phone replayed at every number of apps kept alive.
///
/// The counts come from an independent program that reads the same export (repository
/// abardou/viz-habits, user 1). Nothing was fitted.
package enum RealPhone {
  /// The recorded data.
  package static let needs = ["vizhabits/user1.aum.csv", "vizhabits/user1_misses.csv"]

  /// Launches and cold launches by policy and number of apps alive.
  package static func answers() async throws -> [Answer] {
    let paths = needs.compactMap { ReferenceData.path($0) }
    guard paths.count == 2 else { return [] }
    let trace = try SpooledTrace(readingFrom: paths[0])
    let counted = try ReferenceData.rows(paths[1])
    var answers: [Answer] = []
    for name in Set(counted.map { $0[0] }).sorted() {
      guard let policy = PolicyRegistry.entry(named: name) else {
        answers.append(Answer("policy \(name)", 0, expected: 1))
        continue
      }
      let rows = counted.filter { $0[0] == name }
      let curve = try await ReplayCurve(
        trace, strategies: [(name, Strategy(trigger: OnDemand.self, policy: policy))],
        memoryBytes: rows.compactMap { Int64($0[1]) }.map { $0 << 20 },
        footprintBytes: 1 << 20, seed: 1, runner: Runner(jobs: 1))
      for (row, point) in zip(rows, curve.points) {
        let statistics = point.result.statistics
        answers += [
          Answer("launches, \(name)", statistics.launches, expected: Int(row[2]) ?? -1),
          Answer(
            "cold, \(name), \(row[1]) alive", statistics.coldLaunches, expected: Int(row[3]) ?? -1),
        ]
      }
    }
    return answers
  }
}
