import Files
import Reports
import SimulationKernel

extension Explanation {
  /// The text in a format; a terminal has 80 columns.
  func printed(_ format: OutputOptions.Format) -> String {
    switch format {
    case .table:
      text(
        columns: 80,
        wrap: { Terminal.wrapped($0, columns: $1, indent: $2) },
        table: { TerminalTable($0, rows: $1).text })
    case .csv: CSVFormat().text(main)
    case .json: json
    case .markdown: markdown
    case .latex:
      PaperText(
        tables: tables.map { ($0.caption, TerminalTable(rows: $0.rows)) }, sentences: [answer],
        methods: "Said by Flotsam \(Version.text) of \(subject)."
      ).latex
    }
  }

  /// Writes the page, its pictures and a CSV file for each part.
  func write(to path: String, origin: RunOrigin, note: (String) -> Void) throws(InputError) {
    var folder = OutputFolder(path)
    try folder.prepare()
    folder.manifest = Manifest()
    for file in files { folder.add(file.name, file.text) }
    for remark in try folder.commit(plots: plots, page: page(origin: origin)) { note(remark) }
    note("wrote \(folder.paths.joined(separator: ", "))")
  }
}

extension Fingerprint {
  /// The hash of a text, by its UTF-8.
  init(of text: String) {
    self.init()
    for byte in text.utf8 { mix(UInt64(byte)) }
  }
}
