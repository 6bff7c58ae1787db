#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes in order from a file, from standard input, or from memory.
package struct ByteSource: ~Copyable {
  /// The input as the user named it.
  package let name: String
  private let descriptor: Int32
  private let memory: [UInt8]
  private var position = 0
  private let largestRead: Int

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: `InputError` of category `missingInput` when it does not exist or cannot be opened.
  package init(opening path: String) throws(InputError) {
    name = path
    memory = []
    largestRead = .max
    if path == "-" {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      let isMissing = errno == ENOENT
      throw InputError(
        isMissing ? "there is no such file" : "it cannot be opened: \(systemMessage(errno))",
        remedy: isMissing ? "Check the path; `-` reads standard input" : nil,
        file: path, category: .missingInput)
    }
  }

  /// Serves bytes from memory, at most `largestRead` at a time as a slow pipe would.
  package init(bytes: [UInt8], name: String, largestRead: Int = .max) {
    self.name = name
    memory = bytes
    descriptor = -1
    self.largestRead = largestRead
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Reads up to `buffer.count` bytes and returns how many; 0 is the end.
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
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EISDIR:
        throw InputError(
          "it is a folder, not a file", file: name, category: .missingInput)
      default:
        throw InputError(
          "reading failed: \(systemMessage(errno))", file: name, category: .readWriteFailed)
      }
    }
  }
}

/// The C library's `read`, outside of the type whose method hides it.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// The system's words for an error number.
public func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
