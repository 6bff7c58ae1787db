import CLibrary

/// A file that is written under a temporary name and renamed when it is complete, so that a failure
/// leaves an earlier file unchanged.
package struct OutputFile: ~Copyable {
  private let path: String
  private let partial: String
  private let descriptor: Int32
  /// Whether bytes are written directly, as to a pipe or device, or at the end of a file.
  private var isDirect: Bool { partial.isEmpty }
  private var buffer: [UInt8] = []
  private var isFinished = false

  private static let bufferSize = 1 << 16

  /// Opens the file; `-` is standard output, which is written directly.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - replacesInput: whether it may be a file that was read.
  /// - Throws: `InputError` of category `cannotWrite`.
  package init(_ path: String, replacesInput: Bool = false) throws(InputError) {
    self.path = path
    buffer.reserveCapacity(Self.bufferSize + 4096)
    if path == "-" {
      partial = ""
      descriptor = STDOUT_FILENO
      return
    }
    // A device or pipe cannot be replaced, and a folder must not be.
    var info = stat()
    let exists = stat(path, &info) == 0
    let isSpecial = exists && info.st_mode & S_IFMT != S_IFREG
    // A name that can be foreseen, and a link under it, would lead the bytes elsewhere.
    partial = isSpecial ? "" : "\(path).partial-\(Self.unforeseeableWord())"
    // A value that cannot be copied can throw only when all of it is set.
    var refusal = InputRecord.current.refusal(toWrite: path)
    if exists, !isSpecial, !replacesInput, InputRecord.current.protects(info) {
      refusal = InputError(
        "it was read for these results, which would replace it", remedy: "Name another file",
        file: path, category: .cannotWrite)
    }
    descriptor =
      refusal != nil
      ? -1
      : isSpecial
        ? open(path, O_WRONLY | O_CLOEXEC)
        : open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if let refusal { throw refusal }
    if descriptor < 0 {
      let reason = errno
      throw InputError(
        reason == EISDIR
          ? "it is a folder, and a file is to be written"
          : "it cannot be written: \(systemMessage(reason))",
        remedy: reason == EISDIR
          ? "Name a file, for example one in this folder"
          : "Check that the folder exists and may be written", file: path, category: .cannotWrite)
    }
  }

  /// Opens a file to add to its end, which a failure may leave with a part of the text.
  ///
  /// - Throws: `InputError` of category `cannotWrite`.
  package init(appendingTo path: String) throws(InputError) {
    self.path = path
    partial = ""
    let refusal = InputRecord.current.refusal(toWrite: path)
    descriptor = refusal == nil ? open(path, O_WRONLY | O_APPEND | O_CLOEXEC) : -1
    if descriptor < 0 {
      throw refusal
        ?? InputError(
          "it cannot be written: \(systemMessage(errno))", file: path, category: .cannotWrite)
    }
  }

  /// A word for a name that no other program can foresee; no result depends on it.
  private static func unforeseeableWord() -> String {
    var number: UInt64 = 0
    // Where the system has no random bytes, the file is still one that did not exist.
    _ = withUnsafeMutableBytes(of: &number) { getentropy($0.baseAddress, $0.count) }
    return String(number, radix: 36)
  }

  deinit {
    guard descriptor > STDERR_FILENO, !isFinished else { return }
    close(descriptor)
    if !isDirect { unlink(partial) }
  }

  package mutating func write(_ text: String) throws(InputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: some Sequence<UInt8>) throws(InputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the rest and renames the file.
  package mutating func finish() throws(InputError) {
    try flush()
    if descriptor <= STDERR_FILENO { return }
    isFinished = true
    if !isOnDisk() {
      let failure = writeFailure(errno)
      close(descriptor)
      if !isDirect { unlink(partial) }
      throw failure
    }
    if close(descriptor) != 0 || !isDirect && rename(partial, path) != 0 {
      let failure = writeFailure(errno)
      if !isDirect { unlink(partial) }
      throw failure
    }
  }

  /// Waits until the file is on the disk.
  ///
  /// A file renamed earlier may be empty after a power failure. File systems, pipes and devices
  /// without `fsync` count as done.
  private func isOnDisk() -> Bool {
    while fsync(descriptor) != 0 {
      if errno != EINTR { return errno == EINVAL || errno == ENOTSUP }
    }
    return true
  }

  private mutating func flush() throws(InputError) {
    var written = 0
    while written < buffer.count {
      let count = buffer[written...].withUnsafeBytes { bytes in systemWrite(descriptor, bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        throw writeFailure(errno)
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeFailure(_ code: Int32) -> InputError {
    InputError(
      "writing failed: \(systemMessage(code))", file: path == "-" ? "standard output" : path,
      category: .readWriteFailed)
  }
}

/// The C library's `write`, outside the type whose method hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
