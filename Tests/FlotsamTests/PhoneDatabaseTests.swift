import Foundation
import GRDB
import TestSupport
import Testing

/// Databases of iPhones, generated after public descriptions, through `import` and `inspect`.
@Suite
struct PhoneDatabaseTests {
  /// A database with these statements in it, which may be packed.
  private func database(_ statements: [String], _ name: String, in folder: TemporaryFolder) throws {
    let queue = try DatabaseQueue(path: folder.file(name))
    try queue.write { database in
      for statement in statements { try database.execute(sql: statement) }
    }
    try queue.close()
  }

  private static let knowledge = [
    """
    CREATE TABLE ZOBJECT (Z_PK INTEGER PRIMARY KEY, ZSTREAMNAME VARCHAR, ZVALUESTRING VARCHAR,
      ZSTARTDATE TIMESTAMP, ZENDDATE TIMESTAMP, ZSECONDSFROMGMT INTEGER)
    """,
    """
    INSERT INTO ZOBJECT (ZSTREAMNAME, ZVALUESTRING, ZSTARTDATE, ZENDDATE, ZSECONDSFROMGMT) VALUES
      ('/app/inFocus', 'com.example.maps', 770000400, 770000800, 7200),
      ('/app/inFocus', 'com.example.mail', 770000000, 770000060, 7200),
      ('/app/usage', 'com.example.never', 770000000, 770000060, 7200),
      ('/app/inFocus', 'com.example.maps', 770000900, NULL, 7200)
    """,
  ]

  private static let screen = [
    """
    CREATE TABLE PLScreenStateAgent_EventForward_ScreenState (ID INTEGER PRIMARY KEY,
      timestamp REAL, bundleID TEXT, AppRole INTEGER, Display INTEGER, Level REAL, ScreenWeight REAL)
    """,
    """
    INSERT INTO PLScreenStateAgent_EventForward_ScreenState (timestamp, bundleID, ScreenWeight)
      VALUES (1748000000, 'com.example.mail', 1), (1748000060, NULL, 0),
        (1748000300, 'com.example.mail', 0.3), (1748000300, 'com.example.maps', 0.7),
        (1748000400, NULL, 0)
    """,
  ]

  private static let exits = [
    """
    CREATE TABLE PLProcessMonitorAgent_EventPoint_ProcessExit (ID INTEGER PRIMARY KEY,
      timestamp REAL, ProcessName TEXT, ReasonNamespace INTEGER, ReasonCode INTEGER)
    """,
    """
    INSERT INTO PLProcessMonitorAgent_EventPoint_ProcessExit
      (timestamp, ProcessName, ReasonNamespace, ReasonCode) VALUES
      (1748000100, 'Maps', 1, 7), (1748000000, 'Mail', 1, 4), (1748000200, 'Chess', 0, 0),
      (1748000300, 'Chess', 10, 8)
    """,
    "CREATE TABLE PLStorageOperator_EventForward_TimeOffset (timestamp REAL, system REAL)",
    "INSERT INTO PLStorageOperator_EventForward_TimeOffset VALUES (1748000000, 3.5)",
  ]

