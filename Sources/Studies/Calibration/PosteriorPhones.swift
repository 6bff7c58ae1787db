/// Phones that fit an observed one, from the `posterior.csv` of `flotsam calibrate`.
///
/// A row is a kept draw: its weight, the multiples of its fields, and the fields' values as `--set`
/// takes them, in columns named `set FIELD`. Rows are whole phones, so correlations between fields
/// are kept.
public struct PosteriorPhones: Sendable {
  /// The fields.
  public let fields: [String]
  /// Per draw its weight, the multiples of the fields and their values.
  private var rows: [(weight: Double, multiples: [Double], values: [String])] = []

  /// The prefix of columns that hold values of fields.
  static let valueMark = "set "

  /// Reads a file.
  ///
  /// - Throws: `InputError` with file and line for a malformed table.
  public init(readingFrom path: String) throws(InputError) {
    var table = try CSVTable(readingFrom: path)
    let columns = table.columns
    fields = columns.filter { $0.hasPrefix(Self.valueMark) }
      .map { String($0.dropFirst(Self.valueMark.count)) }
    let places = fields.map { field in
      (columns.firstIndex(of: field), columns.firstIndex(of: Self.valueMark + field))
    }
    guard let weight = columns.firstIndex(of: "weight"), !fields.isEmpty,
      places.allSatisfy({ $0.0 != nil && $0.1 != nil })
    else {
      throw table.failure(
        "it is not a posterior: it lacks the columns `weight`, `FIELD` and `set FIELD`",
        remedy: "Give the posterior.csv that `flotsam calibrate --out` writes")
    }
    while try table.next() {
      func number(_ column: Int) throws(InputError) -> Double {
        guard let value = Double(table.text(column)), value > 0, value.isFinite else {
          throw table.failure("`\(table.text(column))` is not a positive number")
        }
        return value
      }
      var row = (weight: try number(weight), multiples: [Double](), values: [String]())
      for place in places {
        row.multiples.append(try number(place.0 ?? 0))
        row.values.append(table.text(place.1 ?? 0))
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { throw InputError("it has no draws", file: path) }
  }

  /// Draws `count` phones in proportion to the weights, by systematic sampling over the rows.
  ///
  /// - Throws: `InputError` if a draw does not fit the scenario.
  public func phones(
    _ count: Int, of loaded: LoadedScenario
  ) throws(InputError) -> [(scenario: Scenario, multiples: [Double])] {
    let total = rows.reduce(0) { $0 + $1.weight }
    var (place, sum) = (0, rows[0].weight)
    var phones: [(scenario: Scenario, multiples: [Double])] = []
    for index in 0..<count {
      let wanted = (Double(index) + 0.5) / Double(count) * total
      while sum < wanted, place + 1 < rows.count {
        place += 1
        sum += rows[place].weight
      }
      let row = rows[place]
      phones.append(
        (try loaded.changed(zip(fields, row.values).map { "\($0)=\($1)" }), row.multiples))
    }
    return phones
  }

  /// The fields as assumptions, each with the range of its multiples in the draws.
  var assumptions: [Assumption] {
    fields.indices.map { field in
      let multiples = rows.map { $0.multiples[field] }
      return Assumption(
        fields[field], (multiples.min() ?? 1)...(multiples.max() ?? 1), "calibrated",
        scale: { _, _ in })
    }
  }
}
