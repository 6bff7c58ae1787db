import MobileOS

/// One layer of the memory plot.
struct MemoryKind {
  /// The column of the data file.
  let column: String
  /// The name in the legend.
  let title: String
  /// The layer's colour.
  let colour: String
  /// The layer's size at an instant; never negative.
  let bytes: (DeviceSnapshot) -> Int64

  /// The layers from below; they add up to the memory, and above it while it is overcommitted.
  static func all(of device: DeviceProfile, devices: Int) -> [MemoryKind] {
    let count = Int64(devices)
    let layers = [
      MemoryKind(column: "wired_bytes", title: "wired", colour: "#4D5156") { _ in
        device.wiredBytes * count
      },
      MemoryKind(column: "system_bytes", title: "system", colour: "#9AA0A6") { _ in
        device.systemBytes * count
      },
      MemoryKind(column: "app_bytes", title: "apps", colour: "#0072B2") { $0.appBytes },
      MemoryKind(column: "cached_file_bytes", title: "file pages", colour: "#56B4E9") {
        $0.cachedFileBytes
      },
      MemoryKind(column: "free_bytes", title: "free", colour: PlotPalette.free) {
        max(0, $0.availableBytes - $0.cachedFileBytes)
      },
    ]
    // The idealised device has neither kernel nor system.
    return layers.filter { layer in
      switch layer.column {
      case "wired_bytes": device.wiredBytes > 0
      case "system_bytes": device.systemBytes > 0
      default: true
      }
    }
  }
}
