import SimulationKernel

/// What queueing theory says of processor sharing with exponential work of mean 1.
package enum SharedProcessorTheory {
  /// Mean number of jobs in M/M/c.
  ///
  /// Under processor sharing over `c` cores it is the same: the number of jobs is the same
  /// birth-death process.
  package static func meanCount(cores: Int, rate: Double) -> Double {
    let probabilities = counts(cores: cores, rate: rate)
    return probabilities.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
  }

  /// Probability of each number of jobs in M/M/c.
  package static func counts(cores: Int, rate: Double, upTo limit: Int = 2000) -> [Double] {
    var weights = [1.0]
    for count in 1..<limit { weights.append(weights[count - 1] * rate / Double(min(count, cores))) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Variance of the response time in M/M/1-PS.
  ///
  /// Coffman, Muntz and Trotter, "Waiting time distributions for processor-sharing systems",
  /// J. ACM 17 (1970).
  package static func responseVariance(load: Double) -> Double {
    (2 + load) / (2 - load) / ((1 - load) * (1 - load))
  }

  /// Probability that a response takes longer than each of the times, on any number of cores.
  ///
  /// A tagged job that finds n others is in a Markov chain over k = n + 1: others arrive at
  /// `rate`, one of the others leaves at rate min(k, c)(k - 1)/k, the tagged one at min(k, c)/k.
  /// The chain is solved by uniformisation, arrivals find the stationary number (PASTA).
  package static func responseTail(cores: Int, rate: Double, at times: [Double]) -> [Double] {
    let limit = 400
    let found = counts(cores: cores, rate: rate, upTo: limit)
    // present[k]: the tagged job is still there, with k jobs in all.
    var present = [0.0] + found
    let pace = rate + Double(cores)
    var tails = [Double](repeating: 0, count: times.count)
    // Poisson(pace * t) weights, built up step by step for every time at once.
    var weights = times.map { DeterministicMath.exp(-pace * $0) }
    let steps = Int((times.max() ?? 0) * pace * 2) + 200
    for step in 0..<steps {
      let alive = present.reduce(0, +)
      for index in times.indices { tails[index] += weights[index] * alive }
      var next = [Double](repeating: 0, count: present.count)
      for jobs in 1..<present.count where present[jobs] > 0 {
        let speed = Double(min(jobs, cores)) / Double(jobs)
        let leaving = speed * Double(jobs - 1)
        let arriving = jobs + 1 < present.count ? rate : 0
        if arriving > 0 { next[jobs + 1] += present[jobs] * arriving / pace }
        next[jobs - 1] += present[jobs] * leaving / pace
        next[jobs] += present[jobs] * (1 - (arriving + leaving + speed) / pace)
      }
      next[0] = 0
      present = next
      for index in times.indices { weights[index] *= pace * times[index] / Double(step + 1) }
    }
    return tails
  }
}
