import Experiments

/// The version of the program and of the model.
enum Version {
  /// The program's version.
  static let text = "0.1.0"
  /// Changes only when results may: part of what identifies a run.
  static let model = ModelVersion.current
}
