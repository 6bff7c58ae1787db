/// A window that slides over the bytes of an input, unpacks gzip and tar and decodes UTF-16.
///
/// Callers read `bytes[start..<end]`, request more with ``fill()`` or ``require(_:)`` and release bytes
/// with ``consume(_:)``. Memory is one window for any size of the input.
package struct ChunkedInput: ~Copyable {
  /// The window; only `start..<end` is meaningful.
  package var bytes: [UInt8]
  /// The first byte not yet consumed.
  package private(set) var start = 0
  /// The end of the bytes read.
  package private(set) var end = 0
  /// The number of (unpacked) bytes consumed before `start`.
  package private(set) var offset: Int64 = 0
  /// Whether the input ends at `end`.
  package private(set) var isAtEnd = false

  /// Whether an archive with several files is read as its first one, instead of being refused.
  package var takesFirstEntry = false
  /// Whether there are files behind the one that is read.
  private var hasMoreEntries = false

  /// Whether the last line that ``forEachLine(_:)`` read has no end, so that it may be cut.
  package internal(set) var lastLineIsOpen = false

  private var source: ByteSource
  private var inflater: Inflater?
  private var packed: [UInt8] = []
  private var packedRange = 0..<0
  /// Unread bytes of the tar entry; nil outside a tar.
  private var entryRemaining: Int64?

  package static let chunk = 1 << 18

  /// The input as the user named it.
  package var name: String { source.name }

  package init(_ source: consuming ByteSource, chunk: Int = ChunkedInput.chunk) throws(InputError) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: max(1024, chunk))
    try require(512)
    if Inflater.recognises(bytes[start..<end]) {
      inflater = Inflater()
      packed = bytes
      packedRange = start..<end
      bytes = [UInt8](repeating: 0, count: packed.count)
      (start, end, isAtEnd) = (0, 0, false)
      try require(512)
    }
    if bytes[start..<end].starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw InputError("it is a zip archive", remedy: "Unpack it, and give its files", file: name)
    }
    try openTarEntry()
    if let order = UTF16Text.order(bytes[start..<end]) { try decodeUTF16(order) }
  }

  /// The largest text in UTF-16, which is decoded as a whole.
  private static let longestUTF16 = 512 << 20

  /// Replaces an input in UTF-16 by its text in UTF-8 without the byte order mark.
  private mutating func decodeUTF16(_ order: UTF16Text.Order) throws(InputError) {
    while !isAtEnd {
      try fill()
      if end - start > Self.longestUTF16 {
        throw InputError(
          "it is a text in UTF-16 of more than 512 MiB", remedy: "Convert it to UTF-8", file: name)
      }
    }
    bytes = UTF16Text.decoded(bytes[start..<end], order)
    (start, end) = (0, bytes.count)
  }

  /// Reads until at least `count` bytes are in the window; false if the input ends before.
  @discardableResult package mutating func require(_ count: Int) throws(InputError) -> Bool {
    while end - start < count, !isAtEnd { try fill() }
    return end - start >= count
  }

  /// Releases `count` bytes of the window.
  package mutating func consume(_ count: Int) {
    assert(count <= end - start)
    start += count
    offset += Int64(count)
  }

  /// Reads more bytes after `end`; the window is moved to the front, and grows only when it is
  /// full.
  package mutating func fill() throws(InputError) {
    if start > 0 {
      bytes.withUnsafeMutableBytes { buffer in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      }
      (start, end) = (0, end - start)
    }
    if end == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    var room = bytes.count - end
    if let entryRemaining { room = Int(min(Int64(room), entryRemaining)) }
    if entryRemaining == 0 {
      // Reads to the end so that gzip checks its sums. Padding is zero, and another file is not.
      while case let count = try read(bytes.count - end), count > 0 {
        if !hasMoreEntries { hasMoreEntries = bytes[end..<end + count].contains { $0 != 0 } }
      }
      if hasMoreEntries, !takesFirstEntry {
        throw InputError(
          "it is an archive of several files", remedy: "Unpack it, and give its folder or a file",
          file: name)
      }
      room = 0
    }
    let count = room == 0 ? 0 : try read(room)
    end += count
    if let remaining = entryRemaining {
      entryRemaining = remaining - Int64(count)
      if count == 0, remaining > 0 {
        throw InputError(
          "the tar archive ends \(counted(remaining, "byte")) before its file does", file: name,
          place: .byte(offset + Int64(end)))
      }
    }
    isAtEnd = count == 0
  }

  /// In a tar archive, restricts the input to its first data file.
  private mutating func openTarEntry() throws(InputError) {
    var isTar = false
    while let header = TarHeader(bytes[start..<end]) {
      isTar = true
      consume(TarHeader.blockSize)
      if header.isData { return enterEntry(ofSize: header.size) }
      try skip(header.paddedSize)
      try require(TarHeader.blockSize)
    }
    if isTar { throw InputError("the tar archive holds no data file", file: name) }
  }

  private mutating func skip(_ count: Int64) throws(InputError) {
    var left = count
    while left > 0 {
      try require(1)
      if start == end { throw InputError("the tar archive is cut off", file: name) }
      let step = Int(min(left, Int64(end - start)))
      consume(step)
      left -= Int64(step)
    }
  }

  private mutating func enterEntry(ofSize size: Int64) {
    let inWindow = min(Int64(end - start), size)
    hasMoreEntries = bytes[start + Int(inWindow)..<end].contains { $0 != 0 }
    end = start + Int(inWindow)
    entryRemaining = size - inWindow
    isAtEnd = false
    offset = 0
  }

  /// Reads up to `room` bytes after `end`.
  private mutating func read(_ room: Int) throws(InputError) -> Int {
    guard inflater != nil else { return try Self.read(&source, into: &bytes, end..<end + room) }
    while true {
      if packedRange.isEmpty {
        let count = try Self.read(&source, into: &packed, 0..<packed.count)
        packedRange = 0..<count
        if count == 0 {
          if inflater?.isAtEnd == true { return 0 }
          throw InputError(
            "the gzip stream is cut off", remedy: "Fetch the file again", file: name,
            place: .byte(offset + Int64(end)))
        }
      }
      let step = packed.withUnsafeMutableBytes { input in
        bytes.withUnsafeMutableBytes { output in
          inflater?.inflate(
            UnsafeMutableRawBufferPointer(rebasing: input[packedRange]),
            into: UnsafeMutableRawBufferPointer(rebasing: output[end..<end + room]))
        }
      }
      guard let step else { return 0 }
      if let failure = step.failure {
        throw InputError(
          "the gzip stream is damaged (\(failure))", remedy: "Fetch the file again", file: name,
          place: .byte(offset + Int64(end)))
      }
      packedRange = packedRange.lowerBound + step.consumed..<packedRange.upperBound
      assert(step.consumed > 0 || step.produced > 0, "zlib makes progress or reports damage")
      if step.produced > 0 { return step.produced }
    }
  }

  private static func read(
    _ source: inout ByteSource, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(InputError) -> Int {
    try buffer.withUnsafeMutableBufferPointer { bytes throws(InputError) in
      let place = UnsafeMutableBufferPointer(rebasing: bytes[range])
      return try source.read(into: UnsafeMutableRawBufferPointer(place))
    }
  }
}
