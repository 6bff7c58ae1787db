extension ReportTable {
  /// One run as `metric,unit,value`, every metric.
  public init(metricsOf result: DeviceResult) {
    self.init(
      columns: ["metric", "unit", "value"],
      rows: MetricTable.all.map { [.text($0.name), .text($0.unit), Cell($0.value(result))] })
  }
}
