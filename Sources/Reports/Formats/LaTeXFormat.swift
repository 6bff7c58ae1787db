import Files

/// A table for LaTeX, with the rules of the package `booktabs`.
public struct LaTeXFormat: ReportFormat {
  /// The format, which has no options.
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
    return LaTeXTable(
      headers: table.columns, isNumber: isNumber, rows: table.rows.map { $0.map(\.text) }
    ).text
  }

  /// A text on one line, with LaTeX's special characters escaped.
  ///
  /// A hyphen before a number is a minus sign.
  public static func escaped(_ text: String) -> String {
    let characters = Array(text)
    return characters.indices.map { index in
      let character = characters[index]
      let isBeforeNumber = index + 1 < characters.count && characters[index + 1].isNumber
      let isAfterSpace = index == 0 || " ([".contains(characters[index - 1])
      if character == "-", isBeforeNumber, isAfterSpace { return "$-$" }
      return replacements[character] ?? ShownName.shown(String(character))
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
