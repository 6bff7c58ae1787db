extension Report {
  /// The page.
  public func page(origin: RunOrigin) -> HTMLPage { HTMLPage(report: self, origin: origin) }

  /// Adds the files of all tables and of the methods to a folder.
  func addFiles(to folder: inout OutputFolder) {
    for table in sections.compactMap(\.table) where !table.name.isEmpty {
      if let data = table.data { folder.add(table.name + ".csv", data.onSingleLines) }
    }
    for file in files { folder.add(file.name + ".csv", file.table) }
    if let methods { folder.add("methods.txt", methods + "\n") }
  }

  /// The text of a table's file; empty where there is none.
  public func file(_ name: String) -> String {
    sections.compactMap(\.table).first { $0.name == name }?.data.map {
      CSVFormat.text($0.onSingleLines)
    } ?? files.first { $0.name == name }.map { CSVFormat.text($0.table) } ?? ""
  }
}

extension OutputFolder {
  /// Writes a report: the files of its tables, its plots, its page and the manifest.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - origin: what ran and how to repeat it.
  ///   - renderer: draws the plots.
  /// - Returns: what could not be drawn, in sentences.
  /// - Throws: `InputError` of category `cannotWrite`; files of earlier runs are untouched then.
  public mutating func commit(
    _ report: Report, origin: RunOrigin, renderer: PlotRenderer = PlotRenderer()
  ) throws(InputError) -> [String] {
    report.addFiles(to: &self)
    return try commit(plots: report.plots, page: report.page(origin: origin), renderer: renderer)
  }
}
