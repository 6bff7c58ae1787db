import Experiments

/// What a selection of the best says, in a sentence.
enum SelectionText {
  /// The sentence, naming the strategies.
  static func text(_ selection: Selection, _ names: [String], confidence: Double) -> String {
    var parts: [String] = []
    for (name, status) in zip(names, selection.status) {
      switch status {
      case .remaining: continue
      case .eliminated(let count): parts.append("\(name) out after \(count) replications")
      case .identical(let twin): parts.append("\(name) identical to \(names[twin])")
      }
    }
    let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    guard let best = selection.best else {
      let left = zip(names, selection.status).filter { $1 == .remaining }.map(\.0)
      return "Not selected within the limit: \(left.joined(separator: ", ")) remain\(details)."
    }
    let percent = (confidence * 1000).rounded() / 10
    return "Selected: \(names[best]), with a probability of correct selection of "
      + "\(percent == percent.rounded() ? "\(Int(percent))" : "\(percent)") %\(details)."
  }
}
