extension StudyCompleteness {
  /// The words of the command that makes the runs of a store, or its missing runs.
  ///
  /// - Parameters:
  ///   - name: the study's name.
  ///   - path: the store as it was named.
  public func sweepWords(name: String, path: String) -> [String] {
    // A store holds its study, also where it lacks the words of its command.
    if words.isEmpty { return ["flotsam", "sweep", path] }
    let store = path == "results/\(name).sqlite" ? [] : ["--store", path]
    return ["flotsam", "sweep"] + words + store
  }
}
