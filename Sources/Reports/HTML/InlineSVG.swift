/// gnuplot's SVG, made part of a page.
enum InlineSVG {
  /// The picture without its prolog, with ids of its own and the page's colours, or nil where it
  /// holds an element that no plot needs.
  ///
  /// Only tags are changed: text between them stays as gnuplot escaped it. The list of elements is
  /// the second line of defence behind that escaping.
  ///
  /// - Parameters:
  ///   - name: what the ids begin with; unique in the page.
  ///   - label: the text of the picture for a screen reader.
  static func text(_ svg: String, name: String, label: String) -> String? {
    guard let start = svg.firstRange(of: "<svg"), let canvas = viewBox(of: svg) else { return nil }
    var text = ""
    var isSkipping = false
    var rest = svg[start.lowerBound...]
    while let open = rest.firstIndex(of: "<") {
      if !isSkipping { text += rest[..<open] }
      guard let close = rest[open...].firstIndex(of: ">") else { return nil }
      let tag = String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      let element = tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      guard elements.contains(String(element)), !tag.dropFirst().contains("<") else { return nil }
      // The title of gnuplot's canvas is "Gnuplot" and is left out.
      if element == "title" || element == "desc" {
        isSkipping = !tag.hasPrefix("</")
      } else if tag.hasPrefix("<svg") {
        text +=
          "<svg viewBox=\"\(canvas)\" role=\"img\" aria-label=\"\(label.escapedForHTML)\" "
          + "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
      } else {
        text += themed(scoped(tag, name: name))
      }
    }
    return text + rest
  }

  private static let elements: Set<String> = [
    "svg", "title", "desc", "g", "defs", "use", "rect", "circle", "ellipse", "path", "polygon",
    "polyline", "line", "text", "tspan", "clipPath", "pattern", "filter", "feFlood", "feComposite",
  ]

  private static func viewBox(of svg: String) -> Substring? {
    guard let start = svg.firstRange(of: "viewBox=\"") else { return nil }
    return svg[start.upperBound...].prefix { $0.isNumber || $0 == " " || $0 == "." }
  }

  /// Several pictures share a page, so each has its own ids.
  private static func scoped(_ tag: String, name: String) -> String {
    // The page's policy allows no style of an element's own.
    var tag = tag.replacing("style='filter:url(#textbox)'", with: "filter='url(#textbox)'")
    for mark in [" id='", " id=\"", "href='#", "href=\"#", "url(#"] {
      tag = tag.replacing(mark, with: mark + name + "-")
    }
    return tag
  }

  /// The neutral colours and blue become the page's: the plot is legible on a dark one too.
  private static func themed(_ tag: String) -> String {
    guard tag.contains("rgb(") || tag.contains("#") else { return tag }
    var tag = tag
    for (colour, variable) in themes { tag = tag.replacing(colour, with: "var(--\(variable))") }
    return tag
  }

  /// gnuplot writes a colour in three ways: lines with spaces, text without, and names.
  private static let themes: [(String, String)] = [
    (PlotPalette.ink, "ink"), (PlotPalette.muted, "muted"), (PlotPalette.grid, "rule"),
    (PlotPalette.paper, "paper"), (PlotPalette.better, "blue"), (PlotPalette.free, "free"),
  ].flatMap { colour, variable in
    let digits = Array(colour.dropFirst())
    let parts = stride(from: 0, to: 6, by: 2).map {
      Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
    let padded = parts.map { String(repeating: " ", count: 3 - String($0).count) + String($0) }
    return [
      ("rgb(\(padded.joined(separator: ", ")))", variable),
      ("rgb(\(parts.map(String.init).joined(separator: ",")))", variable), (colour, variable),
      (colour.lowercased(), variable),
    ]
  }
}
