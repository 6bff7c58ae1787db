import MobileOS
import Runs
import Scenarios
import SimulationKernel
import Statistics
import Testing

@testable import Presentation
@testable import Reports

struct PlotDataTests {
  @Test func `the ranking has the numbers of the comparison, best first`() async throws {
    let comparison = try await TinyStudy.usual.value
    let plot = Plot.ranked(comparison, by: TinyStudy.metric)
    let means = plot.data.rows.compactMap { row -> Double? in
      if case .number(let mean) = row[1] { mean } else { nil }
    }
    #expect(means.count == 4)
    #expect(means == means.sorted())
    let expected = comparison.rows.compactMap { $0[TinyStudy.metric.name]?.mean?.mean }
    // Six hours: what is drawn is per user and day.
    #expect(Set(means) == Set(expected.map { $0 * 4 }))
    #expect(plot.caption.contains("95 % intervals"))
  }

  @Test func `eliminated strategies are last, and their means are not drawn`()
    async throws
  {
    let whole = try await TinyStudy.usual.value
    let best = try #require(whole.ranked(by: TinyStudy.metric.name).first)
    let early = Comparison(
      strategies: whole.rows.map(\.strategy),
      runs: whole.rows.map { row in
        row.strategy == best.strategy ? Array(row.runs.prefix(2)) : row.runs
      })
    #expect(early.ranked(by: TinyStudy.metric.name).last?.strategy == best.strategy)
    let drawn = Plot.ranked(early, by: TinyStudy.metric).data.rows
    #expect(drawn.count == 3 && !drawn.contains { $0.contains(.text(best.strategy)) })
  }

  @Test func `the forest plot omits the baseline and has paired differences`() async throws {
    let comparison = try await TinyStudy.usual.value
    let plot = Plot.differences(comparison, metric: TinyStudy.metric)
    #expect(plot.data.rows.count == 3)
    for row in plot.data.rows {
      guard case .text(let name) = row[5], case .number(let difference) = row[1] else {
        Issue.record("a row without name or difference")
        continue
      }
      let entry = comparison.rows.first { $0.strategy == name }?[TinyStudy.metric.name]
      #expect(difference == (entry?.difference?.difference).map { $0 * 4 })
    }
  }

