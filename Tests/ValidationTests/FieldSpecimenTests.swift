import DeviceLogs
import Files
import TestSupport
import Testing

/// What is read of evidence as people post it: every specimen with the right answer.
@Suite(
  .enabled("needs the recorded data", { ReferenceData.path("field/s01-ios16-ale-flag.ips") != nil })
)
struct FieldSpecimenTests {
  /// The right answer to a specimen.
  struct Answer: Sendable, CustomStringConvertible {
    let file: String
    /// The ends of processes: name, cause, footprint in kB, adjustment or band.
    let ends: [(name: String, cause: String, kB: Int64?)]
    var description: String { file }

    init(_ file: String, _ ends: [(String, String, Int64?)]) {
      self.file = file
      self.ends = ends
    }
  }

  private static let coreidvd = [("coreidvd", "highwater", Int64?(454 * 16))]
  private static let watermark = "watermark is breached"

  static let answers: [Answer] = [
    Answer("s01-ios16-ale-flag.ips", coreidvd),
    Answer("s02-ios11-syslog-band10.log", [("Pythonista3", "per-process-limit", nil)]),
    Answer("s03-packettunnel-console.log", [("PacketTunnel", "per-process-limit", 51201)]),
    Answer(
      "s04-familycontrols-inactivehard.log", [("FamilyControlsAgent", "per-process-limit", 6144)]),
    Answer("s06-tunnel-elided.log", [("Tunnel", "per-process-limit", 51200)]),
    Answer("s07c-launchd-reasons.log", [("com.apple.WebKit.WebContent", "long-idle-exit", 36897)]),
    Answer("s08-macos-lowswap.log", [("python3.11", "low-swap", 198_602 << 10)]),
    Answer(
      "s08b-zone-dmesg-glued.log",
      [
        ("backboardd", "zone-map-exhaustion", 34416), ("dasd", "zone-map-exhaustion", 960),
        ("chronod", "zone-map-exhaustion", 1072), ("awdd", "zone-map-exhaustion", 880),
      ]),
    Answer(
      "s09-samsung-reclaim.log",
      [
        (
          "com.samsung.android.smartsuggestions:contentmanagement",
          "min2x \(watermark) and swap is low", 19252
        ), ("com.android.rkpdapp", "min2x \(watermark) even after kill", 18988),
        ("com.google.android.as.oss:learning_bg", "min2x \(watermark) even after kill", 19076),
      ]),
    Answer("s10-camera-reclaim.log", [("com.example.reports", "min \(watermark)", 113_444)]),
    Answer(
      "s11-emulator-mixed.log",
      [
        (
          "com.example.hive.development", "stop com.example.hive.development due to clear data",
          469_716
        ), ("com.google.android.gms.persistent", "min \(watermark) even after kill", 266_188),
        ("com.google.android.apps.wellbeing", "min \(watermark) even after kill", 303_608),
        ("com.google.android.apps.nexuslauncher", "min \(watermark) even after kill", 193_504),
        ("dev.mobile.maestro", "min \(watermark) even after kill", 179_924),
      ]),
    Answer("s12b-kernel-lmk-escaped.log", [("d.process.media", "low memory", 81288)]),
    Answer(
      "s13-activitymanager-killing.log",
      [
        ("android.process.acore", "empty …", nil), ("android.process.media", "empty …", nil),
        ("com.google.android.setupwizard", "empty …", nil),
        ("com.google.android.music:main", "empty …", nil),
      ]),
    Answer("s13b-activitymanager-miui.log", [("com.xiaomi.calendar", "OneKeyClean", nil)]),
    Answer(
      "s14-miui-octvm.log",
      [
        ("com.miui.networkassistant:deamon", "kill background", nil),
        ("com.miui.networkassistant:shandow", "kill background", nil),
      ]),
    Answer("s15-killinfo-reason14.log", [("uid 10448", "reason 14 of the maker", 173_576)]),
    Answer(
      "s16-exitinfo-oneline.log",
      [
        ("com.termux", "OTHER KILLS BY SYSTEM", 24 << 10), ("com.termux", "LOW_MEMORY", nil),
        ("com.termux", "SIGNALED, signal 9", 75 << 10),
      ]),
    Answer(
      "s18-macos-one-document.txt",
      [("Python", "vm-compressor-space-shortage", 14_900_000 * 16)]),
    Answer("s19-issue-excerpt-comments.txt", []),
    Answer("s20-ios841-plain.txt", ios8), Answer("s20b-ios841-plain.ips", ios8),
    Answer("s21-ios6-plain.txt", [("MobileSafari", "per-process-limit", 144_321 * 4)]),
    Answer(
      "s23-metrickit-german-array.json",
      Array(repeating: ("the app", "memory pressure (background)", nil), count: 4)),
    Answer("s24-metrickit-diagnostic.json", [("the app", "signal, code 9", nil)]),
    Answer(
      "s25-exitinfo-android17.txt",
      [
        ("com.example.mesh", "MemoryLimiter:AnonSwap", 1_153_433),
        ("com.example.mesh", "OTHER KILLS BY SYSTEM", 24 << 10),
        ("com.example.mesh:remote", "SIGNALED, signal 9", 75 << 10),
        ("com.example.mesh", "USER REQUESTED", nil),
        ("com.example.mesh", "PACKAGE UPDATED", 270 << 10),
      ]),
    Answer("s27-app-exit-api.log", [("im.example.debug", "LOW_MEMORY", nil)]),
    Answer(
      "s28-exitinfo-all-reasons.txt",
      [
        "EXIT_SELF", "SIGNALED", "LOW_MEMORY", "APP CRASH(EXCEPTION)", "APP CRASH(NATIVE)", "ANR",
        "INITIALIZATION FAILURE", "PERMISSION CHANGE", "EXCESSIVE RESOURCE USAGE",
        "USER REQUESTED", "USER STOPPED", "DEPENDENCY DIED", "OTHER KILLS BY SYSTEM", "FREEZER",
        "STATE CHANGE", "PACKAGE UPDATED",
      ].map { ("com.example.app", $0, 10 << 10) }),
    Answer("s29-macos-minimal.ips", [("spotlightknowledged", "per-process-limit", nil)]),
    Answer("s31-reportsystemmemory-only.log", [("NUSMaps", "per-process-limit", nil)]),
    Answer("s32-apex-6144.log", [("Apex", "per-process-limit", 6_291_461)]),
    Answer(
      "s33-console-copy.log",
      [("PacketTunnel", "per-process-limit", 51201), ("Maps", "vm-pageshortage", 81201)]),
    Answer("s34-packettunnel-3200pages.ips", [("PacketTunnel", "per-process-limit", 51200)]),
    Answer("s35-android9-10-lmkd.log", android9), Answer("v11-utf16-logcat.log", android9),
    Answer("s36-zipped-names.log", [("com.example.talk2", "SwipeUpClean", nil)]),
    Answer("s37-xcode-exc-resource.log", []),
    Answer("s38-cr4shed.txt", [("ScriptableWidgetExtension", "per-process-limit", nil)]),
    Answer("s41-watch.ips", coreidvd), Answer("s42-tv.ips", coreidvd),
    Answer("s43-vision.ips", coreidvd),
    Answer("s44-ipad-frontmost-pageshortage.ips", [("Runner", "vm-pageshortage", 131_000 * 16)]),
    Answer("s45-stripped-fields.ips", [("WhatsApp", "vm-pageshortage", 61920 * 16)]),
    Answer("s47-ios27-partial-pages.ips", [("financed", "per-process-limit", 804 * 16)]),
    Answer("v01-bom.ips", coreidvd), Answer("v02-crlf.ips", coreidvd),
    Answer("v03-prose.txt", coreidvd), Answer("v04-truncated.txt", coreidvd),
    Answer("v05-fragment.txt", coreidvd), Answer("v06-quoted-mail.txt", coreidvd),
    Answer("v07-smart-quotes.txt", coreidvd), Answer("v08-body-only.txt", coreidvd),
    Answer("v09-elided.txt", coreidvd), Answer("v10-nbsp.txt", coreidvd),
    Answer(
      "v12-mixed-silent.log",
      [
        ("com.example.a", "low \(watermark)", 266_188),
        ("com.example.b", "min2x \(watermark) even after kill", 19252),
        ("com.example.c", "empty …", nil),
      ]),
  ]

