extension Metric {
  /// Whether it is a quantile within one run: its mean over runs is skewed, so its intervals come
  /// from the bootstrap.
  public var isQuantile: Bool {
    name.hasSuffix("_p50_ms") || name.hasSuffix("_p95_ms") || name.hasSuffix("_p99_ms")
  }

  /// How its confidence intervals are computed.
  public var intervalMethod: IntervalMethod { isQuantile ? .bootstrapPercentile : .studentT }
}
