extension Substring {
  /// The number after a mark; nil if there is none.
  func number(after mark: String) -> Int64? {
    firstRange(of: mark).flatMap { Int64(self[$0.upperBound...].prefix { $0.isNumber }) }
  }
}

extension Int64 {
  /// The bytes of a size in kB; nil for more than 1 TiB, from a damaged line.
  init?(loggedKilobytes size: Int64) {
    guard (0...1 << 30).contains(size) else { return nil }
    self = size << 10
  }

  /// The bytes of pages of 16 KiB, as iPhones have since the A9; nil for more than 1 TiB, which is
  /// more than any device has.
  init?(loggedPages pages: Int64) {
    guard (0...1 << 26).contains(pages) else { return nil }
    self = pages << 14
  }
}
