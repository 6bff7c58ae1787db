/// The processor of a device.
public struct CPUProfile: BitwiseCopyable, Hashable, Sendable {
  /// Cores, all alike; 1 to 1,000.
  public let cores: Int
  /// The share of all cores that background and maintenance get together while foreground or
  /// foreground support has jobs, in thousandths of a core.
  let cappedMillicores: Int64

  /// The share of all cores that background and maintenance get at most; 0 to 1.
  public var backgroundShare: Double { Double(cappedMillicores) / (Double(cores) * 1000) }

  /// A processor.
  ///
  /// - Parameters:
  ///   - cores: 1 to 1,000.
  ///   - backgroundShare: what background and maintenance get at most while anything above them has
  ///     jobs, as a share of all cores; 0 to 1, where 1 means no cap. Kept to a thousandth of a
  ///     core.
  public init(cores: Int, backgroundShare: Double = 1) {
    precondition((1...1000).contains(cores), "a processor has 1 to 1,000 cores")
    precondition((0...1).contains(backgroundShare), "a share lies in 0...1")
    self.cores = cores
    cappedMillicores = Int64(Double(cores) * backgroundShare * 1000 + 0.5)
  }
}
