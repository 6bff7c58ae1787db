extension Substring {
  /// The number after a mark; nil if there is none.
  func number(after mark: String) -> Int64? {
    firstRange(of: mark).flatMap { Int64(self[$0.upperBound...].prefix { $0.isNumber }) }
  }
}

extension Int64 {
  /// The bytes of a size in kB; nil for a size that no device has, from a damaged line.
  init?(loggedKilobytes size: Int64) {
    guard (0...1 << 40).contains(size) else { return nil }
    self = size << 10
  }
}
