extension Int64 {
  /// The nearest whole number, limited to the range.
  package init(clamped value: Double) {
    let rounded = value.rounded()
    self = rounded >= 0x1p63 ? .max : rounded <= -0x1p63 ? .min : Int64(rounded)
  }
}
