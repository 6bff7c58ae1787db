import Files

/// A folder of results with its manifest, to be done again.
public struct Archive: Sendable {
  /// The folder.
  public let folder: String
  /// What it says of itself.
  public let manifest: Manifest

  /// Opens a folder of results.
  ///
  /// - Throws: `InputError` where it has no manifest, or not as it was written.
  public init(_ folder: String) throws(InputError) {
    self.folder = folder
    manifest = try Manifest(ofFolder: folder)
  }

  /// Which file is to be read in place of each input.
  ///
  /// - Throws: `InputError` 66 for an input that is gone, 65 for one that is not what was read.
  public func standIns() throws(InputError) -> [String: String] {
    var places: [String: String] = [:]
    for input in manifest.inputs {
      guard let content = input.content else {
        throw InputError(
          "the archive does not have `\(input.name)`, which was too long to be kept",
          remedy: "Repeat the command with the same input", file: folder, category: .missingInput)
      }
      let path = input.kept.map { folder + "/" + $0 } ?? input.name
      let found: String
      do throws(InputError) {
        found = try Checksum.ofFile(path).text
      } catch {
        throw InputError(
          "`\(input.name)` was read for these results, and \(error.problem)",
          remedy: input.kept == nil ? "Put it back" : "Take another copy of the archive",
          file: path, category: error.category)
      }
      guard found == content.checksum else {
        throw InputError(
          "it is not what was read for these results: its SHA-256 was "
            + "\(content.checksum.prefix(12))..., and is \(found.prefix(12))...",
          remedy: input.kept == nil
            ? "Put the old one back, or run the command anew" : "Take another copy of the archive",
          file: path)
      }
      if input.kept != nil { places[input.name] = path }
    }
    return places
  }

  /// The files that are not as the manifest has them, by name.
  public func changedFiles() -> [String] {
    manifest.files.filter { file in
      (try? Checksum.ofFile(folder + "/" + file.name).text) != file.checksum
    }.map(\.name)
  }
}
