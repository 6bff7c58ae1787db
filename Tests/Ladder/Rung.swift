/// One experiment of the ladder, from worked examples up to predictions.
package struct Rung: Sendable {
  /// What came out of it.
  package struct Finding: Sendable, Equatable {
    /// What the program says.
    package var predicted: String
    /// What theory, another program or a recording says.
    package var seen: String
    /// How far the one is from the other.
    package var error: String

    package init(predicted: String, seen: String, error: String) {
      self.predicted = predicted
      self.seen = seen
      self.error = error
    }
  }

  /// `V1` to `V17`.
  package let name: String
  /// What was compared.
  package let experiment: String
  /// What was fitted to the same data.
  package let fitted: String
  /// In what the simulated configuration is that of the experiment, and in what not.
  package let configuration: String
  /// The recorded data without which it cannot be done.
  package let needs: [String]
  /// Whether it is done in a second even where nothing is optimised.
  package let isQuick: Bool
  /// Does it.
  package let find: @Sendable () async throws -> Finding

  package init(
    _ name: String, _ experiment: String, fitted: String = "nothing", configuration: String,
    needs: [String] = [], isQuick: Bool = false,
    find: @escaping @Sendable () async throws -> Finding
  ) {
    self.name = name
    self.experiment = experiment
    self.fitted = fitted
    self.configuration = configuration
    self.needs = needs
    self.isQuick = isQuick
    self.find = find
  }
}
