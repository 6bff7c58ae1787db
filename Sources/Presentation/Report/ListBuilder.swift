/// Puts the columns of a table or the sections of a report together, with `if` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// The elements of all lists, one after the other.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// The elements of an `if`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// The elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// The elements of a `for`.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
