extension Repetition {
  /// The outcome of a repetition of an archive, for the terminal.
  var terminal: String {
    var text = ""
    let count = fileCount
    if let first = differences.first {
      text += "\(differences.count) of \(counted(count, "file")) came out differently.\n"
      for field in changedFields.prefix(5) {
        text +=
          Terminal.harmless(
            "`\(field.path)` was \(field.archived ?? "not given"), now "
              + "\(field.now ?? "not given").") + "\n"
      }
      text += "\nThe first: \(Terminal.harmless(first.file)), \(first.reason)\n"
      if let line = first.line {
        let same = zip(line.archived ?? "", line.now ?? "").prefix { $0 == $1 }.count
        text +=
          "  archive: \(Self.line(line.archived, from: same))\n"
          + "  now:     \(Self.line(line.now, from: same))\n"
      }
      let others = differences.dropFirst().map(\.file).joined(separator: ", ")
      if !others.isEmpty {
        text += "\n" + Terminal.wrapped(Terminal.harmless("Also: \(others)"), columns: 78) + "\n"
      }
    } else {
      text +=
        count == 1 ? "The file came out the same.\n" : "All \(count) files came out the same.\n"
    }
    if pictureCount > 0 {
      text +=
        "Pictures (\(pictureCount) files) are not compared; the data and scripts of them are.\n"
    }
    return text
  }

  /// The part of a line that fits, around the place where the two differ.
  private static func line(_ text: String?, from difference: Int) -> String {
    guard let text else { return "(it ends here)" }
    let room = min(68, (Terminal.columns ?? 80) - 12)
    let clean = Terminal.harmless(text)
    guard clean.count > room else { return clean }
    // Some equal characters before the difference show its place.
    let start = min(max(0, difference - 15), clean.count - room + 6)
    let rest = (start > 0 ? "..." : "") + clean.dropFirst(start)
    return rest.count > room ? rest.prefix(room - 3) + "..." : String(rest)
  }
}
