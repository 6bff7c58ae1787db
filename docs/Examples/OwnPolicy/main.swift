import MobileOS
import Reports
import Runs
import Scenarios

/// Kills the app with the smallest footprint.
struct Smallest: ScoringPolicy {
  static let name = "smallest"
  static let card = PolicyCard(
    "the app with the smallest footprint", family: .sizeAndCost, origin: "an example",
    state: "a heap, 24 bytes per app", cost: "O(log n) per change of size and decision",
    losesWhen: "many small apps have to die for one large one")
  static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  var byScore: ProcessHeap

  init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    Double(processes.footprintBytes(process))
  }
}

let scenario = try ScenarioLoader.files.load("Scenarios/smoke.yaml").scenario
let strategies = [try scenario.strategy("lru"), scenario.strategy(Smallest.self)]
let comparison = try await Comparison(of: strategies, in: scenario, replications: 3)
let report = Report(
  comparison, scenario: scenario, strategies: strategies, metric: MetricTable.timeLost)
print(report.text(.table))
