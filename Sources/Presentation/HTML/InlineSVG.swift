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
    let changes = changes(name: name)
    var text = ""
    var isSkipping = false
    // By bytes, as a browser reads tags: a mark with a combining accent is another `Character`.
    var rest = svg[start.lowerBound...].utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      if !isSkipping { text += Substring(rest[..<open]) }
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = rest[open...close]
      rest = rest[rest.index(after: close)...]
      let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
      let element = Substring(tag.dropFirst(isEnd ? 2 : 1)).prefix { $0.isLetter || $0.isNumber }
      guard elements.contains(String(element)), !tag.dropFirst().contains(UInt8(ascii: "<")) else {
        return nil
      }
      // The title of gnuplot's canvas is "Gnuplot" and is left out.
      if element == "title" || element == "desc" {
        isSkipping = !isEnd
      } else if element == "svg", !isEnd {
        text +=
          "<svg viewBox=\"\(canvas)\" role=\"img\" aria-label=\"\(label.escapedForHTML)\" "
          + "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
      } else {
        append(tag, changes, to: &text)
      }
    }
    return text + Substring(rest)
  }

  private static let elements: Set<String> = [
    "svg", "title", "desc", "g", "defs", "use", "rect", "circle", "ellipse", "path", "polygon",
    "polyline", "line", "text", "tspan", "clipPath", "pattern", "filter", "feFlood", "feComposite",
  ]

  private static func viewBox(of svg: String) -> Substring? {
    guard let start = svg.firstRange(of: "viewBox=\"") else { return nil }
    return svg[start.upperBound...].prefix { $0.isNumber || $0 == " " || $0 == "." }
  }

  /// What is written otherwise in a page, by its first byte: a plot has up to 100,000.
  private static func changes(name: String) -> [[(mark: [UInt8], text: String)]] {
    // Several pictures share a page, so each has its own ids; and the page's policy allows no style of an
    // element's own.
    let ids = [" id='", " id=\"", "href='#", "href=\"#", "url(#"].map { ($0, $0 + name + "-") }
    let filter = ("style='filter:url(#textbox)'", "filter='url(#\(name)-textbox)'")
    var changes: [[(mark: [UInt8], text: String)]] = Array(repeating: [], count: 256)
    for (mark, text) in ids + [filter] + themes {
      changes[Int(mark.utf8.first ?? 0)].append((Array(mark.utf8), text))
    }
    return changes
  }

  private static func append(
    _ tag: Substring.UTF8View, _ changes: [[(mark: [UInt8], text: String)]], to text: inout String
  ) {
    var (kept, index) = (tag.startIndex, tag.startIndex)
    while index < tag.endIndex {
      let rest = tag[index...]
      if let change = changes[Int(tag[index])].first(where: { rest.starts(with: $0.mark) }) {
        text += Substring(tag[kept..<index]) + change.text
        index = tag.index(index, offsetBy: change.mark.count)
        kept = index
      } else {
        tag.formIndex(after: &index)
      }
    }
    text += Substring(tag[kept...])
  }

  /// The neutral colours and blue become the page's: the plot is legible on a dark one too.
  ///
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
      "rgb(\(padded.joined(separator: ", ")))",
      "rgb(\(parts.map(String.init).joined(separator: ",")))", colour, colour.lowercased(),
    ].map { ($0, "var(--\(variable))") }
  }
}
