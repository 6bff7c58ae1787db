/// Replaces the names, identifiers and paths in evidence by made-up ones, each always by the same.
///
/// It works on values, not on texts: a field reaches the output only as a number, as a word that is
/// known to be one of the system, or under a made-up name. Words of free texts that are not known
/// become `…`. A replaced name still shows the kind of its process, because limits and advice
/// depend on it: a packet tunnel becomes `packettunnel-1`, a daemon `process-2d`.
public struct Anonymiser: Sendable {
  /// The kind of a replaced name or identifier.
  public enum Kind: String, CaseIterable, Sendable {
    case process, app, user, file, device, identifier

    /// The kind in words.
    public func words(_ count: Int) -> String {
      switch self {
      case .process: count == 1 ? "name of a process" : "names of processes"
      case .app: count == 1 ? "name of an app" : "names of apps"
      case .user: count == 1 ? "name of a user" : "names of users"
      case .file: count == 1 ? "name of a file" : "names of files"
      case .device: count == 1 ? "name of a device or system" : "names of devices and systems"
      case .identifier: count == 1 ? "identifier" : "identifiers"
      }
    }
  }

  private var names: [Kind: OrderedNames] = [:]
  /// The number of words that were left out of free texts.
  public private(set) var wordsLeftOut = 0

  /// The originals of a kind in the order in which they were met, and the names in their place.
  private struct OrderedNames: Sendable {
    var list: [(original: String, replacement: String)] = []
    var places: [String: Int] = [:]
  }

  /// An anonymiser that has replaced nothing.
  public init() {}

  /// The originals of a kind and the names in their place, in the order in which they were met.
  public func replaced(_ kind: Kind) -> [(original: String, replacement: String)] {
    names[kind]?.list ?? []
  }

  /// The made-up name for a process that the user names, which a report may have cut at 32 characters.
  public func known(process name: String) -> String? {
    let list = replaced(.process)
    return
      (list.first { $0.original == name }
      ?? list.first { $0.original.utf8.count >= 31 && name.hasPrefix($0.original) })?.replacement
  }

  // MARK: - Names

  /// The name in place of a process's.
  public mutating func process(_ name: String) -> String {
    if name.isEmpty { return "" }
    // Without what may follow it.
    if name.hasPrefix(Self.webContent), name.utf8.count < 40 { return Self.webContent }
    return replace(name, .process) { number in
      let lower = name.lowercased()
      if let limited = ProcessLimit.all.lazy.flatMap(\.names).first(where: lower.contains) {
        let isExtension = ProcessLimit.isExtension(name) && !ProcessLimit.isExtension(limited)
        return "\(limited)-\(number)" + (isExtension ? "-Extension" : "")
          + (ProcessLimit.isDaemon(name) ? "-agent" : "")
      }
      if ProcessLimit.isExtension(name) { return "Extension-\(number)" }
      return "process-\(number)" + (ProcessLimit.isDaemon(name) ? "d" : "")
    }
  }

  /// WebKit's own name, which the rules of its bands depend on.
  private static let webContent = "com.apple.WebKit.WebContent"

  /// The name in place of an app's.
  public mutating func app(_ name: String) -> String { replace(name, .app) { "app-\($0)" } }

  /// The name in place of a user's; a trace with one user without a name keeps it so.
  public mutating func user(_ name: String) -> String {
    name.isEmpty ? "" : replace(name, .user) { "user-\($0)" }
  }

  /// The name in place of a file's, with its ending where that is one of evidence.
  public mutating func file(_ path: String) -> String {
    if path == "-" { return path }
    let name = path.split(separator: "/").last ?? ""
    let endings = ["ips", "log", "txt", "json", "csv", "tsv", "gz", "plsql", "db", "synced"]
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return replace(path, .file) { endings.contains(ending) ? "file-\($0).\(ending)" : "file-\($0)" }
  }

