/// A column of a ``Table`` over rows of one type.
///
/// A column with a name is in files, one with a title is shown to people; most are both:
///
/// ```swift
/// Column("change") { .text($0.name) }
/// Column("by_share", title: "by") { .change($0.share) }
/// Column(file: "owner") { .text($0.owner) }
/// Column(title: "lives from") { .bytes($0.bytes) }
/// ```
public struct Column<Row> {
  let heading: Heading
  let value: (Row) -> Value

  /// A column in files and for people.
  ///
  /// - Parameters:
  ///   - name: the name in files, `words_with_underscores`.
  ///   - title: the heading for people; the name without underscores, where it is nil.
  ///   - isShown: whether people see it.
  ///   - unit: the unit of all values, which the heading shows; empty where values show their own.
  ///   - help: the meaning of the numbers, which pages show on demand.
  ///   - importance: how long the column stays on a narrow terminal.
  ///   - isFolded: whether its words are broken into lines where they have no room, also in the
  ///     first column, whose names are cut otherwise; those of further columns always are.
  ///   - value: the value of a row.
  public init(
    _ name: String, title: String? = nil, isShown: Bool = true, unit: String = "",
    help: String = "", importance: Importance = .essential, isFolded: Bool = false,
    _ value: @escaping (Row) -> Value
  ) {
    heading = Heading(
      name: name, title: isShown ? title ?? name.replacing("_", with: " ") : nil, unit: unit,
      help: help, importance: importance, isFolded: isFolded)
    self.value = value
  }

  /// A column in files only.
  public init(file name: String, _ value: @escaping (Row) -> Value) {
    heading = Heading(name: name, title: nil, unit: "", help: "", importance: .essential)
    self.value = value
  }

  /// A column for people only.
  public init(
    title: String, unit: String = "", help: String = "", importance: Importance = .essential,
    isFolded: Bool = false, _ value: @escaping (Row) -> Value
  ) {
    heading = Heading(
      name: nil, title: title, unit: unit, help: help, importance: importance, isFolded: isFolded)
    self.value = value
  }
}

/// How long a column stays in a table that is wider than its terminal.
public enum Importance: Int, Sendable, Comparable {
  /// It is on pages and in papers, and not on a terminal.
  case page
  /// It is left out first.
  case extra
  /// It is left out second.
  case useful
  /// It is never left out.
  case essential

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// What is known of a column without its values.
struct Heading: Sendable {
  /// The name in files; nil for none.
  let name: String?
  /// The heading for people; nil for none.
  let title: String?
  /// The unit that the heading shows; empty for none.
  let unit: String
  let help: String
  let importance: Importance
  /// Whether its words are broken into lines also in the first column.
  var isFolded = false

  /// The heading with its unit, on one line.
  var text: String { (title ?? "") + (unit.isEmpty ? "" : " (\(unit))") }
}
