import Files
import Testing

@testable import DeviceLogs

/// What is read of specimens written from the sources of the formats, and of damaged copies of them.
@Suite
struct SpecimenTests {
  static let all = AppleSpecimens.all + AndroidSpecimens.all + SpecimenFile.all

  static func read(_ text: String) throws(InputError) -> EvidenceReader.Contents {
    try EvidenceLaw.read(text)
  }

  @Test func `specimens exist for every form`() {
    #expect(Self.all.count >= 200)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test(arguments: all)
  func `a specimen is read as expected`(specimen: Specimen) throws {
    if specimen.silence == .refused {
      #expect(throws: InputError.self) { try Self.read(specimen.text) }
      return
    }
    if case .unknown(let count) = specimen.silence {
      let error = #expect(throws: InputError.self) { try Self.read(specimen.text) }
      #expect("\(error, default: "")".contains("\(count) line"))
      return
    }
    let contents = try Self.read(specimen.text)
    #expect(contents.deaths.map(\.process) == specimen.ends.map(\.process))
    for (death, end) in zip(contents.deaths, specimen.ends) {
      #expect(death.cause == end.cause)
      #expect(death.pid == end.pid)
      #expect(death.band == end.band)
      #expect(death.adjustment == end.adjustment)
      #expect(death.footprintBytes == end.kB.map { $0 << 10 })
      #expect(death.swapBytes == end.swapKB.map { $0 << 10 })
      if let pages = end.pages { #expect(death.availableBytes == pages << 14) }
      #expect(death.limit?.bytes == end.limitMB.map { $0 << 20 })
      if let date = end.date { #expect((death.date ?? "-") == date) }
    }
    #expect(contents.tally.unknown == 0, "\(contents.tally.shown)")
    switch specimen.silence {
    case .noKill: #expect(EvidenceLaw.claimsAbsence(contents))
    case .nameless(let count): #expect(contents.tally.nameless == count)
    case .exceeded(let count): #expect(contents.exceeded.count == count)
    default: break
    }
  }

  @Test(arguments: all)
  func `each line has one of the known kinds`(specimen: Specimen) throws {
    guard !specimen.isReport, let contents = try? Self.read(specimen.text) else { return }
    let lines = specimen.text.split(separator: "\n").count { $0.contains { !$0.isWhitespace } }
    #expect(contents.tally.lines == lines)
  }

  @Test func `a kill-like line of an unknown form is reported`() throws {
    let strange = "03-04 05:06:07.890 I FreshKiller: killed com.example.gull, 17 pages left\n"
    let known = AndroidSpecimens.all[0].text
    let both = try Self.read(known + strange)
    #expect(both.deaths.count == 1 && both.tally.unknown == 1)
    #expect(both.tally.shown.first?.line == 2 && !both.tally.provesAbsence)
    #expect { try Self.read(strange) } throws: { error in
      "\(error)".contains("1 line looks like a kill") && "\(error)".contains("Known are")
    }
    #expect(throws: InputError.self) { try Self.read("Dear diary\n") }
  }

  @Test func `a Mac has no thresholds, and missing values are not zero`() throws {
    let text = AppleSpecimens.report(system: "macOS 26.3 (25D125)", product: "Mac17,3")
      .replacing("    \"uncompressed\" : 181234,\n", with: "")
    let report = try JetsamReport(reading: Array(text.utf8), named: "mac.ips")
    let memory = try #require(ReportDiagnosis(report).memory)
    #expect(report.platform == .macOS && memory.thresholds.isEmpty)
    #expect(memory.nominalBytes == nil && memory.compressedBytes == nil)
    #expect(memory.freeBytes == 4567 << 14)
  }

  @Test func `the date of a CSV line ends at its comma`() throws {
    let line =
      "2026-01-02 10:00:00,kernel,\"memorystatus: killing_idle_process pid 9 [Eel] (idle-exit 0) 64KB\"\n"
    #expect(try Self.read(line).deaths.first?.date == "2026-01-02 10:00:00")
  }

  @Test func `lines that only macOS writes are attributed to a Mac`() throws {
    for line in [
      "kernel: memorystatus: killing largest compressed process tracer [29671] 33911 MB\n",
      "kernel: memorystatus: killing renderd [812] due to swap exhaustion\n",
    ] { #expect(try Self.read(line).deaths.first?.platform == .macOS, "\(line)") }
  }

  /// Codes of Apple's "Understanding the exception types in a crash report".
  @Test func `a watchdog kill is not a crash, and a crash is not a kill`() {
    func nature(_ source: DeathRecord.Source, _ cause: String) -> DeathRecord.Nature {
      var death = DeathRecord(source, process: "Maps")
      death.cause = cause
      return death.nature
    }
    #expect(nature(.launchd, "SpringBoard, code 0x8badf00d") == .upkeep)
    #expect(nature(.launchd, "RunningBoard, code 0xdead10cc") == .upkeep)
    #expect(nature(.launchd, "SpringBoard, code 0xdeadfa11") == .other)
    #expect(nature(.launchd, "signal, code 11") == .other)
    #expect(nature(.launchd, "signal, code 9") == .unclear)
    #expect(nature(.exitInfo, "SIGNALED, signal 6") == .other)
    #expect(nature(.exitInfo, "SIGNALED, signal 9") == .unclear)
    #expect(nature(.activityManager, "stop com.example.cat,MARs …") == .upkeep)
    #expect(nature(.activityManager, "stop com.example.cat due to clear data") == .other)
    #expect(ExitMeaning.named("signal, code 11")?.meaning.contains("SIGSEGV") == true)
    #expect(ExitMeaning.named("signal, code 9") == nil && ExitMeaning.named("highwater") == nil)
  }

  @Test func `a synced copy counts as the same report`() throws {
    let text = AppleSpecimens.report()
    var inspection = Inspection()
    for name in ["a.ips", "a.ips.synced"] {
      inspection.add(name, .success(try Self.read(text)))
    }
    inspection.joinRetold()
    #expect(inspection.deaths.count == 1 && inspection.moments.count == 1)
    #expect(inspection.retold == 1)
  }

  @Test func `a report and the log of its kill count as one kill`() throws {
    var inspection = Inspection()
    inspection.add("a.ips", .success(try Self.read(AppleSpecimens.report())))
    let line =
      "2025-05-06 07:08:10.000000+0200 kernel: memorystatus: killing_top_process pid 5048 [Sorrel] "
      + "(vm-pageshortage 0 9s rf:low type:app) 69136KB - memorystatus_available_pages: 8324\n"
    inspection.add("a.log", .success(try Self.read(line)))
    inspection.joinRetold()
    #expect(inspection.deaths.count == 1)
    #expect(inspection.deaths.first?.record.secondsInBand == 9)
  }

  /// A job of launchd has a label of its own, and the number of the process (`launchctl print`).
  @Test func `the kernel and launchd tell of one end under two names`() throws {
    let deaths = try Self.read(
      """
      Nov 28 10:11:12 mac kernel[0]: memorystatus: killing_idle_process pid 777 [mdworker_shared] (idle-exit 0)
      Nov 28 10:11:13 mac com.apple.xpc.launchd[1] (com.apple.mdworker.shared.0D00[777]): Service exited due to SIGKILL | sent by mds[98]

      """
    ).deaths
    #expect(deaths.map(\.process) == ["mdworker_shared"] && deaths.first?.cause == "idle-exit")
  }

  @Test func `limits depend on the process and the release`() {
    let new = ProcessLimit.of("PacketTunnel", platform: .iOS, release: 18)
    let old = ProcessLimit.of("PacketTunnel", platform: .iOS, release: 13)
    #expect(new?.bytes == 50 << 20 && old?.bytes == 15 << 20)
    #expect(ProcessLimit.of("PacketTunnel", platform: .macOS, release: 15) == nil)
    #expect(ProcessLimit.of("Maps", platform: .iOS, release: 18) == nil)
    // An extension of the network may be a tunnel, a proxy or a filter.
    #expect(ProcessLimit.of("MyNetworkExtension", platform: .iOS, release: 18) == nil)
    #expect(ProcessLimit.of("ExampleDNSProxy", platform: .iOS, release: 26)?.bytes == 15 << 20)
    for limit in ProcessLimit.all { #expect(!limit.source.isEmpty) }
  }
}
