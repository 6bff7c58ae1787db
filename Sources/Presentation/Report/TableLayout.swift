/// A table as lines of text that fit a terminal.
///
/// Where its columns have no room, texts are shortened and words are broken into lines; then the
/// names in the first column are cut, unless it is folded too; then columns are left out, the least
/// important first; then columns of numbers go below; and at last every row becomes a list. Without
/// a terminal nothing is left out.
struct TableLayout {
  private let style: TextStyle
  private var columns: [Column]
  /// The titles of the columns that were left out.
  private var leftOut: [String] = []

  private typealias Column = Table.Shown

  init(_ table: Table, style: TextStyle) {
    self.style = style
    columns = table.columns.filter { $0.heading.importance > .page }
  }

  /// The least width of a column of words whose lines are broken, and of names that are cut.
  private static let leastWords = 16
  /// The same where there are columns that may be left out in their place.
  private static let readableWords = 28
  private static let leastName = 12

  /// The table with a line end behind each line.
  var text: String {
    guard let width = style.columns else {
      let width = style.paragraphWidth
      if total(columns) <= width { return drawn(columns) }
      if isNumeric, !columns[0].heading.isFolded { return blocks(width) }
      if let folded = folded(columns, within: width) { return drawn(folded) }
      return isNumeric ? blocks(width) : drawn(fitting(width) ?? columns)
    }
    var layout = self
    while true {
      if let fitting = layout.fitting(width) { return drawn(fitting) + layout.remark(width) }
      guard layout.leaveOutOne() else { break }
    }
    return layout.isNumeric && layout.columns.count > layout.names.count + 1
      ? layout.blocks(width) : layout.cards(width)
  }

  /// The leading columns, whose words name the rows.
  private var names: ArraySlice<Column> {
    columns.prefix(max(1, columns.prefix { !$0.isNumber }.count))
  }

  private var isNumeric: Bool {
    names.count < columns.count && columns.dropFirst(names.count).allSatisfy(\.isNumber)
  }

