/// A folder of results with the manifest from which they can be repeated.
///
/// It may come from a stranger: only regular files inside it are read, as many bytes as its manifest
/// announces.
public struct Archive: Sendable {
  /// The folder.
  public var folder: String { files.path }
  /// The folder's manifest.
  public let manifest: Manifest
  let files: ClosedFolder

  /// Opens a folder of results.
  ///
  /// - Throws: `InputError` where the manifest is missing or damaged.
  public init(_ folder: String) throws(InputError) {
    files = ClosedFolder(folder)
    do throws(InputError) {
      manifest = try Manifest(files.text(of: Manifest.fileName), named: folder)
    } catch {
      throw error.category == .missingInput ? Manifest.missing(from: folder) : error
    }
  }

  /// Copies the inputs that the archive has, and returns the file to read in place of each by the
  /// input's name.
  ///
  /// - Parameters:
  ///   - folder: an empty folder for the copies.
  ///   - others: files of the user, which may be inputs that were too large for the archive.
  /// - Throws: `InputError` 66 for a missing input, 65 for one with another checksum.
  public func standIns(copiedTo folder: String, others: [String]) throws(InputError)
    -> [String: String]
  {
    var sums: [String: String] = [:]
    for file in others { sums[try Checksum.ofFile(file).text] = file }
    var places: [String: String] = [:]
    for (index, input) in manifest.inputs.enumerated() {
      guard let content = input.content else {
        throw InputError(
          "the archive does not have `\(input.name)`, which was too large to be kept",
          remedy: "Repeat the command with the same input", file: self.folder,
          category: .missingInput)
      }
      guard let kept = input.kept else {
        guard let other = sums[content.checksum] else {
          throw InputError(
            "`\(input.name)` was read for these results, and is too large for the archive",
            remedy: "Name the file with --with; its SHA-256 is \(content.checksum)",
            file: self.folder, category: .missingInput)
        }
        places[input.name] = other
        continue
      }
      let place = "\(folder)/\(index)"
      var sum = Checksum()
      do throws(InputError) {
        var copy = try OutputFile(place)
        try files.forEachPiece(of: kept, limit: content.bytes) { piece throws(InputError) in
          sum.take(piece)
          try copy.write(piece)
        }
        try copy.finish()
      } catch {
        throw InputError(
          "`\(input.name)` was read for these results, and \(error.problem)",
          remedy: "Take another copy of the archive", file: error.file ?? kept,
          category: error.category)
      }
      guard sum.text == content.checksum else {
        throw InputError(
          "it is not what was read for these results: its SHA-256 was "
            + "\(content.checksum.prefix(12))..., and is \(sum.text.prefix(12))...",
          remedy: "Take another copy of the archive", file: self.folder + "/" + kept)
      }
      places[input.name] = place
    }
    return places
  }

  /// The names of files whose checksum differs from the manifest's.
  ///
  /// - Throws: `InputError` for names that are not files inside the folder.
  public func changedFiles() throws(InputError) -> [String] {
    var changed: [String] = []
    for file in manifest.files {
      do throws(InputError) {
        let sum = try files.checksum(of: file.name, limit: file.bytes)
        if sum != file.checksum { changed.append(file.name) }
      } catch {
        if error.category != .missingInput { throw error }
        changed.append(file.name)
      }
    }
    return changed
  }
}
