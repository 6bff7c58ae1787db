import CLibrary
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StudyStore {
  /// Runs a body and converts its database errors to messages with a remedy.
  static func converting<Value>(
    _ path: String, _ mode: Mode, _ body: () throws -> Value
  ) throws(InputError) -> Value {
    do {
      return try body()
    } catch let error as InputError {
      throw error
    } catch let error as DatabaseError {
      throw message(error, path, mode)
    } catch {
      throw InputError("the store failed: \(error)", file: path, category: .readWriteFailed)
    }
  }

  private static func message(_ error: DatabaseError, _ path: String, _ mode: Mode) -> InputError {
    switch error.resultCode {
    case .SQLITE_NOTADB:
      return InputError(
        "this is not a store of Flotsam: it is not an SQLite file",
        remedy: "Name a file that `flotsam sweep` wrote", file: path)
    case .SQLITE_CORRUPT: return damaged(path)
    // The first page claims a later file format, of which SQLite has none.
    case .SQLITE_ERROR where error.message?.contains("file format") == true: return damaged(path)
    case .SQLITE_FULL:
      return InputError(
        "the disk is full; every run that was finished before is stored",
        remedy: "Make room, then run the same command again: it continues where this one ended",
        file: path, category: .readWriteFailed)
    case .SQLITE_IOERR where isDiskFull(path):
      // SQLite's index of the log is a mapped file, whose growth fails with this error.
      return InputError(
        "the disk is full", remedy: "Make room, then run the same command again", file: path,
        category: .readWriteFailed)
    case .SQLITE_ERROR where error.message?.hasPrefix("no such") == true:
      return InputError(
        "the store lacks a part: \(error.message ?? "")",
        remedy: "A sweep into a new --store computes the runs again", file: path)
    case .SQLITE_READONLY: return readOnly(path)
    case .SQLITE_CANTOPEN:
      return InputError(
        "the store cannot be \(mode == .writing ? "written there" : "opened")",
        remedy: mode == .writing
          ? "Check that the folder may be written, or name another place with --store"
          : "Check that it may be read", file: path,
        category: mode == .writing ? .cannotWrite : .missingInput)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return InputError(
        "another process has kept the store locked for a minute",
        remedy: "Run the same command again: it continues where this one ended", file: path,
        category: .readWriteFailed)
    default:
      return InputError(
        "the store failed: \(error.message ?? "SQLite error \(error.resultCode.rawValue)")",
        remedy: "Run the same command again: it continues where this one ended", file: path,
        category: .readWriteFailed)
    }
  }
}

/// Whether the file system of a file has less than 64 KiB left; one without blocks, such as
/// `/proc`, is not full.
private func isDiskFull(_ path: String) -> Bool {
  var info = statvfs()
  return statvfs(path, &info) == 0 && info.f_blocks > 0
    && UInt64(info.f_bavail) * UInt64(info.f_frsize) < 65_536
}

/// Makes the folder of a file if it is missing.
///
/// - Throws: `InputError` of category `cannotWrite`.
func makeFolder(of path: String) throws(InputError) {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.dropLast().joined(separator: "/")
  guard !folder.isEmpty else { return }
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  } catch {
    throw InputError(
      "the folder `\(folder)` cannot be made", remedy: "Name a folder that you may write to",
      file: path, category: .cannotWrite)
  }
}
