import CLibrary

/// A folder that another person made: regular files inside it can be read, and nothing else.
///
/// Names that leave the folder, links, pipes and devices are refused, and no more of a file is read
/// than was announced. The folder itself may be a link: the user named it.
package struct ClosedFolder: Sendable {
  /// The folder as the user named it.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Reads a file piece by piece.
  ///
  /// - Parameters:
  ///   - name: the file's path inside the folder.
  ///   - limit: the most bytes that are read.
  ///   - body: takes each piece.
  /// - Throws: `InputError` 66 for a missing file, 65 for one that is not a regular file of this
  ///   folder or longer than `limit`, and what `body` throws.
  package func forEachPiece(
    of name: String, limit: Int64, _ body: (UnsafeRawBufferPointer) throws(InputError) -> Void
  ) throws(InputError) {
    guard try readPieces(of: name, limit: limit, body) else {
      throw error(name, "it is longer than \(limit) bytes")
    }
  }

  /// Reads a file piece by piece; false where it is longer than `limit`.
  private func readPieces(
    of name: String, limit: Int64, _ body: (UnsafeRawBufferPointer) throws(InputError) -> Void
  ) throws(InputError) -> Bool {
    var file = ByteSource(path + "/" + name, try open(name), isStream: false)
    var total: Int64 = 0
    try file.forEachPiece { piece throws(InputError) in
      total += Int64(piece.count)
      if total <= limit { try body(piece) }
      return total <= limit
    }
    return total <= limit
  }

  /// The SHA-256 of a file; nil for one that is longer than `limit`.
  ///
  /// - Throws: as ``forEachPiece(of:limit:_:)``, but for length.
  package func checksum(of name: String, limit: Int64) throws(InputError) -> String? {
    var sum = Checksum()
    let isWhole = try readPieces(of: name, limit: limit) { sum.take($0) }
    return isWhole ? sum.text : nil
  }

  /// The text of a file of at most 64 MiB.
  ///
  /// - Throws: as ``forEachPiece(of:limit:_:)``, and `InputError` 65 for bytes that are not UTF-8.
  package func text(of name: String) throws(InputError) -> String {
    var bytes: [UInt8] = []
    try forEachPiece(of: name, limit: 64 << 20) { bytes += $0 }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw error(name, "it is not text in UTF-8")
    }
    return text
  }

  /// Opens a file, one step of its path after another.
  private func open(_ name: String) throws(InputError) -> Int32 {
    // Bytes, since a slash and a combining accent are one character of Swift and two of the system.
    let steps = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard !name.utf8.contains(0), steps.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw error(name, "it is not a file inside the folder")
    }
    var place = systemOpenAt(AT_FDCWD, path, O_DIRECTORY)
    var code = errno
    if place < 0 { throw error(name, "there is no such folder", .missingInput) }
    for (index, step) in steps.enumerated() where place >= 0 {
      let folder = place
      // A pipe is opened without waiting for its writer, and refused below.
      let isLast = index == steps.count - 1
      place = systemOpenAt(folder, step, O_NOFOLLOW | (isLast ? O_NONBLOCK : O_DIRECTORY))
      code = errno
      close(folder)
    }
    guard place >= 0 else {
      if code == ENOENT { throw error(name, "there is no such file", .missingInput) }
      throw error(
        name,
        [ELOOP, ENOTDIR, EMLINK].contains(code)
          ? "it is a link or lies behind one" : "it cannot be opened: \(systemMessage(code))")
    }
    var info = stat()
    guard fstat(place, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(place)
      throw error(name, "it is not a regular file")
    }
    return place
  }

  private func error(
    _ name: String, _ problem: String, _ category: InputError.Category = .badInput
  ) -> InputError {
    InputError(problem, file: path + "/" + name, category: category)
  }
}

/// The C library's `openat`, outside the type whose method hides its relatives.
private func systemOpenAt(_ folder: Int32, _ name: String, _ flags: Int32) -> Int32 {
  openat(folder, name, O_RDONLY | O_CLOEXEC | flags)
}
