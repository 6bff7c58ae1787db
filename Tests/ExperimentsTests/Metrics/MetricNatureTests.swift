import Testing

@testable import Runs
@testable import Studies

/// What a metric declares of itself agrees with its name and unit.
struct MetricNatureTests {
  @Test func `every name is there once, and its nature fits it`() {
    #expect(Set(MetricTable.all.map(\.name)).count == MetricTable.all.count)
    for metric in MetricTable.all {
      switch metric.nature {
      case .total:
        #expect(["count", "s", "bytes"].contains(metric.unit), "\(metric.name)")
        for part in ["_mean", "_min", "_max", "_share", "_p50", "_p95", "_p99"] {
          #expect(!metric.name.contains(part), "\(metric.name) is no total")
        }
      case .mean:
        #expect(["share", "ms", "bytes", "count"].contains(metric.unit), "\(metric.name)")
      case .quantile: #expect(metric.name.contains("_p"), "\(metric.name)")
      case .extreme, .extent: break
      }
    }
  }

  @Test func `levels that are quantities become numbers with the unit in the column's name`() {
    let memory = FactorColumn("device.memory", levels: ["2GiB", nil, "1500MB"])
    #expect(memory.name == "device.memory_bytes")
    #expect(memory.value("1500MB") == .number(1.5e9))
    let time = FactorColumn("duration", levels: ["10.343min", "2h"])
    #expect(time.name == "duration_s" && time.value("2h") == .number(7200))
    let count = FactorColumn("apps.count", levels: ["20", "40"])
    #expect(count.name == "apps.count" && count.value("40") == .number(40))
    let mixed = FactorColumn("device.profile", levels: ["phone-2gb", "4"])
    #expect(mixed.name == "device.profile" && mixed.value("4") == .text("4"))
  }
}
