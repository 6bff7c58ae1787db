import MobileOS
import SimulationKernel
import Testing

/// Random sequences of starts, stops and moves against the naive CPU and against a fluid one.
@Suite
struct NaiveCPUTests {
  @Test(arguments: stride(from: 1, through: 200, by: 20).map { $0 as UInt64 })
  func `end times equal those of the naive CPU to the nanosecond`(first: UInt64) {
    for seed in first..<first + 20 { compare(seed: seed) }
  }

  private func compare(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 910))
    func below(_ bound: UInt32) -> Int { Int(stream.uniform(below: bound)) }
    let cores = 1 + below(4)
    let cap = below(cores > 1 ? 1001 : 1) * cores
    var cpu = CPU(
      CPUProfile(cores: cores, backgroundShare: Double(cap) / Double(1000 * cores)), jobCount: 12)
    var naive = NaiveCPU(cores: cores, cappedMillicores: Int64(cap))
    let isBusy = below(2) == 0
    for step in 0..<600 {
      let now = SimTime(nanoseconds: Int64(step))
      let name: Comment = "seed \(seed), \(step) ns"
      finish(&cpu, &naive, at: now, name)
      if below(isBusy ? 4 : 20) == 0 {
        let id = below(12)
        let job = CPUJob(UInt32(id))
        let band = CPUBand.allCases[below(4)]
        if !cpu.isRunning(job) {
          let work = Int64(below(40))
          cpu.start(job, work: .nanoseconds(work), in: band, at: now)
          naive.start(id, work: work, in: band)
        } else if below(2) == 0 {
          #expect(cpu.stop(job, at: now).nanoseconds == naive.stop(id), name)
        } else {
          cpu.move(job, to: band, at: now)
          let lacking = naive.stop(id)
          naive.start(id, work: lacking, in: band)
        }
        finish(&cpu, &naive, at: now, name)
      }
      #expect(cpu.workDone(at: now).nanoseconds == naive.workDone, name)
      naive.tick()
    }
  }

  private func finish(
    _ cpu: inout CPU, _ naive: inout NaiveCPU, at now: SimTime, _ name: Comment
  ) {
    while true {
      let (job, expected) = (cpu.finishNext(at: now), naive.finishNext())
      #expect(job.map { Int($0.rawValue) } == expected, name)
      if job == nil || expected == nil { return }
    }
  }

  /// Jobs of milliseconds, up to two hundred at a time: each start and end is rounded by less than a
  /// nanosecond of everybody's work.
  @Test func `end times are close to those of a fluid without rounding`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 911))
      let cores = 1 + Int(stream.uniform(below: 4 as UInt32))
      var cpu = CPU(CPUProfile(cores: cores), jobCount: 300)
      var lacking = [Int: Double]()
      var now = 0.0
      for job in 0..<300 {
        let arrival = now + Double(stream.uniform(below: 2_000_000 as UInt32))
        while let (next, work) = lacking.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
          let speed = Double(min(cores, lacking.count)) / Double(lacking.count)
          let end = now + work / speed
          let passed = min(end, arrival) - now
          for key in lacking.keys { lacking[key]? -= passed * speed }
          now += passed
          if end > arrival { break }
          lacking[next] = nil
          let actual = cpu.nextEnd ?? .zero
          #expect(abs(Double(actual.nanoseconds) - end) < 1000, "seed \(seed)")
          #expect(cpu.finishNext(at: actual) == CPUJob(UInt32(next)), "seed \(seed)")
        }
        now = arrival
        let work = 1 + Int64(stream.uniform(below: 5_000_000 as UInt32))
        cpu.start(
          CPUJob(UInt32(job)), work: .nanoseconds(work), in: .foreground,
          at: SimTime(nanoseconds: Int64(arrival)))
        lacking[job] = Double(work)
      }
    }
  }
}
