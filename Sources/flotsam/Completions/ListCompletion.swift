/// Completions of a list with commas.
enum ListCompletion {
  /// The list, once with each name that it does not hold yet as its last.
  static func next(of names: [String], after text: String) -> [String] {
    let head = text.lastIndex(of: ",").map { String(text[...$0]) } ?? ""
    let start = text.dropFirst(head.count)
    let held = Set(head.split(separator: ",").map(String.init))
    return names.filter { $0.hasPrefix(start) && !held.contains($0) }.map { head + $0 }
  }
}
