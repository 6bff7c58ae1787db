import TestSupport
import Testing

@testable import DeviceLogs

/// What is replaced, and what stays.
@Suite struct AnonymiserTests {
  @Test(arguments: [
    "vm-pageshortage", "per-process-limit", "long-idle-exit", "empty #17", "3 (LOW_MEMORY)",
    "MemoryLimiter:AnonSwap", "low watermark is breached and swap is low (102400kB < 204800kB)",
    "running-active (role: UserInterfaceFocal)", "min2x watermark is breached and thrashing",
  ])
  func `system words are kept`(reason: String) {
    var anonymiser = Anonymiser()
    let words = anonymiser.words(reason)
    // A camel-cased word of one system is left out as a whole.
    if !reason.contains("Focal") { #expect(words == reason) }
  }

  @Test(arguments: [
    "stop com.acme.chess due to /Users/jane", "jane@acme.com", "C:\\Users\\jane", "Jane’s iPhone",
    "550e8400-e29b-41d4-a716-446655440000", "0123456789", "chess", "jane", "Ацме",
    "stop at 192.168.17.23", "555-0123-4567",
  ])
  func `all other words are removed`(text: String) {
    var anonymiser = Anonymiser()
    let words = anonymiser.words(text).lowercased()
    for part in ["jane", "acme", "chess", "users", "e29b", "0123456789", "ац", "192", "555"] {
      #expect(!words.contains(part), "\(words)")
    }
    #expect(anonymiser.wordsLeftOut > 0)
  }

  @Test func `the kind of a limit that a damaged line spells is removed`() throws {
    var anonymiser = Anonymiser()
    let log = EvidenceLog("kernel: Chess [17] exceeded mem limit: JaneHard 15 MB (fatal)\n")
    try #require(log.exceeded.count == 1)
    let replaced = anonymiser.log(log).exceeded[0]
    #expect(replaced.limit.kind == "…" && replaced.limit.bytes == 15 << 20)
    #expect(replaced.name != "Chess")
  }

  @Test(arguments: [
    ("iPhone14,7", true), ("Watch6,18", true), ("MacBookPro18,3", true), ("Jane's iPhone", false),
    ("iPhone14,7 of Jane", false), ("", false), ("SM-G991B jane", false), ("unknown", true),
  ])
  func `Apple model names are kept`(model: String, stays: Bool) {
    var anonymiser = Anonymiser()
    #expect((anonymiser.device(model) == model) == stays)
  }

  @Test(arguments: [
    ("iPhone OS 18.5 (22F76)", true), ("macOS 15.5 (24F74)", true), ("iOS 27.0", true),
    ("iPhone OS of Jane 18", false), ("Acme OS 1", false), ("xrOS 2.1 (22N5252n)", true),
  ])
  func `system names and builds are kept`(system: String, stays: Bool) {
    var anonymiser = Anonymiser()
    #expect((anonymiser.system(system) == system) == stays)
  }

  @Test(arguments: [
    ("2025-05-28 01:35:47.00 +0200", true), ("May 28 01:35:47", true),
    ("2025-05-28T01:35:47Z", true),
    ("28 May by Jane", false), ("2025\u{2028}x", false),
  ])
  func `dates are kept`(date: String, stays: Bool) {
    #expect((Anonymiser().date(date) == date) == stays)
  }

  /// Limits, and what is said of extensions and daemons, depend on names.
  @Test(arguments: [
    "AcmePacketTunnel", "MyVPN", "ChessWidget", "AcmeNotificationService", "FamilyControlsAgent",
    "AcmeDeviceActivityMonitorExtension", "Chess", "acmed", "AcmeKeyboard", "TV", "BroadcastUpload",
    "com.apple.WebKit.WebContent", "com.acme.ShareExtension",
  ])
  func `a replacement name has the kind of the original name`(name: String) {
    var anonymiser = Anonymiser()
    for number in 0..<12 { _ = anonymiser.process("other\(number)") }
    let replaced = anonymiser.process(name)
    #expect(ProcessLimit.isExtension(replaced) == ProcessLimit.isExtension(name), "\(replaced)")
    #expect(ProcessLimit.isDaemon(replaced) == ProcessLimit.isDaemon(name), "\(replaced)")
    let (own, made) = (
      ProcessLimit.of(name, platform: .iOS, release: 18),
      ProcessLimit.of(replaced, platform: .iOS, release: 18)
    )
    #expect(own?.kind == made?.kind, "\(replaced)")
    #expect(anonymiser.process(name) == replaced)
  }

  /// All real specimens: the names of their processes are in no explanation of the replaced evidence.
  @Test(.enabled(if: ReferenceData.path("field/s01-ios16-ale-flag.ips") != nil))
  func `no process name is left in anonymised field reports`() throws {
    for name in [
      "s01-ios16-ale-flag.ips", "s34-packettunnel-3200pages.ips", "s18-macos-one-document.txt",
    ] {
      let path = try #require(ReferenceData.path("field/" + name))
      guard case .report(let report) = try EvidenceFile(readingFrom: path) else {
        Issue.record("\(name) is not a report")
        continue
      }
      var anonymiser = Anonymiser()
      let text = try anonymiser.report(report).text().lowercased()
      for process in report.body.processes ?? [] {
        guard let name = process.name, name.count > 4,
          // The name of a kind stays.
          !ProcessLimit.all.contains(where: { $0.names.contains(name.lowercased()) }),
          !name.hasPrefix("com.apple.WebKit")
        else {
          continue
        }
        #expect(!text.contains(name.lowercased()), "\(name)")
        if let uuid = process.uuid, uuid.first != "0" { #expect(!text.contains(uuid.lowercased())) }
      }
    }
  }

  @Test func `lines without a process are left out, and reasons of ends are kept`() {
    let log = EvidenceLog(
      """
      finch-1 exited with code 137
      Process: Finch [17]
      Termination Reason: RUNNINGBOARD 0xdead10cc
      """)
    var anonymiser = Anonymiser()
    let shown = anonymiser.log(log)
    #expect(shown.tally.ends.count == 1 && shown.tally.ends[0].meaning != nil)
    #expect(!shown.tally.ends[0].text.contains("finch"))
    #expect(shown.deaths.map(\.cause) == log.deaths.map(\.cause))
    #expect(shown.deaths.first?.nature == .upkeep)
  }
}
