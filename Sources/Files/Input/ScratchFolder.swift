import CLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder for files that no result keeps, which only this user may enter; it is removed when the
/// last reference is gone.
package final class ScratchFolder: Sendable {
  package let path: String

  /// Makes a new folder, with a name that cannot be foreseen, in the folder of `TMPDIR`, else in
  /// `/tmp`; for a command that may write into one folder only, in that.
  ///
  /// - Throws: `InputError` of category `cannotWrite`.
  package convenience init() throws(InputError) {
    let place =
      InputRecord.current.confinement ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    try self.init(in: place.isEmpty ? "/tmp" : place)
  }

  /// Makes a new folder in an existing one.
  ///
  /// - Throws: `InputError` of category `cannotWrite`.
  package init(in parent: String) throws(InputError) {
    var path = Array("\(parent)/.flotsam-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw InputError(
        "no temporary folder can be made in it: \(systemMessage(errno))",
        remedy: "Name another folder in the environment variable TMPDIR", file: parent,
        category: .cannotWrite)
    }
    self.path = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
