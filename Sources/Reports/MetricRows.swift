import MobileOS
import Runs

extension ReportTable {
  /// One run as `metric,unit,value`, every metric.
  public init(metricsOf result: DeviceResult) {
    self.init(columns: ["metric", "unit", "value"])
    for metric in MetricTable.all {
      append([.text(metric.name), .text(metric.unit), Cell(metric.value(result))])
    }
  }
}
