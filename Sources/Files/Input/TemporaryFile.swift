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
    let code = transfer(bytes.count) { done in
      pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
    }
    guard let code else { return }
    throw InputError(
      "writing a temporary file in it failed: \(systemMessage(code))",
      remedy: "Name a folder with more room in the environment variable TMPDIR; a trace needs "
        + "16 to 32 bytes per launch", file: folder, category: .readWriteFailed)
  }

  /// Fills `bytes` from an offset.
  package func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) throws(InputError) {
    let code = transfer(bytes.count) { done in
      pread(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
    }
    guard let code else { return }
    throw InputError(
      "reading a temporary file in it failed: "
        + (code == 0 ? "it is too short" : systemMessage(code)),
      file: folder, category: .readWriteFailed)
  }

  /// Calls `step` until `count` bytes are done, and returns the error number, 0 for the end of file;
  /// nil for success.
  private func transfer(_ count: Int, _ step: (_ done: Int) -> Int) -> Int32? {
    var done = 0
    while done < count {
      let moved = step(done)
      if moved == 0 { return 0 }
      if moved > 0 { done += moved } else if errno != EINTR { return errno }
    }
    return nil
  }
}
