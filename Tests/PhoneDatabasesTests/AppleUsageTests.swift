import Files
import Foundation
import GRDB
import MobileOS
import PhoneDatabases
import SimulationKernel
import TestSupport
import Testing
import Traces

extension UserTrace {
  /// The names of the launched apps in order.
  fileprivate var launched: [String] { requests.map { apps[$0.app.index].name } }
  /// The times in seconds.
  fileprivate var seconds: [Double] { requests.map(\.time.seconds) }
  /// The durations in seconds, negative where unknown.
  fileprivate var durations: [Double] { requests.map { $0.dwell?.seconds ?? -1 } }
}

/// Uses in an iPhone's own databases, as APOLLO's modules `knowledge_app_inFocus` and
/// `powerlog_app_usage` describe their tables.
@Suite
struct AppleUsageTests {
  private func read(_ statements: [String]) throws -> Trace {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file("phone.db"))
    try queue.write { database in
      for statement in statements { try database.execute(sql: statement) }
    }
    try queue.close()
    return try Trace(importing: folder.file("phone.db"))
  }

  private func failure(_ statements: [String]) -> String {
    do {
      _ = try read(statements)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func knowledge(_ rows: String, without missing: [String] = []) -> [String] {
    [
      """
      CREATE TABLE ZOBJECT (ZSTREAMNAME VARCHAR, ZVALUESTRING VARCHAR, ZSTARTDATE TIMESTAMP,
        ZENDDATE TIMESTAMP, ZSECONDSFROMGMT INTEGER)
      """, "INSERT INTO ZOBJECT VALUES \(rows)",
    ] + missing.map { "ALTER TABLE ZOBJECT DROP COLUMN \($0)" }
  }

  private static let screen = "PLScreenStateAgent_EventForward_ScreenState"
  private static let offset = "PLStorageOperator_EventForward_TimeOffset"

  private func powerLog(_ rows: String, offsets: String? = nil) -> [String] {
    let screen = [
      "CREATE TABLE \(Self.screen) (timestamp REAL, bundleID TEXT, ScreenWeight REAL)",
      "INSERT INTO \(Self.screen) VALUES \(rows)",
    ]
    guard let offsets else { return screen }
    return screen + [
      "CREATE TABLE \(Self.offset) (timestamp REAL, system REAL)",
      "INSERT INTO \(Self.offset) VALUES \(offsets)",
    ]
  }

  private static let rows = """
    ('/app/inFocus', 'maps', 400, 800, 7200), ('/app/inFocus', 'mail', 0, 60.5, 7200),
    ('/app/usage', 'never', 100, 160, 0), ('/app/inFocus', NULL, 110, 120, 0),
    ('/app/inFocus', 'never', NULL, 120, 0), ('/app/inFocus', 'maps', 900, NULL, 7200),
    ('/app/inFocus', 'chess', 20000, 20100, NULL)
    """

  @Test func `uses are those of knowledgeC in local time since 2001`() throws {
    let trace = try read(knowledge(Self.rows))
    #expect(trace.format == .sqlite && trace.users.count == 1)
    let user = trace.users[0]
    #expect(user.name == "" && user.launched == ["mail", "maps", "chess"])
    #expect(user.seconds == [0, 400, 12_800] && user.durations == [60.5, 400, 100])
    // 2001-01-01 is 978,307,200 s after 1970.
    #expect(user.firstInstant == .seconds(978_307_200 + 7200))
    #expect(
      trace.notes == [
        "4 rows of app use were read, 1 merged into the row of the same app before."
      ])
  }

  @Test func `missing columns are noted, or refused if required`()
    throws
  {
    let zone = try read(knowledge(Self.rows, without: ["ZSECONDSFROMGMT"]))
    #expect(zone.users[0].firstInstant == .seconds(978_307_200))
    #expect(zone.users[0].seconds == [0, 400, 20_000])
    #expect(
      zone.notes.first
        == "The table `ZOBJECT` has no `ZSECONDSFROMGMT`, so what it says is not known.")
    let both = try read(knowledge(Self.rows, without: ["ZENDDATE", "ZSECONDSFROMGMT"]))
    #expect(both.users[0].durations == [-1, -1, -1])
    #expect(
      both.notes.first == "The table `ZOBJECT` has no `ZENDDATE`, `ZSECONDSFROMGMT`, "
        + "so what it says is not known.")
    for column in ["ZSTREAMNAME", "ZVALUESTRING", "ZSTARTDATE"] {
      let failure = failure(knowledge(Self.rows, without: [column]))
      #expect(failure.contains("the table `ZOBJECT` has no column `\(column)`"), "\(failure)")
    }
  }

  @Test func `of apps that share the screen the largest counts until the next row`()
    throws
  {
    let rows = """
      (100, 'a', 1), (160, NULL, 0), (NULL, 'never', 1), (300, 'a', 0.25), (300, 'b', 0.75),
      (300, 'c', 0.75), (300, NULL, 9), (400, NULL, 1), (400, 'd', 0), (400, NULL, 2), (500, 'e', 1)
      """
    let trace = try read(powerLog(rows))
    let user = trace.users[0]
    #expect(user.launched == ["a", "b", "d", "e"])
    #expect(user.seconds == [0, 200, 300, 400] && user.durations == [60, 100, 100, -1])
    #expect(user.firstInstant == .seconds(100))
    #expect(
      trace.notes == [
        "The table `\(Self.offset)` is not there: times are those of the phone's own clock.",
        "4 rows of app use were read, 0 merged into the row of the same app before.",
      ])
    // From 150 on 10 s are added, from 160 on 20, and so on; before the first, what it adds.
    let offsets = "(300.5, 30), (150, 10), (160, 20), (155, NULL), (NULL, 7), (450, 40), (460, 50)"
    let shifted = try read(powerLog(rows, offsets: offsets))
    #expect(shifted.users[0].firstInstant == .seconds(110) && shifted.notes.count == 1)
    #expect(shifted.users[0].seconds == [0, 210, 320, 440])
    #expect(shifted.users[0].durations == [70, 110, 120, -1])
    let none = try read(powerLog(rows, offsets: "(NULL, NULL)"))
    #expect(none.users[0].firstInstant == .seconds(100) && none.notes.count == 1)
  }

  @Test func `a PowerLog without weights uses the first app of an instant`() throws {
    let statements = powerLog("(1, 'a', 0.25), (1, 'b', 0.75), (3, NULL, 0)")
    let trace = try read(
      statements + ["ALTER TABLE \(Self.screen) DROP COLUMN ScreenWeight"])
    #expect(trace.users[0].launched == ["a"] && trace.users[0].durations == [2])
    #expect(trace.notes.first?.contains("has no `ScreenWeight`") == true)
    for column in ["timestamp", "bundleID"] {
      let failure = failure(statements + ["ALTER TABLE \(Self.screen) DROP COLUMN \(column)"])
      #expect(failure.contains("has no column `\(column)`"), "\(failure)")
    }
  }

  @Test func `negative times in front and those above 49 days are unknown`() throws {
    let rows = [
      (0, 4_233_600), (5_000_000, 9_233_601), (9_300_000, 9_299_999), (9_400_000, 9_400_000),
    ]
    let trace = try read(
      knowledge(
        rows.enumerated().map { "('/app/inFocus', 'a\($0)', \($1.0), \($1.1), 0)" }
          .joined(separator: ", ")))
    #expect(trace.users[0].durations == [4_233_600, -1, -1, 0])
  }

  @Test(arguments: [("5e9", false), ("-9e9", false), ("3.6e9", true), ("-5e9", true)])
  func `times beyond 64-bit nanoseconds are refused`(start: String, isRead: Bool) {
    let failure = failure(knowledge("('/app/inFocus', 'a', \(start), NULL, 0)"))
    #expect(isRead ? failure == "no error" : failure.contains("is not a time"), "\(failure)")
  }

  @Test(arguments: [
    "", "hello\nworld\n", "SQLite format 3\0", String(repeating: "noise", count: 100),
  ])
  func `the error for a file that is not a database says so`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("phone.db")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = try #require(throws: InputError.self) {
      try Trace(importing: path, format: .sqlite)
    }
    #expect(error.file == path && error.exitCode == 65, "\(error)")
  }

  @Test func `a text trace is still imported`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("uses.csv")
    try "time_s,app\n0,mail\n60,maps\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Trace(importing: path).users[0].launched == ["mail", "maps"])
  }

  @Test func `the error for other databases names what they lack`() {
    let failure = failure(["CREATE TABLE other (a)"])
    #expect(failure.contains("without the tables `ZOBJECT` (knowledgeC.db), `PLScreen"))
    #expect(self.failure(knowledge("('/app/webUsage', 'a', 1, 2, 0)")).contains("no app use in it"))
  }

  @Test func `uses of Screen Time are taken if there are none in focus`() throws {
    let rows = "('/app/usage', 'mail', 0, 60, 0), ('/app/usage', 'maps', 100, 130, 0), "
    let trace = try read(knowledge(rows + "('/app/webUsage', 'never', 40, 50, 0)"))
    #expect(trace.users[0].launched == ["mail", "maps"])
    #expect(trace.users[0].durations == [60, 30])
    #expect(trace.notes.first?.contains("/app/usage") == true)
  }

  /// The columns are those of plaso's plugin `ios_powerlog`.
  @Test func `hourly run times become consecutive uses`() throws {
    let table = "PLAppTimeService_Aggregate_AppRunTime"
    let trace = try read([
      """
      CREATE TABLE \(table) (ID INTEGER PRIMARY KEY AUTOINCREMENT, timestamp REAL, timeInterval REAL,
        BackgroundTime REAL, BundleID TEXT, ScreenOnTime REAL)
      """,
      """
      INSERT INTO \(table) (timestamp, timeInterval, BackgroundTime, BundleID, ScreenOnTime) VALUES
        (3600, 3600, 0, 'mail', 100), (3600, 3600, 90, 'radio', 0), (3600, 3600, 0, 'maps', 50.5),
        (7200, 3600, 5, 'maps', 20), (7200, 3600, 5, NULL, 20)
      """,
    ])
    #expect(trace.users[0].launched == ["mail", "maps"])
    #expect(trace.users[0].seconds == [0, 100] && trace.users[0].durations == [100, 70.5])
    #expect(trace.notes.contains { $0.contains("not when") })
  }
}
