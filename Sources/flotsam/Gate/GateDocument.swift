/// The fields of a gate's file; its initialiser is their only declaration.
struct GateDocument: YAMLReadable {
  let scenario: String
  let overrides: [(name: String, value: String)]
  let users: ClosedRange<Int>
  let confidence: Double
  let goals: [GateGoalSection]

  init(reading fields: inout ObjectReader) throws(InputError) {
    scenario = try fields.required(
      "scenario", .string, "The scenario that has to meet the goals: a file or a built-in one")
    overrides = try fields.optional(
      "set", .map(of: .string), default: [], "Fields of the scenario that are changed")
    let least = try fields.optional(
      "from", .int(in: 2...1_000_000), default: 20, "Users of the first look")
    let most = try fields.optional(
      "to", .int(in: 2...1_000_000), default: 1280, "The most users; a goal may remain undecided")
    try fields.check(least <= most, "to", "the most users are fewer than those of the first look")
    users = least...max(least, most)
    confidence = try fields.optional(
      "confidence", .share, default: 0.99, "Probability that no goal is decided wrongly")
    goals = try fields.required("goals", .list(of: .object(GateGoalSection.self)), "The goals")
    try fields.check(!goals.isEmpty, "goals", "it is empty", remedy: "Write at least one goal")
    for (index, goal) in goals.enumerated() {
      if let earlier = goals[..<index].first(where: goal.contradicts) {
        throw goal.contradiction(earlier)
      }
    }
  }
}
