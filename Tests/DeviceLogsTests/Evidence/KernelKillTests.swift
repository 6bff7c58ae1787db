import Testing

@testable import DeviceLogs

/// Lines of kernel logs, in the forms that are posted.
@Suite
struct KernelKillTests {
  private func kill(_ line: String) throws -> KernelKill {
    try #require(KernelKill(line[...], line: 1), "\(line)")
  }

  @Test func `a kill line of iOS 18 has every field`() throws {
    let kill = try kill(
      "Sep 28 16:10:17 kernel[0] <Notice>: 1401.082 memorystatus: killing_top_process pid 41 "
        + "[com.example.Maps] (vm-pageshortage 0 17s rf:low type:app) 34416KB - "
        + "memorystatus_available_pages: 8324")
    #expect(kill.action == "killing_top_process")
    #expect(kill.pid == 41)
    #expect(kill.process == "com.example.Maps")
    #expect(kill.cause == "vm-pageshortage")
    #expect(kill.band == 0)
    #expect(kill.secondsInBand == 17)
    #expect(kill.relaunch == "low")
    #expect(kill.type == "app")
    #expect(kill.footprintBytes == 35_241_984)
    #expect(kill.availableBytes == 8324 << 14)
    #expect(kill.uptimeSeconds == 1401.082)
    #expect(kill.date == "Sep 28 16:10:17")
  }

  @Test func `older and shorter forms lack some fields`() throws {
    let old = try kill(
      "328.762 memorystatus: killing_top_process pid 41 [backboardd] (zone-map-exhaustion 17) "
        + "34416KB - memorystatus_available_pages: 832")
    #expect(old.cause == "zone-map-exhaustion" && old.band == 17 && old.secondsInBand == nil)
    #expect(old.uptimeSeconds == 328.762 && old.date == nil)
    let older = try kill(
      "memorystatus: killing_specific_process pid 7 [a] (per-process-limit 3) - "
        + "memorystatus_available_pages: 9")
    #expect(older.footprintBytes == nil && older.availableBytes == 9 << 14)
    let short = try kill(
      "memorystatus: killing_highwater_process [com.apple.WebKit.WebContent] (highwater 100 17s) "
        + "8579568KB")
    #expect(short.pid == nil && short.cause == "highwater" && short.band == 100)
    #expect(short.footprintBytes == 8_785_477_632)
    let code = try kill(
      "2026-09-28 16:10:17.591 Df kernel[0:1cd] [com.apple.xnu:memorystatus] memorystatus: "
        + "killing_idle_process pid 386 [exportd] jetsam_reason->osr_code: 9")
    #expect(code.cause == "idle-exit" && code.date == "2026-09-28 16:10:17.591")
    let elevated = try kill(
      "memorystatus: killing_top_process_elevated1 pid 5 [x[y]] (proc-thrashing 40 3s rf:- type:-)"
        + " 12KB - memorystatus_available_pages: 1")
    #expect(elevated.action == "killing_top_process_elevated1" && elevated.process == "x[y]")
    #expect(elevated.relaunch == nil && elevated.type == nil)
  }

  @Test(arguments: [
    "", "memorystatus: something else", "killing_time is [fun]", "killing_top_process pid 3 [open",
    "memorystatus: killing process 994 [KeyboardSpike] in high band FOREGROUND (100)",
  ])
  func `other lines are not read as kills`(line: String) {
    #expect(KernelKill(line[...], line: 1) == nil)
  }

  @Test func `a limit line directly before a kill belongs to the kill`() throws {
    let log = EvidenceLog(
      """
      kernel\tmemorystatus: Keys [994] exceeded mem limit: ActiveHard 77 MB (fatal)
      kernel\tEXC_RESOURCE -> web[449] exceeded mem limit: InactiveSoft 98 MB (non-fatal)\r
      noise
      kernel\tmemorystatus: killing_specific_process pid 994 [Keys] (per-process-limit 100 12s \
      rf:- type:app) 78850KB - memorystatus_available_pages: 114015
      """)
    let kill = try #require(log.kernelKills.first)
    #expect(log.kernelKills.count == 1 && kill.line == 4)
    #expect(kill.limit?.bytes == 77 << 20 && kill.limit?.isFatal == true)
    #expect(kill.limit?.kind == "ActiveHard")
    #expect(log.exceeded.map(\.name) == ["web"])
    #expect(log.exceeded.first?.limit.isFatal == false)
  }
}
