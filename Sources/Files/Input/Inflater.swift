import CZlib

/// Decompression of a gzip stream, piece by piece.
struct Inflater: ~Copyable {
  /// zlib keeps a pointer to this structure, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the last member of the stream has ended.
  private(set) var isAtEnd = false

  struct Step {
    var consumed: Int
    var produced: Int
    /// zlib's message about damage; nil for none.
    var failure: String?
  }

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 is the largest window, 16 selects the gzip wrapper.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib could not be initialised")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether `bytes` begin a gzip file: magic number, deflate, no reserved flags.
  static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = Array(bytes.prefix(4))
    return head.count == 4 && head[0] == 0x1f && head[1] == 0x8b && head[2] == 8
      && head[3] & 0xe0 == 0
  }

  /// Decompresses from `input` into `output` until one of them is used up or a member ends.
  mutating func inflate(
    _ input: UnsafeMutableRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Step {
    if isAtEnd {
      // gzip files may be concatenated; other bytes after the end are padding.
      guard input.count >= 1, input[0] == 0x1f else {
        return Step(consumed: input.count, produced: 0)
      }
      inflateReset(stream)
      isAtEnd = false
    }
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(output.count)
    let status = CZlib.inflate(stream, Z_NO_FLUSH)
    var step = Step(
      consumed: input.count - Int(stream.pointee.avail_in),
      produced: output.count - Int(stream.pointee.avail_out))
    switch status {
    case Z_STREAM_END: isAtEnd = true
    case Z_OK: break
    default: step.failure = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
    }
    return step
  }
}
