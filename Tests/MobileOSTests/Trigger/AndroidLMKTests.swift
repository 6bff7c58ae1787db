import MobileOS
import Testing

/// Android's tables of free memory: drivers/staging/android/lowmemorykiller.c and ProcessList.java.
@Suite
struct AndroidLMKTests {
  static let mebibyte = TriggerBench.mebibyte

  /// {0, 1, 6, 12} at {1536, 2048, 4096, 16384} pages of 4 KiB: 6, 8, 16 and 64 MiB.
  @Test(arguments: [
    (5 as Int64, JetsamBand.foreground), (7, .foregroundSupport), (15, .ageing), (63, .idle),
  ])
  func `the kernel's table is used`(mebibytes: Int64, floor: JetsamBand) throws {
    let bench = try TriggerBench("android-lmk", ["table": 1])
    bench.setFree(mebibytes * Self.mebibyte, file: mebibytes * Self.mebibyte)
    #expect(bench.isAttentive())
    #expect(bench.floor() == floor)
  }

  @Test func `above the last row no process is killed`() throws {
    let bench = try TriggerBench("android-lmk", ["table": 1])
    bench.setFree(64 * Self.mebibyte, file: 64 * Self.mebibyte)
    #expect(bench.ask() == nil)
    #expect(!bench.isAttentive())
  }

  @Test func `free memory and file pages must both be short`() throws {
    let bench = try TriggerBench("android-lmk", ["table": 1])
    bench.setFree(0, file: 70 * Self.mebibyte)
    #expect(bench.ask() == nil)
    bench.setFree(70 * Self.mebibyte, file: 0)
    #expect(bench.ask() == nil)
  }

  /// Levels {0, 100, 200, 300, 900, 950}; high sizes 72, 90, 108, 126, 216 and 315 MiB, the last two
  /// raised by a half and by three quarters as on 64-bit devices.
  @Test(arguments: [
    (71 as Int64, JetsamBand.foreground), (89, .foregroundSupport), (107, .foregroundSupport),
    (125, .background), (215, .ageing), (314, .idle),
  ])
  func `a large phone has the framework's table`(mebibytes: Int64, floor: JetsamBand) throws {
    let bench = try TriggerBench("android-lmk")
    bench.setFree(mebibytes * Self.mebibyte, file: mebibytes * Self.mebibyte)
    #expect(bench.floor() == floor)
  }

  /// scale = (MB - 350) / 350: at 525 MB half way between 48 and 315 MiB.
  @Test func `the framework's table scales with memory`() throws {
    let bench = try TriggerBench("android-lmk", mebibytes: 525)
    bench.setFree(181 * Self.mebibyte, file: 181 * Self.mebibyte)
    #expect(bench.floor() == .idle)
    bench.setFree(182 * Self.mebibyte, file: 182 * Self.mebibyte)
    #expect(bench.ask() == nil)
    let small = try TriggerBench("android-lmk", mebibytes: 300)
    small.setFree(47 * Self.mebibyte, file: 47 * Self.mebibyte)
    #expect(small.floor() == .idle)
    small.setFree(48 * Self.mebibyte, file: 48 * Self.mebibyte)
    #expect(small.ask() == nil)
  }

  @Test func `each pass kills one process`() throws {
    let bench = try TriggerBench("android-lmk", ["table": 1])
    bench.setFree(0, file: 0)
    #expect(bench.ask()?.amount == .processes(1))
  }
}
