/// A page that answers one question: the answer, plots, tables, what was run and how to repeat it.
///
/// The page is one file without any reference to the network. All text is escaped, by the template or
/// as `HTMLText`; only pictures that `InlineSVG` has checked are inserted as they are.
public struct HTMLPage: Sendable {
  let report: Report
  /// What ran and how to repeat it.
  let origin: RunOrigin
  /// The data files next to the page.
  var files: [String] = []

  /// The whole page.
  ///
  /// - Parameters:
  ///   - plots: the plots, drawn or not.
  ///   - pictures: SVG by the plots' names; one that is missing is replaced by words.
  func text(plots: [Plot], pictures: [String: String]) -> String {
    Self.template.page(context(plots: plots, pictures: pictures))
  }

  static let fileName = "index.html"

  /// A page without the pictures of its figures, or the words in their place: what does not depend on
  /// gnuplot.
  static func withoutPictures(_ page: String) -> String {
    let parts = page.split(separator: "\n<figcaption>", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index < parts.count - 1, let title = part.ranges(of: "</h3>").last else {
        return String(part)
      }
      return String(part[..<title.upperBound])
    }.joined(separator: "\n<figcaption>")
  }

  private static let template = PageTemplate(Texts.page_mustache)
}

// MARK: - The template's data

extension HTMLPage {
  /// The data of the template by its names; parts have other names than the page, which the template
  /// searches too.
  fileprivate func context(plots: [Plot], pictures: [String: String]) -> [String: Any] {
    let said = report.sections.filter { !$0.isBelowTable }.map {
      let remarks = $0.table?.isForPeople == true ? [] : $0.remarks(onPage: true)
      return (title: $0.heading ?? "", texts: remarks + $0.paragraphs + $0.items)
    }
    let sections = said.filter { !$0.texts.isEmpty }.enumerated().map { index, section in
      [
        "id": "part-\(index)", "title": section.title,
        "texts": section.texts.map(Typography.html),
      ] as [String: Any]
    }
    let subject = [report.subject].filter { !$0.isEmpty }
    let paragraphs = subject + report.paragraphs + report.background
    let methods = report.methods.map { "For the methods section of a paper: \($0)" }
    let notes = report.notes + [methods].compactMap(\.self)
    return [
      "heading": report.heading, "answer": Typography.html(report.answer),
      "remarks": report.remarks.map(Typography.plain),
      "paragraphs": paragraphs.map(Typography.html), "sections": sections,
      "notes": notes.map(Typography.plain),
      "hasPlots": !plots.isEmpty,
      "figures": plots.filter(\.isDrawn).map { Self.figure($0, svg: pictures[$0.name]) },
      "missing": plots.compactMap(Self.missing), "tables": tables(isDetail: false, "table"),
      "details": tables(isDetail: true, "details"), "origin": origin,
      "command": origin.commandWords, "files": files,
    ]
  }

  private static func figure(_ plot: Plot, svg: String?) -> [String: Any] {
    let label = plot.title + (plot.spokenValues.isEmpty ? "" : ": " + plot.spokenValues)
    let values: [String: Any?] = [
      "name": plot.name, "title": plot.title, "caption": Typography.html(plot.caption),
      "svg": svg.flatMap { InlineSVG.text($0, name: plot.name, label: label) },
    ]
    return values.compactMapValues(\.self)
  }

  /// A plot that is not drawn, and the reason.
  private static func missing(_ plot: Plot) -> [String: Any]? {
    plot.emptyReason.map { ["title": plot.title, "emptyReason": Typography.plain($0)] }
  }

  private func tables(isDetail: Bool, _ id: String) -> [[String: Any]] {
    report.sections.filter { $0.table?.isForPeople == true && $0.table?.isDetail == isDetail }
      .enumerated().compactMap { index, section in
        section.table.map { $0.context(id: "\(id)-\(index)", below: section.textsBelowTable) }
      }
  }
}

extension Section {
  /// Whether its sentences stand with its table: it has no heading, or the table has the same.
  fileprivate var isBelowTable: Bool {
    table?.isForPeople == true && (heading == nil || heading == table?.caption)
  }

  /// What stands with its table.
  fileprivate var textsBelowTable: [HTMLText] {
    (remarks(onPage: true) + (isBelowTable ? paragraphs + items : [])).map(Typography.plain)
  }
}

extension Table {
  fileprivate func context(id: String, below: [HTMLText]) -> [String: Any] {
    let columns = columns
    let areNumbers = columns.map(\.isNumber)
    // Two columns of words, or one and more than two of numbers, do not fit side by side.
    let words = areNumbers.dropFirst().count { !$0 }
    let isListed = words > 1 || words == 1 && columns.count > 3
    return [
      "id": id, "caption": Typography.prose(caption), "below": below,
      // Each row ends in a sentence, which narrow screens show below its name and number.
      "isExplained": areNumbers == [false, true, false],
      // Narrow screens show its cells one below another.
      "isListed": isListed,
      // Paper is too narrow for it.
      "isWide": columns.count > 14, "columnCount": columns.count,
      "columns": columns.map(\.context),
      "rows": (columns.first?.texts ?? []).indices.map { Self.row($0, of: columns, isListed) },
    ]
  }

  /// A row, as HTML: pages have thousands of cells, and the template finds a value by reflection.
  private static func row(_ row: Int, of columns: [Shown], _ isListed: Bool) -> HTMLText {
    let head = columns[0].texts[row]
    // Metric names and usual names stay whole; a long head may be broken anywhere.
    var html = "<tr><th scope=\"row\"\(head.count > 28 ? " class=\"wrap\"" : "")"
    html += "\(key(columns[0].values[row]))><bdi>\(breakable(head))</bdi></th>"
    for column in columns.dropFirst() {
      let value = column.values[row]
      let mark = value.judgement.map { $0 == .better ? "▲ " : "▼ " } ?? ""
      let text =
        column.isNumber
        ? Typography.numbers(column.texts[row]) : mark + Typography.prose(column.texts[row])
      // A word or two stay on one line.
      let style = column.isNumber ? "number" : text.count <= 20 ? "words label" : "words"
      html += "<td class=\"\(style)\(value.judgement.map { " " + $0.rawValue } ?? "")\""
      // Narrow screens show the heading before the text.
      if isListed { html += " data-heading=\"\(column.heading.text.escapedForHTML)\"" }
      html += "\(key(value))>\(text.escapedForHTML)</td>"
    }
    return HTMLText(renderText: html + "</tr>")
  }

  /// The key by which the page's script sorts; `Infinity` for a missing number.
  private static func key(_ value: Value) -> String {
    guard let key = value.key else { return "" }
    return " data-key=\"\(key.isFinite ? ReportTable.Cell.digits(key) : "Infinity")\""
  }

  /// A name as HTML; that of a metric may be broken behind its underscores.
  private static func breakable(_ name: String) -> String {
    name.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789_".utf8.contains)
      ? name.replacing("_", with: "_<wbr>") : Typography.prose(name).escapedForHTML
  }
}

extension Table.Shown {
  fileprivate var context: [String: String] {
    var context = ["name": heading.text, "style": isNumber ? "number" : "words"]
    if !heading.help.isEmpty { context["help"] = heading.help }
    return context
  }
}
