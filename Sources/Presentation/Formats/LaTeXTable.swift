/// A table for LaTeX that is at most as wide as the text of an article.
///
/// What does not fit gets a smaller font, then narrower gaps and columns of words that are broken
/// into lines; columns that still have no room follow in a table below, with the first column
/// again. A table longer than a page is a `longtable`.
struct LaTeXTable {
  let headers: [String]
  /// Which columns are aligned right.
  let isNumber: [Bool]
  /// The cells of each row, as many as headings.
  let rows: [[String]]

  /// The table without a caption, at its place in the text.
  var text: String {
    let blocks = blocks(within: LaTeXWidth.page - Self.indent)
    return blocks.map { block in
      if block.isLong { return longTable(block, caption: nil) }
      return block.isPlain
        ? tabular(block) : "\\noindent{\(block.style)\n\(tabular(block).dropLast())}\n"
    }.joined(separator: "\n\\medskip\n")
  }

  /// The table with a caption, as a float.
  func float(caption: String) -> String {
    let blocks = blocks(within: LaTeXWidth.page)
    let style = blocks.map(\.style).max { $0.count < $1.count } ?? ""
    if blocks.contains(where: \.isLong) {
      return blocks.enumerated().map { index, block in
        longTable(block, caption: index == 0 ? caption : nil)
      }.joined(separator: "\n")
    }
    return """
      \\begin{table}
      \\caption{\(LaTeXFormat.escaped(caption))}
      \\label{\(Self.label(caption))}
      \\centering\(style)
      \(blocks.map { Self.fitted(tabular($0)) }.joined(separator: "\n\\medskip\n"))\\end{table}

      """
  }

  /// The name by which a text refers to a table: the words of its caption up to the first comma.
  private static func label(_ caption: String) -> String {
    let words = caption.lowercased().prefix { $0 != "," && $0 != ";" }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return "tab:" + words.prefix(8).joined(separator: "-")
  }

  /// A table that shrinks to the column where that is narrower, as on a page of two columns.
  private static func fitted(_ tabular: String) -> String {
    "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{"
      + tabular.dropLast() + "}\n"
  }

  // MARK: - Writing

  /// The columns of one table.
  private struct Block {
    let columns: [Int]
    let style: String
    /// The width of each column of broken words, as a share of the text's; nil for all others.
    let shares: [Double?]
    let isLong: Bool
    var isPlain: Bool { style.isEmpty }
  }

  private func tabular(_ block: Block) -> String {
    "\\begin{tabular}{@{}\(specification(block))@{}}\n  \\toprule\n" + line(headers, block)
      + "  \\midrule\n" + rows.map { line($0, block) }.joined() + "  \\bottomrule\n\\end{tabular}\n"
  }

  private func longTable(_ block: Block, caption: String?) -> String {
    let head = "  \\toprule\n" + line(headers, block) + "  \\midrule\n"
    let first =
      caption.map { "  \\caption{\(LaTeXFormat.escaped($0))}\\label{\(Self.label($0))}\\\\\n" }
      ?? ""
    return "{\(block.style)\n\\begin{longtable}{@{}\(specification(block))@{}}\n" + first + head
      + "  \\endfirsthead\n" + head + "  \\endhead\n" + rows.map { line($0, block) }.joined()
      + "  \\bottomrule\n\\end{longtable}}\n"
  }

  private func specification(_ block: Block) -> String {
    zip(block.columns, block.shares).map { column, share in
      guard let share else { return isNumber[column] ? "r" : "l" }
      let text = String(Int(share * 1000))
      return ">{\\raggedright\\arraybackslash}p{0."
        + String(repeating: "0", count: max(0, 3 - text.count)) + text + "\\linewidth}"
    }.joined()
  }

  private func line(_ row: [String], _ block: Block) -> String {
    let cells = zip(block.columns, block.shares).map { column, share in
      let text = LaTeXFormat.escaped(row[column])
      return share == nil ? text : Self.breakable(text)
    }
    return "  " + cells.joined(separator: " & ") + " \\\\\n"
  }

  // MARK: - Layout

  /// The indent of a paragraph, in points.
  private static let indent = 15.0
  /// The least width of a column of broken words, in points.
  private static let comfortable = 110.0
  /// Lines of a page without its caption.
  private static let pageHeight = 500.0

  private struct Size {
    let style: String
    let scale: Double
    let lineHeight: Double
    /// The gap between two columns, in points.
    let gap: Double
  }
  private static let sizes = [
    Size(style: "", scale: 1, lineHeight: 12, gap: 12),
    Size(style: "\\small", scale: 0.926, lineHeight: 11, gap: 12),
    Size(style: "\\footnotesize", scale: 0.85, lineHeight: 9.5, gap: 12),
    Size(
      style: "\\footnotesize\\setlength{\\tabcolsep}{3pt}", scale: 0.85, lineHeight: 9.5, gap: 6),
  ]

