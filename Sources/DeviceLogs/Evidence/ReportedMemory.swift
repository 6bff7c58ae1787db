/// The memory of a device at the moment of a report, and its thresholds.
///
/// The counters date from the first kill, at which the system took a snapshot, not from every kill
/// of the report.
public struct ReportedMemory: Sendable {
  /// One threshold of the jetsam thread.
  public struct Threshold: Sendable {
    /// `soft`, `idle`, `critical` or `reaper`.
    public let name: String
    /// The consequence below it.
    public let consequence: String
    /// The threshold in bytes of available memory.
    public let bytes: Int64
    /// The threshold as a share of the nominal memory.
    public let share: Double
  }

  /// Wired memory in bytes.
  public let wiredBytes: Int64?
  /// Anonymous pages in memory, in bytes.
  public let anonymousBytes: Int64?
  /// File-backed pages in bytes.
  public let fileBytes: Int64?
  /// Free pages in bytes.
  public let freeBytes: Int64?
  /// Memory that the compressor occupies, in bytes; on a Mac what it holds, which may exceed the
  /// memory.
  public let compressorBytes: Int64?
  /// Pages that it holds, before compression, in bytes.
  public let compressedBytes: Int64?
  /// The nominal memory of the device: the smallest of a known phone or tablet with room for all
  /// counted pages; nil for other devices, and where a counter is missing.
  public private(set) var nominalBytes: Int64?
  /// The thresholds, highest first; none where the memory of the device or the rules of its system
  /// are not known.
  public private(set) var thresholds: [Threshold] = []
  /// Pageable memory that is not compressed as a share of it and the compressor together.
  ///
  /// The pressure level follows from it. Nil if the queues are missing.
  public private(set) var uncompressedShare: Double?
  /// The known hard limit of apps on such a device, with its source.
  public private(set) var appLimit: (bytes: Int64, source: String)?

  /// Available memory as the jetsam thread defines it: free and file-backed pages, in bytes.
  public var availableBytes: Int64? { freeBytes.flatMap { free in fileBytes.map { free + $0 } } }
  /// All counted pages in bytes, without the firmware's part of the nominal memory.
  public var countedBytes: Int64 {
    [wiredBytes, anonymousBytes, fileBytes, freeBytes, compressorBytes].compactMap(\.self)
      .reduce(0, +)
  }

  /// The pressure level by `VM_PRESSURE_*` of vm_compressor.c: warning below one half not
  /// compressed, critical below 0.3.
  public var level: String? {
    uncompressedShare.map { $0 < 0.3 ? "critical" : $0 < 0.5 ? "warning" : "normal" }
  }

  /// The threshold of that name.
  public func threshold(_ name: String) -> Threshold? { thresholds.first { $0.name == name } }

  init?(_ report: JetsamReport, pageSize: Int64) {
    guard let status = report.body.memoryStatus else { return nil }
    let pages = status.memoryPages
    func bytes(_ pages: Int64?) -> Int64? { pages.map { $0 * pageSize } }
    wiredBytes = bytes(pages?.wired)
    freeBytes = bytes(pages?.free)
    fileBytes = bytes(pages?.fileBacked)
    anonymousBytes = bytes(pages?.anonymous)
    compressorBytes = bytes(status.compressorSize)
    compressedBytes = bytes(status.uncompressed)
    let counters = [wiredBytes, freeBytes, fileBytes, anonymousBytes, compressorBytes]
    if counters.allSatisfy({ $0 == nil }) { return nil }
    let product = report.body.product ?? ""
    let platform = report.platform
    if let wired = pages?.wired, let free = pages?.free, let file = pages?.fileBacked,
      let anonymous = pages?.anonymous, platform.hasKnownDevices || platform == .unknown,
      (report.darwin?.major ?? Self.firstKnownKernel) >= Self.firstKnownKernel
    {
      let counted = (wired + free + file + anonymous + (status.compressorSize ?? 0)) * pageSize
      let preset = DevicePreset.nearest(toBytes: counted, isTablet: product.hasPrefix("iPad"))
      let nominal = Self.simulated(product) ?? max(preset.memoryBytes, counted)
      nominalBytes = counted <= Self.mostMemory ? nominal : nil
      thresholds = counted <= Self.mostMemory ? Self.thresholds(nominal, report.darwin) : []
      appLimit = preset.appLimit.map { ($0.bytes, $0.source) }
    }
    if platform.hasBands, let active = pages?.active, let inactive = pages?.inactive,
      let free = pages?.free, let compressor = status.compressorSize
    {
      let rest = Double(active + inactive + free + (pages?.speculative ?? 0))
      let all = rest + Double(compressor)
      uncompressedShare = all > 0 ? rest / all : nil
    }
  }

  /// Darwin of iOS 11, the first whose thresholds were read.
  private static let firstKnownKernel = 17
  /// More than any phone or tablet has, also for some years to come: 64 GiB.
  private static let mostMemory: Int64 = 64 << 30

  /// The memory size in the product name of a simulated report; nil for a real one.
  private static func simulated(_ product: String) -> Int64? {
    guard product.hasPrefix("Flotsam ") else { return nil }
    return try? Quantity.size.parse(String(product.dropFirst(8)))
  }

  private static func thresholds(
    _ memoryBytes: Int64, _ darwin: (major: Int, minor: Int)?
  ) -> [Threshold] {
    var values = MemoryThresholds.xnu(memoryBytes: memoryBytes)
    if let darwin {
      if darwin.major < 23 { values = .xnuLegacy(memoryBytes: memoryBytes) }
      if darwin.major < 24 || darwin.major == 24 && darwin.minor < 4 {
        values = values.withoutReaper
      }
    }
    return [
      ("reaper", "processes idle for 5 min are killed", values.reaperBytes),
      ("soft", "processes over soft limit are killed", values.softBytes),
      ("idle", "idle processes are killed", values.idleBytes),
      ("critical", "any process may be killed, lowest band first", values.criticalBytes),
    ].filter { $0.2 > 0 }.map { name, consequence, bytes in
      Threshold(
        name: name, consequence: consequence, bytes: bytes,
        share: Double(bytes) / Double(memoryBytes))
    }
  }
}
