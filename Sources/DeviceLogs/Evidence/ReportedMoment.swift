/// The state of a device in a JetsamEvent report.
public struct ReportedMoment: Hashable, Sendable {
  /// A model with its system.
  public struct Device: Hashable, Sendable {
    /// The model.
    public let model: String
    /// The system with its version and build.
    public let system: String

    /// A model with its system.
    public init(model: String, system: String) {
      self.model = model
      self.system = system
    }

    /// A system up to the first number of its version; all of it if there is no point.
    public static func release(of system: String) -> String { String(system.prefix { $0 != "." }) }
  }

  /// The device.
  public internal(set) var device: Device
  /// The number of listed processes, including victims and the kernel; excerpts list few.
  public let processCount: Int
  /// The number of victims among them.
  public let victimCount: Int
  /// Available memory when the counters were taken, as a share of the device's; nil without
  /// counters.
  public let availableShare: Double?
  /// Pageable memory that was not compressed as a share of it and the compressor together; nil
  /// without counters.
  public let uncompressedShare: Double?

  init(_ diagnosis: ReportDiagnosis) {
    let report = diagnosis.report
    device = Device(model: report.body.product ?? "unknown", system: report.system ?? "unknown")
    processCount = diagnosis.entries.count
    victimCount = diagnosis.victims.count
    availableShare = diagnosis.memory.flatMap { memory in
      memory.nominalBytes.flatMap { nominal in
        memory.availableBytes.map { Double($0) / Double(nominal) }
      }
    }
    uncompressedShare = diagnosis.memory?.uncompressedShare
  }
}
