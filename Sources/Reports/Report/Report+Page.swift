import Files

extension Report {
  /// The page.
  public func page(origin: RunOrigin) -> HTMLPage {
    let tables = sections.compactMap(\.table).filter(\.isForPeople)
    var page = HTMLPage(
      heading: heading, answer: answer, remarks: remarks,
      paragraphs: (subject.isEmpty ? [] : [subject]) + paragraphs + background,
      notes: notes + (methods.map { ["For the methods section of a paper: \($0)"] } ?? []),
      tables: tables.filter { !$0.isDetail }.map { HTMLTable($0) },
      details: tables.filter(\.isDetail).map { HTMLTable($0) }, origin: origin)
    page.sections = sections.compactMap { section in
      let said = section.remarks + section.paragraphs + section.items
      return said.isEmpty ? nil : HTMLPage.Section(heading: section.heading ?? "", paragraphs: said)
    }
    return page
  }

  /// Adds the files of all tables and of the methods to a folder.
  func addFiles(to folder: inout OutputFolder) {
    for table in sections.compactMap(\.table) {
      if let data = table.data { folder.add(table.name + ".csv", data.onSingleLines) }
    }
    for file in files { folder.add(file.name + ".csv", file.table) }
    if let methods { folder.add(Methods.fileName, methods + "\n") }
  }
}

extension Report {
  /// The text of a table's file; empty where there is none.
  public func file(_ name: String) -> String {
    sections.compactMap(\.table).first { $0.name == name }?.data.map {
      CSVFormat().text($0.onSingleLines)
    } ?? files.first { $0.name == name }.map { CSVFormat().text($0.table) } ?? ""
  }
}

extension OutputFolder {
  /// Writes a report: the files of its tables, its plots, its page and the manifest.
  ///
  /// - Returns: what could not be drawn, in sentences.
  /// - Throws: `InputError` of category `cannotWrite`; files of earlier runs are untouched then.
  public mutating func commit(
    _ report: Report, origin: RunOrigin, renderer: PlotRenderer = PlotRenderer()
  ) throws(InputError) -> [String] {
    report.addFiles(to: &self)
    return try commit(plots: report.plots, page: report.page(origin: origin), renderer: renderer)
  }
}

extension HTMLTable {
  /// A table of a report, as a page shows it.
  init(_ table: Table) {
    self.init(
      table.caption,
      columns: table.columns.map {
        Column(name: $0.heading.text, help: $0.heading.help, isNumeric: $0.isNumber)
      })
    let columns = table.columns
    for row in (columns.first?.texts ?? []).indices {
      append(columns.map { Cell($0.texts[row], of: $0.values[row]) })
    }
  }
}
