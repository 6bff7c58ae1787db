import CLibrary

/// Suggestions for unknown names.
public enum Suggestion {
  /// The question whether a name is meant.
  package static func question(_ name: String) -> String { "Did you mean `\(name)`?" }

  /// A remedy for an unknown name: the nearest one, or else the list of known names.
  public static func remedy(
    for name: String, among candidates: some Collection<String>, noun: String,
    showing limit: Int = 24
  ) -> String {
    if let meant = meant(by: name, among: candidates) { return question(meant) }
    let shown = candidates.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let more = candidates.count - limit
    return "Known \(noun): \(shown)" + (more > 0 ? " and \(more) more" : "")
  }

  /// The candidate that an unknown name stands for: one that is near, has all its words, or alone begins
  /// with it or, for a number, ends with it; nil for none.
  package static func meant(by name: String, among candidates: some Collection<String>) -> String? {
    if let near = nearest(to: name, among: candidates) ?? shortest(with: name, candidates) {
      return near
    }
    // `5` of the apps `app1`, `app2` and so on is `app5`.
    if !name.isEmpty, name.allSatisfy(\.isNumber) {
      let numbered = candidates.filter {
        $0.hasSuffix(name) && !$0.dropLast(name.count).contains(where: \.isNumber)
      }
      return numbered.count == 1 ? numbered[0] : nil
    }
    let begun = name.count < 3 ? [] : candidates.filter { $0.hasPrefix(name.lowercased()) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// The remedy as a sentence, for texts that are not those of an ``InputError``.
  package static func sentence(
    for name: String, among candidates: some Collection<String>, noun: String
  ) -> String { InputError.ended(remedy(for: name, among: candidates, noun: noun)) }

  /// The shortest candidate that has all words of a name, in the same order and perhaps cut short: for
  /// `cold_share` it is `cold_launch_share`; nil for none, and for a name of one word.
  private static func shortest(with name: String, _ candidates: some Collection<String>) -> String?
  {
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    let wanted = words(name.lowercased())
    guard wanted.count > 1 else { return nil }
    return candidates.filter { candidate in
      var rest = words(candidate.lowercased())[...]
      return wanted.allSatisfy { word in
        guard let place = rest.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
        rest = rest[(place + 1)...]
        return true
      }
    }.min { ($0.count, $0) < ($1.count, $1) }
  }
}

extension InputError {
  /// The error about a name that is none of the known ones.
  package init(
    unknown kind: String, _ name: String, among names: some Collection<String>, noun: String,
    place: Place = .whole
  ) {
    let remedy = Suggestion.remedy(for: name, among: names, noun: noun)
    self.init("there is no \(kind) `\(name)`", remedy: remedy, place: place)
  }

  /// The error with a suggested name, if a file is missing that may be a mistyped built-in name.
  package func suggesting(_ builtInNames: [String], for name: String, noun: String) -> InputError {
    var info = stat()
    guard category == .missingInput, !InputRecord.current.isConfined, name != "-",
      !name.contains("/"), lstat(name, &info) != 0
    else { return self }
    var error = self
    let ending = [".yaml", ".yml"].first(where: name.hasSuffix) ?? ""
    error.remedy = Suggestion.remedy(
      for: String(name.dropLast(ending.count)), among: builtInNames, noun: noun)
    return error
  }
}
