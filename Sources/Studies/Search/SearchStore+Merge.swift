extension SearchStore {
  /// Whether a file is the store of a search.
  public static func isStore(_ path: String) -> Bool { (try? identity(of: path)) != nil }

  /// What decides the values of the runs in a file.
  private static func identity(of path: String) throws(InputError) -> String {
    let line = String(try readText(from: path).prefix { $0 != "\n" })
    if let node = try? YAMLNode(parsing: line, named: path),
      let identity = node["of"]?.text, line == header(identity)
    {
      return identity
    }
    throw InputError("it is not the store of a search", file: path)
  }

  /// Joins stores of one search in one, which is made where it is missing.
  ///
  /// - Returns: the number of runs added.
  /// - Throws: `InputError` 65 for stores of different searches, and for runs that differ; the result
  ///   then is as before.
  public static func merge(_ inputs: [String], into output: String) throws(InputError) -> Int {
    guard let first = inputs.first else { return 0 }
    let identity = try identity(of: fileExists(output) ? output : first)
    var merged = try SearchStore(output, identity: identity, width: nil)
    var added = 0
    for input in inputs {
      let part = try SearchStore(input, identity: identity, width: nil)
      for (key, runs) in part.runs.sorted(by: { $0.key < $1.key }) {
        let known = merged.runs(key)
        let same = runs.allSatisfy { user, values in
          known[user].map { $0.map(\.bitPattern) == values.map(\.bitPattern) } ?? true
        }
        try InputError.check(
          same, "runs of `\(key)` came out differently here than in another store",
          remedy: "The stores were written by different builds of Flotsam: run one of them again",
          file: input)
        let new = runs.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
        if !new.isEmpty { merged.keep(new.map(\.value), of: new.map(\.key), key) }
        added += new.count
      }
    }
    try merged.save()
    return added
  }
}
