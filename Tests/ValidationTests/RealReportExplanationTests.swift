import DeviceLogs
import TestSupport
import Testing

/// The causes of posted reports fit the thresholds that the source gives for their systems.
///
/// Nothing was fitted: the shares are those of kern_memorystatus.c (xnu-4570 and 7195), the nominal
/// memory is that of the models (2 and 4 GB).
@Suite(
  .enabled(
    "needs the recorded data",
    { ReferenceData.path("jetsam/excerpt-ios18.5-iphone14_7.ips") != nil }))
struct RealReportExplanationTests {
  private func diagnosis(_ name: String) throws -> ReportDiagnosis {
    let path = try #require(ReferenceData.path("jetsam/" + name))
    return ReportDiagnosis(try JetsamReport(readingFrom: path))
  }

  @Test func `a highwater kill of iOS 14 was just below the soft threshold`() throws {
    let diagnosis = try diagnosis("excerpt-ios14.2-iphone12_1-highwater.ips")
    let memory = try #require(diagnosis.memory)
    #expect(diagnosis.victims.map(\.name) == ["wifianalyticsd"])
    #expect(memory.nominalBytes == 4 << 30)
    let soft = try #require(memory.threshold("soft"))
    let idle = try #require(memory.threshold("idle"))
    let available = try #require(memory.availableBytes)
    #expect(available < soft.bytes && available > idle.bytes)
    #expect(soft.bytes - available < 3 << 20)
  }

  @Test func `a per-process-limit kill of iOS 11 occurred with free memory`() throws {
    let diagnosis = try diagnosis("excerpt-ios11.4.1-iphone10_1-per-process-limit.ips")
    let memory = try #require(diagnosis.memory)
    #expect(memory.nominalBytes == 2 << 30)
    let available = try #require(memory.availableBytes)
    #expect(!memory.thresholds.isEmpty && memory.thresholds.allSatisfy { available > $0.bytes })
    let victim = try #require(diagnosis.victims.first)
    #expect(victim.footprintBytes == 1400 << 20)
    #expect(victim.band == nil)
  }

  @Test func `a report without a victim says so`() throws {
    let diagnosis = try diagnosis("excerpt-ios18.5-iphone14_7.ips")
    #expect(diagnosis.victims.isEmpty && diagnosis.memory?.nominalBytes == 6 << 30)
    #expect(diagnosis.gaps.contains { $0.hasPrefix("which process was killed") })
    // Band 0 in queue order, as the file has it.
    #expect(diagnosis.queue.first?.name == "OTACrashCopier")
  }
}
