/// The `start` section of a scenario: the memory when the run begins.
///
/// Without it the device has just started and no app runs.
public struct StartSection: YAMLReadable, Hashable, Sendable {
  /// The memory of the whole device.
  public var memory: StartMemory
  /// The processes, lowest band first, in the order of the band's queue inside.
  public var processes: [StartProcess]

  /// A state with every part given.
  public init(memory: StartMemory, processes: [StartProcess]) {
    self.memory = memory
    self.processes = processes
  }

  /// Reads the state, field by field.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    memory = try fields.section("memory", StartMemory.self, "Memory of the whole device, in pages")
    processes = try fields.optional(
      "processes", .list(of: .object(StartProcess.self)), default: [],
      "Processes in memory, in the order of the bands' queues")
  }

  /// Whether the run begins with nothing in memory.
  public var isEmpty: Bool { self == .nothing }

  /// Nothing in memory.
  public static let nothing = StartSection(memory: StartMemory(), processes: [])

  /// The apps of the user among the processes, in order: the first installed apps of the device.
  public var apps: [StartProcess] { processes.filter { $0.kind == .app && !$0.isKernel } }

  /// The apps and system processes, without launchd and the kernel.
  public var considered: [StartProcess] { processes.filter { !$0.isKernel } }

  /// The processes of the system, in order.
  package var system: [StartProcess] { considered.filter { $0.kind != .app } }

  /// Original size over compressed size of the pages in the compressor, in thousandths; nil if
  /// counters are missing.
  var compressionPermille: Int64? {
    guard let compressor = memory.compressor, let compressed = memory.compressed, compressor > 0
    else { return nil }
    return min(max(1000, compressed * 1000 / compressor), 60_000)
  }

  /// Pages that the listed processes occupy in the compressor.
  package var listedPoolPages: Int64 {
    let permille = compressionPermille ?? 2700
    return considered.reduce(0) {
      $0 + ($1.compressed - $1.frozen) * 1000 / permille
        + (($1.compressed - $1.frozen) * 1000 % permille == 0 ? 0 : 1)
    }
  }

  /// Anonymous and compressor pages that belong to no listed process; nil if counters are missing.
  package var unlistedPages: Int64? {
    guard let anonymous = memory.anonymous, let compressor = memory.compressor else { return nil }
    let resident = considered.reduce(0) { $0 + $1.pages - $1.compressed + $1.purgeable }
    return anonymous + compressor - resident - listedPoolPages
  }
}
