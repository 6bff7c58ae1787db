/// The number that a policy compares to choose a victim, for display.
public struct VictimComparand: Hashable, Sendable {
  /// Which end of the order is killed.
  public enum End: String, Hashable, Sendable {
    /// The process with the lowest value.
    case lowest
    /// The process with the highest value.
    case highest
  }

  /// The meaning of the number, such as `uses since the load`.
  public let quantity: String
  /// The unit: `bytes`, `s`, `use` for a place in the sequence of uses, or empty for a number without.
  public let unit: String
  /// Which end of the order is killed.
  public let dies: End

  /// Describes a number.
  public init(_ quantity: String, unit: String = "", dies: End) {
    self.quantity = quantity
    self.unit = unit
    self.dies = dies
  }
}

extension VictimPolicy {
  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { nil }
}

extension ScoringPolicy {
  /// The score in the heap; its negative where the process with the highest value is killed.
  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    guard byScore.contains(process) else { return nil }
    let score = byScore.score(of: process)
    return Self.card.comparand?.dies == .highest ? -score : score
  }
}
