/// What to tell somebody who wrote a name that does not exist.
public enum Suggestion {
  /// The candidate nearest to `name`, or nil when none is near.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestName.of(name, among: candidates)
  }

  /// A remedy for an unknown name: the nearest one, or else the list of what is known.
  ///
  /// - Parameters:
  ///   - name: what was given.
  ///   - candidates: what is known.
  ///   - noun: what they are, in the plural.
  ///   - limit: how many of them are listed.
  public static func remedy(
    for name: String, among candidates: some Collection<String>, noun: String,
    showing limit: Int = 24
  ) -> String {
    if let nearest = NearestName.of(name, among: candidates) { return "Did you mean `\(nearest)`" }
    let shown = candidates.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return "Known \(noun): \(shown)" + (candidates.count > limit ? ", ..." : "")
  }
}
