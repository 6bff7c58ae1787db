/// How much of its study a store holds.
public struct StudyCompleteness: Sendable, Equatable {
  /// A cell with missing runs.
  public struct ShortCell: Sendable, Equatable {
    /// Its number in the plan, counted from 1.
    public let number: Int
    /// One level per factor, as written; nil for an absent factor.
    public let levels: [String?]
    /// The number of its stored runs.
    public let present: Int
    /// The number of runs that it needs, as far as known.
    public let wanted: Int
  }

  /// Runs of another model version, which are not used.
  public struct OtherModel: Sendable, Equatable {
    /// The version of the model.
    public let version: Int
    /// The number of its stored runs.
    public let runs: Int
  }

  /// The factors of the study.
  public let factors: [String]
  /// The number of stored runs of the plan.
  public let present: Int
  /// The number of runs that the plan needs, as far as known.
  public let wanted: Int
  /// Whether more runs than ``wanted`` may become necessary.
  public let mayGrow: Bool
  /// The number of cells of the plan.
  public let cellCount: Int
  /// The cells that lack runs, in the order of the plan.
  public let shortCells: [ShortCell]
  /// Runs of other versions of the model, by version.
  public let otherModels: [OtherModel]
  /// The study as it was named to `flotsam sweep`, with the options that change its plan; empty if
  /// the store lacks it.
  public let words: [String]

  /// Whether nothing is missing.
  public var isComplete: Bool { shortCells.isEmpty }
}