  private func total(_ columns: [Column]) -> Int {
    columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1)
  }

  // MARK: - Fitting

  /// The columns within a width, shortened where that is enough; nil where it is not.
  private func fitting(_ width: Int) -> [Column]? {
    var columns = columns
    let order = columns.indices.sorted {
      (columns[$0].heading.importance, -$0) < (columns[$1].heading.importance, -$1)
    }
    for index in order {
      if total(columns) <= width { return columns }
      columns[index].texts = columns[index].shortTexts
    }
    if total(columns) <= width { return columns }
    if let folded = folded(columns, within: width) { return folded }
    let limit = columns[0].width - (total(columns) - width)
    guard !columns[0].isNumber, !columns[0].heading.isFolded, columns.count > 1,
      limit >= max(Self.leastName, PlotText.width(columns[0].title))
    else { return nil }
    let short = ShortNames(columns[0].texts, limit: limit)
    columns[0].texts = columns[0].texts.map { short[$0] }
    return total(columns) <= width ? columns : nil
  }

  /// The columns with long words broken into lines, which go into further rows; nil where there is
  /// no room for them.
  private func folded(_ columns: [Column], within width: Int) -> [Column]? {
    let natural = columns.map(\.width)
    let words = columns.indices.filter {
      !columns[$0].isNumber && ($0 > 0 || columns[0].heading.isFolded)
    }
    var given = natural
    // Rather fewer columns than lines of two words.
    let least =
      columns.contains { $0.heading.importance < .essential } ? Self.readableWords : Self.leastWords
    for index in words { given[index] = min(natural[index], least) }
    var spare = width - given.reduce(0, +) - 2 * (columns.count - 1)
    guard !words.isEmpty, spare >= 0 else { return nil }
    // Narrow columns first, so that the rest of their room goes to the others.
    var open = words.sorted { natural[$0] < natural[$1] }[...]
    while let index = open.popFirst() {
      let more = min(natural[index] - given[index], spare / (open.count + 1))
      given[index] += more
      spare -= more
    }
    var texts: [[String]] = columns.map { _ in [] }
    var judgements: [Value.Judgement?] = []
    for row in columns[0].texts.indices {
      let lines = columns.indices.map { index in
        natural[index] <= given[index]
          ? [columns[index].texts[row]]
          : Self.lines(columns[index].texts[row], given[index], isName: index == 0)
      }
      for line in 0..<(lines.map(\.count).max() ?? 0) {
        for index in columns.indices {
          texts[index].append(line < lines[index].count ? lines[index][line] : "")
        }
        judgements.append(columns[columns.count - 1].judgements[row])
      }
    }
    var columns = columns
    for index in columns.indices {
      columns[index].texts = texts[index]
      columns[index].judgements = judgements
    }
    return total(columns) <= width ? columns : nil
  }

  /// A text in lines; those of a name are set in after the first, so that each row is seen to
  /// begin.
  private static func lines(_ text: String, _ width: Int, isName: Bool) -> [String] {
    let indent = isName && PlotText.width(text) > width ? 2 : 0
    return TextStyle.broken(text, columns: width - indent, indent: indent)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Leaves out the least important column, of equal ones the last; false where all are essential.
  private mutating func leaveOutOne() -> Bool {
    guard let least = columns.map(\.heading.importance).min(), least < .essential,
      let index = columns.lastIndex(where: { $0.heading.importance == least })
    else { return false }
    leftOut.insert(columns.remove(at: index).title, at: 0)
    return true
  }

  private func remark(_ width: Int) -> String {
    guard !leftOut.isEmpty else { return "" }
    return TextStyle.broken(
      "(Left out to fit \(width) columns: \(leftOut.joined(separator: ", ")). A wider terminal shows "
        + "them, as do --format csv and --out.)", columns: width, indent: 0) + "\n"
  }

  // MARK: - Drawing

  private func drawn(_ columns: [Column]) -> String {
    let widths = columns.map(\.width)
    func line(_ cells: [String], _ pad: Character = " ") -> String {
      let parts = cells.indices.map { index in
        let gap = String(
          repeating: pad, count: max(0, widths[index] - PlotText.width(cells[index])))
        return columns[index].isNumber ? gap + cells[index] : cells[index] + gap
      }
      let text = parts.joined(separator: "  ")
      return (text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? "") + "\n"
    }
    var text = line(columns.map(\.title))
    if columns.contains(where: { !$0.heading.unit.isEmpty }) {
      text += line(columns.map(\.heading.unit))
    }
    text += line(columns.map { _ in "" }, "-")
    for row in (columns.first?.texts ?? []).indices {
      let written = line(columns.map { $0.texts[row] })
      text +=
        style.coloured(String(written.dropLast()), columns.last?.judgements[row] ?? nil) + "\n"
    }
    return text
  }

  /// Tables below each other, each with the columns that name the rows.
  private func blocks(_ width: Int) -> String {
    var blocks: [[Column]] = []
    for var column in columns.dropFirst(names.count) {
      column.texts = column.shortTexts
      if let last = blocks.last, total(last + [column]) <= width {
        blocks[blocks.count - 1].append(column)
      } else {
        blocks.append(names + [column])
      }
    }
    return blocks.allSatisfy({ total($0) <= width })
      ? blocks.map { drawn($0) }.joined(separator: "\n") : cards(width)
  }

  /// The rows below each other, a line or more per value.
  private func cards(_ width: Int) -> String {
    let rest = columns.dropFirst()
    let titles = rest.map(\.heading.text)
    let indent = 2 + (titles.map(PlotText.width).max() ?? 0) + 2
    return (columns.first?.texts ?? []).indices.map { row in
      TextStyle.broken(columns[0].texts[row], columns: width, indent: 2) + "\n"
        + zip(titles, rest).filter { !$1.texts[row].isEmpty }.map { title, column in
          "  " + title + String(repeating: " ", count: max(2, indent - 2 - PlotText.width(title)))
            + TextStyle.broken(
              column.texts[row], columns: max(Self.leastWords, width - indent), indent: indent)
            + "\n"
        }.joined()
    }.joined()
  }
}

extension Table.Shown {
  fileprivate var title: String { heading.title ?? "" }
  fileprivate var width: Int {
    ([title, heading.unit] + texts).reduce(0) { max($0, PlotText.width($1)) }
  }
}

extension Table {
  /// The table as lines of text; its caption is not part of it.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    TableLayout(self, style: style).text
  }
}
