extension FieldType {
  /// A list of values of one type.
  public static func list<Item: Sendable>(of item: FieldType<Item>) -> FieldType
  where Value == [Item] {
    FieldType(
      shape: { .list(item.shape()) },
      read: { node, path throws(InputError) in
        guard case .list(let nodes) = node.content else {
          var remedy: String?
          if case .scalar(let text, _) = node.content, !node.isNull {
            remedy = "Write it in brackets: `[\(text)]`"
          }
          let items = item.shape().description
          let what = items.utf8.count > 80 ? "a list" : "a list of \(items)"
          throw node.origin.error(path, "it must be \(what), not \(node.kind)", remedy: remedy)
        }
        var values: [Item] = []
        for (index, node) in nodes.enumerated() {
          values.append(try item.read(node, "\(path).\(index)"))
        }
        return values
      }, placeholder: { () throws(InputError) in [] },
      format: { "[" + $0.map(item.format).joined(separator: ", ") + "]" })
  }

  /// A mapping with keys of the user's choice, in the order of the file.
  public static func map<Item: Sendable>(of item: FieldType<Item>) -> FieldType
  where Value == [(name: String, value: Item)] {
    FieldType(
      shape: { .map(item.shape()) },
      read: { node, path throws(InputError) in
        guard case .mapping(let entries) = node.content else {
          throw node.origin.error(path, "it must be a mapping, not \(node.kind)")
        }
        var values: Value = []
        for entry in entries where !entry.value.isNull {
          values.append((entry.key, try item.read(entry.value, "\(path).\(entry.key)")))
        }
        return values
      }, placeholder: { () throws(InputError) in [] },
      format: { pairs in
        "{" + pairs.map { "\($0.name): \(item.format($0.value))" }.joined(separator: ", ") + "}"
      })
  }

  /// A mapping read by its type.
  public static func object(_ type: Value.Type) -> FieldType where Value: YAMLReadable {
    FieldType(
      shape: { .object(FieldDeclaration.fields(of: type)) },
      read: { node, path throws(InputError) in try Value(decoding: node, at: path) },
      placeholder: { () throws(InputError) in
        var reader = ObjectReader.declaring()
        return try Value(reading: &reader)
      }, format: { _ in "{...}" })
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
