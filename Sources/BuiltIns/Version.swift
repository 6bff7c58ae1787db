import CBuild

/// The version of the program; that of the model is `ModelVersion.current`.
package enum Version {
  /// The program's version.
  package static let number = "0.3.0"

  /// The version, with the commit where the build was given one, as by `make build`.
  package static let text: String = {
    let commit = String(cString: flotsam_commit())
    return commit.isEmpty ? number : "\(number) (\(commit))"
  }()
}
