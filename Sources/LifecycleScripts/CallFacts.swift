/// What is known of single calls: what goes wrong with them in the code of apps, and the occasions on
/// which they do not come although people expect them.
struct CallFacts: YAMLReadable {
  private let mistakes: [(name: String, value: [String])]
  private let absences: [Absence]

  /// An occasion on which calls do not come, and the reason.
  private struct Absence: YAMLReadable {
    let calls: [String]
    let says: String
    let source: String
    let evidence: String
    /// The change in which the call is left out, nil where it is not one change.
    let change: String?

    init(reading fields: inout ObjectReader) throws(InputError) {
      calls = try fields.required("calls", .list(of: .string), "the calls")
      says = try fields.required("says", .string, "the occasion and the reason")
      let source = try fields.required("source", .string, "a case of `OrderSource`, or words")
      self.source = OrderSource.allCases.first { "\($0)" == source }?.title ?? source
      evidence = try fields.optional(
        "evidence", .choice(among: Evidence.allCases.map(\.spelling)),
        default: Evidence.documented.spelling, "how firmly it is known")
      change = try fields.optional(
        "change", .choice(among: OrderedChange.allCases.map { "\($0)" }), "the change")
    }
  }

  init(reading fields: inout ObjectReader) throws(InputError) {
    mistakes = try fields.required("mistakes", .map(of: .list(of: .string)), "by call")
    absences = try fields.required("absences", .list(of: .object(Absence.self)), "by occasion")
  }

  private static let known = FieldType.object(CallFacts.self)
    .table(Texts.call_facts_yaml, named: "call-facts.yaml")

  /// The mistakes with a call, by its name without arguments.
  static func mistakes(with call: String) -> [String] {
    known.mistakes.first { $0.name == call }?.value ?? []
  }

  /// The absences of a call, by its name without arguments, with grade and source; those in one change
  /// where it is given.
  static func absences(of call: String, in change: OrderedChange? = nil) -> [String] {
    known.absences.filter { absence in
      absence.calls.contains(call) && (change == nil || change.map { "\($0)" } == absence.change)
    }.map { "\($0.says) (\($0.evidence); \($0.source))" }
  }
}
