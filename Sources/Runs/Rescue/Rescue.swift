import Files
import MobileOS
import Scenarios
import SimulationKernel

/// Which single changes would have saved an app from one of its kills in a run, and how small they
/// may be.
///
/// An app is saved when the OS does not kill it between the use that the kill followed and the next
/// one, or the end of the run. A change holds from the start of the run on: it is another app or
/// another phone, with the same user. Every outcome is a run of its own; nothing is inferred.
public struct Rescue: Sendable {
  /// One run with a lever changed.
  public struct Probe: Sendable {
    /// The lever's steps.
    public let steps: Int
    /// Whether it lived.
    public let isSaved: Bool
    /// The kill, where it died.
    public let kill: RunLog.Kill?
  }

  /// What was found about one lever.
  public struct Finding: Sendable {
    /// The lever.
    public let lever: RescueLever
    /// The fewest steps that save, either way; nil where none do.
    public let steps: Int?
    /// All that was tried, by steps.
    public let probes: [Probe]
  }

  /// What was found about one alternative.
  public struct Choice: Sendable {
    /// The alternative.
    public let alternative: RescueAlternative
    /// Whether the app lives with it.
    public let isSaved: Bool
  }

  /// The kill.
  public let kill: AppKill
  /// What was found about levers, in the order given.
  public let findings: [Finding]
  /// What was found about alternatives, in the order given; impossible ones are left out.
  public let choices: [Choice]

  /// The findings that save, by the size of the relative change.
  public var saving: [Finding] {
    findings.filter { $0.steps != nil }.enumerated().sorted {
      ($0.element.size, $0.offset) < ($1.element.size, $1.offset)
    }.map(\.element)
  }

  /// Every kill of an app on one device of a scenario, in order.
  public static func kills(
    of process: ProcessID, in scenario: Scenario, device: Int
  ) -> [AppKill] {
    UseWatch(process: process).kills(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
  }

  /// Tries changes on `jobs` cores.
  ///
  /// - Parameters:
  ///   - kill: one of ``kills(of:in:device:)``.
  ///   - changes: what to try.
  ///   - jobs: the number of cores.
  ///   - progress: called with the share of the work done.
  public init(
    _ kill: AppKill, _ changes: RescueChanges, jobs: Int,
    progress: (Double) -> Void = { _ in }
  ) async throws {
    self.kill = kill
    let watch = UseWatch(process: kill.kill.process)
    let (levers, alternatives) = (changes.levers, changes.alternatives)
    let total = Double(levers.count + alternatives.count)
    findings = try await orderedMap(
      count: levers.count, jobs: jobs, progress: { progress(Double($0) / total) }
    ) { Finding(levers[$0], watch, use: kill.use) }
    choices = try await orderedMap(
      count: alternatives.count, jobs: jobs,
      progress: { progress(Double(levers.count + $0) / total) }
    ) { index in
      alternatives[index].setup().map { setup in
        Choice(
          alternative: alternatives[index],
          isSaved: Probe(steps: 0, watch.fate(setup, after: kill.use)).isSaved)
      }
    }.compactMap(\.self)
  }
}

extension Rescue.Probe {
  fileprivate init(steps: Int, _ fate: UseWatch.Fate) {
    self.steps = steps
    switch fate {
    case .lived: (isSaved, kill) = (true, nil)
    case .died(let kill): (isSaved, self.kill) = (false, kill)
    // Nobody was there to be saved.
    case .unused: (isSaved, kill) = (false, nil)
    }
  }
}

extension Rescue.Finding {
  /// The relative change that saves; nothing saves by an infinite one.
  fileprivate var size: Double { steps.map { abs(lever.change($0)) } ?? .infinity }

  /// Searches both directions of a lever, the second only for a smaller change than the first found.
  fileprivate init(_ lever: RescueLever, _ watch: UseWatch, use: Int) {
    var probes: [Int: Rescue.Probe] = [:]
    var found: Int?
    for direction in [-1, 1] {
      let end = direction < 0 ? -lever.steps.lowerBound : lever.steps.upperBound
      let limit = min(end, found.map { abs($0) + RescueSearch.steadiness } ?? .max)
      let search = RescueSearch(limit: limit) { distance in
        let steps = direction * distance
        if let known = probes[steps] { return known.isSaved ? .lived : .died }
        guard let setup = lever.setup(steps) else { return .impossible }
        let probe = Rescue.Probe(steps: steps, watch.fate(setup, after: use))
        probes[steps] = probe
        return probe.isSaved ? .lived : .died
      }
      if let fewest = search.fewest(), fewest < found.map(abs) ?? .max {
        found = direction * fewest
      }
    }
    self.lever = lever
    steps = found
    self.probes = probes.values.sorted { $0.steps < $1.steps }
  }
}
