/// A formula of the grammar that a search walks through, with its constants.
///
/// A formula is a product of powers of quantities, `idle^a * size^b`, or the ageing clock less such a
/// product, `clock_at_use - uses^a * size^b`, as GreedyDual has it. Its size is the number of powers.
struct SearchFormula: Hashable, Sendable {
  /// How the product ranks apps.
  enum Root: CaseIterable, Hashable, Sendable {
    /// The greatest product is killed.
    case product
    /// The greatest difference between the clock and the product is killed.
    case aged
  }

  /// A power of a quantity.
  struct Term: Hashable, Sendable {
    let quantity: ScoreQuantity
    var exponent: Double
  }

  let root: Root
  private(set) var terms: [Term]

  /// The quantities of the grammar: those that do not repeat another one in another unit, and
  /// neither the clock nor the future.
  static let quantities: [ScoreQuantity] = [
    .footprintMB, .cleanMB, .idleSeconds, .idleUses, .ageSeconds, .uses, .totalUses, .gapSeconds,
    .coldLaunchMilliseconds, .warmLaunchMilliseconds, .resumeMilliseconds,
    .relaunchCostMilliseconds, .band,
  ]

  /// The formulas of one power.
  static let simplest: [SearchFormula] = Root.allCases.flatMap { root in
    quantities.flatMap { quantity in
      [1.0, -1].map { SearchFormula(root: root, terms: [Term(quantity: quantity, exponent: $0)]) }
    }
  }

  /// What the grammar has of known policies, to start from when the search comes to their size.
  static let known: [SearchFormula] = [
    // GreedyDual-Size-Frequency, and frequency alone as SmartLMK has it without fading.
    SearchFormula(
      root: .aged,
      terms: [
        Term(quantity: .uses, exponent: 1), Term(quantity: .relaunchCostMilliseconds, exponent: 1),
        Term(quantity: .footprintMB, exponent: -1),
      ]),
    SearchFormula(
      root: .product,
      terms: [
        Term(quantity: .totalUses, exponent: -1),
        Term(quantity: .relaunchCostMilliseconds, exponent: -1),
        Term(quantity: .footprintMB, exponent: 1),
      ]),
  ]

  /// The formulas with one power more.
  var longer: [SearchFormula] {
    Self.quantities.filter { quantity in !terms.contains { $0.quantity == quantity } }
      .flatMap { quantity in
        [0.25, -0.25].map {
          SearchFormula(root: root, terms: terms + [Term(quantity: quantity, exponent: $0)])
        }
      }
  }

  var constants: [Double] { terms.map(\.exponent) }

  /// Whether other constants may rank apps differently: one power ranks as its quantity does.
  var isTunable: Bool { root == .aged || terms.count > 1 }

  /// The formula with other constants, rounded as they are written.
  ///
  /// A product ranks as each of its powers does, so that its largest exponent is made 1.
  func with(_ constants: [Double]) -> SearchFormula {
    var changed = self
    let largest = root == .product ? max(1e-3, constants.map(abs).max() ?? 1) : 1
    for index in terms.indices {
      changed.terms[index].exponent =
        (max(-20, min(20, constants[index] / largest)) * 1000).rounded() / 1000
    }
    return changed
  }

  /// The policy, as every command takes it.
  var text: String {
    let names = "abcdefghijklmnopqrstuvwxyz"
    let product = zip(terms, names).map { "\($0.quantity.base)^\($1)" }.joined(separator: " * ")
    let values = zip(terms, names).map { term, name in
      "\(name)=" + (Int64(exactly: term.exponent).map { "\($0)" } ?? "\(term.exponent)")
    }
    return "score(\(root == .aged ? "clock_at_use - " : "")\(product); "
      + values.joined(separator: ", ") + ")"
  }
}

extension ScoreQuantity {
  /// What is raised to a power: the quantity, above zero and finite.
  fileprivate var base: String {
    switch self {
    case .footprintMB, .uses, .totalUses, .coldLaunchMilliseconds: name
    case .gapSeconds: "(min(\(name), 1000000) + 1)"
    default: "(\(name) + 1)"
    }
  }
}