  /// The identifier in place of another.
  public mutating func identifier(_ text: String) -> String {
    replace(text, .identifier) { number in
      "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - "\(number)".count)
        + "\(number)"
    }
  }

  /// The model of a device as Apple writes it, such as `iPhone14,7`, or a made-up name.
  public mutating func device(_ model: String) -> String {
    let rest = model.drop { $0.isASCII && $0.isLetter }
    let numbers = rest.split(separator: ",", omittingEmptySubsequences: false)
    let isModel =
      (1...20).contains(model.count - rest.count) && (1...2).contains(numbers.count)
      && numbers.allSatisfy {
        (1...3).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber }
      }
    return isModel || model == "unknown" ? model : replace(model, .device) { "device-\($0)" }
  }

  /// A system with its version, such as `iPhone OS 18.5 (22F76)`, or a made-up name.
  public mutating func system(_ text: String) -> String {
    let isSystem = text.split(separator: " ").allSatisfy { word in
      let bare = word.filter { !"()".contains($0) }
      return SystemWords.systems.contains(bare.lowercased()) || bare.isShortVersion
    }
    return isSystem ? text : replace(text, .device) { "system-\($0)" }
  }

  /// A version of digits and points, or a made-up one.
  public mutating func version(_ text: String) -> String {
    let isPlain =
      text.utf8.count <= 12 && text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    return isPlain ? text : replace(text, .identifier) { "version-\($0)" }
  }

  /// A date; nil for a text that holds anything else.
  public func date(_ text: String) -> String? {
    let words = text.split { !($0.isASCII && $0.isLetter) }
    return text.utf8.count <= 64 && words.allSatisfy { SystemWords.dates.contains($0.lowercased()) }
      && text.allSatisfy { $0.isASCII } ? text : nil
  }

  /// A text of which only the words stay that are the system's own.
  public mutating func words(_ text: String) -> String {
    var kept: [String] = []
    for word in text.split(separator: " ") {
      let known = Self.known(word)
      if known == "…" { wordsLeftOut += 1 }
      if known != "…" || kept.last != "…" { kept.append(known) }
    }
    return kept.joined(separator: " ")
  }

  private static func known(_ word: Substring) -> String {
    // Paths, addresses and bundle identifiers go as a whole.
    if word.contains("/") || word.contains("@") || word.contains("\\") { return "…" }
    let runs = word.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    // Several numbers in one word are an address of a network or of a person.
    let digits = runs.reduce(0) { $0 + ($1.allSatisfy(\.isNumber) ? $1.count : 0) }
    let isKnown =
      word.allSatisfy(\.isASCII) && digits <= 4
      && runs.allSatisfy { run in SystemWords.reasons.contains(run.lowercased()) || run.isAmount }
    return isKnown ? String(word) : "…"
  }

  private mutating func replace(
    _ original: String, _ kind: Kind, by name: (Int) -> String
  ) -> String {
    var known = names[kind] ?? OrderedNames()
    if let place = known.places[original] { return known.list[place].replacement }
    let replacement = name(known.list.count + 1)
    known.places[original] = known.list.count
    known.list.append((original, replacement))
    names[kind] = known
    return replacement
  }
}

extension Substring {
  /// Digits with a unit, or too few to identify a person: `102400kB`, `17`.
  fileprivate var isAmount: Bool {
    let digits = prefix { $0.isNumber }
    let unit = dropFirst(digits.count)
    return (1...(unit.isEmpty ? 4 : 9)).contains(digits.count)
      && ["", "b", "kb", "mb", "gb", "kib", "mib", "gib", "s", "ms", "x", "us", "ns"].contains(
        unit.lowercased())
  }
}

extension String {
  /// A version or a build: `18.5`, `22F76`, `23C5027f`.
  fileprivate var isShortVersion: Bool {
    count <= 12 && first?.isNumber == true
      && allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter || $0 == ".") }
      && count(where: \.isLetter) <= 3
  }
}
