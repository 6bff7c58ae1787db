import Files
import Foundation
import Testing

@testable import DeviceLogs

/// Records of several lines: a header and a message, or an object of JSON.
@Suite
struct RecordFramesTests {
  /// What is read of a text, as it is and in a quoted mail.
  private func deaths(_ text: String) throws -> [DeathRecord] {
    let plain = try EvidenceLaw.read(text)
    let quoted = try EvidenceLaw.read(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
        .joined(separator: "\n"))
    func told(_ deaths: [DeathRecord]) -> [String?] {
      deaths.flatMap { [$0.process, $0.cause, $0.date, $0.line.map(String.init)] }
    }
    #expect(told(plain.deaths) == told(quoted.deaths))
    let lines = text.split(separator: "\n").count { $0.contains { !$0.isWhitespace } }
    #expect(plain.tally.lines == lines && plain.tally.unknown == 0)
    return plain.deaths
  }

  /// The form of liblog's logprint.cpp: header, message, blank line.
  @Test func `logcat -v long gives dates, also if the tag marks the message`() throws {
    let deaths = try deaths(
      """
      --------- beginning of main
      [ 03-04 05:06:07.890  1938: 5094 I/ActivityManager ]
      Killing 833:com.example.tapir/u0a3 (adj 995): empty for 1800s

      [ 03-04 05:06:08.890   412:  412 I/lmkd     ]
      Kill 'com.example.owl' (4322), uid 10124, oom_score_adj 700 to free 51234kB rss, 0kB swap; \
      reason: low watermark is breached

      [ 03-04 05:06:09.890  1938: 5094 I/am_kill  ]
      [0,834,com.example.urial,700,remove task,1000]

      [ 1790448214.410  1938: 5094 I/ActivityManager ]
      Killing 835:com.example.vole/u0a3 (adj 995): empty for 1800s

      """)
    #expect(
      deaths.map(\.process)
        == ["com.example.tapir", "com.example.owl", "com.example.urial", "com.example.vole"])
    #expect(
      deaths.map(\.date)
        == [
          "03-04 05:06:07.890", "03-04 05:06:08.890", "03-04 05:06:09.890",
          "2026-09-26 18:43:34.00 +0000",
        ])
    #expect(deaths.map(\.line) == [3, 6, 9, 12])
  }

  @Test func `a header without a message gives no date to another line`() throws {
    let text = """
      [ 03-04 05:06:07.890  1938: 5094 I/ActivityManager ]

      03-09 05:06:08.890   412   412 I lmkd    : Kill 'com.example.owl' (4322), uid 10124, \
      oom_score_adj 700 to free 51234kB rss, 0kB swap; reason: low watermark is breached
      """
    #expect(try EvidenceLaw.read(text).deaths.map(\.date) == ["03-09 05:06:08.890"])
    // What a killer logged is not known.
    #expect(throws: InputError.self) {
      try EvidenceLaw.read("[ 03-04 05:06:08.890   412:  412 I/lmkd     ]\n")
    }
  }

  private static func message(_ pid: Int, _ name: String) -> String {
    #"  "eventMessage" : "memorystatus: killing_top_process pid \#(pid) [\#(name)] (vm-pageshortage "#
      + #"0 17s rf:low type:app) 34416KB - memorystatus_available_pages: 8324","#
  }

  @Test func `multi-line log show --style json has a date for each record`() throws {
    let deaths = try deaths(
      """
      [{
        "traceID" : 2816462342295556,
      \(Self.message(41, "Mail"))
        "eventType" : "logEvent",
        "formatString" : "%lu.%03d memorystatus: killing_top_process pid %d [%s] (%s %d %llus",
        "category" : "memorystatus",
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 1234
            }
          ]
        },
        "timestamp" : "2026-01-02 03:04:05.678901+0100",
        "machTimestamp" : 1234
      },{
        "eventMessage" : "[app<application.com.example.elm.12.34(501)>:9615] termination reported \
      by launchd (1, 7, 9)",
        "timestamp" : "2026-01-02 03:05:05.678901+0100"
      },{
        "timestamp" : "2026-01-02 03:06:05.678901+0100",
      \(Self.message(42, "Maps"))
        "messageType" : "Default"
      }]

      """)
    #expect(deaths.map(\.process) == ["Mail", "application.com.example.elm.12.34", "Maps"])
    #expect(
      deaths.map(\.date)
        == [
          "2026-01-02 03:04:05.678901+0100", "2026-01-02 03:05:05.678901+0100",
          "2026-01-02 03:06:05.678901+0100",
        ])
    #expect(deaths.map(\.availableBytes) == [8324 << 14, nil, 8324 << 14])
  }

  @Test(arguments: ["  ...", "[snip]", "  \"timestamp\" : \"2026-01-01 00:00:00.0+0100\","])
  func `parts of two records are not joined`(between: String) throws {
    let text = """
      {
      \(Self.message(41, "Mail"))
      \(between)
        "timestamp" : "2026-01-02 03:04:05.678901+0100"
      }
      """
    let death = try #require(try EvidenceLaw.read(text).deaths.first)
    #expect(death.process == "Mail" && death.date == nil)
  }

  /// The export of Android Studio's logcat.
  @Test func `a header in a separate object has the date`() throws {
    func record(_ tag: String, _ seconds: Int, _ message: String) -> String {
      """
          {
            "header": {
              "logLevel": "INFO",
              "pid": 1938,
              "tag": "\(tag)",
              "timestamp": {
                "seconds": \(seconds),
                "nanos": 410000000
              }
            },
            "message": "\(message)"
          }
      """
    }
    let deaths = try deaths(
      """
      {
        "metadata": {
          "filter": "lowmemorykiller"
        },
        "logcatMessages": [
      \(record("lowmemorykiller", 1_790_448_215, "Kill 'com.example.owl' (4322), uid 10124"))\
      ,
      \(record("ActivityManager", 1_790_448_217, "Killing 810:com.example.hyrax/u0a4 (adj 905): x"))
        ]
      }

      """)
    #expect(deaths.map(\.process) == ["com.example.owl", "com.example.hyrax"])
    #expect(deaths.map(\.cause) == ["low memory", "x"])
    #expect(
      deaths.map(\.date) == ["2026-09-26 18:43:35.00 +0000", "2026-09-26 18:43:37.00 +0000"])
  }

  /// A line whose marks are no records is read in time that grows with its length.
  @Test(arguments: ["ApplicationExitInfo", "killing_", " has died", "am_kill "])
  func `a long line of brackets and quotes is read quickly`(mark: String) throws {
    let start = Self.threadSeconds
    let line = String(repeating: mark, count: 200_000 / mark.utf8.count) + "\n"
    #expect(throws: InputError.self) { try EvidenceLaw.read(line) }
    #expect(Self.threadSeconds - start < 20)
  }

  /// Processor time of this thread, which does not depend on what runs beside it.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
