extension SimTime {
  /// Seconds as an exact decimal without trailing zeros: `0`, `10`, `0.25`.
  public var decimalSeconds: String { decimalText(nanoseconds, scale: 1_000_000_000) }
}
