/// The operating system of a report, each of which has rules of its own.
public enum ReportSystem: String, Sendable, CaseIterable {
  case iOS, iPadOS, watchOS, tvOS, visionOS, macOS
  /// The report does not say.
  case unknown

  /// The system by the words of a report (`iPhone OS 18.5`, `Watch OS`, `Apple TVOS`, `xrOS`,
  /// `macOS`) or else by the model.
  init(system: String?, product: String?) {
    let words = (system ?? "").lowercased()
    let model = product ?? ""
    let named = Self.byWords.first { words.hasPrefix($0.start) }?.system
    if named == nil, model.contains("Mac") {
      self = .macOS
    } else if named == .iOS, model.hasPrefix("iPad") {
      // Before iPadOS.
      self = .iPadOS
    } else {
      self = named ?? Self.byModel.first { model.hasPrefix($0.start) }?.system ?? .unknown
    }
  }

  private static let byWords: [(start: String, system: Self)] = [
    ("mac", .macOS), ("watch", .watchOS), ("apple tv", .tvOS), ("tvos", .tvOS),
    ("xros", .visionOS), ("visionos", .visionOS), ("ipados", .iPadOS), ("iphone os", .iOS),
    ("ios", .iOS),
  ]

  private static let byModel: [(start: String, system: Self)] = [
    ("Watch", .watchOS), ("AppleTV", .tvOS), ("AudioAccessory", .tvOS),
    ("RealityDevice", .visionOS), ("iPad", .iPadOS), ("iPhone", .iOS), ("iPod", .iOS),
    ("Flotsam", .iOS),
  ]

  /// The main version in the words of a report, such as 18; nil for none.
  static func release(of system: String) -> Int? {
    Int(system.drop { !$0.isNumber }.prefix { $0.isNumber })
  }

  /// Whether sizes of memory, thresholds and limits of apps are known: those of phones and tablets.
  public var hasKnownDevices: Bool { self == .iOS || self == .iPadOS }

  /// Whether the kernel has bands and kills from the lowest up (`CONFIG_JETSAM`); a Mac's does not.
  public var hasBands: Bool { self != .macOS }
}

extension JetsamReport {
  /// The operating system.
  public var platform: ReportSystem { ReportSystem(system: system, product: body.product) }

  /// The main version of the system, such as 18; nil if the report has none.
  public var release: Int? { system.flatMap(ReportSystem.release) }
}
