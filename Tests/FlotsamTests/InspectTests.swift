import Foundation
import TestSupport
import Testing

/// `flotsam inspect`: many records of deaths at once, as a user meets it.
@Suite
struct InspectTests {
  static func report(
    _ process: String, cause: String, pages: Int, day: String, model: String = "iPhone14,7"
  ) -> String {
    """
    {"bug_type":"298","os_version":"iPhone OS 18.5 (22F00)"}
    {
      "product" : "\(model)", "kernel" : "Darwin Kernel Version 24.5.0",
      "date" : "\(day) 01:02:03.00 +0000", "build" : "iPhone OS 18.5 (22F00)",
      "memoryStatus" : {"pageSize" : 16384, "memoryPages" : {
        "wired" : 60000, "free" : 4000, "fileBacked" : 90000, "anonymous" : 150000}},
      "processes" : [
      {"name" : "\(process)", "states" : ["suspended"], "priority" : 0, "rpages" : \(pages),
       "reason" : "\(cause)", "killDelta" : 10},
      {"name" : "other", "states" : ["active"], "priority" : 100, "rpages" : 30000}]
    }
    """
  }

  /// Specimens of every form, and broken ones.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("in/deep"), withIntermediateDirectories: true)
    for index in 0..<6 {
      try folder.write(
        report(
          index < 2 ? "Maps" : "Chess", cause: index % 2 == 0 ? "vm-pageshortage" : "highwater",
          pages: 640 * (index + 1), day: "2025-05-0\(index + 1)"), to: "in/deep/\(index).ips")
    }
    try folder.write(
      """
      2025-05-09 16:10:17.591 kernel: memorystatus: killing_top_process pid 3 [Maps] \
      (vm-pageshortage 0 9s rf:low type:app) 20480KB - memorystatus_available_pages: 8324
      nothing of interest
      """, to: "in/kernel.log")
    try folder.write(
      """
      05-09 12:00:00.000  1000  1 1 I am_proc_start: [0,77,10123,com.example.cat,next,x]
      05-09 12:00:01.000  1000  1 1 I killinfo: [77,10123,905,0,51200,4,1000,2000,0,0,0,0,0,0]
      05-09 12:00:02.000  1000  1 1 I am_kill : [0,78,com.example.dog,900,empty for 1800s,2048]
      05-09 12:00:02.500  1000  1 1 I am_kill : [0,79,com.example.dog,900,too many cached, really]
      05-09 12:00:03.000  1 1 I lmkd    : Kill 'com.example.cow' (80), uid 10124, oom_score_adj 850 \
      to free 30720kB rss, 12kB swap; reason: low watermark is breached and swap is low
      """, to: "in/android.log")
    try folder.write(
      """
      ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
        package: com.example.hen
          Historical Process Exit for uid=10125
              ApplicationExitInfo #0:
                timestamp=2025-05-08 12:34:56.789 pid=1234 realUid=10125 user=0
                process=com.example.hen reason=3 (LOW_MEMORY) subreason=0 (UNKNOWN) status=0
                importance=400 pss=0.00 rss=2.5GB description=null state=empty
              ApplicationExitInfo #1:
                timestamp=2025-05-07 12:34:56.789 pid=1235 realUid=10125 user=0
                process=com.example.hen reason=10 (USER REQUESTED) status=0
                importance=100 pss=123MB rss=234MB description=null
      """, to: "in/exit-info.txt")
    try folder.write("{\"bug_type\":\"385\"}\n{}", to: "in/other.ips")
    try folder.write("{\"bug_type\":\"298\"}\n{\"processes\" : [", to: "in/cut.ips")
    try folder.write("Dear diary\n", to: "in/diary.txt")
    try folder.write("", to: "in/empty.log")
    return folder
  }

  @Test func `every form is read, and broken files are listed and skipped`() throws {
    let folder = try Self.folder()
    let program = try FlotsamProgram.succeed(["inspect", "in", "--format", "csv"], in: folder)
    let rows = program.output.split(separator: "\n").map(String.init)
    #expect(rows.count == 1 + 6 + 1 + 4 + 2, "\(program.output)")
    for row in [
      "in/android.log,lmkd-killinfo,05-09 12:00:01.000,com.example.cat,low memory and thrashing,,,"
        + "52428800,3072000,,,77,memory,,905,,,,2",
      "in/android.log,am-kill,05-09 12:00:02.000,com.example.dog,empty for …,,,2097152,,,,78,upkeep,,"
        + "900,,,,3",
      "in/android.log,am-kill,05-09 12:00:02.500,com.example.dog,\"too many cached, really\",,,,,,,79,"
        + "upkeep,,900,,,,4",
      "in/android.log,lmkd-logcat,05-09 12:00:03.000,com.example.cow,"
        + "low watermark is breached and swap is low,,,31457280,,,,80,memory,,850,,12288,,5",
      "in/exit-info.txt,exit-info,2025-05-08 12:34:56.789,com.example.hen,LOW_MEMORY,,,"
        + "2684354560,,,,1234,memory,,,400,,,4",
      "in/exit-info.txt,exit-info,2025-05-07 12:34:56.789,com.example.hen,USER REQUESTED,,,"
        + "128974848,,,,1235,other,,,100,,,8",
      "in/kernel.log,kernel-log,2025-05-09 16:10:17.591,Maps,vm-pageshortage,0,9,20971520,"
        + "136380416,,,3,memory,,,,,,1",
      "in/deep/0.ips,jetsam-event,2025-05-01 01:02:03.00 +0000,Maps,vm-pageshortage,0,,10485760,"
        + "1540096000,\"iPhone14,7\",iPhone OS 18.5 (22F00),,memory,,,,,,",
    ] { #expect(rows.contains(row), "\(row)") }
    for (name, reason) in [
      ("other.ips", "ExcUserFault"), ("cut.ips", "cut off"), ("diary.txt", "no line of it"),
      ("empty.log", "it has no text"),
    ] {
      let note = program.error.split(separator: "\n").first { $0.contains("in/" + name) }
      #expect(note?.contains(reason) == true, "\(program.error)")
    }
    let again = try FlotsamProgram.succeed(
      ["inspect", "in", "--format", "csv", "--jobs", "1", "--quiet"], in: folder)
    #expect(again.output == program.output && again.error.isEmpty)
  }

  @Test func `a kill that lmkd and exit-info record counts once`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("in"), withIntermediateDirectories: true)
    let numbers = "905,0,51200,4,1000,2000,0,0,0,0,0,0]"
    let kill = { (name: String, pid: Int) in
      "1 1 I lmkd    : Kill '\(name)' (\(pid)), uid 10123, oom_score_adj 905 to free 51200kB rss, "
        + "12kB swap; reason: low watermark is breached and swap is low\n"
    }
    try folder.write(
      """
      05-09 12:00:01.000  1000  1 1 I killinfo: [77,10123,\(numbers)
      05-09 12:00:08.000  1000  1 1 I killinfo: [78,10123,\(numbers)
      05-09 12:20:01.000  1000  1 1 I killinfo: [77,10123,\(numbers)
      05-09 12:30:00.000  1000  1 1 I am_proc_died: [0,80,com.example.owl,900,16]
      """, to: "in/events.log")
    try folder.write(
      "05-09 12:00:01.020  " + kill("com.example.cat", 77)
        // Another name, later than any record of the same kill, another number: kills of their own.
        + "05-09 12:00:14.000  " + kill("com.example.cat", 78)
        + "05-09 12:00:08.000  " + kill("com.example.cat", 79)
        + "05-09 12:30:00.010  " + kill("com.example.owl", 80), to: "in/main.log")
    try folder.write(
      """
        package: com.example.cat
              ApplicationExitInfo #0:
                timestamp=2025-05-09 12:00:01.300 pid=77 realUid=10123 user=0
                process=com.example.cat reason=3 (LOW_MEMORY) subreason=0 (UNKNOWN) status=0
                importance=400 pss=0.00 rss=50MB description=null state=empty
      """, to: "in/exit-info.txt")
    let program = try FlotsamProgram.succeed(["inspect", "in", "--format", "csv"], in: folder)
    let rows = program.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[1...4].joined(separator: " ")
    }
    #expect(
      rows == [
        "lmkd-killinfo 05-09 12:00:01.000 com.example.cat low memory and thrashing",
        "lmkd-killinfo 05-09 12:00:08.000 uid 10123 low memory and thrashing",
        "lmkd-killinfo 05-09 12:20:01.000 uid 10123 low memory and thrashing",
        "lmkd-logcat 05-09 12:30:00.000 com.example.owl low watermark is breached and swap is low",
        "lmkd-logcat 05-09 12:00:14.000 com.example.cat low watermark is breached and swap is low",
        "lmkd-logcat 05-09 12:00:08.000 com.example.cat low watermark is breached and swap is low",
      ], "\(program.output)")
    #expect(program.error.contains("3 records report kills that others report"), "\(program.error)")
  }

  @Test func `control characters in a name stay on its row and in JSON`() throws {
    let folder = try TemporaryFolder()
    let name = #"a\u0007b\u001b[31mc\nd\u0000"#
    try folder.write(
      Self.report(name, cause: "vm-pageshortage", pages: 640, day: "2025-05-01"), to: "odd.ips")
    let csv = try FlotsamProgram.succeed(["inspect", "odd.ips", "--format", "csv"], in: folder)
    #expect(csv.output.split(separator: "\n").count == 2)
    #expect(csv.output.contains(",a b [31mc d ,vm-pageshortage,"), "\(csv.output)")
    #expect(csv.output.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    try FlotsamProgram.succeed(["inspect", "odd.ips", "--out", "out", "--quiet"], in: folder)
    #expect(folder.text("out/kills.csv")?.split(separator: "\n").count == 2)
    let json = try FlotsamProgram.succeed(["inspect", "odd.ips", "--format", "json"], in: folder)
    #expect(json.output.contains(#""process": "a\u0007b"#), "\(json.output)")
  }

  /// Of two kills for different reasons neither reason is the most frequent.
  @Test func `no cause is called most frequent if two are`() throws {
    let folder = try TemporaryFolder()
    let line = { (second: Int, process: String, cause: String) in
      "memorystatus: killing_top_process pid \(40 + second) [\(process)] (\(cause) 0) 1KB\n"
    }
    let answers = [
      ([("Maps", "vm-pageshortage"), ("Mail", "highwater")], "2 kills of 2 processes."),
      (
        [("Maps", "highwater"), ("Mail", "highwater")], "2 kills of 2 processes, all for highwater."
      ),
    ]
    for (kills, answer) in answers {
      try folder.write(
        kills.enumerated().map { line($0.offset, $0.element.0, $0.element.1) }.joined(),
        to: "kernel.log")
      let text = try FlotsamProgram.succeed(["inspect", "kernel.log"], in: folder).output
      #expect(text.replacing("\n", with: " ").contains(answer), "\(text)")
    }
  }

  // ActivityManagerService prints `has died` for kills, crashes and exits alike.
  @Test func `an end without a reason is not a kill`() throws {
    let folder = try TemporaryFolder()
    let died = "I/ActivityManager( 1234): Process com.example.cat (pid 4321) has died\n"
    let killed =
      "I/ActivityManager( 1234): Killing 77:com.example.dog/u0a3 (adj 900): empty #17\n"
    let inspect = {
      try FlotsamProgram.succeed(["inspect", "m.log", "--app", "com.example.cat"], in: folder)
        .output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    try folder.write(died, to: "m.log")
    let alone = try inspect()
    #expect(alone.contains("1 end of 1 process; no line says why."), "\(alone)")
    #expect(alone.contains("cause ends share"), "\(alone)")
    #expect(alone.contains("com.example.cat ended, and no line says why."), "\(alone)")
    #expect(!alone.contains("1 kill"), "\(alone)")
    try folder.write(died + killed, to: "m.log")
    let both = try inspect()
    #expect(both.contains("1 kill of 1 process, for empty"), "\(both)")
    #expect(both.contains("1 other process ended, and no line says why."), "\(both)")
  }

  @Test func `a crash is named with its exception and is not a kill`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      E/AndroidRuntime( 4711): FATAL EXCEPTION: main
      E/AndroidRuntime( 4711): Process: com.example.fox, PID: 4711
      E/AndroidRuntime( 4711): java.lang.OutOfMemoryError: Failed to allocate a 8294412 byte allocation

      """, to: "m.log")
    for (command, answer) in [
      ("explain", "com.example.fox ended by a crash (java.lang.OutOfMemoryError)."),
      ("inspect", "1 end of 1 process, by a crash (java.lang.OutOfMemoryError)."),
    ] {
      let text = try FlotsamProgram.succeed([command, "m.log"], in: folder).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(answer) && text.contains("Java heap was full"), "\(text)")
    }
  }

  @Test func `the terminal has causes, days, sizes, devices and one app`() throws {
    let folder = try Self.folder()
    let program = try FlotsamProgram.succeed(["inspect", "in", "--app", "Maps"], in: folder)
    let text = program.output
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "12 kills of 6 processes from 2025-05-01 to 2025-05-09; most often for vm-pageshortage, 33.3 %",
      "1 other process ended by a crash, on its own, or at the user's wish.",
      "Maps was killed 3 times.", "9 files read, 6 of them JetsamEvent reports; 4 passed over",
      // 10, 20 and 20 MiB.
      "median footprint 20.0 MiB", "share for vm-pageshortage 66.7 % 20.0 %",
      "iPhone14,7 iPhone OS 18.5 (22F00) 6 6", "2025-05-03 1 vm-pageshortage 1",
      "4 kills have no date with a year", "Chess 4 30.0 MiB",
    ] { #expect(flat.contains(part), "\(part)\n\(text)") }
    let wrong = try FlotsamProgram.run(["inspect", "in", "--app", "Map"], in: folder)
    #expect(wrong.status == 64 && wrong.error.contains("`Maps`"), "\(wrong.error)")
  }

  @Test func `the page has plots, and a CSV file for each part`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(
      ["inspect", "in", "--app", "Maps", "--out", "found", "--quiet"], in: folder)
    let page = try #require(folder.text("found/index.html"))
    #expect(page.contains("12 kills of 6 processes") && page.contains("plot-footprints"))
    for name in ["kills", "causes", "periods", "footprints", "devices", "passed-over", "app"] {
      #expect(folder.text("found/\(name).csv")?.isEmpty == false, "\(name)")
    }
    // The table counts what the answer counts, and no end by a crash or the user.
    let causes = try #require(folder.text("found/causes.csv")).split(separator: "\n").dropFirst()
    let counts = causes.compactMap { $0.split(separator: ",").suffix(3).first.map(String.init) }
    #expect(counts.compactMap(Int.init).reduce(0, +) == 12, "\(causes)")
    #expect(folder.text("found/plots/causes.csv")?.contains("vm-pageshortage") == true)
  }

  @Test func `unreadable input exits with 65, and missing input with 66`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Dear diary\n", to: "diary.txt")
    let bad = try FlotsamProgram.run(["inspect", "."], in: folder)
    #expect(bad.status == 65 && bad.error.contains("diary.txt"), "\(bad.error)")
    #expect(try FlotsamProgram.run(["inspect", "missing"], in: folder).status == 66)
    #expect(try FlotsamProgram.run(["inspect"], in: folder).status == 64)
    let input = try FlotsamProgram.succeed(
      ["inspect", "-", "--format", "json"],
      input: "memorystatus: killing_top_process pid 3 [Maps] (vm-pageshortage 0) 1KB\n")
    #expect(input.output.contains("\"process\": \"Maps\""))
  }

  @Test func `recursive links, pipes and hidden files are harmless`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.report("Maps", cause: "highwater", pages: 9, day: "2025-01-01"), to: "a.ips")
    try folder.write("x", to: ".hidden")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: folder.path)
    let program = try FlotsamProgram.succeed(["inspect", ".", "--format", "csv"], in: folder)
    #expect(program.output.split(separator: "\n").count == 2 && program.error.isEmpty)
  }
}
