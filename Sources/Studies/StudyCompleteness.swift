/// How much of its study a store holds.
public struct StudyCompleteness: Sendable, Equatable {
  /// A cell that lacks runs.
  public struct ShortCell: Sendable, Equatable {
    /// Its number in the plan, counted from 1.
    public let number: Int
    /// One level per factor, as written; nil where the factor does not exist.
    public let levels: [String?]
    /// Runs of it that are stored.
    public let present: Int
    /// Runs that it needs, as far as that is known.
    public let wanted: Int
  }

  /// Runs that another version of the model has done, which count for nothing now.
  public struct OtherModel: Sendable, Equatable {
    /// The version of the model.
    public let version: Int
    /// How many runs of it are stored.
    public let runs: Int
  }

  /// What differs between cells.
  public let factors: [String]
  /// Runs of the plan that are stored.
  public let present: Int
  /// Runs that the plan needs, as far as that is known.
  public let wanted: Int
  /// Whether more runs than ``wanted`` may turn out to be needed.
  public let mayGrow: Bool
  /// How many cells the plan has.
  public let cellCount: Int
  /// The cells that lack runs, in the order of the plan.
  public let shortCells: [ShortCell]
  /// Runs of other versions of the model, by version.
  public let otherModels: [OtherModel]
  /// The study as it was named to `flotsam sweep`, with the options that change its plan; empty
  /// where the store does not say.
  public let words: [String]

  /// Whether nothing is missing.
  public var isComplete: Bool { shortCells.isEmpty }
}
