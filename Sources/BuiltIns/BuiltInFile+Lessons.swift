extension BuiltInFile {
  package static let lessons = [
    BuiltInFile("anomaly", PackageResources.anomaly_md),
    BuiltInFile("thrashing", PackageResources.thrashing_md),
    BuiltInFile("bands", PackageResources.bands_md),
    BuiltInFile("warnings", PackageResources.warnings_md),
    BuiltInFile("convoy", PackageResources.convoy_md),
  ]

  /// The documented statements of the life cycle with their scripts.
  package static let lifecycleStatements = BuiltInFile(
    "lifecycle-statements", PackageResources.lifecycle_statements_yaml)
}
