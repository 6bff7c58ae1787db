import Reports

/// What came of doing results again, for people.
struct RepetitionText {
  let text: String

  init(_ repetition: Repetition, _ archive: Archive) {
    let words = (["flotsam"] + archive.manifest.arguments).map(RunOrigin.shellWord)
    var text = Terminal.wrapped(words.joined(separator: " "), columns: 78) + "\n\n"
    let count = repetition.fileCount - repetition.undrawn.count
    let files = count == 1 ? "file" : "files"
    if let first = repetition.differences.first {
      text += "\(repetition.differences.count) of \(count) \(files) came out differently.\n"
      for field in repetition.changedFields.prefix(5) {
        text +=
          "`\(field.path)` was \(field.archived ?? "not given"), now "
          + "\(field.now ?? "not given").\n"
      }
      text += "\nThe first: \(first.file), \(first.reason)\n"
      if let line = first.line {
        text += "  archive: \(Self.line(line.archived))\n  now:     \(Self.line(line.now))\n"
      }
      let others = repetition.differences.dropFirst().map(\.file).joined(separator: ", ")
      if !others.isEmpty {
        text += "\n" + Terminal.wrapped("Also: \(others)", columns: 78) + "\n"
      }
    } else {
      text +=
        count == 1 ? "The file came out the same.\n" : "All \(count) files came out the same.\n"
    }
    if !repetition.undrawn.isEmpty {
      text += "Not compared, for want of gnuplot: \(repetition.undrawn.count) pictures and pages.\n"
    }
    self.text = text
  }

  /// A line as far as it fits.
  private static func line(_ text: String?) -> String {
    guard let text else { return "(it ends here)" }
    let clean = Terminal.harmless(text)
    return clean.count > 68 ? clean.prefix(65) + "..." : clean
  }
}
