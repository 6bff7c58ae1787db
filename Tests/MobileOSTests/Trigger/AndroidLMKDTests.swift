import MobileOS
import SimulationKernel
import Testing

/// The ladder of Android's lmkd, rung by rung (lmkd.cpp, AOSP 2023).
///
/// On 4 GiB the marks are 8 MiB, and 10 and 12 MiB plus three screens of 28.6 MiB.
@Suite
struct AndroidLMKDTests {
  static let mebibyte = TriggerBench.mebibyte
  /// When the benches begin.
  static let start: SimTime = .zero + .minutes(1)

  private func bench(
    some: Double = 0.1, full: Double = 0, free: Int64, file: Int64 = 500, zram: Int64? = nil
  ) throws -> TriggerBench {
    let bench = try TriggerBench("android-lmkd", zramMebibytes: zram)
    bench.memory.stallSome = .share(some)
    bench.memory.stallFull = .share(full)
    bench.setFree(free * Self.mebibyte, file: file * Self.mebibyte)
    bench.memory.now = Self.start
    return bench
  }

  @Test func `without a stall lmkd does not check`() throws {
    let bench = try bench(some: 0.069, free: 0)
    #expect(bench.ask() == nil)
    #expect(bench.nextPoll() == nil)
  }

  @Test func `below the high mark only cached apps are killed`() throws {
    let bench = try bench(free: 40)
    #expect(bench.floor() == .ageing)
    // After a kill it looks every 10 ms, and asked in between it kills no process.
    #expect(bench.nextPoll() == Self.start + .milliseconds(10))
    bench.memory.now = bench.memory.now + .milliseconds(9)
    #expect(bench.ask() == nil)
  }

  @Test func `above the high mark a stall kills no app and lmkd polls every 100 ms`() throws {
    let bench = try bench(free: 60)
    #expect(bench.ask() == nil)
    #expect(bench.nextPoll() == Self.start + .milliseconds(100))
    // A second after the kernel's report it goes back to sleep.
    bench.memory.stallSome = .none
    for tenth in 1...9 as ClosedRange<Int64> {
      bench.memory.now = Self.start + .milliseconds(100 * tenth)
      #expect(bench.ask() == nil)
    }
    #expect(bench.nextPoll() == nil)
  }

  /// The kernel looks ten times per window whether a stall has reached its limit (psi.c).
  @Test func `during a wait lmkd is woken when the stall can be long enough`() throws {
    let bench = try bench(some: 0.02, free: 40)
    bench.memory.stallSome = .share(0.02, isNow: true)
    #expect(bench.ask() == nil)
    #expect(bench.nextPoll() == Self.start + .milliseconds(100))
    bench.memory.now = Self.start + .milliseconds(40)
    bench.memory.stallSome = .share(0.0, isNow: true)
    #expect(bench.nextPoll() == Self.start + .milliseconds(200))
  }

  /// The kernel reports a stall at most once per window; the looks that follow are no reports.
  @Test func `a full stall causes at most one kill a second`() throws {
    let bench = try bench(some: 0.9, full: 0.71, free: 60)
    #expect(bench.ask() != nil)
    bench.memory.now = bench.memory.now + .milliseconds(100)
    #expect(bench.ask() == nil)
    bench.memory.now = bench.memory.now + .milliseconds(900)
    #expect(bench.ask() != nil)
  }

  @Test func `a full stall exempts no process`() throws {
    let bench = try bench(some: 0.9, full: 0.71, free: 60)
    #expect(bench.floor() == .foreground)
  }

  @Test func `below the low mark right after a kill no process is exempt`() throws {
    let bench = try bench(free: 30)
    #expect(bench.floor() == .ageing)
    bench.memory.now = bench.memory.now + .milliseconds(50)
    #expect(bench.floor() == .foreground)
  }

  @Test func `a check without a victim is not a kill`() throws {
    let bench = try bench(free: 30)
    #expect(bench.floorWithoutVictim() == .ageing)
    // It looks again as often as if it had not asked, and spares as many.
    #expect(bench.nextPoll() == Self.start + .milliseconds(100))
    bench.memory.now = bench.memory.now + .milliseconds(100)
    #expect(bench.floor() == .ageing)
  }

  /// zram's size is that of the pages before compression.
  @Test(arguments: [(Int64(90), JetsamBand.ageing), (91, .background)])
  func `zram counts as swap and is low below a tenth`(compressed: Int64, floor: JetsamBand) throws {
    let bench = try bench(free: 40, zram: 100)
    bench.memory.compressedBytes = compressed * Self.mebibyte
    #expect(bench.floor() == floor)
  }

  @Test func `half a second after a kill the state is reset`() throws {
    let bench = try bench(free: 30)
    #expect(bench.floor() == .ageing)
    bench.memory.now = bench.memory.now + .milliseconds(500)
    #expect(bench.floor() == .ageing)
  }

  @Test func `low swap below the high mark exempts perceptible apps`() throws {
    let bench = try bench(free: 40)
    bench.memory.swapBytes = 1000
    bench.memory.swapFreeBytes = 99
    #expect(bench.floor() == .background)
  }

  @Test func `low swap below the minimum mark exempts no process`() throws {
    let bench = try bench(free: 7)
    bench.memory.swapBytes = 1000
    bench.memory.swapFreeBytes = 99
    #expect(bench.floor() == .foreground)
  }

  /// All file pages read again within a second, twice over: 200 % with what is carried over.
  @Test func `thrashing reaches services, and lowers its own limit`() throws {
    let bench = try bench(free: 40, file: 10)
    bench.memory.refaultedInInterval = 110 * Self.mebibyte
    #expect(bench.floor() == .background)
    bench.memory.now = bench.memory.now + .seconds(1)
    bench.memory.refaultedInInterval = 46 * Self.mebibyte
    // 92 % is below the limit of 100 and above the lowered one of 90.
    #expect(bench.floor() == .background)
  }

  @Test func `above half of the cached limit cached apps are killed without a stall`() throws {
    let bench = try TriggerBench(
      "android-lmkd", ["cached": 4], bands: [.idle, .idle, .ageing, .foreground])
    #expect(bench.floor() == .ageing)
    let few = try TriggerBench("android-lmkd", ["cached": 4], bands: [.idle, .idle, .foreground])
    #expect(few.ask() == nil)
  }

  @Test func `an allocation that cannot be met overrides every floor`() throws {
    let bench = try bench(some: 0, free: -5, file: 0)
    #expect(bench.ask()?.amount == .bytes(5 * Self.mebibyte))
    #expect(bench.floor() == .highest)
  }
}
