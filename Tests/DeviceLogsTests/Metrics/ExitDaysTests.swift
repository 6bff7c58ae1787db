import Files
import Testing

@testable import DeviceLogs

/// Days with exits for memory, from Android's records and from the apps of a run.
@Suite
struct ExitDaysTests {
  private func inspection(_ texts: String...) throws -> Inspection {
    var inspection = Inspection()
    for (index, text) in texts.enumerated() {
      let source = ByteSource(bytes: Array(text.utf8), name: "\(index).log")
      inspection.add(
        "\(index).log",
        .success(try EvidenceReader.read(ChunkedInput(source), named: "\(index).log")))
    }
    inspection.joinRetold()
    inspection.addAndroidDays()
    return inspection
  }

  private static func exit(
    _ number: Int, _ day: String, _ process: String, _ reason: String, _ importance: Int
  ) -> String {
    """
          ApplicationExitInfo #\(number):
            timestamp=\(day) 04:05:06.789 pid=\(800 + number) realUid=10202 user=0
            process=\(process) reason=\(reason) subreason=0 (UNKNOWN) status=0
            importance=\(importance) pss=25MB rss=75MB description=null state=empty trace=null

    """
  }

  /// Importances of `RunningAppProcessInfo`: 100 in front, 125 with a foreground service, 400 cached.
  @Test func `exit-info counts days on which the user saw a kill`() throws {
    let text =
      Self.exit(0, "2025-02-01", "com.example.owl", "3 (LOW_MEMORY)", 100)
      + Self.exit(1, "2025-02-01", "com.example.owl:sync", "3 (LOW_MEMORY)", 125)
      + Self.exit(2, "2025-02-02", "com.example.owl", "3 (LOW_MEMORY)", 400)
      + Self.exit(3, "2025-02-03", "com.example.owl", "6 (ANR)", 100)
    let days = try #require(try inspection(text).exitDays.first)
    #expect(days.app == "com.example.owl" && days.source == .android)
    #expect(days.days == 3 && days.daysInFront == 1 && days.daysInBackground == 1)
    #expect(days.exitsInFront == 2 && days.exitsInBackground == 1)
  }

  /// Adjustments of ProcessList.java: 0 in front, 200 with a foreground service, 700 the previous app.
  @Test(arguments: [(0, true), (100, true), (200, true), (250, false), (700, false), (905, false)])
  func `adjustments tell whether the user saw the kill`(adjustment: Int, isPerceived: Bool) throws {
    let text =
      "03-04 05:06:07.890   412   412 I lmkd    : Kill 'com.example.elk' (4321), uid 10123, "
      + "oom_score_adj \(adjustment) to free 61234kB rss, 1200kB swap; reason: low watermark is breached\n"
    let inspection = try inspection(text)
    #expect(inspection.deaths.first?.record.isPerceived == isPerceived)
    let days = try #require(inspection.exitDays.first)
    #expect(days.daysInFront == (isPerceived ? 1 : 0) && days.days == 1)
  }

  @Test func `use days are days with an activity start; one file is one device`()
    throws
  {
    let start = { (day: String, reason: String) in
      "\(day) 05:06:07.890   512   530 I am_proc_start: [0,77,10123,com.example.bee,\(reason),x]\n"
    }
    let log =
      start("03-01", "next-activity") + start("03-02", "service") + start("03-03", "top-activity")
    let days = try inspection(log, log).exitDays
    #expect(days.map(\.app) == ["com.example.bee"])
    #expect(days.first?.days == 4 && days.first?.daysInFront == 0)
  }

  @Test func `a kill in two logs counts as one exit`() throws {
    let kill =
      "03-04 05:06:07.890   412   412 I lmkd    : Kill 'com.example.elk' (4321), uid 10123, "
      + "oom_score_adj 0 to free 61234kB rss, 1200kB swap; reason: low watermark is breached\n"
    let event = "03-04 05:06:07.900   512   530 I am_proc_died: [0,4321,com.example.elk,0,2]\n"
    let days = try inspection(kill, event).exitDays
    #expect(days.first?.exitsInFront == 1 && days.first?.days == 1)
  }

  @Test func `apps of a run have the same numbers`() throws {
    let days = try inspection(
      """
      device,app,launches,days_used,days_with_perceived_memory_kill,user_perceived_lmk_rate,\
      foreground_memory_exits_per_day,background_memory_exits_per_day
      0,Maps,40,20,2,0.1,0.15,0.5
      0,Chess,1,0,0,,,
      """
    ).exitDays
    #expect(days.count == 1 && days.first?.app == "Maps" && days.first?.source == .simulation)
    #expect(days.first?.days == 20 && days.first?.daysInFront == 2)
    #expect(days.first?.exitsInFront == 3 && days.first?.exitsInBackground == 10)
    #expect(days.first?.daysInBackground == nil)
  }
}
