/// A table for LaTeX, with the rules of the package `booktabs`.
public enum LaTeXFormat {
  /// The whole table as text.
  public static func text(_ table: ReportTable) -> String {
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
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      let isBeforeNumber =
        index + 1 < scalars.count && scalars[index + 1].properties.numericType != nil
      let isAfterSpace = index == 0 || " ([".unicodeScalars.contains(scalars[index - 1])
      if scalar == "-", isBeforeNumber, isAfterSpace { return "$-$" }
      return replacements[scalar] ?? ShownName.shown(String(scalar))
    }.joined()
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "%": "\\%",
    "#": "\\#", "_": "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "\\textquotedbl{}",
    "`": "\\textasciigrave{}", "±": "$\\pm$", "−": "$-$", "–": "--", "…": "\\ldots{}",
    "×": "$\\times$", "\n": " ", "\r": " ",
  ]
}
