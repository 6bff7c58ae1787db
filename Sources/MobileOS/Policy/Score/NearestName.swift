/// Finds the name that somebody who mistyped may have meant.
enum NearestName {
  /// The candidate with the fewest edits, or nil where none is within a third of its length.
  static func of(_ name: String, among candidates: [String]) -> String? {
    var best: (name: String, edits: Int)?
    for candidate in candidates {
      let edits = distance(Array(name.lowercased()), Array(candidate))
      guard edits <= max(2, candidate.count / 3) else { continue }
      if best.map({ edits < $0.edits }) ?? true { best = (candidate, edits) }
    }
    return best?.name
  }

  /// Insertions, deletions and replacements that turn one into the other (Levenshtein).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (index, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in b.indices {
        let replaced = diagonal + (b[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[b.count]
  }
}
