/// The `start` section of a scenario: what is in memory when the run begins.
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
    memory = try fields.section(
      "memory", StartMemory.self, "Memory of the whole device, in pages")
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
}
