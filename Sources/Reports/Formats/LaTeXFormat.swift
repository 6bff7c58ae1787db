/// A table for LaTeX, with the rules of the package `booktabs`.
public struct LaTeXFormat: ReportFormat {
  /// The one way to write LaTeX.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    let isNumber = table.columns.indices.map { column in
      table.rows.contains { row in
        switch row[column] {
        case .number, .integer: true
        case .text, .hash, .missing: false
        }
      }
    }
    return Self.tabular(
      headers: table.columns, isNumber: isNumber, rows: table.rows.map { $0.map(\.text) })
  }

  /// A tabular of texts; columns of numbers stand to the right.
  public static func tabular(headers: [String], isNumber: [Bool], rows: [[String]]) -> String {
    func line(_ fields: [String]) -> String {
      "  " + fields.map(escaped).joined(separator: " & ") + " \\\\\n"
    }
    let width = headers.count > 3 ? "0.25" : "0.5"
    let columns = isNumber.indices.map { column in
      isNumber[column]
        ? "r" : rows.contains { $0[column].count > longestWords } ? "p{\(width)\\linewidth}" : "l"
    }.joined()
    return "\\begin{tabular}{@{}\(columns)@{}}\n  \\toprule\n" + line(headers)
      + "  \\midrule\n" + rows.map(line).joined() + "  \\bottomrule\n\\end{tabular}\n"
  }

  /// Longer words than these are broken into lines: a column of them is wider than a page.
  private static let longestWords = 48

  /// A text whose characters mean nothing to LaTeX, on one line.
  ///
  /// A hyphen before a number is a minus sign.
  public static func escaped(_ text: String) -> String {
    let characters = Array(text)
    return characters.indices.map { index in
      let character = characters[index]
      let isBeforeNumber = index + 1 < characters.count && characters[index + 1].isNumber
      let isAfterSpace = index == 0 || " ([".contains(characters[index - 1])
      if character == "-", isBeforeNumber, isAfterSpace { return "$-$" }
      return replacements[character] ?? String(character)
    }.joined()
  }

  private static let replacements: [Character: String] = [
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "%": "\\%",
    "#": "\\#", "_": "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "\\textquotedbl{}",
    "`": "\\textasciigrave{}", "±": "$\\pm$", "−": "$-$", "–": "--", "…": "\\ldots{}",
    "×": "$\\times$", "\n": " ", "\r": " ", "\r\n": " ",
  ]
}
