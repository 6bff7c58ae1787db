extension Metric {
  /// Whether it is a quantile within one run: its mean over runs is skewed, so its intervals come
  /// from the bootstrap.
  public var isQuantile: Bool {
    name.hasSuffix("_p50_ms") || name.hasSuffix("_p95_ms") || name.hasSuffix("_p99_ms")
  }

  /// How the confidence intervals of its means are computed.
  ///
  /// Those of differences are Student's for every metric: on the same users most of the skew cancels,
  /// and verdict, p-value and interval have to agree.
  public var intervalMethod: IntervalMethod { isQuantile ? .bootstrapPercentile : .studentT }
}
