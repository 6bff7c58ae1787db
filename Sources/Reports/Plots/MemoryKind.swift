import MobileOS

/// One layer of the memory plot.
struct MemoryKind: Sendable {
  /// The column of the data file.
  let column: String
  /// The name in the legend.
  let title: String
  /// The layer's colour.
  let colour: String
  /// The layer's size at an instant; never negative.
  let bytes: @Sendable (DeviceSnapshot) -> Int64

  /// The layers from below; they add up to the memory, and above it while it is overcommitted.
  static let layers = [
    MemoryKind(column: "wired_bytes", title: "wired", colour: "#4D5156") { $0.wiredBytes },
    MemoryKind(column: "dirty_bytes", title: "apps, system", colour: "#0072B2") { $0.dirtyBytes },
    MemoryKind(column: "purgeable_bytes", title: "purgeable", colour: "#CC79A7") {
      $0.purgeableBytes
    },
    MemoryKind(column: "compressor_bytes", title: "compressor", colour: "#E69F00") {
      $0.compressorBytes
    },
    MemoryKind(column: "cached_file_bytes", title: "file pages", colour: "#56B4E9") {
      $0.cachedFileBytes
    },
    MemoryKind(column: "free_bytes", title: "free", colour: PlotPalette.free) {
      max(0, $0.freeBytes)
    },
  ]

  /// The layers that hold anything in some sample.
  static func all(in samples: [DeviceSnapshot]) -> [MemoryKind] {
    layers.filter { layer in samples.contains { layer.bytes($0) > 0 } }
  }
}
