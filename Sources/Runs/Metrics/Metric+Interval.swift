import Statistics

extension Metric {
  /// How the confidence intervals of its means are computed.
  ///
  /// Those of differences are Student's for every metric: on the same users most of the skew cancels,
  /// and verdict, p-value and interval have to agree.
  public var intervalMethod: IntervalMethod { isQuantile ? .bootstrapPercentile : .studentT }
}
