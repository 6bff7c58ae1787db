import MobileOS

/// V6: the CPU against M/M/1-PS and M/M/c under processor sharing.
///
/// 30 replications each; an expectation must lie in their 95 % interval. Where a case asks many
/// questions the intervals are widened so that all of its answers together hold with 95 %
/// (Bonferroni). Nothing is fitted.
package enum SharedProcessorCases {
  private static let replications = 30

  package static let loads = [0.3, 0.5, 0.8]
  package static let cores = [1, 2, 4, 6]
  package static let queues = [(1, 0.5), (1, 0.8), (2, 1.4), (4, 3.2)]
  package static let bandCores = [1, 3]

  /// Every answer, by so many arrivals per replication.
  package static func answers(arrivals: Int) -> [Answer] {
    loads.flatMap { moments(load: $0, arrivals: arrivals) } + slowdowns(arrivals: arrivals)
      + cores.flatMap { counts(cores: $0, arrivals: arrivals) }
      + queues.flatMap { responses(cores: $0.0, rate: $0.1, arrivals: arrivals) }
      + bandCores.flatMap { bands(cores: $0, arrivals: arrivals) }
  }

  /// On one core mean and variance of response times are those of M/M/1-PS.
  package static func moments(load: Double, arrivals: Int) -> [Answer] {
    let runs = runs(cores: 1, rates: [(.foreground, load)], arrivals)
    let questions = 2 * loads.count
    let mean = 1 / (1 - load)
    return [
      Answer(
        "mean at \(load)", runs.map { $0.jobs.map(\.response).mean }, expected: mean, of: questions),
      Answer(
        "variance at \(load)", runs.map { $0.jobs.map(\.response).meanSquareDeviation(from: mean) },
        expected: SharedProcessorTheory.responseVariance(load: load), of: questions),
    ]
  }

  /// On one core a job of work x takes x over 1 minus the load.
  package static func slowdowns(arrivals: Int) -> [Answer] {
    let load = 0.7
    let runs = runs(cores: 1, rates: [(.foreground, load)], arrivals)
    let classes = [0.0..<0.1, 0.1..<0.5, 0.5..<1, 1..<2, 2..<4, 4..<100]
    return classes.map { works in
      let slowdowns = runs.map { run in
        let members = run.jobs.filter { works.contains($0.work) }
        return members.map(\.response).mean / members.map(\.work).mean
      }
      return Answer(
        "work in \(works)", slowdowns, expected: 1 / (1 - load), of: classes.count)
    }
  }

  /// On several cores the number of jobs is that of M/M/c.
  package static func counts(cores: Int, arrivals: Int) -> [Answer] {
    let rate = 0.75 * Double(cores)
    let runs = runs(cores: cores, rates: [(.background, rate)], arrivals)
    let expected = SharedProcessorTheory.meanCount(cores: cores, rate: rate)
    let probabilities = SharedProcessorTheory.counts(cores: cores, rate: rate)
    return [
      Answer(
        "jobs on \(cores) cores", runs.map { $0.meanCounts[Int(CPUBand.background.rawValue)] },
        expected: expected),
      // Little's law from the other side: response times, not counts.
      Answer(
        "response on \(cores) cores", runs.map { $0.jobs.map(\.response).mean },
        expected: expected / rate),
    ]
      + (0...8).map { count in
        Answer(
          "share of time with \(count) jobs on \(cores) cores", runs.map { $0.timeAtCount[count] },
          expected: probabilities[count], of: 4 * 9)
      }
  }

  /// The distribution of response times is the tagged job's.
  package static func responses(cores: Int, rate: Double, arrivals: Int) -> [Answer] {
    let runs = runs(cores: cores, rates: [(.foreground, rate)], arrivals)
    let times = [0.1, 0.5, 1, 2, 4, 8, 16]
    let tails = SharedProcessorTheory.responseTail(cores: cores, rate: rate, at: times)
    return zip(times, tails).map { time, tail in
      Answer(
        "P(T > \(time)) on \(cores) cores",
        runs.map { run in
          Double(run.jobs.count { $0.response > time }) / Double(run.jobs.count)
        }, expected: tail, of: 4 * times.count)
    }
  }

  /// A higher band does not see a lower one, and both together are M/M/c.
  package static func bands(cores: Int, arrivals: Int) -> [Answer] {
    let high = 0.3 * Double(cores)
    let low = 0.4 * Double(cores)
    let runs = runs(cores: cores, rates: [(.foreground, high), (.background, low)], arrivals)
    let alone = SharedProcessorTheory.meanCount(cores: cores, rate: high)
    let together = SharedProcessorTheory.meanCount(cores: cores, rate: high + low)
    return [
      Answer(
        "foreground on \(cores) cores",
        runs.map { $0.meanCounts[Int(CPUBand.foreground.rawValue)] }, expected: alone),
      Answer(
        "background on \(cores) cores",
        runs.map { $0.meanCounts[Int(CPUBand.background.rawValue)] }, expected: together - alone),
    ]
  }

  private static func runs(
    cores: Int, rates: [(band: CPUBand, rate: Double)], _ arrivals: Int
  ) -> [SharedProcessor] {
    (0..<replications).map {
      SharedProcessor(cores: cores, rates: rates, count: arrivals, replication: UInt32($0))
    }
  }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(count) }

  fileprivate func meanSquareDeviation(from center: Double) -> Double {
    map { ($0 - center) * ($0 - center) }.mean
  }
}
