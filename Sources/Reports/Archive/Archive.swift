import Files

/// A folder of results with the manifest from which they can be repeated.
public struct Archive: Sendable {
  /// The folder.
  public let folder: String
  /// The folder's manifest.
  public let manifest: Manifest

  /// Opens a folder of results.
  ///
  /// - Throws: `InputError` where the manifest is missing or damaged.
  public init(_ folder: String) throws(InputError) {
    self.folder = folder
    manifest = try Manifest(ofFolder: folder)
  }

  /// The file to read in place of each input, by the input's name.
  ///
  /// - Throws: `InputError` 66 for a missing input, 65 for one with another checksum.
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

  /// The names of files whose checksum differs from the manifest's.
  public func changedFiles() -> [String] {
    manifest.files.filter { file in
      (try? Checksum.ofFile(folder + "/" + file.name).text) != file.checksum
    }.map(\.name)
  }
}
