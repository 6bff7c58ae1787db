/// The single changes that would have saved an app from one of its kills in a run, and the smallest
/// size of each.
///
/// An app is saved if the OS does not kill it between the use before the kill and the next use, or
/// the end of the run. A change holds from the start of the run: it is another app or another
/// phone, with the same user. Every outcome is simulated; nothing is inferred.
public struct Rescue: Sendable {
  /// One run with a lever changed.
  public struct Probe: Sendable {
    /// The lever's steps.
    public let steps: Int
    /// Whether the app lived.
    public let isSaved: Bool
    /// The kill; nil if there was none.
    public let kill: RunLog.Kill?
  }

  /// The result for one lever.
  public struct Finding: Sendable {
    /// The lever.
    public let lever: RescueLever
    /// The fewest steps in either direction that save the app; nil if none do.
    public let steps: Int?
    /// All runs, by steps.
    public let probes: [Probe]
  }

  /// The result for one alternative.
  public struct Choice: Sendable {
    /// The alternative.
    public let alternative: RescueAlternative
    /// Whether the app survives with it.
    public let isSaved: Bool
  }

  /// The kill.
  public let kill: AppKill
  /// The results for levers, in the order given.
  public let findings: [Finding]
  /// The results for alternatives, in the order given; impossible ones are left out.
  public let choices: [Choice]

  /// The findings that save the app, by the size of the relative change.
  public var saving: [Finding] {
    findings.filter { $0.steps != nil }.enumerated().sorted {
      ($0.element.size, $0.offset) < ($1.element.size, $1.offset)
    }.map(\.element)
  }

  /// Every kill of an app on one device of a scenario, in order.
  public static func kills(of process: ProcessID, in scenario: Scenario, device: Int) -> [AppKill] {
    UseWatch(process: process).kills(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
  }

  /// Tries changes on `jobs` cores.
  ///
  /// - Parameters:
  ///   - kill: one of ``kills(of:in:device:)``.
  ///   - changes: the changes to try.
  ///   - jobs: the number of cores.
  ///   - progress: called with the share of the work done.
  public init(
    _ kill: AppKill, _ changes: RescueChanges, jobs: Int, progress: (Double) -> Void = { _ in }
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
    // Without the use there was no app to save.
    case .unused: (isSaved, kill) = (false, nil)
    }
  }
}

extension Rescue.Finding {
  /// The size of the relative change that saves the app; infinite if none does.
  fileprivate var size: Double { steps.map { abs(lever.change($0)) } ?? .infinity }

  /// Searches both directions of a lever, the second only up to the change found in the first.
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
