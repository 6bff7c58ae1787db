/// The size of a page, with what rounding to it needs.
///
/// Real page sizes are powers of two, for which rounding is a mask: a division by a number that the
/// compiler does not know takes longer than all the rest of charging memory. Other sizes work too.
struct PageSize: BitwiseCopyable {
  /// Bytes per page; at least 1.
  let bytes: Int64
  /// The binary logarithm of the size, or -1 where that is not a whole number.
  private let shift: Int64

  /// Pages of that many bytes.
  init(bytes: Int64) {
    precondition(bytes >= 1, "pages have bytes")
    self.bytes = bytes
    shift = bytes & (bytes - 1) == 0 ? Int64(bytes.trailingZeroBitCount) : -1
  }

  /// The number of whole pages in an amount that is not negative.
  @inline(__always)
  func count(_ amount: Int64) -> Int64 {
    shift >= 0 ? amount &>> shift : amount / bytes
  }

  /// An amount that is not negative, without what does not fill a page.
  @inline(__always)
  func roundedDown(_ amount: Int64) -> Int64 {
    shift >= 0 ? amount & -bytes : amount / bytes * bytes
  }

  /// An amount that is not negative, with the last page filled.
  @inline(__always)
  func roundedUp(_ amount: Int64) -> Int64 {
    roundedDown(amount + bytes - 1)
  }
}
