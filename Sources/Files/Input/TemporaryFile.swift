import CLibrary

/// A file without a name for data that exceed memory.
///
/// The name is removed as soon as the file is open, so the file disappears at any end of the
/// process.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// Creates an empty file in the folder of `TMPDIR`, else in `/tmp`.
  ///
  /// - Throws: `InputError` of category `cannotWrite`.
  package convenience init() throws(InputError) {
    try self.init(in: getenv("TMPDIR").map { String(cString: $0) } ?? "")
  }

  /// Creates an empty file in `folder`; empty is `/tmp`.
  init(in folder: String) throws(InputError) {
    self.folder = folder.isEmpty ? "/tmp" : folder
    var path = Array("\(self.folder)/flotsam-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw InputError(
        "no temporary file can be made in it: \(systemMessage(errno))",
        remedy: "Name another folder in the environment variable TMPDIR", file: self.folder,
        category: .cannotWrite)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Writes all of `bytes` at an offset.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(InputError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
        off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        throw InputError(
          "writing a temporary file in it failed: \(systemMessage(errno))",
          remedy: "Name a folder with more room in the environment variable TMPDIR; a trace needs "
            + "16 to 32 bytes per launch",
          file: folder, category: .readWriteFailed)
      }
      done += count
    }
  }

  /// Fills `bytes` from an offset.
  package func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) throws(InputError) {
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
        off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        throw InputError(
          "reading a temporary file in it failed: "
            + (count < 0 ? systemMessage(errno) : "it is too short"),
          file: folder, category: .readWriteFailed)
      }
      done += count
    }
  }
}
