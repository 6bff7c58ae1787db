extension FieldType {
  /// A list of values of one type.
  public static func list<Item: Sendable>(of item: FieldType<Item>) -> FieldType
  where Value == [Item] {
    custom(
      .list(item.shape()), placeholder: [],
      format: { "[" + $0.map(item.format).joined(separator: ", ") + "]" }
    ) { node, path throws(InputError) in
      guard case .list(let nodes) = node.content else {
        var remedy: String?
        if case .scalar(let text, _) = node.content, !node.isNull {
          remedy = "Write it in brackets: `[\(text)]`"
        }
        let items = item.shape().description
        let what = items.utf8.count > 80 ? "a list" : "a list of \(items)"
        throw node.origin.error(path, "it must be \(what), not \(node.kind)", remedy: remedy)
      }
      return try nodes.enumerated().map { index, node throws(InputError) in
        try item.read(node, "\(path).\(index)")
      }
    }
  }

  /// A mapping with keys of the user's choice, in the order of the file.
  public static func map<Item: Sendable>(of item: FieldType<Item>) -> FieldType
  where Value == [(name: String, value: Item)] {
    custom(
      .map(item.shape()), placeholder: [],
      format: { pairs in
        "{" + pairs.map { "\($0.name): \(item.format($0.value))" }.joined(separator: ", ") + "}"
      }
    ) { node, path throws(InputError) in
      guard case .mapping(let entries) = node.content else {
        throw node.origin.error(path, "it must be a mapping, not \(node.kind)")
      }
      return try entries.filter { !$0.value.isNull }.map { entry throws(InputError) in
        (name: entry.key, value: try item.read(entry.value, "\(path).\(entry.key)"))
      }
    }
  }

  /// A mapping read by its type.
  public static func object(_ type: Value.Type) -> FieldType where Value: YAMLReadable {
    mapping { reader throws(InputError) in try Value(reading: &reader) }
  }

  /// A mapping read by a function; for short, the value of one of its fields alone.
  package static func mapping(
    short main: String? = nil,
    _ read: @escaping @Sendable (inout ObjectReader) throws(InputError) -> Value
  ) -> FieldType {
    FieldType(
      shape: { .object(FieldDeclaration.fields(read)) },
      read: { node, path throws(InputError) in
        var long = node
        if let main, case .scalar = node.content, !node.isNull {
          let entry = YAMLNode.Entry(key: main, origin: node.origin, value: node)
          long = YAMLNode(content: .mapping([entry]), origin: node.origin)
        }
        var reader = try ObjectReader(long, at: path) { FieldDeclaration.keys(read) }
        let value = try read(&reader)
        try reader.refuseUnknownKeys()
        return value
      },
      placeholder: { () throws(InputError) in
        var reader = ObjectReader.declaring()
        return try read(&reader)
      }, format: { _ in "{...}" })
  }
}

extension FieldType {
  /// The value of a table that is part of the library.
  package func table(_ text: String, named name: String) -> Value {
    do throws(InputError) {
      return try read(YAMLNode(parsing: text, named: name), "")
    } catch {
      preconditionFailure("a table of the library is not valid: \(error)")
    }
  }
}
