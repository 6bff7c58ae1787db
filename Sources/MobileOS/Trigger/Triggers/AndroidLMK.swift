/// The in-kernel low memory killer of Android up to 2017: a table of free memory and floors.
///
/// From the smallest row up, the first whose size is above both the free memory and the file pages
/// sets the floor of adjustment; one process is killed per pass, and the next pass waits until it
/// has ended, which is at once here. Rows: with `table` 0 the framework's (AOSP, ProcessList.java,
/// Android 10), between its low and its high sizes by the memory of the device, its last two rows
/// raised as on 64-bit devices; the share by the pixels of the display is left out, because it is
/// at most the memory's. With 1 the kernel's own: 6, 8, 16 and 64 MB
/// (drivers/staging/android/lowmemorykiller.c).
public struct AndroidLMK: ReclaimTrigger {
  public static let name = "android-lmk"
  public static let summary = "Android's table of free memory and file pages, each row with a floor"
  public static let origin =
    "lowmemorykiller.c (Linux 2.6.29 to 4.11) and ProcessList.java (Android 10)"
  public static let polls = false
  public static let warning = WarningEntry(Everyone.self)
  public static let parameters = [
    PolicyParameter(
      "table", "0 the framework's table scaled by memory, 1 the kernel's own", in: 0...1,
      default: 0, isWhole: true, unit: "switch")
  ]

  /// A size below which a floor applies.
  private struct Row: BitwiseCopyable {
    var bytes: Int64
    var highestBand: JetsamBand
  }

  private let rows: ContiguousArray<Row>
  private var row = Row(bytes: 0, highestBand: .idle)

  public init(_ setup: TriggerSetup) {
    let isBuiltIn = setup["table"] >= 0.5
    rows = isBuiltIn ? Self.kernelRows : Self.frameworkRows(setup.device.memoryBytes)
  }

  /// In pages of 4 KiB and the adjustments of that time, 0 to 15: cached from 9 on.
  private static let kernelRows: ContiguousArray<Row> = [
    Row(bytes: 1536 * 4096, highestBand: .foreground),
    Row(bytes: 2048 * 4096, highestBand: .foregroundSupport),
    Row(bytes: 4096 * 4096, highestBand: .ageing),
    Row(bytes: 16384 * 4096, highestBand: .idle),
  ]

  private static func frameworkRows(_ memoryBytes: Int64) -> ContiguousArray<Row> {
    let megabytes = Double(memoryBytes) / Double(1 << 20)
    let scale = min(1, max(0, (megabytes - 350) / 350))
    let low = [12_288, 18_432, 24_576, 36_864, 43_008, 49_152]
    let high = [73_728, 92_160, 110_592, 129_024, 147_456 * 3 / 2, 184_320 * 7 / 4]
    let adjustments = [0, 100, 200, 300, 900, 950]
    return ContiguousArray(
      adjustments.indices.map { index in
        let kibibytes = Double(low[index]) + Double(high[index] - low[index]) * scale
        return Row(
          bytes: Int64(kibibytes) * 1024,
          highestBand: AndroidAdjustment.highestBand(floor: adjustments[index]))
      })
  }

  /// Free memory and file pages are each below a row only if both together are below twice that.
  public var wakeThresholdBytes: Int64 { 2 * (rows.last?.bytes ?? 0) }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    let found = rows.first { memory.freeBytes < $0.bytes && memory.fileBytes < $0.bytes }
    guard let found else { return FloorSteps.missing(memory) }
    row = found
    return FloorSteps.one(upTo: row.highestBand)
  }

  public mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?
  { FloorSteps.widened(refused, upTo: row.highestBand, memory) }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
      ?? TriggerFinding(
        "the larger of free memory and file pages", Double(max(memory.freeBytes, memory.fileBytes)),
        against: "the row of the table", Double(row.bytes), unit: "bytes")
  }
}
