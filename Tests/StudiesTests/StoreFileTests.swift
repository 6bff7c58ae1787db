import Foundation
import GRDB
import TestSupport
import Testing

@testable import Files
@testable import Studies

/// The file of a store: how it is opened, and which are refused.
@Suite
struct StoreFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A store with one run.
  private func store(_ name: String) throws -> String {
    let path = folder.file(name)
    let written = try WrittenStore(path, try StoreSupport.study())
    try written.add(0, "lru", 0, StoreSupport.outcome(["kills": 1]))
    try written.store.queue.close()
    return path
  }

  private func problem(_ path: String, _ mode: StudyStore.Mode = .reading) -> InputError? {
    #expect(throws: InputError.self) { try StudyStore(path, mode) }
  }

  private func change(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  // MARK: The header of SQLite's file format, section 1.3

  /// A header with the size of pages, their count, and the two counts of changes; then as many bytes.
  private func header(
    page: [UInt8], count: [UInt8], changes: [UInt8] = [0, 0, 1, 2],
    validFor: [UInt8] = [0, 0, 1, 2],
    size: Int, magic: String = "SQLite format 3\0"
  ) throws -> StoreHeader? {
    var bytes = [UInt8](repeating: 9, count: max(100, size))
    bytes.replaceSubrange(0..<magic.utf8.count, with: Array(magic.utf8))
    bytes.replaceSubrange(16..<18, with: page)
    bytes.replaceSubrange(24..<28, with: changes)
    bytes.replaceSubrange(28..<32, with: count)
    bytes.replaceSubrange(92..<96, with: validFor)
    let path = folder.file("header")
    try Data(bytes.prefix(size)).write(to: URL(fileURLWithPath: path))
    return StoreHeader(path)
  }

  @Test(
    arguments: [
      ([4, 0], [0, 0, 0, 3], 3072, false), ([4, 0], [0, 0, 0, 3], 3071, true),
      ([4, 0], [0, 0, 1, 1], 257 * 1024, false), ([4, 0], [0, 0, 1, 1], 257 * 1024 - 1, true),
      ([2, 0], [0, 0, 0, 1], 512, false), ([2, 0], [0, 0, 0, 1], 511, true),
      ([2, 0], [0, 1, 0, 0], 512, true), ([2, 0], [1, 0, 0, 0], 512, true),
      // 65,536 is written as 1.
      ([0, 1], [0, 0, 0, 1], 65_536, false), ([0, 1], [0, 0, 0, 1], 65_535, true),
      ([0, 2], [0, 0, 0, 50], 100, false),
    ] as [([UInt8], [UInt8], Int, Bool)])
  func `a file without all bytes of its pages is cut short`(
    page: [UInt8], count: [UInt8], size: Int, isCutShort: Bool
  ) throws {
    #expect(try header(page: page, count: count, size: size)?.isCutShort == isCutShort)
  }

  @Test func `a page count from an older program is ignored`() throws {
    for place in 0..<4 {
      var validFor: [UInt8] = [0, 0, 1, 2]
      validFor[place] += 1
      let header = try header(page: [4, 0], count: [0, 0, 0, 3], validFor: validFor, size: 200)
      #expect(header?.isCutShort == false)
    }
  }

  @Test func `a file without a header has none`() throws {
    #expect(try header(page: [4, 0], count: [0, 0, 0, 3], size: 99) == nil)
    #expect(try header(page: [4, 0], count: [0, 0, 0, 3], size: 100)?.isCutShort == true)
    let other = try header(
      page: [4, 0], count: [0, 0, 0, 3], size: 200, magic: "SQLite format 4\0")
    #expect(other == nil)
    #expect(StoreHeader(folder.file("none")) == nil)
  }

  // MARK: Opening

  @Test func `a truncated store is damaged for readers and writers`() throws {
    let path = try store("a.sqlite")
    let size = try folder.contents("a.sqlite").count
    #expect(size % 1024 == 0)
    #expect(truncate(path, size - 1) == 0)
    for mode in [StudyStore.Mode.reading, .writing] {
      let error = problem(path, mode)
      #expect(error?.exitCode == 65 && error?.problem == "the store is damaged or cut short")
    }
  }

  @Test func `a store without write permission is only read`() throws {
    let path = try store("a.sqlite")
    chmod(path, 0o444)
    let error = problem(path, .writing)
    #expect(error?.exitCode == 73)
    #expect(error?.problem == "the store is read-only, so no run can be added")
    #expect(try StudyStore(path, .reading).damage.examinedCount == 1)
    chmod(path, 0o464)
    _ = try StudyStore(path, .writing)
  }

  @Test func `stores of newer programs and foreign databases are refused`() throws {
    let path = try store("a.sqlite")
    try change(path, "PRAGMA user_version = 3")
    for mode in [StudyStore.Mode.reading, .writing] {
      #expect(
        problem(path, mode)?.problem
          == "this store was written by a newer Flotsam (version 3 of its "
          + "tables; this program knows 2)")
    }
    try change(path, "PRAGMA user_version = 1; PRAGMA application_id = 7")
    for mode in [StudyStore.Mode.reading, .writing] {
      #expect(problem(path, mode)?.problem == "this SQLite file is not a store of Flotsam")
    }
  }

  @Test(arguments: [
    ("study", "question"), ("cell", "levels"), ("treatment", "position"), ("run", "unit"),
    ("metric", "unit"), ("study", "words"),
  ])
  func `the error for a store without a column names it`(table: String, column: String) throws {
    let path = try store("a.sqlite")
    try change(path, "ALTER TABLE \(table) DROP COLUMN \(column)")
    for mode in [StudyStore.Mode.reading, .writing] {
      let error = problem(path, mode)
      #expect(error?.exitCode == 65)
      #expect(
        error?.problem == "the store lacks a part: `\(column)` in its table `\(table)`; it is of "
          + "version 2 of the tables, and this program has version 2")
    }
  }

  @Test func `a writer sets a log, small pages and a wait; a reader changes nothing`() throws {
    let path = folder.file("new/folder/a.sqlite")
    let store = try StudyStore(path, .writing)
    func pragma(_ name: String, _ store: StudyStore) throws -> String? {
      try store.read { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }
    #expect(try pragma("journal_mode", store) == "wal" && pragma("page_size", store) == "1024")
    #expect(try pragma("synchronous", store) == "1")
    #expect(try pragma("wal_autocheckpoint", store) == "10000")
    #expect(try pragma("busy_timeout", store) == "60000" && pragma("user_version", store) == "2")
    #expect(try pragma("application_id", store) == "\(0x464C_4F54)")
    let reader = try StudyStore(path, .reading)
    #expect(try pragma("busy_timeout", reader) == "60000")
    #expect(throws: InputError.self) {
      try reader.write { try $0.execute(sql: "DELETE FROM metric") }
    }
    // An empty file becomes a store.
    try folder.write("", to: "empty.sqlite")
    #expect(try pragma("user_version", StudyStore(folder.file("empty.sqlite"), .writing)) == "2")
  }

  /// Where the log of a store cannot be made, it is read as it is: here a link that leads nowhere
  /// takes the log's place.
  @Test(arguments: [
    "plain.sqlite", "a b.sqlite", "100%.sqlite", "what?.sqlite", "a#b.sqlite", "größe.sqlite",
    "~!\u{1}.sqlite",
    "\u{7F}\u{F}\u{10}.sqlite",
  ])
  func `a store is read although no file can be written beside it`(name: String) throws {
    let path = try store(name)
    #expect(symlink("/no/such/folder/log", path + "-wal") == 0)
    let store = try StudyStore(path, .reading)
    #expect(try store.name() == "grid" && store.completeness().present == 1)
  }

  @Test func `a store with an unreadable log is refused`() throws {
    let path = try store("a.sqlite")
    try FileManager.default.createDirectory(
      atPath: path + "-wal", withIntermediateDirectories: false)
    let error = problem(path)
    #expect(error?.exitCode == 66 && error?.problem == "the store cannot be opened")
  }

  @Test func `names that SQLite interprets are file names`() {
    #expect(StudyStore.plain(":memory:") == "./:memory:" && StudyStore.plain("") == "./")
    #expect(StudyStore.plain("file:a") == "./file:a" && StudyStore.plain("/a/b") == "/a/b")
  }
}
