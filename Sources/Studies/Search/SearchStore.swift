/// The runs of a search in a file, from which a stopped search continues.
///
/// A line of JSON says which search it is; each further line has the runs of one policy on one set of
/// users. The search itself is repeated from its seed, and takes its runs from here.
public struct SearchStore: Sendable {
  /// The file; nil to keep nothing.
  public let path: String?
  private let identity: String
  private var runs: [String: [[Double]]] = [:]
  private var order: [String] = []
  /// How many runs are not in the file yet.
  private var unsaved = 0

  /// The number of runs after which the file is rewritten.
  private static let saveInterval = 200

  /// Opens the store of a search.
  ///
  /// - Parameters:
  ///   - path: the file, which may be missing; nil to keep nothing.
  ///   - identity: what decides the values of its runs.
  ///   - width: the number of values of a run.
  /// - Throws: `InputError` 65 for the store of another search, and for a damaged one.
  public init(_ path: String?, identity: String, width: Int) throws(InputError) {
    self.path = path
    self.identity = identity
    guard let path, fileExists(path) else { return }
    let lines = try readText(from: path).split(separator: "\n")
    guard lines.first.map(String.init) == Self.header(identity) else {
      throw InputError(
        "it holds the runs of another search, or no search",
        remedy: "Name another file with --store, or repeat the search as it was", file: path)
    }
    for (index, line) in lines.enumerated().dropFirst() {
      guard let node = try? YAMLNode(parsing: String(line), named: path),
        let key = node["key"], case .scalar(let name, _) = key.content,
        let list = node["runs"], case .list(let items) = list.content
      else {
        throw InputError(
          "this line has no runs", remedy: "Delete it: its runs are made again", file: path,
          place: .line(index + 1))
      }
      var values: [[Double]] = []
      for item in items {
        var numbers: [Double] = []
        if case .list(let texts) = item.content {
          numbers = texts.compactMap { Double(levelText($0)) }
        }
        guard numbers.count == width else {
          throw InputError(
            "a run has \(numbers.count) values instead of \(width)", file: path,
            place: .line(index + 1))
        }
        values.append(numbers)
      }
      if runs[name] == nil { order.append(name) }
      runs[name] = values
    }
  }

  private static func header(_ identity: String) -> String {
    "{\"flotsam\":\"search\",\"version\":1,\"of\":\(JSONText.string(identity))}"
  }

  /// The runs of a policy on a set of users, from the first.
  func runs(_ key: String) -> [[Double]] { runs[key] ?? [] }

  /// Keeps the runs of a policy, in the file too when enough have come together.
  mutating func keep(_ values: [[Double]], of key: String) throws(InputError) {
    let known = runs[key]?.count ?? 0
    if runs[key] == nil { order.append(key) }
    guard values.count > known else { return }
    runs[key] = values
    unsaved += values.count - known
    if unsaved >= Self.saveInterval { try save() }
  }

  /// Rewrites the file, which appears completely or not at all.
  mutating func save() throws(InputError) {
    unsaved = 0
    guard let path else { return }
    var text = Self.header(identity) + "\n"
    for key in order {
      let values = (runs[key] ?? []).map { run in
        "[" + run.map { "\($0)" }.joined(separator: ",") + "]"
      }
      text += "{\"key\":\(JSONText.string(key)),\"runs\":[\(values.joined(separator: ","))]}\n"
    }
    try writeText(text, to: path, replacesInput: true)
  }
}
