import CMessageDigest

/// The SHA-256 of bytes that come in pieces.
package struct Checksum {
  private var context = SHA2_CTX()

  package init() { SHA256Init(&context) }

  /// Takes the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    SHA256Update(&context, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The sum of all bytes so far, in 64 hexadecimal digits.
  package var text: String {
    var context = context
    var digits = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
    SHA256End(&context, &digits)
    return String(decoding: digits.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The sum of some bytes.
  package static func text(of bytes: [UInt8]) -> String {
    var sum = Checksum()
    bytes.withUnsafeBytes { sum.take($0) }
    return sum.text
  }

  /// The sum and length of a file as it lies on the disk, read in pieces.
  ///
  /// - Throws: `InputError` for a file that is missing or cannot be read.
  package static func ofFile(_ path: String) throws(InputError) -> (text: String, bytes: Int64) {
    var sum = Checksum()
    var length: Int64 = 0
    try ByteSource.forEachPiece(ofFile: path) { piece in
      sum.take(piece)
      length += Int64(piece.count)
    }
    return (sum.text, length)
  }
}
