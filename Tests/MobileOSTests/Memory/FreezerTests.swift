import SimulationKernel
import Testing

@testable import MobileOS

/// The freezer's budget by hand: 4,800 bytes a day are 100 in half an hour.
@Suite
struct FreezerTests {
  private func freezer() -> Freezer {
    var profile = FreezerProfile()
    profile.dailyBudgetBytes = 4800
    return Freezer(profile, processCount: 4)
  }

  private func instant(minutes: Int64) -> SimTime { .zero + .minutes(minutes) }

  @Test func `the whole budget may be written until a quarter is left`() {
    var freezer = freezer()
    #expect(freezer.allowance(at: .zero) == 4800)
    freezer.wrote(3599)
    #expect(freezer.allowance(at: .zero) == 1201)
    freezer.wrote(1)
    // The last 1,200 are for 48 half hours.
    #expect(freezer.allowance(at: .zero) == 25)
    freezer.wrote(10)
    #expect(freezer.allowance(at: instant(minutes: 29)) == 15)
    // 1,190 bytes for 47 half hours are 25.3 each.
    #expect(freezer.allowance(at: instant(minutes: 30)) == 25)
    freezer.wrote(30)
    #expect(freezer.allowance(at: instant(minutes: 59)) == -5)
    // 1,160 for two are more than usual.
    #expect(freezer.allowance(at: instant(minutes: 23 * 60)) == 1160)
    #expect(freezer.allowance(at: instant(minutes: 24 * 60)) == 1160)
  }

  @Test func `a slowed half hour allows no more than the rest`() {
    var freezer = freezer()
    freezer.wrote(4790)
    #expect(freezer.allowance(at: .zero) == 0)
    freezer.wrote(20)
    #expect(freezer.allowance(at: instant(minutes: 1)) == -20)
  }

  @Test func `a new day adds its budget to the rest`() {
    var freezer = freezer()
    freezer.wrote(4000)
    #expect(freezer.allowance(at: .zero) == 16)
    freezer.dayEnded(at: instant(minutes: 10))
    #expect(freezer.allowance(at: instant(minutes: 10)) == 5600)
    freezer.wrote(5600 - 96)
    // The day ends ten minutes after midnight: 48 half hours for 96.
    #expect(freezer.allowance(at: instant(minutes: 10)) == 2)
    #expect(freezer.allowance(at: instant(minutes: 10 + 24 * 60)) == 96)
  }

  @Test func `a share of the usual size is not slowed`() {
    var freezer = freezer()
    freezer.wrote(3700)
    // 1,100 for 11 half hours are 100 each, for 12 they are 91.
    #expect(freezer.allowance(at: instant(minutes: 24 * 60 - 330)) == 1100)
    #expect(freezer.allowance(at: instant(minutes: 24 * 60 - 360)) == 91)
    // 1,099 for 11 are 99.9 each.
    freezer = self.freezer()
    freezer.wrote(3701)
    #expect(freezer.allowance(at: instant(minutes: 24 * 60 - 330)) == 99)
  }

  @Test func `the last half hour of a day may use the whole rest`() {
    for minutes in [40, 10, 1] as [Int64] {
      var freezer = freezer()
      freezer.wrote(4800 - 150)
      #expect(freezer.allowance(at: instant(minutes: 24 * 60 - minutes)) == 150)
    }
    var scarce = freezer()
    scarce.wrote(4800 - 60)
    #expect(scarce.allowance(at: instant(minutes: 24 * 60 - 10)) == 60)
  }

  @Test func `the freezer works while slots are free or enough are thawed`() {
    var freezer = freezer()
    #expect(freezer.hasWork && !freezer.refreezes)
    freezer.frozenCount = 19
    #expect(freezer.hasWork)
    freezer.frozenCount = 20
    #expect(!freezer.hasWork)
    freezer.thawedCount = 2
    #expect(!freezer.refreezes && !freezer.hasWork)
    freezer.thawedCount = 3
    #expect(freezer.refreezes && freezer.hasWork)
    freezer.turnOff()
    #expect(!freezer.hasWork)
    freezer.frozenCount = 0
    #expect(!freezer.hasWork)
  }

  @Test func `file pages are dropped whole, unowned first, then the oldest`() {
    var traits = AppTraits(bytes: 1)
    traits.cleanBytes = 100
    let table = ProcessTable([traits, traits, traits])
    let apps = (0..<3 as Range<UInt32>).map { ProcessID($0) }
    var cache = FileCache(processCount: 3)
    #expect(!cache.holds(apps[0]))
    for app in apps { cache.touch(app, cleanBytes: 100) }
    cache.touch(apps[0], cleanBytes: 100)
    cache.add(unownedBytes: 70)
    #expect(cache.cachedBytes == 370)
    cache.shrink(toBytes: 370, table)
    #expect(cache.cachedBytes == 370)
    cache.shrink(toBytes: 350, table)
    #expect(cache.cachedBytes == 350 && apps.allSatisfy { cache.holds($0) })
    cache.shrink(toBytes: 299, table)
    // Fifty without an owner, and all of the second app's.
    #expect(cache.cachedBytes == 200 && !cache.holds(apps[1]) && cache.holds(apps[2]))
    cache.shrink(toBytes: 200, table)
    #expect(cache.cachedBytes == 200)
    cache.shrink(toBytes: 1, table)
    #expect(cache.cachedBytes == 0 && !cache.holds(apps[0]) && !cache.holds(apps[2]))
    cache.touch(apps[2], cleanBytes: 0)
    #expect(!cache.holds(apps[2]))
    cache.touch(apps[1], cleanBytes: 100)
    #expect(cache.cachedBytes == 100 && cache.holds(apps[1]))
    var least = FileCache(processCount: 1)
    least.touch(apps[0], cleanBytes: 1)
    #expect(least.holds(apps[0]))
  }
}
