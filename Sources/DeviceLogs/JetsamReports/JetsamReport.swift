/// A JetsamEvent report, which the OS writes after kills for lack of memory.
///
/// The file has two JSON documents, a header line and a body; in older forms one document has both.
/// Every field but the processes may be missing, and unknown ones are ignored. Units are those of
/// the file: pages of `memoryStatus.pageSize` bytes, and ticks of 24 MHz.
public struct JetsamReport: Hashable, Sendable {
  /// The first line of the file.
  public struct Header: Codable, Hashable, Sendable {
    /// `298` for a JetsamEvent.
    public var bugType: String?
    /// The date of the report, as text with a time zone.
    public var timestamp: String?
    /// The OS with its version and build.
    public var osVersion: String?
    /// The report's own identifier.
    public var incidentID: String?

    /// An empty header.
    public init() {}

    enum CodingKeys: String, CodingKey {
      case bugType = "bug_type", timestamp, osVersion = "os_version", incidentID = "incident_id"
    }
  }

  /// The first line.
  public var header: Header
  /// Everything else.
  public var body: Body
  /// Whether the report lists all processes that the device wrote; false for one that is cut or has
  /// parts left out.
  public var isWhole = true
  /// What was corrected in a copy and what was assumed, in words without a period.
  public var assumed: [String] = []

  /// A report of both parts.
  public init(header: Header, body: Body) {
    self.header = header
    self.body = body
  }
}

extension JetsamReport {
  /// The second document of the file.
  public struct Body: Codable, Hashable, Sendable {
    /// The report's own identifier.
    public var incident: String?
    /// The reporting device, anonymous.
    public var crashReporterKey: String?
    /// The kernel with its version.
    public var kernel: String?
    /// The model, such as `iPhone14,7`.
    public var product: String?
    /// The OS with its version and build.
    public var build: String?
    /// The date of the counters, as text with a time zone.
    public var date: String?
    /// `298` for a JetsamEvent; here since iOS 18.
    public var bugType: String?
    /// Time from the counters to the writing; its unit is not documented.
    public var timeDelta: Int64?
    /// The counters.
    public var memoryStatus: MemoryStatus?
    /// The process with the largest footprint, not necessarily a victim.
    public var largestProcess: String?
    /// The number of reports that the kernel tried to post before.
    public var genCounter: Int64?
    /// The processes by ascending band, then in the order of the queue; last launchd and the
    /// kernel.
    public var processes: [Process]?

    /// An empty body.
    public init() {}

    enum CodingKeys: String, CodingKey {
      case incident, crashReporterKey, kernel, product, build, date
      case bugType = "bug_type"
      case timeDelta, memoryStatus, largestProcess, genCounter, processes
    }
  }

  /// The memory of the whole device.
  public struct MemoryStatus: Codable, Hashable, Sendable {
    /// Bytes per page.
    public var pageSize: Int64?
    /// Pages that the compressor occupies.
    public var compressorSize: Int64?
    /// Pages that it holds, counted before compression.
    public var uncompressed: Int64?
    /// Pages compressed since the start.
    public var compressions: Int64?
    /// Pages decompressed since the start.
    public var decompressions: Int64?
    /// The kernel's queues.
    public var memoryPages: MemoryPages?

    /// Empty counters.
    public init() {}

    /// The counters by their keys, with their names in reports in plain text.
    static let counters: [Counter<Self>] = [
      ("pageSize", "Page Size", \.pageSize),
      ("compressorSize", "Compressor Size", \.compressorSize),
      ("uncompressed", "Uncompressed Pages in Compressor", \.uncompressed),
      ("compressions", "Compressions", \.compressions),
      ("decompressions", "Decompressions", \.decompressions),
    ]
  }

  /// A counter: its key in a report, its name in a report in plain text, and its field.
  typealias Counter<Root> = (
    key: String, plain: String, field: any WritableKeyPath<Root, Int64?> & Sendable
  )

  /// The kernel's queues in pages.
  public struct MemoryPages: Codable, Hashable, Sendable {
    /// Recently used pageable memory.
    public var active: Int64?
    /// Pageable memory not used recently.
    public var inactive: Int64?
    /// File pages read ahead.
    public var speculative: Int64?
    /// Pages that cannot be cleaned now.
    public var throttled: Int64?
    /// Unused pages.
    public var free: Int64?
    /// Pages of kernel and firmware, never reclaimed.
    public var wired: Int64?
    /// Pages that their owner allows to be dropped.
    public var purgeable: Int64?
    /// File-backed pageable memory.
    public var fileBacked: Int64?
    /// Anonymous pageable memory.
    public var anonymous: Int64?

    /// Empty queues.
    public init() {}

    /// The queues by their keys, with their names in reports in plain text.
    static let counters: [Counter<Self>] = [
      ("active", "Active pages", \.active), ("inactive", "Inactive pages", \.inactive),
      ("speculative", "Speculative pages", \.speculative),
      ("throttled", "Throttled pages", \.throttled), ("free", "Free pages", \.free),
      ("wired", "Wired pages", \.wired), ("purgeable", "Purgeable pages", \.purgeable),
      ("fileBacked", "File-backed pages", \.fileBacked),
      ("anonymous", "Anonymous pages", \.anonymous),
    ]
  }

  /// One process of the report.
  public struct Process: Codable, Hashable, Sendable {
    /// Pages by kind.
    public struct PhysicalPages: Codable, Hashable, Sendable {
      /// Anonymous pages: those resident, and those compressed, counted before compression.
      public var anonymous: [Int64]?
      /// Pages that the freezer wrote to flash.
      public var frozenToSwap: Int64?

      enum CodingKeys: String, CodingKey {
        case anonymous = "internal"
        case frozenToSwap = "frozen_to_swap_pages"
      }

      /// Empty counters.
      public init() {}
    }

    /// The name, cut at 32 characters.
    public var name: String?
    /// The process number.
    public var pid: Int64?
    /// The executable's identifier.
    public var uuid: String?
    /// Words such as frontmost, active, suspended, daemon, idle.
    public var states: [String]?
    /// The jetsam band; missing before about iOS 14.
    public var priority: Int64?
    /// Footprint in pages.
    public var rpages: Int64?
    /// Largest footprint so far in pages.
    public var lifetimeMax: Int64?
    /// Volatile purgeable pages.
    public var purgeable: Int64?
    /// Pages by kind.
    public var physicalPages: PhysicalPages?
    /// The jetsam coalition; an app and its helpers share one.
    public var coalition: Int64?
    /// CPU time in seconds.
    public var cpuTime: Double?
    /// Time since the process began, in ticks.
    public var age: Int64?
    /// The latest time spent in the idle band, in ticks.
    public var idleDelta: Int64?
    /// The reason why the freezer skipped it.
    public var freezeSkipReason: String?
    /// The cause of its death; nil for a survivor.
    public var reason: String?
    /// Time of the kill after the counters, in ticks.
    public var killDelta: Int64?
    /// The jetsam thread's generation at the kill.
    public var genCount: Int64?
    /// The kind as spelled in scenarios; in reports of simulations only.
    public var kind: String?

    enum CodingKeys: String, CodingKey {
      case name, pid, uuid, states, priority, rpages, lifetimeMax, purgeable, physicalPages
      case coalition, cpuTime, age, idleDelta, reason, killDelta, genCount, kind
      // The key ends with a colon.
      case freezeSkipReason = "freeze_skip_reason:"
    }

    /// An empty process.
    public init() {}
  }
}
