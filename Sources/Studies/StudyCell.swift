/// One combination of the factors' levels, and its strategies.
public struct StudyCell: Sendable {
  /// Its number in the plan, counted from 1.
  public internal(set) var number: Int
  /// One level per factor and derived value of the study, as written; nil for an absent nested
  /// factor.
  public let levels: [String?]
  /// The strategies, in the order of the study.
  public let policies: [String]
  /// The scenario fields that the cell sets.
  let assignments: [(path: String, value: YAMLNode)]
}
