extension ReportTable {
  /// A replay under several policies and sizes, one row per replay and metric.
  public init(curve: ReplayCurve) {
    self.init(columns: ["policy", "memory_bytes", "metric", "unit", "value"])
    for point in curve.points {
      for metric in MetricTable.all {
        append([
          .text(point.policy), .integer(point.memoryBytes), .text(metric.name),
          .text(metric.unit), Cell(metric.value(point.result)),
        ])
      }
    }
  }
}
