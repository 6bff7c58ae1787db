/// The operating system of a report, each of which has rules of its own.
public enum ReportSystem: String, Sendable, CaseIterable {
  case iOS, iPadOS, watchOS, tvOS, visionOS, macOS
  /// The report does not say.
  case unknown

  /// The system by the words of a report (`iPhone OS 18.5`, `Watch OS`, `Apple TVOS`, `xrOS`,
  /// `macOS`) or else by the model.
  init(system: String?, product: String?) {
    let model = product ?? ""
    let isTablet = model.hasPrefix("iPad")
    switch (system ?? "").lowercased() {
    case let text where text.hasPrefix("mac"): self = .macOS
    case let text where text.hasPrefix("watch"): self = .watchOS
    case let text where text.hasPrefix("apple tv") || text.hasPrefix("tvos"): self = .tvOS
    case let text where text.hasPrefix("xros") || text.hasPrefix("visionos"): self = .visionOS
    case let text where text.hasPrefix("ipados"): self = .iPadOS
    case let text where text.hasPrefix("iphone os") || text.hasPrefix("ios"):
      self = isTablet ? .iPadOS : .iOS
    default:
      if model.contains("Mac") || model.hasPrefix("VirtualMac") {
        self = .macOS
      } else if model.hasPrefix("Watch") {
        self = .watchOS
      } else if model.hasPrefix("AppleTV") || model.hasPrefix("AudioAccessory") {
        self = .tvOS
      } else if model.hasPrefix("RealityDevice") {
        self = .visionOS
      } else if isTablet {
        self = .iPadOS
      } else if model.hasPrefix("iPhone") || model.hasPrefix("iPod") || model.hasPrefix("Flotsam") {
        self = .iOS
      } else {
        self = .unknown
      }
    }
  }

  /// Whether sizes of memory, thresholds and limits of apps are known: those of phones and tablets.
  public var hasKnownDevices: Bool { self == .iOS || self == .iPadOS }

  /// Whether the kernel has bands and kills from the lowest up (`CONFIG_JETSAM`); a Mac's does not.
  public var hasBands: Bool { self != .macOS }
}

extension JetsamReport {
  /// The operating system.
  public var platform: ReportSystem {
    ReportSystem(system: body.build ?? header.osVersion, product: body.product)
  }

  /// The main version of the system, such as 18; nil if the report has none.
  public var release: Int? {
    guard let text = system,
      let mark = text.firstIndex(where: \.isNumber)
    else { return nil }
    return Int(text[mark...].prefix { $0.isNumber })
  }
}