  /// Of two launches the faster is the median and the slower the 95th percentile; the tables have the means
  /// over replications, not the percentiles of all launches together, which would be 300 and 1,700 ms.
  @Test func `the latency caption has the percentiles of the tables`() {
    let comparison = FixedRuns.comparison(latencies: [
      ("lru", [[100, 900], [300, 1_700]]), ("mru", [[8, 12], [9, 13]]),
    ])
    let caption = Plot.latencies(comparison, rankedBy: TinyStudy.metric).caption
    #expect(
      caption.hasSuffix(
        " Median and 95th percentile: lru 200 ms and 1,300 ms; mru 8.50 ms and 12.5 ms."),
      "\(caption)")
  }

  @Test func `the distance to the bound is the mean over runs`() async throws {
    let scenario = try TinyStudy.loaded().scenario
    let strategies = TinyStudy.strategies(["jetsam", "gdsf", "largest"])
    let runs = try await Runner(jobs: 1).run(
      RunPlan(strategies.map { .init(scenario, $0) }, replications: 3, bounds: .quick))
    let comparison = Comparison(strategies: strategies.map(\.name), runs: runs)
    let plot = Plot.distanceToBound(comparison, rankedBy: TinyStudy.metric)
    let bounds = runs[0].compactMap(TinyStudy.metric.bound)
    let bound = bounds.reduce(0, +) / 3
    #expect(bounds.count == 3 && plot.data.rows.count == 3)
    let best = runs.map { $0.compactMap(TinyStudy.metric.value).reduce(0, +) / 3 }.min() ?? 0
    for row in plot.data.rows {
      guard case .number(let mean) = row[1], case .number(let drawn) = row[2],
        case .number(let least) = row[5], case .number(let most) = row[6]
      else {
        Issue.record("a row without numbers")
        continue
      }
      #expect(abs(drawn - bound) < 1e-9 && mean > bound)
      #expect(abs(least - (mean / best - 1)) < 1e-9 && abs(most - (mean / bound - 1)) < 1e-9)
    }
    let unbounded = try await Runner(jobs: 1).run(
      RunPlan([.init(scenario, strategies[0])]))
    let unknown = Plot.distanceToBound(
      Comparison(strategies: ["jetsam"], runs: unbounded), rankedBy: TinyStudy.metric)
    #expect(unknown.emptyReason?.contains("No bound was computed") == true)
  }

  @Test func `launches continue beyond the warm-up`() async throws {
    let scenario = try TinyStudy.loaded(["warmUp=2h"]).scenario
    let run = try await DetailedRun(scenario, strategy: scenario.strategy, jobs: 1)
    let plot = TimelinePlots(scenario: scenario, run: run).appsAliveByLaunches
    let launches = plot.data.rows.compactMap { row -> Int64? in
      if case .integer(let count) = row[0] { count } else { nil }
    }
    #expect(launches.count > 10)
    #expect(zip(launches, launches.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try #require(launches.last) > Int64(run.result.statistics.launches))
  }

  @Test func `kill bars end at the kills per run`() async throws {
    let comparison = try await TinyStudy.usual.value
    let row = try #require(comparison.rows.first)
    let plot = Plot.killCauses([(row.strategy, row.meanKills)], userDays: 0.25)
    guard case .number(let end) = try #require(plot.data.rows.last)[3] else {
      Issue.record("no number")
      return
    }
    #expect(abs(end - 4 * (row["kills"]?.mean?.mean ?? 0)) < 1e-9)
  }

  @Test func `the share of slower launches falls to zero and fits the histogram`() {
    var latencies = LogHistogram()
    for value in 1...1000 { latencies.add(Double(value)) }
    let plot = Plot.latencies([("one", latencies)])
    var last = (0.0, 1.0)
    for row in plot.data.rows {
      guard case .number(let latency) = row[1], case .number(let slower) = row[2] else { continue }
      #expect(latency >= last.0 && slower < last.1)
      let share = 1 - slower
      #expect(abs(latency - share * 1000) <= share * 1000 / 200 + 1)
      last = (latency, slower)
    }
    #expect(last == (1000, 0))
  }

  @Test func `memory layers add up to the device`() async throws {
    let page = try await TinyStudy.runPage()
    let memory = try #require(page.plots.first { $0.name == "memory" })
    let capacity = try TinyStudy.loaded().scenario.device.memoryBytes
    for row in memory.data.rows {
      let layers = row.dropFirst().dropLast(2).map { cell -> Int64 in
        if case .integer(let bytes) = cell { bytes } else { 0 }
      }
      #expect(layers.allSatisfy { $0 >= 0 })
      #expect(layers.reduce(0, +) >= capacity)
    }
  }

  @Test func `kills are drawn at the sample before them`() async throws {
    let scenario = try TinyStudy.loaded().scenario
    let run = try await DetailedRun(scenario, strategy: scenario.strategy, jobs: 1)
    let rows = TimelinePlots(scenario: scenario, run: run).memory.data.rows
    let kills = rows.map { row -> Int in
      if case .integer(let count) = row.last { Int(count) } else { -1 }
    }
    let all = run.logs.flatMap(\.kills)
    #expect(all.count > 3 && kills.reduce(0, +) == all.count)
    for (index, count) in kills.enumerated() {
      let next = index + 1 < kills.count ? run.sampleTimes[index + 1] : .max
      #expect(count == all.count { $0.time >= run.sampleTimes[index] && $0.time < next })
    }
  }

  @Test func `bars of lost time end at the sum of both parts`() async throws {
    let comparison = try await TinyStudy.usual.value
    let plot = Plot.lostTime(comparison)
    #expect(plot.data.rows.count == 2 * comparison.rows.count)
    for row in plot.data.rows where row[1] == .integer(1) {
      guard case .number(let end) = row[3], case .text(let name) = row[5] else { continue }
      let lost = comparison.rows.first { $0.strategy == name }?["time_lost_s"]?.mean?.mean
      #expect(abs(end - 4 * (lost ?? .nan)) < 1e-9)
    }
  }

  @Test func `an empty plot gives the reason`() async throws {
    let roomy = try await TinyStudy.comparison(
      ["device.memory=64GiB"], policies: ["jetsam", "lru"], replications: 2)
    let page = try TinyStudy.page(of: roomy, policies: ["jetsam", "lru"])
    let reasons = page.plots.compactMap(\.emptyReason)
    #expect(reasons.contains { $0.hasPrefix("No kill happened") })
    #expect(reasons.contains { $0.hasPrefix("Every strategy has the same") })
    #expect(Plot.latencies([("none", LogHistogram())]).emptyReason != nil)
    let alone = try await TinyStudy.comparison(policies: ["jetsam"], replications: 1)
    #expect(
      Plot.differences(alone, metric: TinyStudy.metric).emptyReason?.hasPrefix("Only") == true)
    #expect(Plot.ranked(alone, by: TinyStudy.metric).caption.contains("no intervals"))
    let single = try await TinyStudy.replayPage(sizes: [200 << 20])
    #expect(single.plots[0].emptyReason?.contains("several sizes") == true)
  }

  @Test func `the curve has a point per policy and size, and falls for a stack policy`()
    async throws
  {
    let page = try await TinyStudy.replayPage(sizes: [200 << 20, 300 << 20, 400 << 20])
    let shares = page.plots[0].data.rows.filter { $0[0] == .integer(0) }.map { row -> Double in
      if case .number(let share) = row[2] { share } else { -1 }
    }
    #expect(page.plots[0].data.rows.count == 9)
    // Eleven requests of four apps; by hand, LRU misses all, then 10 with c and d evicting, then 4.
    #expect(shares.count == 3 && shares == shares.sorted(by: >))
    #expect(shares.last == 4.0 / 11)
  }
}