  /// The columns in as few tables as have room for them.
  private func blocks(within page: Double) -> [Block] {
    let all = Array(headers.indices)
    if let block = block(all, within: page) { return [block] }
    if all.count == 1 { return [squeezed(all)] }
    var blocks: [Block] = []
    var rest = all.dropFirst()
    while !rest.isEmpty {
      var count = rest.count
      while count > 1, block([0] + rest.prefix(count), within: page) == nil { count -= 1 }
      let columns = [0] + rest.prefix(count)
      blocks.append(block(columns, within: page) ?? squeezed(columns))
      rest = rest.dropFirst(count)
    }
    return blocks
  }

  /// The columns in one table; nil where they have no room.
  private func block(_ columns: [Int], within page: Double) -> Block? {
    for size in Self.sizes where widths(columns, size).reduce(0, +) <= room(columns, size, page) {
      return made(columns, size, columns.map { _ in nil })
    }
    for (size, least) in [(Self.sizes[1], Self.comfortable), (Self.sizes[3], 0)] {
      if let broken = broken(columns, size, least: least, within: page) { return broken }
    }
    return nil
  }

  /// The columns with their words broken into lines; nil where they have no room.
  private func broken(
    _ columns: [Int], _ size: Size, least: Double, within page: Double
  ) -> Block? {
    let natural = widths(columns, size)
    let needed = zip(columns, natural).map { column, width in
      isNumber[column]
        ? width : min(width, max(least, size.scale * longestPiece(column) * Self.margin))
    }
    var spare = room(columns, size, page) - needed.reduce(0, +)
    guard spare >= 0 else { return nil }
    var given = needed
    // Narrow columns first, so that the rest of their room goes to the others.
    var open = columns.indices.sorted { natural[$0] - needed[$0] < natural[$1] - needed[$1] }[...]
    while let index = open.popFirst() {
      let more = min(natural[index] - needed[index], spare / Double(open.count + 1))
      given[index] += more
      spare -= more
    }
    return made(
      columns, size,
      columns.indices.map { given[$0] < natural[$0] ? given[$0] / LaTeXWidth.page : nil })
  }

  /// Two columns of which one has a word that is wider than a page.
  private func squeezed(_ columns: [Int]) -> Block {
    made(columns, Self.sizes[3], columns.map { _ in 0.95 / Double(columns.count) })
  }

  private func made(_ columns: [Int], _ size: Size, _ shares: [Double?]) -> Block {
    let heights = rows.map { row in
      zip(columns, shares).map { column, share in
        guard let share else { return 1.0 }
        return (LaTeXWidth.of(row[column]) * size.scale / (share * LaTeXWidth.page) * 1.2)
          .rounded(.up)
      }.max() ?? 1
    }
    return Block(
      columns: columns, style: size.style, shares: shares,
      isLong: heights.reduce(0, +) * size.lineHeight > Self.pageHeight)
  }

  /// The factor by which estimates of widths may be too small.
  private static let margin = 1.02

  private func room(_ columns: [Int], _ size: Size, _ page: Double) -> Double {
    page - size.gap * Double(columns.count - 1)
  }

  private func widths(_ columns: [Int], _ size: Size) -> [Double] {
    columns.map { column in
      size.scale * Self.margin
        * ([headers[column]] + rows.map { $0[column] }).reduce(0) { max($0, LaTeXWidth.of($1)) }
    }
  }

  /// The width of the widest unbreakable part of a column.
  private func longestPiece(_ column: Int) -> Double {
    ([headers[column]] + rows.map { $0[column] }).flatMap { text in
      text.split(separator: " ").flatMap(Self.pieces).flatMap { $0.split(separator: "-") }
    }.reduce(0) { max($0, LaTeXWidth.of($1)) }
  }

  /// Characters of a long word after which a line may end; after hyphens LaTeX breaks lines itself.
  private static let ends: Set<Character> = ["_", "/", ",", "=", ".", ":", "(", ")", "}"]
  private static let longWord = 12

  private static func pieces(_ word: Substring) -> [Substring] {
    guard word.count > longWord else { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    for index in word.indices where ends.contains(word[index]) {
      pieces.append(word[start...index])
      start = word.index(after: index)
    }
    return pieces + [word[start...]]
  }

  /// Escaped text in whose long words a line may end.
  private static func breakable(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.count > longWord
        ? pieces(word).filter { !$0.isEmpty }.joined(separator: "\\allowbreak{}") : String(word)
    }.joined(separator: " ")
  }
}
