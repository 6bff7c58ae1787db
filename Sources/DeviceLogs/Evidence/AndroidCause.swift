/// The meaning of a reason for which Android ended a process.
public struct AndroidCause: Sendable {
  /// The text with which the reason begins, in lower case.
  public let name: String
  /// Who ended the process, and the cause.
  public let nature: DeathRecord.Nature
  /// The meaning, in sentences.
  public let meaning: String
  /// General remedies, in sentences.
  public let remedy: String
  /// The source.
  public let source: String

  /// The meaning of a reason; nil for an unknown one.
  public static func named(_ cause: String) -> AndroidCause? {
    let text = cause.lowercased()
    // Makers' killers stop an app as a whole, as the user may.
    return makers.first { text.contains($0.name) } ?? all.first { text.hasPrefix($0.name) }
      ?? all.first { $0.isAnywhere && text.contains($0.name) }
  }

  /// What would have saved a process; nil for an unknown reason.
  public static func remedy(for death: DeathRecord) -> String? {
    guard let cause = named(death.cause) ?? death.detail.flatMap(named) else { return nil }
    guard cause.remedy == saveState else { return cause.remedy }
    // CACHED_APP_MIN_ADJ, HIDDEN_APP_MIN_ADJ before Android 7, and IMPORTANCE_CACHED.
    let isCached =
      death.adjustment.map { $0 >= (death.isOldAdjustment ? 9 : 900) }
      ?? death.importance.map { $0 >= 400 } ?? true
    return isCached ? saveState : saveStateAlways
  }

  private var isAnywhere: Bool { name.contains("watermark is breached") || name == "thrashing" }

  /// The reasons of one kind, as the table has them.
  private struct Group: YAMLReadable {
    var causes: [AndroidCause] = []

    init(reading fields: inout ObjectReader) throws(InputError) {
      let nature = try fields.required("nature", .choice(of: DeathRecord.Nature.self), "")
      let remedy = try fields.optional("remedy", .string, default: saveState, "of all reasons")
      let common = try fields.optional("source", .string, "of all reasons")
      for reason in try fields.required("reasons", .list(of: .object(Reason.self)), "") {
        let source = reason.source ?? common ?? ""
        try fields.check(!source.isEmpty, "source", "`\(reason.names[0])` has no source")
        causes += reason.names.map {
          AndroidCause(
            name: $0, nature: nature, meaning: reason.meaning, remedy: reason.remedy ?? remedy,
            source: source)
        }
      }
    }
  }

  /// Names of one reason.
  private struct Reason: YAMLReadable {
    let names: [String]
    let meaning: String
    let remedy: String?
    let source: String?

    init(reading fields: inout ObjectReader) throws(InputError) {
      names = try fields.required("names", .list(of: .string), "")
      meaning = try fields.required("meaning", .string, "")
      remedy = try fields.optional("remedy", .string, "")
      source = try fields.optional("source", .string, "")
    }
  }

  private static let table = FieldType.map(of: .list(of: .object(Group.self)))
    .table(Texts.android_causes_yaml, named: "android-causes.yaml")
    .map { (name: $0.name, causes: $0.value.flatMap(\.causes)) }

  private static let makers = part("makers")

  /// The reasons, the more specific first.
  public static let all = part("reasons")

  private static func part(_ name: String) -> [AndroidCause] {
    guard let part = table.first(where: { $0.name == name }) else {
      preconditionFailure("android-causes.yaml has no part `\(name)`")
    }
    return part.causes
  }

  private static let saveState =
    "Such an end is normal for a cached process: save state when the app is left, and start "
    + "quickly."
  private static let saveStateAlways =
    "The process was not a cached one, which such ends are meant for: save state whenever it changes, "
    + "not only when the app is left."
}
