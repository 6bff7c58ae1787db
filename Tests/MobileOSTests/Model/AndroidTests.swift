import MobileOS
import Testing

/// Android's tables against `ProcessList.java` and `OomAdjuster` (AOSP, Android 10).
@Suite
struct AndroidTests {
  @Test func `a phone above 700 MB has the high minfree table for 64 bits`() {
    let table = MinfreeTable(memoryBytes: 4 << 30)
    #expect(table.levels.map(\.adjustment) == [0, 100, 200, 300, 900, 950])
    #expect(
      table.levels.map { $0.bytes >> 10 } == [73728, 92160, 110592, 129024, 221184, 322560])
  }

  @Test func `a small phone with a small screen has the low table`() {
    let table = MinfreeTable(memoryBytes: 350 << 20, screenPixels: 384_000)
    #expect(table.levels.map { $0.bytes >> 10 } == [12288, 18432, 24576, 36864, 43008, 49152])
  }

  @Test func `between the tables the larger of memory and screen decides`() {
    let half = MinfreeTable(memoryBytes: 525 << 20)
    #expect(half.levels[0].bytes >> 10 == 43008)
    #expect(
      MinfreeTable(memoryBytes: 525 << 20, screenPixels: 1_024_000).levels[0].bytes >> 10 == 73728)
  }

  @Test func `cached apps get 900 plus 10 per slot, the oldest the most`() {
    #expect(
      (0..<10).map { OOMAdjustment.cached(rank: $0, of: 10).rawValue }
        == [900, 910, 920, 930, 940, 950, 960, 970, 980, 990])
    #expect(OOMAdjustment.cached(rank: 39, of: 40).rawValue == 990)
    #expect(OOMAdjustment.cached(rank: 3, of: 40).rawValue == 900)
  }

  @Test func `the app in front and system parts are killed last`() {
    #expect(OOMAdjustment.running(.active, .app) == .foreground)
    #expect(OOMAdjustment.running(.background, .app) == .previous)
    #expect(OOMAdjustment.running(.suspended, .app) == nil)
    #expect(OOMAdjustment.running(.background, .daemon) == .persistent)
    #expect(OOMAdjustment.foreground < .previous && OOMAdjustment.previous < .firstCached)
  }
}
