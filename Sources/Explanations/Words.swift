extension Words {
  /// A size, or a dash where it is not known.
  static func bytes(_ value: Int64?) -> String {
    value.map { HumanNumber.bytes(Double($0)) } ?? Value.nothing
  }

  /// `29.0 %`.
  static func share(_ part: Int64, of whole: Int64) -> String {
    HumanNumber.text(Double(part) / Double(max(1, whole)), unit: "share")
  }

  /// A duration; below 0.1 s in milliseconds with their decimals.
  static func delay(_ seconds: Double) -> String {
    abs(seconds) < 0.0995 ? HumanNumber.text(seconds * 1000, unit: "ms") : HumanNumber.span(seconds)
  }
}