  private static let ios8: [(String, String, Int64?)] =
    [("adid", 108), ("misagent", 97), ("MobileMail", 975), ("kbd", 271)].map {
      ($0.0, "vm-pageshortage", Int64?($0.1 * 4))
    } + [("IOSLauncher", "per-process-limit", 158_054 * 4)]

  private static let android9: [(String, String, Int64?)] = [
    ("com.example.alpha", "low memory", 38280),
    ("com.example.beta", "system is under critical memory pressure", 30000),
    ("com.example.gamma", "low \(watermark) and swap is low", 45000),
    ("com.example.delta", "device is not responding", 140_528),
    ("com.example.eps", "empty for …", 38280),
  ]

  @Test(arguments: answers)
  func `a specimen has the right answer`(answer: Answer) throws {
    let path = try #require(ReferenceData.path("field/" + answer.file))
    let contents = try EvidenceReader.read(path)
    #expect(contents.deaths.map(\.process) == answer.ends.map(\.name))
    #expect(contents.deaths.map(\.cause) == answer.ends.map(\.cause))
    #expect(contents.deaths.map { $0.footprintBytes.map { $0 >> 10 } } == answer.ends.map(\.kB))
    #expect(contents.tally.unknown == 0, "\(contents.tally.shown)")
  }

  @Test(arguments: [
    ("s39-bugtype385.ips", "ExcUserFault"), ("s40-bugtype309-exc-resource.ips", "type 309"),
    ("s46-homepod-header.ips", "no processes"),
  ])
  func `the error for an unusable file says what it is`(file: String, words: String) throws {
    let path = try #require(ReferenceData.path("field/" + file))
    #expect { try EvidenceReader.read(path) } throws: { "\($0)".contains(words) }
  }

  @Test func `neighbouring lines are joined`() throws {
    func first(_ file: String) throws -> DeathRecord {
      let path = try #require(ReferenceData.path("field/" + file))
      return try #require(try EvidenceReader.read(path).deaths.first)
    }
    #expect(try first("s06-tunnel-elided.log").limit?.bytes == 50 << 20)
    #expect(try first("s32-apex-6144.log").limit?.bytes == 6144 << 20)
    #expect(try first("s10-camera-reclaim.log").swapBytes == 138_548 << 10)
    #expect(try first("s10-camera-reclaim.log").adjustment == 700)
    #expect(try first("s14-miui-octvm.log").isOldAdjustment)
    #expect(try first("s15-killinfo-reason14.log").swapBytes == 29268 << 10)
    #expect(try first("s08b-zone-dmesg-glued.log").availableBytes == 83242 << 14)
    #expect(try first("s25-exitinfo-android17.txt").nature == .memory)
    #expect(try first("s33-console-copy.log").date == "2025-03-16 10:11:12.123456+0100")
  }
}
