import MobileOS
import SimulationKernel

/// Poisson arrivals of exponential work at a CPU: the queue that theory knows.
///
/// The mean work is a second, so the arrival rate per second is the number of busy cores.
package struct SharedProcessor {
  /// One finished job.
  package struct Job {
    package var band: CPUBand
    package var work: Double
    package var response: Double
  }

  /// The jobs that arrived after the warm-up, in order of their ends.
  package private(set) var jobs: [Job] = []
  /// Mean number of jobs per band after the warm-up, by the band's raw value.
  package private(set) var meanCounts: [Double] = []
  /// Share of time at each number of jobs after the warm-up.
  package private(set) var timeAtCount: [Double] = []

  /// Simulates `count` arrivals, of which the first tenth is not counted.
  ///
  /// - Parameter rates: arrivals per second in each band.
  package init(cores: Int, rates: [(band: CPUBand, rate: Double)], count: Int, replication: UInt32)
  {
    var arrivals = RandomStream(StreamID(seed: 1, replication: replication, purpose: 920))
    var works = RandomStream(StreamID(seed: 1, replication: replication, purpose: 921))
    var bands = RandomStream(StreamID(seed: 1, replication: replication, purpose: 922))
    let total = rates.reduce(0) { $0 + $1.rate }
    let room = 4096
    var cpu = CPU(CPUProfile(cores: cores), jobCount: room)
    var free = (0..<room).map { CPUJob(UInt32($0)) }
    var running = [(arrived: SimTime, work: Double, index: Int, band: CPUBand)](
      repeating: (.zero, 0, 0, .foreground), count: room)
    var now = SimTime.zero
    var start = SimTime.zero
    var areas = [0.0, 0, 0, 0]
    var times = [Double](repeating: 0, count: room)
    let warmUp = count / 10

    func pass(until time: SimTime) {
      let span = (time - now).seconds
      for (band, _) in rates {
        areas[Int(band.rawValue)] += span * Double(cpu.runningCount(in: band))
      }
      times[cpu.runningCount] += span
      now = time
    }

    for index in 0..<count {
      let arrival = now + SimDuration(seconds: arrivals.exponential(mean: 1 / total))
      while let end = cpu.nextEnd, end <= arrival {
        pass(until: end)
        while let job = cpu.finishNext(at: end) {
          let row = running[job.index]
          free.append(job)
          if row.index < warmUp { continue }
          jobs.append(Job(band: row.band, work: row.work, response: (end - row.arrived).seconds))
        }
      }
      pass(until: arrival)
      if index == warmUp {
        start = now
        areas = [0, 0, 0, 0]
        times = [Double](repeating: 0, count: room)
      }
      var draw = bands.uniform() * total
      let band = Self.choose(&draw, rates)
      let work = works.exponential()
      let job = free.removeLast()
      running[job.index] = (now, work, index, band)
      cpu.start(job, work: SimDuration(seconds: work), in: band, at: now)
    }
    let covered = (now - start).seconds
    meanCounts = areas.map { $0 / covered }
    timeAtCount = times.map { $0 / covered }
  }

  private static func choose(
    _ draw: inout Double, _ rates: [(band: CPUBand, rate: Double)]
  ) -> CPUBand {
    for (band, rate) in rates {
      draw -= rate
      if draw < 0 { return band }
    }
    return rates[0].band
  }
}
