/// The outcome of a selection of the best, in a sentence.
enum SelectionText {
  /// One sentence per cell of a study, or none where its rule selects no best.
  static func lines(_ store: StudyStore) throws(InputError) -> [String] {
    guard let (confidence, cells) = try store.selections() else { return [] }
    return cells.map { cell in
      "Cell \(cell.number): " + text(cell.selection, cell.policies, confidence: confidence)
    }
  }

  /// The sentence, naming the strategies.
  static func text(_ selection: Selection, _ names: [String], confidence: Double) -> String {
    var parts: [String] = []
    for (name, status) in zip(names, selection.status) {
      switch status {
      case .remaining: continue
      case .eliminated(let count): parts.append("\(name) eliminated after \(count) replications")
      case .identical(let twin): parts.append("\(name) identical to \(names[twin])")
      }
    }
    let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    guard let best = selection.best else {
      let left = zip(names, selection.status).filter { $1 == .remaining }.map(\.0)
      return "\(selection.isFinished ? "Not selected within the limit" : "Not selected yet"): "
        + "\(left.joined(separator: ", ")) remain\(details)."
    }
    let percent = (confidence * 1000).rounded() / 10
    return "Selected: \(names[best]), with a probability of correct selection of "
      + "\(percent == percent.rounded() ? "\(Int(percent))" : "\(percent)") %\(details)."
  }
}
