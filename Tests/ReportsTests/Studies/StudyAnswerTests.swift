import Testing

@testable import Runs
@testable import Studies
@testable import Presentation
@testable import Reports

/// The headline of a study against its table.
struct StudyAnswerTests {
  /// A study of three cells: lfu is better than jetsam in the first two, gdsf in the first by less,
  /// and nothing in the third.
  private static func results() throws -> StudyResults {
    let metric = try #require(MetricTable.metric(named: "cold_launches"))
    let noise = [-1.0, 1, 0, 2, -2]
    let cells = [(-10.0, -20.0), (0.1, -20), (0, 0.1)].enumerated().map { place, shifts in
      StudyResults.Cell(
        number: place + 1, levels: ["\(place)"], unit: .replication,
        policies: ["jetsam", "gdsf", "lfu"], replications: [5, 5, 5], metrics: [metric],
        values: [
          [
            noise.map { 100 + $0 }, noise.map { 100 - $0 + shifts.0 },
            noise.map { 100 - $0 + shifts.1 },
          ]
        ], equivalence: nil)
    }
    return StudyResults(
      name: "three", question: "", seed: "1", factors: ["apps.count"], metrics: [metric],
      cells: cells, runCount: 45)
  }

  @Test func `a sampled factor is drawn in level order without a heat map`() throws {
    var results = try Self.results()
    results.isSampled = true
    #expect(Plot.heatMap(results).data.rows.isEmpty)
    let points = [30.0, 10, 20].enumerated().map {
      FactorPoint(level: $0, series: 0, value: $1, interval: nil, cellCount: 1)
    }
    let sample = try #require(FactorSample(points, ["3GiB", "1GiB", "2GiB"], of: "device.memory"))
    #expect(sample.label == "device.memory (GiB)")
    let plot = sample.plot(
      name: "by-factor", title: "", y: PlotAxis(label: ""), series: ChartSeries.all(["lru"]))
    #expect(plot.data.rows.map { $0[1] } == [.number(1), .number(2), .number(3)])
    #expect(plot.data.rows.map { $0[2] } == [.number(10), .number(20), .number(30)])
    #expect(FactorSample(points, ["a", "b", "c"], of: "device.profile") == nil)
    #expect(FactorSample.trend([1, 2, 3, 4, 5, 6]) == [2, 2.5, 3, 4, 4.5, 5])
  }

  @Test func `the headline counts the cells that the table calls better`() throws {
    let results = try Self.results()
    for policy in ["gdsf", "lfu"] {
      let better = results.cells.count { cell in
        cell.treatments.contains { $0.policy == policy && $0.entries[0].verdict == .better }
      }
      #expect(better == (policy == "lfu" ? 2 : 1))
    }
    #expect(
      StudyAnswer(results).text
        == "Better than jetsam by cold launches: lfu in 2 of 3 cells by −20.0 %; "
        + "gdsf in 1 of 3 cells by −10.0 %; none of them in 1.")
  }
}
