import MobileOS

/// The CPU's rules written without virtual time or heaps: every step looks at every job.
///
/// Works in whole nanoseconds with the same rule for what does not divide, so that its ends must
/// equal the CPU's to the nanosecond.
struct NaiveCPU {
  struct Job {
    var id: Int
    var band: CPUBand
    var lacking: Int64
  }

  let cores: Int64
  let capped: Int64
  private(set) var jobs: [Job] = []
  private var carries: [Int64] = [0, 0, 0, 0]
  private(set) var now: Int64 = 0
  private(set) var workDone: Int64 = 0

  init(cores: Int, cappedMillicores: Int64) {
    self.cores = Int64(cores)
    capped = cappedMillicores
  }

  private func capacity(of band: CPUBand) -> Int64 {
    var left = cores * 1000
    for other in CPUBand.allCases {
      if other == .background, jobs.contains(where: { $0.band < .background }) {
        left = min(left, capped)
      }
      let given = min(left, Int64(jobs.count { $0.band == other }) * 1000)
      if other == band { return given }
      left -= given
    }
    return 0
  }

  mutating func start(_ id: Int, work: Int64, in band: CPUBand) {
    jobs.append(Job(id: id, band: band, lacking: work))
  }

  mutating func stop(_ id: Int) -> Int64 {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return 0 }
    let job = jobs.remove(at: index)
    settle(job.band)
    return job.lacking
  }

  /// Lets one nanosecond pass.
  mutating func tick() {
    now += 1
    let capacities = CPUBand.allCases.map(capacity(of:))
    for band in CPUBand.allCases where capacities[Int(band.rawValue)] > 0 {
      carries[Int(band.rawValue)] += capacities[Int(band.rawValue)]
      credit(band)
    }
  }

  /// The job done now that comes first.
  mutating func finishNext() -> Int? {
    for band in CPUBand.allCases {
      guard let job = jobs.first(where: { $0.band == band && $0.lacking == 0 }) else { continue }
      _ = stop(job.id)
      return job.id
    }
    return nil
  }

  private mutating func credit(_ band: CPUBand) {
    let members = jobs.indices.filter { jobs[$0].band == band }
    guard let least = members.map({ jobs[$0].lacking }).min() else { return }
    let share = Int64(members.count) * 1000
    let credit = min(carries[Int(band.rawValue)] / share, least)
    for index in members { jobs[index].lacking -= credit }
    carries[Int(band.rawValue)] -= credit * share
    workDone += credit * Int64(members.count)
  }

  private mutating func settle(_ band: CPUBand) {
    if !jobs.contains(where: { $0.band == band }) {
      carries[Int(band.rawValue)] = 0
    } else {
      credit(band)
    }
  }
}

extension CPUBand {
  fileprivate static func < (left: CPUBand, right: CPUBand) -> Bool {
    left.rawValue < right.rawValue
  }
}
