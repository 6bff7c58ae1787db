import Reports

/// Results as they go into notes and papers: tables with captions, sentences, and how it was done.
struct PaperText {
  /// The tables with what they show.
  var tables: [(caption: String, table: TerminalTable)]
  /// The sentences about the tables.
  var sentences: [String] = []
  /// The methods section.
  let methods: String

  var markdown: String {
    let tables = tables.map { caption, table in
      "**\(MarkdownFormat.escaped(caption))**\n\n\(table.markdown)"
    }
    return (tables + (sentences + [methods]).map { MarkdownFormat.escaped($0) + "\n" })
      .joined(separator: "\n")
  }

  /// Tables and text for a document with the packages that the first line names.
  var latex: String {
    let tables = tables.map { caption, table in table.latex(caption: caption) }
    return
      "% Needs \\usepackage[T1]{fontenc} and \\usepackage{array,booktabs,graphicx,longtable}.\n"
      + (tables + (sentences + [methods]).map { LaTeXFormat.escaped($0) + "\n" })
      .joined(separator: "\n")
  }
}
