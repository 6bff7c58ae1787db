import MobileOS
import SimulationKernel
import Testing

/// Small cases computed by hand.
@Suite
struct CPUTests {
  /// Ends as `job@milliseconds`, each job starting at a millisecond with a millisecond's work.
  private func ends(
    cores: Int, backgroundShare: Double = 1,
    _ jobs: [(start: Int64, work: Int64, band: CPUBand)]
  ) -> [String] {
    var cpu = CPU(CPUProfile(cores: cores, backgroundShare: backgroundShare), jobCount: jobs.count)
    var ends: [String] = []
    func finish(until limit: SimTime) {
      while let end = cpu.nextEnd, end <= limit {
        while let job = cpu.finishNext(at: end) {
          ends.append("\(job.rawValue)@\(Double(end.nanoseconds) / 1e6)")
        }
      }
    }
    for (index, job) in jobs.enumerated() {
      let start = SimTime.zero + .milliseconds(job.start)
      finish(until: start)
      cpu.start(
        CPUJob(UInt32(index)), work: .milliseconds(job.work), in: job.band, at: start)
    }
    finish(until: .max)
    #expect(cpu.runningCount == 0)
    #expect(cpu.workDone == .milliseconds(jobs.reduce(0) { $0 + $1.work }))
    return ends
  }

  @Test func `a single job takes as long as its work on any number of cores`() {
    #expect(ends(cores: 1, [(0, 400, .foreground)]) == ["0@400.0"])
    #expect(ends(cores: 6, [(0, 400, .foreground)]) == ["0@400.0"])
  }

  @Test func `two jobs on one core run at half speed while both run`() {
    // From 0 to 100 alone; then both get 100 of 200; then the longer one alone.
    #expect(
      ends(cores: 1, [(0, 400, .foreground), (100, 100, .foreground)]) == ["1@300.0", "0@500.0"])
  }

  @Test func `three jobs on two cores get two thirds of a core each`() {
    #expect(
      ends(cores: 2, [(0, 200, .background), (0, 200, .background), (0, 400, .background)])
        == ["0@300.0", "1@300.0", "2@500.0"])
  }

  @Test func `a lower band gets the CPU time that a higher one leaves`() {
    #expect(
      ends(cores: 1, [(0, 300, .background), (100, 50, .foreground)]) == ["1@150.0", "0@350.0"])
    #expect(
      ends(cores: 2, [(0, 300, .background), (100, 50, .foreground)]) == ["1@150.0", "0@300.0"])
    // Foreground support takes the second core, background and maintenance wait.
    #expect(
      ends(
        cores: 2,
        [
          (0, 100, .foreground), (0, 50, .foregroundSupport), (0, 10, .maintenance),
          (0, 20, .background),
        ]) == ["1@50.0", "3@70.0", "2@80.0", "0@100.0"])
  }

  @Test func `background is capped only while a higher band wants the CPU`() {
    // Half of two cores is one: two background jobs share it for 100 ms, then have one each.
    #expect(
      ends(
        cores: 2, backgroundShare: 0.5,
        [(0, 100, .foreground), (0, 100, .background), (0, 100, .background)])
        == ["0@100.0", "1@150.0", "2@150.0"])
    // Without a share at all they stand still.
    #expect(
      ends(cores: 4, backgroundShare: 0, [(0, 100, .foreground), (0, 30, .maintenance)])
        == ["0@100.0", "1@130.0"])
  }

  @Test func `a job without work ends at the instant it starts`() {
    #expect(ends(cores: 1, [(7, 0, .background)]) == ["0@7.0"])
  }

  @Test func `a stopped job frees its share and returns its remaining work`() {
    var cpu = CPU(CPUProfile(cores: 1), jobCount: 2)
    cpu.start(CPUJob(0), work: .milliseconds(100), in: .foreground, at: .zero)
    cpu.start(CPUJob(1), work: .milliseconds(100), in: .foreground, at: .zero)
    let half = SimTime.zero + .milliseconds(100)
    #expect(cpu.stop(CPUJob(0), at: half) == .milliseconds(50))
    #expect(cpu.stop(CPUJob(0), at: half) == .zero)
    #expect(cpu.nextEnd == half + .milliseconds(50))
    #expect(cpu.workDone == .milliseconds(100))
  }

  @Test func `a job that changes bands keeps its remaining work`() {
    var cpu = CPU(CPUProfile(cores: 1), jobCount: 2)
    cpu.start(CPUJob(0), work: .milliseconds(100), in: .foreground, at: .zero)
    cpu.start(CPUJob(1), work: .milliseconds(100), in: .background, at: .zero)
    let moved = SimTime.zero + .milliseconds(50)
    cpu.move(CPUJob(1), to: .foreground, at: moved)
    #expect(cpu.nextEnd == moved + .milliseconds(100))
    #expect(cpu.finishNext(at: moved + .milliseconds(100)) == CPUJob(0))
    #expect(cpu.nextEnd == moved + .milliseconds(150))
  }

  @Test func `a job ends at the first whole nanosecond after its work`() {
    // Three jobs of 1 ns on two cores: all done after 1.5 ns, seen at 2 ns.
    var cpu = CPU(CPUProfile(cores: 2), jobCount: 3)
    for job in 0..<3 as Range<UInt32> {
      cpu.start(CPUJob(job), work: .nanoseconds(1), in: .foreground, at: .zero)
    }
    #expect(cpu.nextEnd == SimTime(nanoseconds: 2))
    let end = SimTime(nanoseconds: 2)
    #expect(cpu.finishNext(at: end) == CPUJob(0))
    #expect(cpu.finishNext(at: end) == CPUJob(1))
    #expect(cpu.finishNext(at: end) == CPUJob(2))
    #expect(cpu.finishNext(at: end) == nil)
    #expect(cpu.workDone == .nanoseconds(3))
  }

  @Test func `long jobs on many cores do not overflow`() {
    var cpu = CPU(CPUProfile(cores: 999, backgroundShare: 0.001), jobCount: 2001)
    for job in 0..<2000 as Range<UInt32> {
      cpu.start(CPUJob(job), work: .days(10_000), in: .background, at: .zero)
    }
    let first = SimTime.zero + .days(10_000 * 2000 / 999)
    #expect(cpu.nextEnd.map { ($0 - first).seconds.magnitude < 86_400 } == true)
    cpu.start(CPUJob(2000), work: .days(30_000), in: .foreground, at: .zero)
    // A thousandth of 999 cores for 2,000 jobs lasts longer than the clock.
    #expect(cpu.nextEnd == .zero + .days(30_000))
  }
}
