/// Factors of a study in the text that a store keeps, which is JSON and quotes every word.
///
/// Only a plain word is a series such as `2GiB..8GiB`, alternatives such as `heavy|light`, or a
/// list without its brackets. A quoted one is one level: it is stored as a list of that level, and every
/// other word is read as plain again.
extension YAMLNode {
  /// A study's fields as a store keeps them.
  var withStoredFactors: YAMLNode {
    mappingFactors { level in
      guard case .scalar(let text, isPlain: false) = level.content,
        text.contains("|") || text.contains("..") || FactorSpec.isList(text)
      else { return level }
      return YAMLNode(content: .list([level]), origin: level.origin)
    }
  }

  /// A study's fields as they were before a store kept them.
  var withReadFactors: YAMLNode {
    mappingFactors { level in
      level.text.map { YAMLNode(content: .scalar($0, isPlain: true), origin: level.origin) }
        ?? level
    }
  }

  /// The same study with each factor's levels changed, those of `zip` and `nested` too.
  private func mappingFactors(_ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    mappingValues { key, value in
      switch key {
      case "factors": value.mappingValues { change($1) }
      case "zip": value.mappingItems { $0.mappingValues { change($1) } }
      case "nested": value.mappingItems { $0.mappingFactors(change) }
      default: value
      }
    }
  }

  private func mappingValues(_ change: (_ key: String, YAMLNode) -> YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = content else { return self }
    for index in entries.indices {
      entries[index].value = change(entries[index].key, entries[index].value)
    }
    return YAMLNode(content: .mapping(entries), origin: origin)
  }

  private func mappingItems(_ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard let items else { return self }
    return YAMLNode(content: .list(items.map(change)), origin: origin)
  }
}
