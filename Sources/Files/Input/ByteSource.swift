import CLibrary

/// Bytes in order from a file, from standard input, or from memory.
package struct ByteSource: ~Copyable {
  /// The input as the user named it.
  package let name: String
  private let descriptor: Int32
  private let memory: [UInt8]
  private var position = 0
  private let largestRead: Int
  /// Whether the bytes cannot be read again, so that ``InputRecord`` keeps them.
  private let isStream: Bool

  /// Opens a file; `-` is standard input.
  ///
  /// ``InputRecord`` records it, and may replace it by another file.
  ///
  /// - Throws: `InputError` of category `missingInput` if it does not exist or cannot be opened.
  package init(opening path: String) throws(InputError) {
    let place = try InputRecord.current.place(of: path)
    // Opened by its path, a named pipe on standard input would wait for another writer.
    let isStandardInput = place == "-" || place == "/dev/stdin" && !Self.isRegular(STDIN_FILENO)
    let descriptor = isStandardInput ? STDIN_FILENO : try Self.open(place, calledFor: path)
    self.init(path, descriptor, isStream: path == "-" || !Self.isRegular(descriptor))
    InputRecord.current.note(path, isStream ? .stream : .file)
  }

  /// An opened file, which is closed with this value.
  init(_ name: String, _ descriptor: Int32, isStream: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.isStream = isStream
    memory = []
    largestRead = .max
  }

  private static func open(_ path: String, calledFor name: String) throws(InputError) -> Int32 {
    // Opening one without a writer would wait for ever; a shell's `<(...)` has no path of its own.
    if isNamedPipe(path) {
      throw InputError(
        "it is a named pipe, and may have no writer",
        remedy: "Write `- < PIPE`; `-` reads standard input", file: name, category: .missingInput)
    }
    let descriptor = systemOpen(path)
    if descriptor >= 0 { return descriptor }
    let isMissing = errno == ENOENT
    throw InputError(
      isMissing ? "there is no such file" : "it cannot be opened: \(systemMessage(errno))",
      remedy: !isMissing
        ? nil
        : InputRecord.isHome(path)
          ? "Shells replace `~` only at the beginning of a word and without quotes"
          : "Check the path; `-` reads standard input",
      file: name, category: .missingInput)
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path leads to a pipe that lies in a folder, unlike `/dev/stdin` and those of a shell.
  private static func isNamedPipe(_ path: String) -> Bool {
    var status = stat()
    guard !path.hasPrefix("/dev/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO,
      let place = realpath(path, nil)
    else { return false }
    free(place)
    return true
  }

  /// Reads the bytes of a file on the disk from an offset, without unpacking, piece by piece.
  ///
  /// - Throws: `InputError` for a file that is missing or cannot be read.
  package static func forEachPiece(
    ofFile path: String, from offset: Int = 0, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(InputError) {
    var source = ByteSource(path, try open(path, calledFor: path), isStream: false)
    if offset > 0 { lseek(source.descriptor, off_t(offset), SEEK_SET) }
    try source.forEachPiece { piece in
      body(piece)
      return true
    }
  }

  /// Calls `body` with the rest of the bytes, piece by piece, as long as it returns true.
  mutating func forEachPiece(
    _ body: (UnsafeRawBufferPointer) throws(InputError) -> Bool
  ) throws(InputError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while case let count = try read(into: piece), count > 0 {
      guard try body(UnsafeRawBufferPointer(rebasing: piece[..<count])) else { return }
    }
  }

  /// Reads bytes from memory, at most `largestRead` at a time, like a slow pipe.
  package init(bytes: [UInt8], name: String, largestRead: Int = .max) {
    self.name = name
    memory = bytes
    descriptor = -1
    isStream = false
    self.largestRead = largestRead
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Reads up to `buffer.count` bytes and returns their number; 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    if descriptor < 0 {
      let count = min(buffer.count, memory.count - position, largestRead)
      memory.withUnsafeBytes { bytes in
        buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
      }
      position += count
      return count
    }
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 {
        if isStream {
          InputRecord.current.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: name)
        }
        return count
      }
      switch errno {
      case EINTR: continue
      case EISDIR:
        throw InputError("it is a folder, not a file", file: name, category: .missingInput)
      default:
        throw InputError(
          "reading failed: \(systemMessage(errno))", file: name, category: .readWriteFailed)
      }
    }
  }
}

/// The C library's `open`, outside the type whose method hides it.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

/// The C library's `read`, outside the type whose method hides it.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// The system's words for an error number.
public func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
