/// The meaning of a cause of death in a report or a log line, in words.
public struct CauseMeaning: Sendable, YAMLReadable {
  /// The exhausted resource.
  public enum Shortage: String, CaseIterable, Sendable {
    /// The process's own limit.
    case ownLimit
    /// The process's own limit while the device's memory was low.
    case ownLimitAndMemory
    /// The device's memory.
    case memory
    /// A resource for which footprints do not matter.
    case other
  }

  /// The cause as spelled in JetsamEvent reports and kernel logs.
  public let name: String
  /// XNU's number of the cause; nil if it is not one of the kernel's.
  public let code: Int?
  /// The exhausted resource.
  public let shortage: Shortage
  /// The meaning, in sentences.
  public let meaning: String
  /// General remedies, in sentences.
  public let remedy: String
  /// The source.
  public let source: String

  /// Reads an entry of the table.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    name = try fields.required("name", .string, "the cause")
    code = try fields.optional("code", .int(), "the kernel's number")
    shortage = try fields.required("shortage", .choice(of: Shortage.self), "what was exhausted")
    meaning = try fields.required("meaning", .string, "in sentences")
    remedy = try fields.required("remedy", .string, "in sentences")
    source = try fields.required("source", .string, "where it is from")
  }

  /// The causes, those that people ask about first.
  public static let all: [CauseMeaning] = FieldType.list(of: .object(Self.self))
    .table(Texts.jetsam_causes_yaml, named: "jetsam-causes.yaml")

  /// The meaning of a cause; nil for an unknown one.
  public static func named(_ name: String) -> CauseMeaning? { byName[name] }

  /// The meaning of XNU's number of a cause, as in `jetsam_reason->osr_code: 9`.
  public static func code(_ code: Int) -> CauseMeaning? { all.first { $0.code == code } }

  /// A cause without the word that ran into its known name: `per-process-limitSep`.
  static func withoutNextWord(_ word: Substring) -> String {
    let known = all.first {
      let next = word.dropFirst($0.name.count).first
      return word.hasPrefix($0.name) && next.map { $0 != "-" } == true && named(String(word)) == nil
    }
    return known?.name ?? String(word)
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
