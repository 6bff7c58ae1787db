/// A field of a scenario to estimate, with its prior.
public struct CalibrationParameter: Sendable {
  /// The field, as `--set` takes it.
  public let path: String
  /// The scenario's value.
  public let today: String
  /// The prior: multiples of that value, uniform on a log scale.
  public let range: ClosedRange<Double>
  private let field: ScaledField

  /// A parameter as it is written: `apps.footprint`, or with its range `apps.footprint=0.5..2`.
  ///
  /// The default range is that of the assumption with the same name, else 0.5 to 2.
  ///
  /// - Throws: `InputError` for a field that is not in the scenario or that is not a positive amount.
  public init(_ text: String, of loaded: LoadedScenario) throws(InputError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let path = parts.first ?? ""
    let names = loaded.fields.map(\.path)
    guard let found = loaded.fields.last(where: { $0.path == path }) else {
      throw InputError(unknown: "field", path, among: names, noun: "fields")
    }
    guard path != "seed", let today = found.text, let field = ScaledField(today) else {
      throw InputError(
        "`\(path)` is \(found.text ?? "not given"), which is not an amount that can be estimated",
        remedy: "Name a field with a number, such as apps.footprint")
    }
    self.path = path
    self.today = today
    self.field = field
    range =
      parts.count > 1
      ? try Self.range(parts[1]) : Assumption.all.first { $0.name == path }?.range ?? 0.5...2
  }

  private static func range(_ text: String) throws(InputError) -> ClosedRange<Double> {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    // Splitting at dots leaves an empty part between the two dots.
    if let middle = ends.indices.dropFirst().dropLast().first(where: { ends[$0].isEmpty }),
      let low = Double(ends[..<middle].joined(separator: ".")),
      let high = Double(ends[(middle + 1)...].joined(separator: ".")), low >= 0.01, low < high,
      high <= 100
    {
      return low...high
    }
    throw InputError(
      "`\(text)` is not a range of multiples",
      remedy: "Write for example apps.footprint=0.5..2, from 0.01 to 100")
  }

  /// The multiple at a quantile of the prior, 0 to 1.
  public func factor(at position: Double) -> Double { range.logUniformQuantile(position) }

  /// The field's value at a quantile of the prior, as `--set` takes it.
  public func text(at position: Double) -> String { field.text(times: factor(at: position)) }
}
