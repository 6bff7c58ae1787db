import Testing

@testable import DeviceLogs

/// What is read out of a report: order of deaths, queue, thresholds.
@Suite
struct ReportDiagnosisTests {
  /// 4 GiB phone: 200 MiB available with pages of 16 KiB.
  private func report(kernel: String = "24.5.0") throws -> JetsamReport {
    let text = """
      {"bug_type":"298"}
      {"product" : "iPhone13,1", "kernel" : "Darwin Kernel Version \(kernel)",
       "memoryStatus" : {"pageSize" : 16384, "compressorSize" : 60000, "uncompressed" : 150000,
         "memoryPages" : {"wired" : 50000, "free" : 4800, "fileBacked" : 8000,
           "anonymous" : 120000, "active" : 60000, "inactive" : 64000, "speculative" : 4000}},
       "processes" : [
        {"name" : "late", "priority" : 0, "rpages" : 640, "reason" : "vm-pageshortage",
         "killDelta" : 240000, "states" : ["suspended"]},
        {"name" : "early", "priority" : 0, "rpages" : 64, "reason" : "vm-pageshortage",
         "killDelta" : 24000, "states" : ["suspended"], "physicalPages" : {"internal" : [4, 60]}},
        {"name" : "left", "priority" : 0, "rpages" : 6400, "states" : ["suspended"]},
        {"name" : "front", "priority" : 100, "rpages" : 64000, "states" : ["frontmost"]},
        {"name" : "ageing", "priority" : 20, "rpages" : 100, "states" : ["suspended"]},
        {"name" : "kernel_task", "priority" : 999, "rpages" : 9000}
       ]}
      """
    return try JetsamReport(reading: Array(text.utf8), named: "synthetic.ips")
  }

  @Test func `victims are in order of death and survivors in queue order`() throws {
    let diagnosis = ReportDiagnosis(try report())
    #expect(diagnosis.victims.map(\.name) == ["early", "late"])
    #expect(diagnosis.victims.first?.killedAfterSeconds == 0.001)
    #expect(diagnosis.queue.map(\.name) == ["left", "ageing", "front"])
    #expect(diagnosis.queue.map(\.place) == [3, 1, 1])
    let causes = diagnosis.causes
    #expect(causes.map(\.cause) == ["vm-pageshortage"] && causes.first?.victims.count == 2)
    #expect(diagnosis.victims.first?.compressedBytes == 983_040)
    #expect(diagnosis.largest?.name == "front")
  }

  @Test func `thresholds are XNU's shares of the nominal memory size`() throws {
    let memory = try #require(ReportDiagnosis(try report()).memory)
    #expect(memory.nominalBytes == 4 << 30)
    #expect(memory.availableBytes == 200 << 20)
    // 4, 9, 15 and 18 % between 3 and 6 GiB (kern_memorystatus.c, xnu-11417).
    #expect(memory.thresholds.map(\.name) == ["reaper", "soft", "idle", "critical"])
    let shares = memory.thresholds.map { ($0.share * 100).rounded() }
    #expect(shares == [18, 15, 9, 4])
    // (60000 + 64000 + 4000 + 4800) / (that + 60000)
    #expect(memory.uncompressedShare.map { abs($0 - 132_800.0 / 192_800.0) < 1e-12 } == true)
    #expect(memory.level == "normal")
  }

  @Test func `older kernels have older thresholds, and no reaper`() throws {
    let memory = try #require(ReportDiagnosis(try report(kernel: "20.1.0")).memory)
    #expect(memory.thresholds.map(\.name) == ["soft", "idle", "critical"])
    #expect(memory.thresholds.map { ($0.share * 100).rounded() } == [15, 8, 4])
    let before = try #require(ReportDiagnosis(try report(kernel: "24.3.0")).memory)
    #expect(before.threshold("reaper") == nil && before.threshold("idle")?.share ?? 0 > 0.089)
  }

  @Test func `each cause of the reference has its own meaning`() {
    let names = CauseMeaning.all.map(\.name)
    #expect(Set(names).count == names.count)
    let codes = CauseMeaning.all.compactMap(\.code).sorted()
    #expect(codes == Array(1...15) + [17, 100])
    for meaning in CauseMeaning.all {
      #expect(meaning.meaning.hasSuffix(".") && meaning.remedy.hasSuffix("."))
      #expect(CauseMeaning.named(meaning.name)?.code == meaning.code)
    }
  }

  @Test(arguments: [("385", "ExcUserFault"), ("309", "report of one process"), ("999", "type 999")])
  func `the error for another kind of file names the kind`(type: String, words: String) {
    let text = "{\"bug_type\":\"\(type)\"}\n{\"processes\" : \"of another form\"}"
    #expect {
      try JetsamReport(reading: Array(text.utf8), named: "other.ips")
    } throws: { error in
      "\(error)".contains("type \(type)") && "\(error)".contains(words)
    }
  }
}
