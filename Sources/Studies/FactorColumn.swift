/// The column of a factor in a table for programs: numbers, with the unit in the column's name, if
/// all levels are numbers of one kind; the levels as written otherwise.
public struct FactorColumn: Sendable {
  /// A level.
  public enum Value: Sendable, Equatable {
    /// A number in the unit of the column's name.
    case number(Double)
    /// A level as it is written.
    case text(String)
  }

  /// The column's name: that of the factor, with `_bytes` or `_s`.
  public let name: String
  private let kind: StudyNumber.Kind?

  /// The column of a factor with these levels; nil for a cell without one.
  public init(_ factor: String, levels: some Sequence<String?>) {
    let levels = levels.compactMap(\.self)
    let kinds = levels.map { StudyNumber($0)?.kind }
    // A size may be written without a unit, a duration must have one.
    let isSize = kinds.contains(.size) && kinds.allSatisfy { $0 == .size || $0 == .plain }
    let isEven = kinds.allSatisfy { $0 == kinds[0] }
    kind = isSize ? .size : isEven ? kinds.first ?? nil : nil
    switch kind {
    case .size: name = factor + "_bytes"
    case .duration: name = factor + "_s"
    case .plain, nil: name = factor
    }
  }

  /// A level of the factor.
  public func value(_ level: String) -> Value {
    guard let kind, let number = StudyNumber(level) else { return .text(level) }
    return .number(kind == .duration ? number.value / 1e9 : number.value)
  }

  static func all(_ factors: [String], levels: [[String?]]) -> [FactorColumn] {
    factors.indices.map { place in
      FactorColumn(
        factors[place], levels: levels.map { $0.indices.contains(place) ? $0[place] : nil })
    }
  }
}

extension StudyResults {
  /// The columns of the factors.
  public var factorColumns: [FactorColumn] {
    FactorColumn.all(factors, levels: cells.map(\.levels))
  }
}
