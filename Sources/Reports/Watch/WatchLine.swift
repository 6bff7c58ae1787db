/// A line of a screen: pieces of text with a style each, and its width on a terminal.
public struct WatchLine: Sendable, Equatable {
  /// How a piece looks.
  public enum Style: Sendable, Hashable {
    /// As the terminal shows text.
    case plain
    /// More important than the text around it.
    case strong
    /// Less important than the text around it.
    case muted
    /// In a colour, written `#RRGGBB`.
    case colour(String)
  }

  /// A piece of one style.
  public struct Span: Sendable, Equatable {
    /// Its text, without control characters.
    public let text: String
    /// Its style.
    public let style: Style
  }

  /// The pieces in order.
  public private(set) var spans: [Span] = []
  /// How many columns it takes.
  public private(set) var width = 0

  /// A line of one piece.
  public init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    width += PlotText.width(text)
    if let last = spans.last, last.style == style {
      spans[spans.count - 1] = Span(text: last.text + text, style: style)
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  /// Adds the pieces of another line.
  public mutating func append(_ other: WatchLine) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// The line exactly `columns` wide, cut with an ellipsis or filled with blanks.
  public func fitted(to columns: Int) -> WatchLine {
    var line = WatchLine()
    guard width > columns else {
      line = self
      line.append(String(repeating: " ", count: columns - width))
      return line
    }
    for span in spans {
      for character in span.text {
        if line.width + PlotText.width(String(character)) > columns - 1 {
          line.append("…", span.style)
          line.append(String(repeating: " ", count: max(0, columns - line.width)))
          return line
        }
        line.append(String(character), span.style)
      }
    }
    return line
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }
}
