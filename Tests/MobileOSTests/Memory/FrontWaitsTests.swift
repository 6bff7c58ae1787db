import SimulationKernel
import Testing

@testable import MobileOS

/// The account of what the app in front waits for, and the price of missing file pages.
@Suite
struct FrontWaitsTests {
  @Test func `the waits of an event are added and taken once`() {
    var waits = FrontWaits()
    waits.compresses(for: .milliseconds(3))
    waits.awaitsVictim(for: .milliseconds(20))
    waits.awaitsVictim(for: .milliseconds(20))
    #expect(waits.takeWait() == .milliseconds(43))
    #expect(waits.takeWait() == .zero)
  }

  @Test func `a launch waits for victims here, and for compression elsewhere`() {
    var waits = FrontWaits()
    waits.compresses(for: .milliseconds(3))
    waits.awaitsVictim(for: .milliseconds(20))
    #expect(waits.beginsLaunch() == .milliseconds(20))
    #expect(waits.takeWait() == .zero)
    // No more is counted than the launch lost.
    #expect(waits.endsLaunch(most: .milliseconds(15)) == .milliseconds(15))
    #expect(waits.endsLaunch(most: .milliseconds(15)) == .zero)
  }

  @Test func `missing pages are counted from one change to the next`() {
    func time(_ seconds: Int64) -> SimTime { .zero + .seconds(seconds) }
    var waits = FrontWaits()
    #expect(waits.lacks(0, isTouch: false, at: time(1)) == nil && !waits.awaitsTouch())
    let begin = waits.lacks(7, isTouch: false, at: time(2))
    #expect(begin?.pages == 0 && waits.awaitsTouch() && !waits.awaitsTouch())
    #expect(waits.lacks(7, isTouch: false, at: time(5)) == nil)
    waits.touches()
    let touched = waits.lacks(7, isTouch: true, at: time(12))
    #expect(touched?.pages == 7 && touched?.span == .seconds(10) && waits.awaitsTouch())
    let end = waits.lacks(0, isTouch: false, at: time(15))
    #expect(end?.pages == 7 && end?.span == .seconds(3))
    waits.touches()
    #expect(waits.lacks(0, isTouch: true, at: time(22)) == nil && !waits.awaitsTouch())
  }

  /// The same as page for page: the app works for a touch time in all, and in each round reads every
  /// missing page again.
  @Test(arguments: [0, 1, 100, 5_000, 50_000] as [Int64])
  func `an app waits as for reading the missing pages one by one`(missing: Int64) {
    let profile = StallProfile(memoryBytes: 4 << 30, pageBytes: 16 << 10)
    let refault = SimDuration.microseconds(60)
    let round = profile.touchTime + .nanoseconds(missing * refault.nanoseconds)
    var (clock, waited) = (SimDuration.zero, SimDuration.zero)
    for _ in 0..<20 {
      clock += round
      for _ in 0..<missing { waited += refault }
    }
    let wait = profile.wait(in: clock, missing: missing, refaultTime: refault)
    #expect(abs((wait - waited).nanoseconds) <= 1 + waited.nanoseconds / 1_000_000_000)
    #expect(wait <= clock)
  }

  /// XNU's and the documented numbers for a phone of 4 GiB.
  @Test func `the defaults are those of the sources`() {
    let profile = StallProfile(memoryBytes: 4 << 30, pageBytes: 16 << 10)
    #expect(profile.minimumBytes == (10 + 262_144 / 200) * 16 << 10)
    let large = StallProfile(memoryBytes: 16 << 30, pageBytes: 16 << 10)
    #expect(large.minimumBytes == 1500 * 16 << 10)
    let page: Int64 = 16 << 10
    let second = SimDuration.seconds(1)
    let refault = SimDuration.microseconds(60)
    func wait(availableBytes: Int64) -> Double {
      let missing = profile.missingBytes(ownBytes: 40_000_000, availableBytes: availableBytes)
      return profile.wait(in: second, missing: missing / page, refaultTime: refault).milliseconds
    }
    #expect((125...130).contains(wait(availableBytes: 0)))
    #expect((69...71).contains(wait(availableBytes: 214_000_000)))
    #expect(wait(availableBytes: 420_000_000) == 0)
  }
}
