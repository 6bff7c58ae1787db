/// A parameter of a scenario that is not a hard fact, with the range in which it may plausibly lie.
///
/// Ranges are factors on the scenario's own value, spread evenly on a log scale. What comes from
/// source code or documentation (XNU's thresholds, grace of 5 s, ageing of 2 s) is not an
/// assumption.
public struct Assumption: Sendable {
  /// The field of the scenario.
  public let name: String
  /// The least and greatest plausible multiple of the scenario's value.
  public let range: ClosedRange<Double>
  /// The evidence for the range.
  public let source: String
  /// Whether the field affects a scenario.
  let applies: @Sendable (Scenario) -> Bool
  /// Multiplies the field.
  let scale: Change<Scenario>

  /// Multiplies a property of a part of a scenario.
  typealias Change<Part> = @Sendable (inout Part, Double) -> Void

  init(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    applies: @escaping @Sendable (Scenario) -> Bool = { _ in true },
    scale: @escaping Change<Scenario>
  ) {
    self.name = name
    self.range = range
    self.source = source
    self.applies = applies
    self.scale = scale
  }

  /// The multiple at a position between 0 and 1.
  func factor(at position: Double) -> Double { range.logUniformQuantile(position) }

  /// The change of a property that may have any size.
  static func scaling<Part, Value: Scalable>(
    _ path: any WritableKeyPath<Part, Value> & Sendable
  ) -> Change<Part> {
    { $0[keyPath: path].scale(by: $1) }
  }

  /// The change of a share, which is at most 1.
  static func scalingShare<Part>(_ path: any WritableKeyPath<Part, Double> & Sendable) -> Change<
    Part
  > { { $0[keyPath: path] = min(1, $0[keyPath: path] * $1) } }
}

extension Scenario {
  /// A phone as plausible as this one: each assumption is multiplied by its factor.
  ///
  /// - Parameter factors: one multiple per assumption.
  func plausible(_ assumptions: [Assumption], _ factors: [Double]) -> Scenario {
    var phone = self
    for (assumption, factor) in zip(assumptions, factors) { assumption.scale(&phone, factor) }
    // Draws that leave apps less than a tenth of memory are scaled down to leave a tenth.
    let most = phone.device.memoryBytes / 10 * 9
    let taken = phone.device.wiredBytes + phone.device.systemBytes
    if taken > most, self.device.wiredBytes + self.device.systemBytes <= most {
      let share = Double(most) / Double(taken)
      phone.device.wiredBytes.scale(by: share)
      phone.device.systemBytes.scale(by: share)
    }
    if case .synthetic(let user, var population) = phone.workload {
      population.largestBytes = phone.device.appMemoryBytes / 2
      phone.workload = .synthetic(user, population)
    }
    return phone
  }
}

/// A value that can be multiplied by a factor.
protocol Scalable: SendableMetatype { mutating func scale(by factor: Double) }

extension Int64: Scalable {
  mutating func scale(by factor: Double) { self = Int64(clamped: Double(self) * factor) }
}

extension Distribution: Scalable {
  mutating func scale(by factor: Double) { self = scaled(by: factor) }
}

extension SimDuration: Scalable {
  mutating func scale(by factor: Double) {
    self = .nanoseconds(Int64(clamped: Double(nanoseconds) * factor))
  }
}
