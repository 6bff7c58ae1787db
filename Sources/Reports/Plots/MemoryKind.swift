/// One layer of the memory plot.
struct MemoryKind: Sendable {
  /// The column of the data file.
  let column: String
  /// The name in the legend.
  let title: String
  let words: String
  /// The layer's colour.
  let colour: String
  /// The layer's size at an instant; never negative.
  let bytes: @Sendable (DeviceSnapshot) -> Int64

  private init(
    _ title: String, _ column: String, _ words: String, _ colour: String,
    bytes: @escaping @Sendable (DeviceSnapshot) -> Int64
  ) {
    (self.column, self.title, self.words, self.colour) = (column, title, words, colour)
    self.bytes = bytes
  }

  /// The layers from below; they add up to the memory, and above it while it is overcommitted.
  static let layers = [
    Self("wired", "wired_bytes", "what the kernel holds", "#4D5156") { $0.wiredBytes },
    Self("dirty pages", "dirty_bytes", "the dirty pages of apps and system", "#0072B2") {
      $0.dirtyBytes
    }, Self("purgeable", "purgeable_bytes", "what may be purged", "#CC79A7") { $0.purgeableBytes },
    Self("compressor", "compressor_bytes", "the compressor", "#E69F00") { $0.compressorBytes },
    Self("file pages", "cached_file_bytes", "file pages", "#56B4E9") { $0.cachedFileBytes },
    Self("free", "free_bytes", "what is free", PlotPalette.free) { max(0, $0.freeBytes) },
  ]

  /// The layers that hold anything in some sample.
  static func all(in samples: [DeviceSnapshot]) -> [MemoryKind] {
    layers.filter { layer in samples.contains { layer.bytes($0) > 0 } }
  }
}