  @Test func `knowledgeC becomes a trace and is not changed`() throws {
    let folder = try TemporaryFolder()
    try database(Self.knowledge, "knowledgeC.db", in: folder)
    let before = try folder.contents("knowledgeC.db")
    let program = try FlotsamProgram.succeed(["import", "knowledgeC.db"], in: folder)
    #expect(
      program.output == """
        time_s,app,duration_s
        0,com.example.mail,60
        400,com.example.maps,400

        """)
    #expect(program.error.contains("3 rows of app use were read, 1 merged"), "\(program.error)")
    #expect(try folder.contents("knowledgeC.db") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["knowledgeC.db"])
  }

  @Test(arguments: [
    ["replay", "USES", "--policy", "lru", "--memory", "150MiB"], ["trace", "USES"],
    ["run", "smoke", "--set", "workload={chooser: trace, file: USES}"],
    ["run", "smoke", "--my-app", "{trace: USES}", "--until", "5h"],
    [
      "calibrate", "smoke", "--trace", "USES", "--draws", "50", "--checks", "0", "--until", "5h",
    ],
  ])
  func `each command that takes a trace takes a database equally`(
    command: [String]
  ) throws {
    let folder = try TemporaryFolder()
    // From a midnight on where the phone is, because a trace says nothing of the time of day.
    let rows = (0..<6).map { index in
      let start = 8912 * 86_400 - 7200 + index * 4000
      return
        "('/app/inFocus', '\(index % 2 == 0 ? "mail" : "maps")', \(start), \(start + 60), 7200)"
    }
    try database(
      [
        Self.knowledge[0],
        """
        INSERT INTO ZOBJECT (ZSTREAMNAME, ZVALUESTRING, ZSTARTDATE, ZENDDATE, ZSECONDSFROMGMT)
          VALUES \(rows.joined(separator: ", "))
        """,
      ], "uses.db", in: folder)
    try FlotsamProgram.succeed(["import", "uses.db", "--out", "uses.csv"], in: folder)
    let outputs = try ["uses.db", "uses.csv"].map { uses in
      let app = "{name: mail, trace: \(uses), frontFootprint: 200MB, backgroundFootprint: 60MB}"
      try folder.write(app, to: "app-\(uses).yaml")
      let words = command.map {
        $0.replacing("{trace: USES}", with: "app-\(uses).yaml").replacing("USES", with: uses)
      }
      return try FlotsamProgram.succeed(words + ["--format", "csv", "--quiet"], in: folder).output
    }
    #expect(outputs[0] == outputs[1] && outputs[0].count > 100, "\(outputs)")
  }

  @Test func `a PowerLog gives uses and kills and names missing tables`() throws {
    let folder = try TemporaryFolder()
    try database(Self.screen + Self.exits, "CurrentPowerlog.PLSQL", in: folder)
    let uses = try FlotsamProgram.succeed(["import", "CurrentPowerlog.PLSQL"], in: folder).output
    #expect(uses == "time_s,app,duration_s\n0,com.example.mail,60\n300,com.example.maps,100\n")
    let kills = try FlotsamProgram.succeed(
      ["inspect", "CurrentPowerlog.PLSQL", "--format", "csv"], in: folder
    ).output.split(separator: "\n")
    #expect(kills.count == 4)
    #expect(
      kills[1].hasPrefix(
        "CurrentPowerlog.PLSQL,power-log,2025-05-23 11:33:23.00 +0000,Mail,vm-pageshortage,"),
      "\(kills)")
    #expect(kills[2].contains(",Maps,per-process-limit,"))
    #expect(kills[3].contains(",Chess,\"SpringBoard, code 8\","))
    try database(Array(Self.screen), "screen.PLSQL", in: folder)
    let without = try FlotsamProgram.run(["import", "screen.PLSQL"], in: folder)
    #expect(without.error.contains("`PLStorageOperator_EventForward_TimeOffset` is not there"))
    try database(Array(Self.exits.prefix(2)), "exits.PLSQL", in: folder)
    let clock = try FlotsamProgram.succeed(["inspect", "exits.PLSQL"], in: folder)
    #expect(clock.error.contains("exits.PLSQL: it has no table `PLStorage"), "\(clock.error)")
    let memory =
      "CREATE TABLE PLApplicationAgent_EventBackward_ApplicationMemory (AppBundleId TEXT)"
    try database(Self.exits + [memory], "memory.PLSQL", in: folder)
    let unread = try FlotsamProgram.succeed(["inspect", "memory.PLSQL"], in: folder).error
    #expect(unread.contains("not read of it: ApplicationMemory; `flotsam import"), "\(unread)")
    let help = try FlotsamProgram.succeed(["import", "--help"], in: folder).output
    for table in ["ApplicationMemory (", "JetsamPriority", "SystemMemory", "IdleReaper ("] {
      #expect(help.contains(table), "\(help)")
    }
  }

  @Test func `foreign databases are refused and run no code`() throws {
    let folder = try TemporaryFolder()
    // A view that never ends.
    try database(
      [
        """
        CREATE VIEW ZOBJECT AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r)
          SELECT x AS ZSTARTDATE, '/app/inFocus' AS ZSTREAMNAME, 'a' AS ZVALUESTRING FROM r
        """
      ], "view.db", in: folder)
    try database(
      ["CREATE TABLE ZOBJECT (ZSTREAMNAME TEXT, ZSTARTDATE REAL)"], "short.db", in: folder)
    try database(Self.knowledge, "whole.db", in: folder)
    try folder.contents("whole.db").prefix(5000).write(
      to: URL(fileURLWithPath: folder.file("cut.db")))
    for (name, words) in [
      ("view.db", "without the tables `ZOBJECT`"), ("short.db", "has no column `ZVALUESTRING`"),
      ("cut.db", "the database is cut off"),
    ] {
      let program = try FlotsamProgram.run(["import", name], in: folder)
      #expect(program.status == 65, "\(name): \(program.error)")
      #expect(program.error.contains(words) && program.error.contains(name), "\(program.error)")
    }
    let uses = try FlotsamProgram.run(["inspect", "whole.db"], in: folder)
    #expect(uses.status == 65 && uses.error.contains("knowledgeC"), "\(uses.error)")
  }
}
