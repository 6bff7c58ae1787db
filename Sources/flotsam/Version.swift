/// The version of the program; that of the model is `ModelVersion.current`.
enum Version {
  /// The program's version.
  static let text = "0.1.0"
}
