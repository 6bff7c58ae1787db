extension InputError {
  /// The error with a remedy that names folders next to a missing one that have the file in question.
  ///
  /// - Parameters:
  ///   - folder: the folder that was named.
  ///   - file: the file that such a folder has.
  ///   - command: the command that writes such a folder.
  package func suggestingFolders(
    beside folder: String, with file: String, of command: String
  ) -> InputError {
    guard category == .missingInput else { return self }
    var error = self
    let parent = folder.contains("/") ? String(folder.reversed().drop { $0 != "/" }.reversed()) : ""
    let names = Self.folders(in: parent, with: file).prefix(5).map { "`\(parent)\($0)`" }
    error.remedy =
      "Name a folder that `\(command)` wrote"
      + (names.isEmpty ? "" : ", such as \(names.joined(separator: ", "))")
    return error
  }

  /// The names of folders in another, each with a certain file, in alphabetical order.
  private static func folders(in parent: String, with file: String) -> [String] {
    if InputRecord.current.isConfined { return [] }
    return namesInFolder(parent.isEmpty ? "." : parent).filter { name in
      !name.hasPrefix(".") && ShownName.isHarmless(name) && fileExists("\(parent)\(name)/\(file)")
    }.sorted()
  }
}
