import Mustache

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
    let context = PageContext(self, plots: plots, pictures: pictures)
    return Self.withoutControls(Self.template.render(context))
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

  /// Control characters other than line ends and tabs are not allowed in HTML, however written.
  static func withoutControls(_ text: String) -> String {
    func isControl(_ byte: UInt32) -> Bool {
      byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
    }
    guard text.utf8.contains(where: { isControl(UInt32($0)) }) else { return text }
    var clean = ""
    for scalar in text.unicodeScalars {
      clean.unicodeScalars.append(isControl(scalar.value) ? "\u{FFFD}" : scalar)
    }
    return clean
  }

  private static let template = parsed(Texts.page_mustache)

  /// A template that is part of the binary, so that it parses on every machine or on none.
  static func parsed(_ text: String) -> MustacheTemplate {
    MustacheContentTypes.register(EscapedByScalar(), named: "HTML")
    do {
      return try MustacheTemplate(string: "{{% CONTENT_TYPE:HTML}}" + text)
    } catch {
      preconditionFailure("the page's template is not valid: \(error)")
    }
  }
}

/// Escapes what a template inserts; Mustache's own type compares `Character`s, and so leaves a quotation
/// mark with a combining accent as it is.
private struct EscapedByScalar: MustacheContentType {
  func escapeText(_ text: String) -> String { text.escapedForHTML }
}

/// The data of the template; property names are the template's names.
private struct PageContext {
  let heading: String
  let answer: HTMLText
  let remarks: [HTMLText]
  let paragraphs: [HTMLText]
  let sections: [SectionContext]
  let notes: [HTMLText]
  let hasPlots: Bool
  let figures: [FigureContext]
  let missing: [MissingContext]
  let tables: [TableContext]
  let details: [TableContext]
  let origin: RunOrigin
  let command: [String]
  let files: [String]

  init(_ page: HTMLPage, plots: [Plot], pictures: [String: String]) {
    let report = page.report
    heading = report.heading
    answer = Typography.html(report.answer)
    remarks = report.remarks.map(Typography.plain)
    paragraphs = ([report.subject].filter { !$0.isEmpty } + report.paragraphs + report.background)
      .map(Typography.html)
    let said = report.sections.filter { !$0.isBelowTable }.map {
      let remarks = $0.table?.isForPeople == true ? [] : $0.remarks(onPage: true)
      return ($0.heading ?? "", remarks + $0.paragraphs + $0.items)
    }
    sections = said.filter { !$0.1.isEmpty }.enumerated().map { index, section in
      SectionContext(id: "part-\(index)", title: section.0, texts: section.1.map(Typography.html))
    }
    let methods = report.methods.map { "For the methods section of a paper: \($0)" }
    notes = (report.notes + [methods].compactMap(\.self)).map(Typography.plain)
    figures = plots.filter(\.isDrawn).map { FigureContext($0, svg: pictures[$0.name]) }
    missing = plots.compactMap(MissingContext.init)
    hasPlots = !plots.isEmpty
    func contexts(_ isDetail: Bool, _ id: String) -> [TableContext] {
      report.sections.filter { $0.table?.isForPeople == true && $0.table?.isDetail == isDetail }
        .enumerated().compactMap { index, section in
          section.table.map {
            TableContext($0, id: "\(id)-\(index)", below: section.textsBelowTable)
          }
        }
    }
    tables = contexts(false, "table")
    details = contexts(true, "details")
    origin = page.origin
    command = page.origin.commandWords
    files = page.files
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

/// A section, whose names differ from those of outer contexts: the template searches these too.
private struct SectionContext {
  let id: String
  let title: String
  let texts: [HTMLText]
}

private struct FigureContext {
  let name: String
  let title: String
  let caption: HTMLText
  let svg: String?

  init(_ plot: Plot, svg: String?) {
    name = plot.name
    title = plot.title
    caption = Typography.html(plot.caption)
    let label = plot.title + (plot.spokenValues.isEmpty ? "" : ": " + plot.spokenValues)
    self.svg = svg.flatMap { InlineSVG.text($0, name: plot.name, label: label) }
  }
}

/// A plot that is not drawn, and the reason.
private struct MissingContext {
  let title: String
  let emptyReason: HTMLText

  init?(_ plot: Plot) {
    guard let reason = plot.emptyReason else { return nil }
    title = plot.title
    emptyReason = Typography.plain(reason)
  }
}

private struct TableContext {
  let id: String
  let caption: String
  /// Whether each row ends in a sentence, which narrow screens show below its name and number.
  let isExplained: Bool
  /// Whether narrow screens show its cells one below another.
  let isListed: Bool
  /// Whether paper is too narrow for it.
  let isWide: Bool
  let columnCount: Int
  let columns: [ColumnContext]
  let rows: [HTMLText]
  /// Sentences below the table.
  let below: [HTMLText]

  init(_ table: Table, id: String, below: [HTMLText]) {
    let columns = table.columns
    let areNumbers = columns.map(\.isNumber)
    // Two columns of words, or one and more than two of numbers, do not fit side by side.
    let words = areNumbers.dropFirst().count { !$0 }
    let isListed = words > 1 || words == 1 && columns.count > 3
    self.id = id
    self.below = below
    caption = Typography.prose(table.caption)
    isExplained = areNumbers == [false, true, false]
    self.isListed = isListed
    columnCount = columns.count
    isWide = columnCount > 14
    self.columns = columns.map(ColumnContext.init)
    rows = (columns.first?.texts ?? []).indices.map { Self.row($0, of: columns, isListed) }
  }

  /// A row, as HTML: pages have thousands of cells, and the template finds a value by reflection.
  private static func row(_ row: Int, of columns: [Table.Shown], _ isListed: Bool) -> HTMLText {
    let head = columns[0].texts[row]
    // Metric names and usual names stay whole; a long head may be broken anywhere.
    let parts = parts(Typography.prose(head)).map(\.escapedForHTML).joined(separator: "<wbr>")
    var html = "<tr><th scope=\"row\"\(head.count > 28 ? " class=\"wrap\"" : "")"
    html += "\(key(columns[0].values[row]))><bdi>\(parts)</bdi></th>"
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

  /// The parts of a metric's name, which may be broken behind its underscores.
  private static func parts(_ name: String) -> [String] {
    let isMetric = name.utf8.allSatisfy {
      $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_")
        || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
    }
    guard isMetric else { return [name] }
    var parts = name.split(separator: "_", omittingEmptySubsequences: false).map {
      String($0) + "_"
    }
    parts[parts.count - 1].removeLast()
    return parts
  }
}

private struct ColumnContext {
  let name: String
  let help: String?
  let style: String

  init(_ column: Table.Shown) {
    name = column.heading.text
    help = column.heading.help.isEmpty ? nil : column.heading.help
    style = column.isNumber ? "number" : "words"
  }
}
