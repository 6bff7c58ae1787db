/// The runs of a search in a file, from which a stopped search continues, and other parts of it too.
///
/// A line of JSON says which search it is; each further line has runs of one policy on users of one
/// set. Lines are added at the end, and none changes, so that the cost of a run does not grow with
/// the file. Text behind the last end of a line, which a killed search leaves, does not count. The
/// search itself is repeated from its seed, and takes its runs from here.
///
/// Each part of a search (`--shard`) has a file of its own and reads those of the others. It makes the
/// runs of its own users first, then those that the others have not finished, so that it needs none
/// of them to go on.
public struct SearchStore: Sendable {
  /// A file as far as it has been read.
  private struct Source {
    let path: String
    var bytes = 0
    var lines = 0
  }

  /// The part whose runs are kept.
  let shard: StudyShard
  private let path: String?
  private let identity: String
  private let width: Int?
  private var others: [Source]
  /// By policy and set of users, then by the number of the user.
  private(set) var runs: [String: [Int: [Double]]] = [:]
  /// How the file is to begin, while it does not: it is missing, or its last line has no end.
  private var beginning: String?
  /// The lines that are not in the file yet.
  private var unsaved = ""

  /// Opens the store of a search.
  ///
  /// - Parameters:
  ///   - path: the file, which may be missing; nil to keep nothing.
  ///   - identity: what decides the values of its runs.
  ///   - width: the number of values of a run; nil for any.
  ///   - shard: the part that is run, whose file is named after it and `path`; nil to run all.
  /// - Throws: `InputError` 65 for the store of another search, and for a damaged one.
  public init(
    _ path: String?, identity: String, width: Int?, shard: StudyShard? = nil
  ) throws(InputError) {
    self.shard = shard ?? StudyShard(index: 1, count: 1)
    self.identity = identity
    self.width = width
    beginning = Self.header(identity) + "\n"
    others = []
    self.path = path.map { path in shard.map { Self.path(path, of: $0) } ?? path }
    if let path, let shard {
      others = [Source(path: path)]
      for index in 1...shard.count where index != shard.index {
        others.append(
          Source(path: Self.path(path, of: StudyShard(index: index, count: shard.count))))
      }
    }
    if let path = self.path, let found = try read(Source(path: path)) {
      beginning = found.isCut ? String(decoding: found.lines, as: UTF8.self) : nil
    }
  }

  /// The file of a part: `found.part-2-of-8.json` for `found.json`.
  public static func path(_ path: String, of shard: StudyShard) -> String {
    let part = ".part-\(shard.index)-of-\(shard.count)"
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + part }
    let end = path.index(path.endIndex, offsetBy: -name[dot...].count)
    return path[..<end] + part + path[end...]
  }

  static func header(_ identity: String) -> String {
    "{\"flotsam\":\"search\",\"version\":2,\"of\":\(JSONText.string(identity))}"
  }

  /// Reads the lines that a file has beyond those that were read of it before.
  ///
  /// - Returns: the source as far as it has been read, its new lines, and whether text without an
  ///   end of a line follows, which another part may be writing; nil for no file.
  private mutating func read(
    _ source: Source
  ) throws(InputError) -> (source: Source, lines: ArraySlice<UInt8>, isCut: Bool)? {
    guard fileExists(source.path) else { return nil }
    var source = source
    var bytes: [UInt8] = []
    try ByteSource.forEachPiece(ofFile: source.path, from: source.bytes) { bytes += $0 }
    let newline = UInt8(ascii: "\n")
    let whole = bytes[..<(bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0)]
    var lines = whole.split(separator: newline, omittingEmptySubsequences: false).dropLast()
    if source.lines == 0 {
      guard lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }) == Self.header(identity)
      else {
        throw InputError(
          "it holds the runs of another search, or no search",
          remedy: "Name another file with --store, or repeat the search as it was",
          file: source.path)
      }
      source.lines = 1
    }
    for line in lines {
      source.lines += 1
      if !line.isEmpty {
        try read(String(decoding: line, as: UTF8.self), number: source.lines, of: source.path)
      }
    }
    source.bytes += whole.count
    return (source, whole, whole.count < bytes.count)
  }

  private mutating func read(_ line: String, number: Int, of file: String) throws(InputError) {
    guard let node = try? YAMLNode(parsing: line, named: file), let name = node["key"]?.text,
      let users = node["users"]?.items, let list = node["runs"]?.items, users.count == list.count
    else {
      throw InputError(
        "this line has no runs", remedy: "Delete it: its runs are made again", file: file,
        place: .line(number))
    }
    for (item, user) in zip(list, users) {
      let numbers = (item.items ?? []).compactMap { Double(levelText($0)) }
      guard let user = Int(levelText(user)), numbers.count == width ?? numbers.count else {
        throw InputError(
          "a run has \(numbers.count) values instead of \(width ?? numbers.count)", file: file,
          place: .line(number))
      }
      runs[name, default: [:]][user] = numbers
    }
  }

  /// Reads what the other parts have written meanwhile.
  mutating func refresh() throws(InputError) {
    for index in others.indices {
      if let found = try read(others[index]) { others[index] = found.source }
    }
  }

  /// The runs of a policy on a set of users, by the user's number.
  func runs(_ key: String) -> [Int: [Double]] { runs[key] ?? [:] }

  /// Keeps runs of a policy, which ``save()`` writes.
  mutating func keep(_ values: [[Double]], of users: [Int], _ key: String) {
    runs[key, default: [:]].merge(zip(users, values)) { $1 }
    guard path != nil, !values.isEmpty else { return }
    let lists = values.map { run in "[" + run.map { "\($0)" }.joined(separator: ",") + "]" }
    unsaved +=
      "{\"key\":\(JSONText.string(key)),\"users\":[\(users.map { "\($0)" }.joined(separator: ","))],"
      + "\"runs\":[\(lists.joined(separator: ","))]}\n"
  }

  /// Adds what is new to the file, or makes the file.
  mutating func save() throws(InputError) {
    guard let path else { return }
    if let beginning {
      try writeText(beginning + unsaved, to: path, replacesInput: true)
    } else if !unsaved.isEmpty {
      try appendText(unsaved, to: path)
    }
    beginning = nil
    unsaved = ""
  }
}
