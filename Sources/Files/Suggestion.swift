/// Suggestions for unknown names.
public enum Suggestion {
  /// The candidate nearest to `name`; nil if none is near.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestName.of(name, among: candidates)
  }

  /// A remedy for an unknown name: the nearest one, or else the list of known names.
  ///
  /// - Parameters:
  ///   - name: the given name.
  ///   - candidates: the known names.
  ///   - noun: the plural noun for the names.
  ///   - limit: the most names listed.
  public static func remedy(
    for name: String, among candidates: some Collection<String>, noun: String,
    showing limit: Int = 24
  ) -> String {
    if let nearest = NearestName.of(name, among: candidates) { return "Did you mean `\(nearest)`" }
    let shown = candidates.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return "Known \(noun): \(shown)" + (candidates.count > limit ? ", ..." : "")
  }
}

extension InputError {
  /// The error with a suggested name, if a file is missing that may be a mistyped built-in name.
  package func suggesting(_ builtInNames: [String], for name: String, noun: String) -> InputError {
    guard category == .missingInput, !name.contains("/") else { return self }
    var error = self
    error.remedy = Suggestion.remedy(for: name, among: builtInNames, noun: noun)
    return error
  }
}
