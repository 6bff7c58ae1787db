/// The framework's table of free memory by adjustment: below a level, processes of its adjustment
/// and above may be killed.
///
/// Source: `ProcessList.java`, Android 10, for 64-bit devices. The table of a device lies between a
/// low and a high one, scaled by its memory or its screen, whichever scale is larger.
public struct MinfreeTable: Hashable, Sendable {
  /// One level.
  public struct Level: Hashable, Sendable {
    /// The lowest adjustment that may be killed.
    public let adjustment: Int
    /// The free memory below which it may be killed, in bytes.
    public let bytes: Int64
  }

  /// The levels, lowest adjustment first.
  public let levels: [Level]

  private static let adjustments = [0, 100, 200, 300, 900, 950]
  private static let lowKilobytes: [Int64] = [12288, 18432, 24576, 36864, 43008, 49152]
  // The last two are 3/2 and 7/4 of the 32-bit values.
  private static let highKilobytes: [Int64] = [73728, 92160, 110592, 129024, 221184, 322560]

  /// The table of a device.
  ///
  /// - Parameters:
  ///   - memoryBytes: physical memory.
  ///   - screenPixels: pixels of the screen; 0 leaves the scale to the memory.
  public init(memoryBytes: Int64, screenPixels: Int64 = 0) {
    // In thousandths, so that the table is the same on every CPU.
    let byMemory = (memoryBytes / (1 << 20) - 350) * 1000 / 350
    let byScreen = (screenPixels - 384_000) * 1000 / (1_024_000 - 384_000)
    let scale = min(1000, max(0, byMemory, byScreen))
    levels = Self.adjustments.indices.map { index in
      let low = Self.lowKilobytes[index]
      let kilobytes = low + (Self.highKilobytes[index] - low) * scale / 1000
      return Level(adjustment: Self.adjustments[index], bytes: kilobytes << 10)
    }
  }

  /// The level of an adjustment in the table, in bytes.
  func bytes(ofAdjustment adjustment: Int) -> Int64 {
    levels.first { $0.adjustment == adjustment }?.bytes ?? 0
  }
}

extension MemoryThresholds {
  /// The minfree table read as thresholds: *critical* the level of adjustment 300 (anything that is
  /// not perceptible), *idle* that of 900 (cached apps), *soft* that of 950 (long cached ones).
  public static func android(memoryBytes: Int64) -> MemoryThresholds {
    let table = MinfreeTable(memoryBytes: memoryBytes)
    return MemoryThresholds(
      criticalBytes: table.bytes(ofAdjustment: 300), idleBytes: table.bytes(ofAdjustment: 900),
      softBytes: table.bytes(ofAdjustment: 950))
  }
}
