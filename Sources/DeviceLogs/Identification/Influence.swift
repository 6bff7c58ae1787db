import CLibrary

/// The influence of one property on the choice of the victim within a band.
public struct Influence: Sendable {
  /// The property.
  public let name: String
  /// The meaning of a step of one, in words.
  public let unit: String
  /// The coefficient; a positive one means that processes with larger values are killed earlier;
  /// nil if it is not finite.
  public let coefficient: Double?
  /// Its 95 % interval.
  public let interval: ConfidenceInterval?
  /// The p-value of the gain in likelihood (likelihood ratio, one degree of freedom).
  public let probability: Double?

  private static let properties: [(name: String, unit: String)] = [
    ("place in the queue", "from head to tail"), ("footprint", "doubled"), ("age", "doubled"),
  ]

  /// Fits a conditional logit to the choices within bands.
  ///
  /// Choices with fewer than two candidates in the victim's band are left out, and properties that
  /// are unknown for some candidate.
  static func fit(
    _ choices: [VictimChoice]
  ) -> (influences: [Influence], isSeparated: Bool, choices: Int) {
    let all = choices.compactMap(rows)
    guard all.count >= 5 else { return ([], false, all.count) }
    // Some reports have no ages.
    let known = properties.indices.filter { property in
      all.allSatisfy { $0.properties.allSatisfy { $0[property].isFinite } }
    }
    guard !known.isEmpty else { return ([], false, all.count) }
    func fitted(_ columns: [Int]) -> ConditionalLogit {
      ConditionalLogit(
        all.map { choice in
          ConditionalLogit.Choice(
            properties: choice.properties.map { row in columns.map { row[$0] } },
            chosen: choice.chosen)
        }, propertyCount: columns.count)
    }
    let full = fitted(known)
    let influences = known.enumerated().map { column, property in
      let reduced = fitted(known.filter { $0 != property })
      let ratio = 2 * (full.logLikelihood - reduced.logLikelihood)
      let value = full.isSeparated ? nil : full.coefficients[column]
      let error = full.errors[column]
      return Influence(
        name: properties[property].name, unit: properties[property].unit, coefficient: value,
        interval: value.flatMap { value in
          error.map { ConfidenceInterval(low: value - 1.96 * $0, high: value + 1.96 * $0) }
        }, probability: ConditionalLogit.probability(ratio: ratio))
    }
    return (influences, full.isSeparated, all.count)
  }

  /// The candidates of the victim's band: places from 0 at the head to 1 at the tail, and binary
  /// logarithms of the other properties.
  private static func rows(_ choice: VictimChoice) -> ConditionalLogit.Choice? {
    let band = choice.candidates[choice.victim].band
    let members = choice.candidates.indices.filter { choice.candidates[$0].band == band }
    guard members.count >= 2, let chosen = members.firstIndex(of: choice.victim) else { return nil }
    let properties = members.enumerated().map { order, index -> [Double] in
      let candidate = choice.candidates[index]
      return [
        Double(order) / Double(members.count - 1),
        candidate.footprintBytes.map { log2(Double(max(1, $0))) } ?? .nan,
        candidate.ageSeconds.map { log2(max(0.001, $0)) } ?? .nan,
      ]
    }
    return ConditionalLogit.Choice(properties: properties, chosen: chosen)
  }
}
