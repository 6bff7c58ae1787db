import MobileOS
import SimulationKernel
import Testing

/// earlyoom, oomd, Chromium's critical events, the activity manager's limit, and iOS 14's
/// thresholds.
@Suite
struct DaemonTriggerTests {
  static let mebibyte = TriggerBench.mebibyte

  /// Both at most 10 %: github.com/rfjakob/earlyoom.
  @Test func `earlyoom waits until memory and swap are both low`() throws {
    let bench = try TriggerBench("earlyoom", mebibytes: 1000)
    bench.setFree(101 * Self.mebibyte, file: 0)
    #expect(bench.ask() == nil)
    bench.setFree(100 * Self.mebibyte, file: 0)
    #expect(bench.isAttentive())
    #expect(bench.ask()?.amount == .processes(1))
    bench.memory.swapBytes = 1000
    bench.memory.swapFreeBytes = 101
    #expect(bench.ask() == nil)
    bench.memory.swapFreeBytes = 100
    #expect(bench.floor() == .highest)
  }

  /// 60 % for 30 s with reclaim in the last 10 s, then 15 s of rest.
  @Test func `oomd kills after a 30 s stall and then rests`() throws {
    let bench = try TriggerBench("oomd")
    bench.memory.stallFull = .share(0.61)
    bench.memory.compressedInInterval = 1
    func at(_ second: Int64, _ bench: TriggerBench) -> Bool {
      bench.memory.now = .zero + .seconds(second)
      return bench.ask() != nil
    }
    #expect(!at(100, bench))
    #expect(bench.nextPoll() == .zero + .seconds(101))
    #expect(!at(129, bench))
    #expect(at(130, bench))
    #expect(!at(131, bench))
    #expect(!at(144, bench))
    #expect(at(145, bench))
  }

  @Test func `a pause in the stall restarts oomd's half minute`() throws {
    let bench = try TriggerBench("oomd")
    bench.memory.compressedInInterval = 1
    for (second, stall) in [(0, 0.7), (29, 0.6), (30, 0.7), (59, 0.7)] {
      bench.memory.now = .zero + .seconds(Int64(second))
      bench.memory.stallFull = .share(stall)
      #expect(bench.ask() == nil, "\(second)")
    }
    bench.memory.now = .zero + .seconds(60)
    #expect(bench.ask() != nil)
  }

  @Test func `without reclaim the stall is not for memory`() throws {
    let bench = try TriggerBench("oomd")
    bench.memory.stallFull = .share(0.9)
    for second in [0, 30, 60] as [Int64] {
      bench.memory.now = .zero + .seconds(second)
      #expect(bench.ask() == nil)
    }
  }

  /// SwapUsedLimit of oomd.conf(5): both more than 90 % used.
  @Test func `oomd kills at once when memory and swap are used up`() throws {
    let bench = try TriggerBench("oomd", mebibytes: 1000)
    bench.memory.now = .zero + .seconds(60)
    bench.memory.swapBytes = 1000
    bench.memory.swapFreeBytes = 99
    bench.setFree(100 * Self.mebibyte, file: 0)
    #expect(bench.ask() == nil)
    bench.memory.swapFreeBytes = 100
    bench.setFree(99 * Self.mebibyte, file: 0)
    #expect(bench.ask() == nil)
    #expect(bench.nextPoll() == nil)
    bench.memory.swapFreeBytes = 99
    #expect(bench.ask() != nil)
    // It rests for 15 s, and would look at swap every 150 ms again.
    #expect(bench.nextPoll() == .zero + .seconds(75))
  }

  /// One page per critical notification, fired again after 5 s.
  @Test func `a critical event kills one app per five seconds`() throws {
    let bench = try TriggerBench("critical-event")
    bench.memory.level = .warning
    #expect(bench.ask() == nil)
    bench.memory.level = .critical
    #expect(bench.ask()?.amount == .processes(1))
    #expect(bench.ask() == nil)
    #expect(bench.nextPoll() == .zero + .seconds(5))
    bench.memory.now = .zero + .seconds(5)
    #expect(bench.floor() == .background)
  }

  /// 32 cached processes, half of them for those with activities; 1024 since Android 14.
  @Test func `the activity manager keeps half of its limit for apps with activities`() throws {
    let suspended = Array(repeating: JetsamBand.idle, count: 18) + [.background, .foreground]
    let bench = try TriggerBench("android-cached-lru", bands: suspended)
    #expect(bench.ask()?.amount == .processes(2))
    #expect(bench.ask()?.highestBand == .ageing)
    let raised = try TriggerBench("android-cached-lru", ["limit": 1024], bands: suspended)
    #expect(raised.ask() == nil)
  }

  /// kern_memorystatus.c, xnu-7195: critical 5 % (4 % on larger devices), idle as much above, soft 15 %.
  @Test(arguments: [(2000 as Int64, 100 as Int64, 200 as Int64), (4000, 160, 320)])
  func `the thresholds of iOS 14`(mebibytes: Int64, critical: Int64, idle: Int64) throws {
    let bench = try TriggerBench("xnu-ios14", mebibytes: mebibytes)
    bench.setFree(idle * Self.mebibyte, file: 0)
    #expect(bench.ask() == nil)
    bench.setFree((idle - 1) * Self.mebibyte, file: 0)
    #expect(bench.ask()?.cause == .idleExit)
    bench.setFree((critical - 1) * Self.mebibyte, file: 0)
    #expect(bench.ask()?.cause == .vmPageshortage)
    bench.setFree((mebibytes * 15 / 100 - 1) * Self.mebibyte, file: 0)
    bench.memory.overSoftLimitCount = 1
    #expect(bench.ask()?.cause == .highwater)
  }

  /// The thread that sends the pressure notes kills after ten minutes above normal, on iOS 14 too.
  @Test func `iOS 14 polls when pressure has lasted, and reports the cause`() throws {
    let bench = try TriggerBench("xnu-ios14", mebibytes: 2000)
    #expect(bench.nextPoll() == nil)
    bench.memory.level = .warning
    bench.memory.pressureSince = .zero + .seconds(60)
    bench.memory.now = .zero + .seconds(100)
    #expect(bench.nextPoll() == .zero + .seconds(660))
    bench.memory.now = .zero + .seconds(660)
    let request = try #require(bench.ask())
    #expect(request.cause == .sustainedMemoryPressure)
    // "not below the limit of 600 s": the number is said once.
    #expect(bench.finding(for: request)?.value == 600)
    #expect(bench.finding(for: request)?.limitName == "the limit")
    bench.setFree(99 * Self.mebibyte, file: 0)
    let shortage = try #require(bench.ask())
    #expect(shortage.cause == .vmPageshortage)
    #expect(bench.finding(for: shortage)?.limit == Double(100 * Self.mebibyte))
  }
}
