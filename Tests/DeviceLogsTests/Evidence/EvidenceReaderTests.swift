import Files
import TestSupport
import Testing

@testable import DeviceLogs

/// What is read of files that stand in an archive, hold more than one record, or repeat one.
@Suite
struct EvidenceReaderTests {
  private static func report(_ process: String, incident: String, day: Int) -> String {
    """
    {"bug_type":"298","timestamp":"2025-05-\(day) 01:35:47.00 +0200","incident_id":"\(incident)"}
    {"incident" : "\(incident)", "date" : "2025-05-\(day) 01:35:47.00 +0200", "product" : "iPhone14,7",
    "largestProcess" : "\(process)",
    "memoryStatus" : {"pageSize" : 16384, "compressorSize" : 20000, "memoryPages" : {"free" : 4000,
      "wired" : 60000, "fileBacked" : 90000, "anonymous" : 150000, "active" : 1, "inactive" : 1}},
    "processes" : [{"name" : "\(process)", "pid" : 32, "rpages" : 900, "states" : ["suspended"],
      "reason" : "vm-pageshortage"}]}

    """
  }

  /// The deaths in an archive of files, made by `tar`.
  private func deaths(inArchiveOf files: [(name: String, text: String)]) throws -> [DeathRecord] {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.text, to: file.name) }
    let packed = try Program(
      try #require(Program.find("tar")), ["czf", "all.tar.gz"] + files.map(\.name), in: folder.path)
    try #require(packed.status == 0, "\(packed.error)")
    return try EvidenceReader.read(folder.file("all.tar.gz")).deaths
  }

  @Test(.enabled(if: Program.find("tar") != nil))
  func `an archive of one file is read, and one of several is refused`() throws {
    let one = ("a.ips", Self.report("Maps", incident: "A", day: 28))
    let two = ("b.ips", Self.report("Notes", incident: "B", day: 29))
    let line = "05-01 12:00:00.000   412   412 I lmkd    : Kill 'com.a' (7), uid 10123, "
    let log = line + "oom_score_adj 905 to free 61234kB rss, 1200kB swap; reason: low watermark\n"
    #expect(try deaths(inArchiveOf: [one]).map(\.process) == ["Maps"])
    #expect(try deaths(inArchiveOf: [("a.log", log)]).map(\.process) == ["com.a"])
    for files in [[one, two], [two, ("a.log", log)], [("a.log", log), one]] {
      let error = #expect(throws: InputError.self) { try deaths(inArchiveOf: files) }
      #expect(error?.problem == "it is an archive of several files")
    }
    let zip = #expect(throws: InputError.self) { try EvidenceLaw.read("PK\u{3}\u{4}" + log) }
    #expect(zip?.problem == "it is a zip archive")
  }

  /// A report that is cut before its processes, and another behind it.
  @Test(arguments: ["", "...\n"])
  func `a cut report is not joined to the complete one after it`(between: String) throws {
    let first = Self.report("Maps", incident: "A", day: 28)
    let cut = String(first[..<(try #require(first.firstRange(of: "\"processes\""))).lowerBound])
    let second = Self.report("Notes", incident: "B", day: 31)
    let error = #expect(throws: InputError.self) {
      try EvidenceLaw.read(cut + "\n" + between + second)
    }
    #expect(error?.problem == "it holds several reports")
    // Header and body of one report have the same incident and date.
    let quoted = try EvidenceLaw.read("> " + second)
    #expect(quoted.deaths.map(\.date) == ["2025-05-31 01:35:47.00 +0200"])
  }

  /// `getHistoricalProcessExitReasons` gives the latest exits again at every start.
  @Test func `an exit that an app logs at every start counts once`() throws {
    func start(_ second: Int, _ timestamps: [Int]) -> String {
      let records = timestamps.enumerated().flatMap { index, timestamp in
        [
          "Exit reason #\(index + 1):", "  Process: im.example.debug", "  Reason: 3",
          "  Timestamp: \(timestamp)",
        ]
      }
      return (["Historical process exit reasons (last 5):"] + records).map {
        "2025-05-09 20:03:0\(second).379 18950-18950/im.example.debug I/MainApplication: \($0)\n"
      }.joined()
    }
    let twice = start(1, [1_746_791_035_537]) + start(5, [1_746_791_999_000, 1_746_791_035_537])
    #expect(try EvidenceLaw.read(twice).deaths.count == 2)
  }

  private static func message(_ name: String) -> String {
    #""eventMessage":"memorystatus: killing_top_process pid 41 [\#(name)] (vm-pageshortage 0 17s "#
      + #"rf:low type:app) 34416KB - memorystatus_available_pages: 8324""#
  }

  @Test(arguments: [true, false])
  func `each record of a one-line array has its own date`(isMessageFirst: Bool) throws {
    let dates = (1...3).map { "2025-05-2\($0) 01:35:47.000000+0200" }
    let records = zip(dates, ["Mail", "Maps", "Notes"]).map { date, name in
      let frames = #""backtrace":{"frames":[{"a":1}]}"#
      let parts = [#""timestamp":"\#(date)""#, Self.message(name), frames]
      return "{" + (isMessageFirst ? parts.reversed() : parts).joined(separator: ",") + "}"
    }
    let deaths = try EvidenceLaw.read("[" + records.joined(separator: ",") + "]\n").deaths
    #expect(deaths.map(\.date) == dates)
  }

  /// AOSP's `kill_reasons` begin with `NONE = -1`; `logcat -v epoch` writes seconds since 1970.
  @Test func `lmkd kills without a reason or with seconds since 1970 are read`() throws {
    let epoch =
      "1741064767.890   385   385 I killinfo: [1234,10123,905,800,102400,-1,50000,90000]\n"
    let death = try #require(try EvidenceLaw.read(epoch).deaths.first)
    #expect(death.cause == "low memory" && death.pid == 1234)
    #expect(death.date == "2025-03-04 05:06:07.00 +0000")
  }

  /// `Reason: 10` is the user's wish, 1 an end on its own.
  @Test(arguments: ["\n0\n", "\n0", ""])
  func `a number that was broken is not read as what is left of it`(rest: String) {
    let log = "I/App: Exit reason #1:\nI/App:   Process: com.example.sloth\nI/App:   Reason: 1"
    let deaths = (try? EvidenceLaw.read(log + rest).deaths) ?? []
    #expect(deaths.isEmpty, "\(deaths)")
  }

  @Test func `an app's own record takes no number from a line of another program`() throws {
    let date = "2025-05-09 20:03:01.379 18950-18950"
    let log = """
      \(date) I/App: Exit reason #1:
      \(date) I/App:   Process: com.example.hen
      \(date) I/App:   Reason: 3
      04-10 19:11:53.449  1024 15639 W AwareLog: trim success! com.example.gnu, pid=1031

      """
    let deaths = try EvidenceLaw.read(log).deaths
    #expect(deaths.map(\.process) == ["com.example.hen"] && deaths.first?.pid == nil)
  }

  /// Groups of digits never begin with a zero, so that what follows it is a fraction.
  @Test(arguments: [
    ("0.125 GB", 125_000_000), ("0,512 GB", 512_000_000), ("1.106 kB", 1_106_000),
    ("1,106,818 kB", 1_106_818_000),
  ])
  func `digits after a leading zero are a fraction`(text: String, bytes: Int64) {
    #expect(LocalisedMeasure(text)?.bytes == bytes)
  }

  @Test func `versions and long numbers are made anonymous`() {
    var anonymiser = Anonymiser()
    #expect(anonymiser.version("7.1.20") == "7.1.20")
    #expect(anonymiser.version("7.1-acme-john") == "version-1")
    #expect(anonymiser.words("killed by 2222333 at 905") == "killed by … at 905")
    #expect(anonymiser.words("killed 102400kB") == "killed 102400kB")
  }

  /// The kernel's names have 15 characters at most; in posted logs they are the last ones.
  @Test func `of a name and its end the name is kept`() throws {
    let deaths = try EvidenceLaw.read(
      """
      oom_reaper: reaped process 4345 (.uakari.files)
      am_proc_died: [0,4345,com.example.uakari.files,0,2]

      """
    ).deaths
    #expect(deaths.map(\.process) == ["com.example.uakari.files"])
  }
}
