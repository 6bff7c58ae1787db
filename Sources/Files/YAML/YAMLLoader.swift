/// Loads a YAML document together with its bases.
///
/// `extends: other.yaml` at the top of a document names a base over which it is merged (see
/// ``YAMLNode/merged(over:)``); the base may extend another. Two closures resolve and read names,
/// so that built-in documents work like files.
public struct YAMLLoader {
  /// The name of a base, from the text after `extends:` and the name of its document.
  public var resolve: (_ target: String, _ parent: String) -> String
  /// The text of a document.
  public var read: (_ name: String) throws(InputError) -> String

  /// Documents that are files; a base is relative to the file that extends it.
  public static var files: YAMLLoader {
    YAMLLoader(
      resolve: path(of:relativeTo:), read: { name throws(InputError) in try readText(from: name) })
  }

  /// Creates a loader from its two parts.
  public init(
    resolve: @escaping (_ target: String, _ parent: String) -> String,
    read: @escaping (_ name: String) throws(InputError) -> String
  ) {
    self.resolve = resolve
    self.read = read
  }

  /// Loads a document and removes the key `extends`.
  ///
  /// - Throws: `InputError` for a file that is missing or not YAML, and for a cycle.
  public func load(_ name: String) throws(InputError) -> YAMLNode { try load(name, chain: [name]) }

  private func load(_ name: String, chain: [String]) throws(InputError) -> YAMLNode {
    var document = try YAMLNode(parsing: try read(name), named: name)
    guard case .mapping(var entries) = document.content,
      let index = entries.firstIndex(where: { $0.key == "extends" })
    else { return document }
    let target = entries.remove(at: index).value
    document.content = .mapping(entries)
    if target.isNull { return document }
    guard case .scalar(let text, _) = target.content else {
      throw target.origin.error(
        "extends", "it must be the name of one document, not \(target.kind)",
        remedy: "Write for example `extends: everyday-phone`")
    }
    let base = resolve(text, name)
    if chain.contains(base) {
      throw target.origin.error(
        "extends",
        "the documents extend each other in a circle: "
          + (chain + [base]).joined(separator: " -> "))
    }
    do throws(InputError) {
      let loaded = try load(base, chain: chain + [base])
      guard case .mapping = loaded.content else {
        throw target.origin.error("extends", "`\(text)` is not a mapping of fields")
      }
      return document.merged(over: loaded)
    } catch {
      guard error.category == .missingInput, error.file == base else { throw error }
      throw target.origin.error(
        "extends", "`\(text)` cannot be read: \(error.problem)",
        remedy: error.remedy.flatMap { $0.hasPrefix("Did you mean") ? $0 : nil })
    }
  }

  /// The name of a file without its folder and ending.
  package static func baseName(of path: String) -> String {
    if path == "-" { return "standard input" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// A path relative to the folder of another file, with `.` and `..` resolved.
  package static func path(of target: String, relativeTo parent: String) -> String {
    if target.hasPrefix("/") { return target }
    var parts = parent == "-" ? [] : parent.split(separator: "/").map(String.init).dropLast()
    for part in target.split(separator: "/").map(String.init) {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." } ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return (parent.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
