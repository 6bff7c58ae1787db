/// The first data in a file about a user's app.
struct AppFacts: BitwiseCopyable {
  /// Footprint in bytes, at least 0; -1 if the file has none.
  private var footprint: Int64 = -1
  /// Cost of a cold launch in milliseconds, at least 0; -1 if the file has none.
  private var cost = -1.0

  init(footprintBytes: Int64? = nil, coldLaunchMilliseconds: Double? = nil) {
    footprint = footprintBytes ?? -1
    cost = coldLaunchMilliseconds ?? -1
  }

  /// Completes missing data from later ones.
  mutating func add(_ later: AppFacts) {
    if footprint < 0 { footprint = later.footprint }
    if cost < 0 { cost = later.cost }
  }

  var columns: SpooledTrace.Columns {
    var columns: SpooledTrace.Columns = []
    if footprint >= 0 { columns.insert(.footprints) }
    if cost >= 0 { columns.insert(.costs) }
    return columns
  }

  func app(named name: String) -> TraceApp {
    TraceApp(
      name: name, footprintBytes: footprint < 0 ? nil : footprint,
      coldLaunchMilliseconds: cost < 0 ? nil : cost)
  }
}
