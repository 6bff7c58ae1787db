/// What a cause of death in a report or a log line means, for people.
public struct CauseMeaning: Sendable {
  /// What ran out.
  public enum Shortage: Sendable {
    /// The process's own allowance.
    case ownLimit
    /// The process's allowance, while the device's memory ran low.
    case ownLimitAndMemory
    /// The device's memory.
    case memory
    /// Something that no smaller footprint would have helped.
    case other
  }

  /// The cause as JetsamEvent reports and kernel logs spell it.
  public let name: String
  /// XNU's number of the cause; nil where it is none of the kernel's.
  public let code: Int?
  /// What ran out.
  public let shortage: Shortage
  /// What it means, in sentences.
  public let meaning: String
  /// What helps against it in general, in sentences.
  public let remedy: String
  /// Where that is known from.
  public let source: String

  /// The meaning of a cause, nil for one that is not known.
  public static func named(_ name: String) -> CauseMeaning? { byName[name] }

  /// The meaning of a number of XNU's, as in `jetsam_reason->osr_code: 9`.
  public static func code(_ code: Int) -> CauseMeaning? { all.first { $0.code == code } }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
