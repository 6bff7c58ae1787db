extension BuiltInFile {
  package static let lessons = [
    BuiltInFile("anomaly", Texts.anomaly_md),
    BuiltInFile("thrashing", Texts.thrashing_md),
    BuiltInFile("bands", Texts.bands_md),
    BuiltInFile("warnings", Texts.warnings_md),
    BuiltInFile("convoy", Texts.convoy_md),
  ]

  /// The documented statements of the life cycle with their scripts.
  package static let lifecycleStatements = BuiltInFile(
    "lifecycle-statements", Texts.lifecycle_statements_yaml)
}
