/// Visits the fields of a value in a fixed order, as words of 64 bits: one list of fields for writing a
/// value and for reading it back.
package protocol FieldVisitor {
  /// Takes the word, or gives another.
  mutating func visit(_ word: inout Int64)
  /// The value cannot be read back as it is.
  mutating func refuse()
}

/// Writes values as words.
package struct FieldWriter: FieldVisitor {
  package private(set) var words: [Int64] = []
  /// Whether what is read back is the same, to the last bit.
  package private(set) var isExact = true

  package init() {}

  package mutating func visit(_ word: inout Int64) { words.append(word) }

  package mutating func refuse() { isExact = false }
}

/// Reads values from the words of a ``FieldWriter``.
package struct FieldReader: FieldVisitor {
  private let words: UnsafeBufferPointer<Int64>
  private var position = 0

  /// Reads from memory that outlives the reader.
  package init(_ words: UnsafeBufferPointer<Int64>) { unsafe self.words = words }

  package mutating func visit(_ word: inout Int64) {
    word = unsafe words[position]
    position += 1
  }

  package mutating func refuse() {
    preconditionFailure("a record was written from what can be read")
  }
}

extension FieldVisitor {
  mutating func visit(_ value: inout Double) {
    var word = Int64(bitPattern: value.bitPattern)
    visit(&word)
    value = Double(bitPattern: UInt64(bitPattern: word))
  }

  mutating func visit(_ value: inout Int) {
    var word = Int64(value)
    visit(&word)
    value = Int(word)
  }

  mutating func visit(_ value: inout Bool) {
    var word: Int64 = value ? 1 : 0
    visit(&word)
    value = word == 1
  }

  mutating func visit(_ value: inout SimDuration) {
    var word = value.nanoseconds
    visit(&word)
    value = .nanoseconds(word)
  }

  /// A value that may be missing; `blank` is what is read into.
  mutating func visit<Value>(
    _ value: inout Value?, orElse blank: Value, _ fields: (inout Self, inout Value) -> Void
  ) {
    var isThere = value != nil
    visit(&isThere)
    var there = value ?? blank
    if isThere { fields(&self, &there) }
    value = isThere ? there : nil
  }

  mutating func visit(_ value: inout [Double]) {
    var count = value.count
    visit(&count)
    if value.count != count { value = Array(repeating: 0, count: count) }
    for index in 0..<count { visit(&value[index]) }
  }

  /// Ranks by their probabilities, where these give the same table.
  mutating func visit(_ ranks: inout AliasTable) {
    var probabilities = ranks.probabilities
    visit(&probabilities)
    let read = AliasTable(weights: probabilities)
    if ranks.count == read.count, ranks != read { refuse() }
    ranks = read
  }

  /// A distribution by its kind and numbers.
  mutating func visit(_ value: inout Distribution) {
    var (kind, first, second, table) = (0, 0.0, 0.0, [Double]())
    var ranks = AliasTable(weights: [1])
    var components: [Distribution] = []
    switch value {
    case .constant(let value): (kind, first) = (0, value)
    case .uniform(let low, let high): (kind, first, second) = (1, low, high)
    case .exponential(let mean): (kind, first) = (2, mean)
    case .normal(let mean, let deviation): (kind, first, second) = (3, mean, deviation)
    case .logNormal(let median, let sigma): (kind, first, second) = (4, median, sigma)
    case .weibull(let shape, let scale): (kind, first, second) = (5, shape, scale)
    case .gamma(let shape, let scale): (kind, first, second) = (6, shape, scale)
    case .empirical(let quantiles): (kind, table) = (7, quantiles.quantiles)
    case .rank(let its): (kind, ranks) = (8, its)
    case .mixture(let mixture): (kind, ranks, components) = (9, mixture.choice, mixture.components)
    }
    visit(&kind)
    switch kind {
    case 0...6:
      visit(&first)
      visit(&second)
    case 7: visit(&table)
    default: visit(&ranks)
    }
    if kind == 9 {
      for index in 0..<ranks.count {
        if index == components.count { components.append(.constant(0)) }
        visit(&components[index])
      }
    }
    switch kind {
    case 0: value = .constant(first)
    case 1: value = .uniform(low: first, high: second)
    case 2: value = .exponential(mean: first)
    case 3: value = .normal(mean: first, standardDeviation: second)
    case 4: value = .logNormal(median: first, sigma: second)
    case 5: value = .weibull(shape: first, scale: second)
    case 6: value = .gamma(shape: first, scale: second)
    case 7: value = .empirical(QuantileTable(quantiles: table))
    case 8: value = .rank(ranks)
    case 9: value = .mixture(Mixture(zip(ranks.probabilities, components).map { ($0, $1) }))
    default: preconditionFailure("a record has known distributions")
    }
  }
}
