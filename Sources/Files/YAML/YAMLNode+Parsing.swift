import Yams

extension YAMLNode {
  /// The deepest nesting, far above that of any document for Flotsam.
  static let deepest = 64
  /// The most values, since aliases can expand a small file without end, and some microseconds and a
  /// kilobyte go into each.
  static let largest = 300_000

  /// Parses one YAML document; an empty one is an empty mapping.
  ///
  /// - Throws: `InputError` with the line for bad syntax, a key given twice, and several documents.
  public init(parsing text: String, named name: String) throws(InputError) {
    // Editors on Windows begin a file with a byte order mark, which would shift the first line.
    let marked = text.unicodeScalars.first == "\u{FEFF}"
    let text = marked ? String(text.unicodeScalars.dropFirst()) : text
    self = try Self.parse(text, name: name) { .file(name, line: $0) }
  }

  /// Parses the value of an override; every part of it has the override as its origin.
  init(parsingOverride text: String, path: String) throws(InputError) {
    do {
      self = try Self.parse(text, name: nil) { _ in .override(path: path) }
    } catch {
      throw InputError(
        "`\(text)` is not a YAML value: \(error.problem)", remedy: "Quote it, as in 'text: more'",
        place: .option("--set \(path)"))
    }
  }

  private static func parse(
    _ text: String, name: String?, origin: @escaping (Int) -> YAMLOrigin
  ) throws(InputError) -> YAMLNode {
    let prepared = try YAMLAliases.hidden(in: text, file: name)
    do {
      // Fields determine the types of their texts; rules that guess types are regular expressions,
      // which would be compiled at every start.
      let parser = try Yams.Parser(yaml: prepared, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else { return .empty(origin(1)) }
      var conversion = Conversion(origin: origin)
      // Anchors of nodes are valid only while the parser exists.
      let node = try withExtendedLifetime(parser) { () throws(InputError) in
        try conversion.convert(root, line: 1, depth: 0)
      }
      return node.isNull && name != nil ? .empty(origin(1)) : node
    } catch let error as YamlError {
      throw inputError(error, in: text, name: name)
    } catch let error as InputError {
      throw error.located(in: name)
    } catch {
      throw InputError("it cannot be parsed: \(error)", file: name)
    }
  }

  /// Converts the parser's nodes and expands aliases.
  ///
  /// Values are counted, since a few aliases of aliases are millions of values.
  private struct Conversion {
    let origin: (Int) -> YAMLOrigin
    private var count = 0
    private var anchors: [String: Node] = [:]

    init(origin: @escaping (Int) -> YAMLOrigin) { self.origin = origin }

    mutating func convert(_ node: Node, line: Int, depth: Int) throws(InputError) -> YAMLNode {
      let line = node.mark?.line ?? line
      count += 1
      if depth > YAMLNode.deepest {
        throw InputError(
          "values are nested deeper than \(YAMLNode.deepest) levels", place: .line(line))
      }
      if count > YAMLNode.largest {
        throw InputError(
          "it has more than \(YAMLNode.largest) values, counting what aliases stand for",
          place: .line(line))
      }
      let anchor = node.anchor?.rawValue
      let converted = try content(of: node, line: line, depth: depth)
      // An anchor is known only after its value, so no value contains itself.
      if let anchor { anchors[anchor] = node }
      return converted
    }

    private mutating func content(
      of node: Node, line: Int, depth: Int
    ) throws(InputError) -> YAMLNode {
      switch node {
      case .scalar(let scalar):
        let isPlain = scalar.style == .plain || scalar.style == .any
        if isPlain, let name = YAMLAliases.name(in: scalar.string) {
          guard let target = anchors[name] else {
            throw InputError("it holds the alias `*\(name)` without its anchor", place: .line(line))
          }
          return try convert(target, line: line, depth: depth + 1)
        }
        return YAMLNode(
          content: .scalar(YAMLAliases.shown(in: scalar.string), isPlain: isPlain),
          origin: origin(line))
      case .sequence(let sequence):
        var items: [YAMLNode] = []
        for item in sequence { items.append(try convert(item, line: line, depth: depth + 1)) }
        return YAMLNode(content: .list(items), origin: origin(line))
      case .mapping(let mapping):
        var entries: [Entry] = []
        for (key, value) in mapping {
          let keyLine = key.mark?.line ?? line
          guard case .scalar(let scalar) = key, YAMLAliases.name(in: scalar.string) == nil else {
            throw InputError(
              "a key must be a text, not a list, mapping or alias", place: .line(keyLine))
          }
          let node = try convert(value, line: keyLine, depth: depth + 1)
          entries.append(
            Entry(key: YAMLAliases.shown(in: scalar.string), origin: origin(keyLine), value: node))
        }
        return YAMLNode(content: .mapping(entries), origin: origin(line))
      case .alias: throw InputError("it holds an alias without its anchor", place: .line(line))
      }
    }
  }

  private static func inputError(_ error: YamlError, in text: String, name: String?) -> InputError {
    switch error {
    case .scanner(_, _, let mark, _) where beginsWithTab(line: mark.line, of: text):
      return InputError(
        "the line begins with a tab, and YAML takes only spaces there",
        remedy: "Replace each tab by two spaces", file: name, place: .line(mark.line))
    case .parser(_, let problem, let mark, _) where problem.contains("nesting level"):
      return InputError(
        "values are nested deeper than \(deepest) levels", file: name, place: .line(mark.line))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let since = context.map { "\($0.text) that begins in line \($0.mark.line), " } ?? ""
      return InputError(
        "this is not valid YAML: \(since)\(problem), at column \(mark.column)",
        remedy: "Check the indentation, and quote texts that hold `: ` or begin with a special "
          + "character", file: name, place: .line(mark.line))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return InputError(
        "\(names) \(keys.count == 1 ? "is" : "are") given twice in one mapping",
        remedy: "Keep one of them", file: name, place: .line(context.mark.line))
    case .reader(let problem, let offset, _, _):
      return InputError(
        "this is not valid YAML: \(problem)", file: name,
        place: offset.map { .byte(Int64($0)) } ?? .whole)
    default: return InputError("this is not valid YAML: \(error)", file: name)
    }
  }

  /// Whether a tab is the first of a line, counted from 1, apart from spaces.
  private static func beginsWithTab(line: Int, of text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return false }
    return lines[line - 1].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\t")
  }
}
