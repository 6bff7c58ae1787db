import Files
import GRDB
import TestSupport
import Testing

@testable import Studies

/// What people are told of a failing database, by what SQLite says.
@Suite
struct StoreErrorTests {
  private func error(
    _ code: ResultCode, _ message: String? = nil, _ mode: StudyStore.Mode = .writing
  ) -> InputError? {
    #expect(throws: InputError.self) {
      try StudyStore.converting("some.sqlite", mode) {
        throw DatabaseError(resultCode: code, message: message)
      }
    }
  }

  private static let goOn = "Run the same command again: it continues where this one ended"

  @Test(
    arguments: [
      (.SQLITE_NOTADB, nil, 65, "this is not a store of Flotsam: it is not an SQLite file"),
      (.SQLITE_CORRUPT, nil, 65, "the store is damaged or cut short"),
      (.SQLITE_ERROR, "unsupported file format", 65, "the store is damaged or cut short"),
      (.SQLITE_ERROR, "no such table: run", 65, "the store lacks a part: no such table: run"),
      (.SQLITE_ERROR, "syntax", 74, "the store failed: syntax"),
      (.SQLITE_READONLY, nil, 73, "the store is read-only, so no run can be added"),
      (.SQLITE_BUSY, nil, 74, "another process has kept the store locked for a minute"),
      (.SQLITE_LOCKED, nil, 74, "another process has kept the store locked for a minute"),
      (.SQLITE_IOERR, "disk I/O error", 74, "the store failed: disk I/O error"),
      (.SQLITE_FULL, nil, 74, "the disk is full; every run that was finished before is stored"),
    ] as [(ResultCode, String?, Int32, String)])
  func `each failure has a text and an exit code`(
    code: ResultCode, message: String?, exitCode: Int32, problem: String
  ) {
    let error = error(code, message)
    #expect(error?.exitCode == exitCode && error?.problem == problem)
    #expect(error?.file == "some.sqlite" && error?.remedy?.isEmpty == false)
  }

  /// Where there is room, and in a system without files of anybody's, a disk is not called full.
  @Test func `an I/O error is a full disk only without free space`() throws {
    let folder = try TemporaryFolder()
    var paths = [try folder.write("", to: "a.sqlite"), folder.file("none.sqlite")]
    #if os(Linux)
      paths.append("/proc/self/stat")
    #endif
    for path in paths {
      let error = #expect(throws: InputError.self) {
        try StudyStore.converting(path, .writing) {
          throw DatabaseError(resultCode: .SQLITE_IOERR, message: "disk I/O error")
        }
      }
      #expect(error?.problem == "the store failed: disk I/O error", "\(path)")
    }
  }

  @Test func `an unopenable store is missing for readers, unwritable for writers`() {
    let writing = error(.SQLITE_CANTOPEN)
    #expect(writing?.exitCode == 73 && writing?.problem == "the store cannot be written there")
    #expect(
      writing?.remedy
        == "Check that the folder may be written, or name another place with --store")
    let reading = error(.SQLITE_CANTOPEN, nil, .reading)
    #expect(reading?.exitCode == 66 && reading?.problem == "the store cannot be opened")
    #expect(reading?.remedy == "Check that it may be read")
  }

  @Test func `our errors and values pass unchanged`() throws {
    let own = #expect(throws: InputError.self) {
      try StudyStore.converting("some.sqlite", .reading) { throw InputError("mine", file: "x") }
    }
    #expect(own?.description == "x: mine.")
    #expect(try StudyStore.converting("some.sqlite", .reading) { 7 } == 7)
  }

  @Test func `the folder of a store is created, or named if it cannot be`() throws {
    let folder = try TemporaryFolder()
    try makeFolder(of: folder.file("a/b/c.sqlite"))
    #expect(fileExists(folder.file("a/b")) && !fileExists(folder.file("a/b/c.sqlite")))
    try makeFolder(of: "bare.sqlite")
    try folder.write("", to: "file")
    let error = #expect(throws: InputError.self) {
      try makeFolder(of: folder.file("file/below/c.sqlite"))
    }
    #expect(error?.exitCode == 73)
    #expect(error?.problem == "the folder `\(folder.file("file/below"))` cannot be made")
  }

  @Test func `a missing or irregular file is refused before SQLite opens it`() throws {
    let folder = try TemporaryFolder()
    for mode in [StudyStore.Mode.reading, .writing] {
      let error = #expect(throws: InputError.self) { try StudyStore(folder.path, mode) }
      #expect(error?.problem == "it is not a regular file, so it cannot be a store")
    }
    let missing = #expect(throws: InputError.self) {
      try StudyStore(folder.file("none.sqlite"), .reading)
    }
    #expect(missing?.exitCode == 66 && missing?.problem == "there is no such store")
  }
}
