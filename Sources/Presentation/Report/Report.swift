/// What a command has found, written once: an answer, sentences, typed tables and plots.
///
/// Terminal, page, Markdown, LaTeX, JSON and CSV follow from it without further code:
///
/// ```swift
/// Report("rescue", about: app, answer: "...", paragraphs: [happened], main: changes) {
///   changes
///   Section("What the changes are", items: meanings)
/// }
/// ```
public struct Report: Sendable {
  /// The command and what it was asked about, the heading of the page: `flotsam rescue · app13`.
  public let heading: String
  /// What was run or read, in a line; empty where the answer says it.
  public var subject: String
  /// The answer in one to three sentences.
  public var answer: String
  /// Reasons to doubt the answer.
  public var remarks: [String]
  /// What was run and how to read the answer, one paragraph each.
  public var paragraphs: [String]
  /// The parts, most important first.
  public var sections: [Section]
  /// How it was found out and what the columns mean, one paragraph each.
  public var notes: [String]
  /// What a page explains further, since it is read far from its command; terminals leave it out.
  public var background: [String]
  /// How to see more, for people at a terminal.
  public var hints: [String] = []
  /// The methods section of a paper, the file `methods.txt`; nil where there is nothing to cite.
  public var methods: String?
  /// The pictures of the page.
  public var plots: [Plot]
  /// The rows that are printed as CSV and, unless ``isExplanation``, as JSON.
  public var main: ReportTable
  /// Files in addition to those of the tables.
  public var files: [(name: String, table: ReportTable)]
  /// Whether JSON has an object with the answer and all parts, in place of the main rows.
  public var isExplanation = false

  /// A report.
  ///
  /// - Parameters:
  ///   - command: the command's name.
  ///   - about: what it was asked about, by the words of the user.
  ///   - subject: what was run or read, in a line.
  ///   - answer: the answer in one to three sentences.
  ///   - remarks: reasons to doubt it.
  ///   - paragraphs: what was run and how to read the answer.
  ///   - notes: how it was found out.
  ///   - background: what a page explains further.
  ///   - methods: the methods section of a paper.
  ///   - plots: the pictures of the page.
  ///   - main: the rows for programs.
  ///   - files: files in addition to those of the tables.
  ///   - sections: the parts, most important first; a ``Table`` is a part of its own.
  public init(
    _ command: String, about: String..., subject: String = "", answer: String,
    remarks: [String] = [], paragraphs: [String] = [], notes: [String] = [],
    background: [String] = [], methods: String? = nil, plots: [Plot] = [], main: ReportTable?,
    files: [(name: String, table: ReportTable)] = [],
    @ListBuilder<Section> sections: () -> [Section]
  ) {
    heading = (["flotsam \(command)"] + about.map(PlotText.isolated)).joined(separator: " · ")
    self.subject = subject
    self.answer = answer
    self.remarks = remarks
    self.paragraphs = paragraphs
    self.notes = notes
    self.background = background
    self.methods = methods
    self.plots = plots
    self.main = main ?? ReportTable(columns: [])
    self.files = files
    self.sections = sections()
  }

  /// A report about what a device wrote: its JSON is an object with the answer and all parts.
  ///
  /// - Parameters:
  ///   - command: the command's name.
  ///   - input: its input, as the user named it.
  ///   - subject: the input's kind and origin, in a line.
  ///   - answer: the answer in one to three sentences.
  ///   - plots: the pictures of the page.
  ///   - main: the name of the table that is printed as CSV.
  ///   - sections: the parts, most important first.
  package init(
    explaining command: String, _ input: String, subject: String, answer: String,
    plots: [Plot] = [], main: String, _ sections: [Section]
  ) {
    self.init(
      command, about: input, subject: subject, answer: answer, plots: plots,
      main: sections.compactMap(\.table).first { $0.name == main }?.data
    ) { sections }
    isExplanation = true
  }
}

/// A part of a report: a heading, sentences, a table.
public struct Section: Sendable {
  /// The heading; nil for a table that stands for itself.
  let heading: String?
  let key: String
  /// Paragraphs below the table.
  package var paragraphs: [String] = []
  /// Short statements of equal weight.
  package var items: [String] = []
  var table: Table?
  /// A remark below the table, for people only.
  package var remark: String?

  /// A part with a heading.
  ///
  /// - Parameters:
  ///   - heading: the question that it answers.
  ///   - key: its key in JSON; that of the table, where it is nil.
  ///   - paragraphs: sentences, below the table.
  ///   - items: short statements, below the paragraphs.
  ///   - table: a table.
  ///   - remark: a remark below the table, for people only.
  public init(
    _ heading: String, key: String? = nil, paragraphs: [String] = [], items: [String] = [],
    table: Table? = nil, remark: String? = nil
  ) {
    self.remark = remark
    self.heading = heading
    self.key = key ?? table?.name ?? ""
    self.paragraphs = paragraphs
    self.items = items
    self.table = table
  }

  /// A part of short statements; nil where there are none.
  package init?(_ heading: String, key: String, unlessEmpty items: [String]) {
    guard !items.isEmpty else { return nil }
    self.init(heading, key: key, items: items)
  }

  /// A table that stands for itself.
  public init(_ table: Table) {
    heading = nil
    key = table.name
    self.table = table
  }

  /// The first items; where there are more, the last one names the file that has all.
  package static func first<Element>(
    _ most: Int, of all: [Element], in file: String, item: (Element) -> String
  ) -> [String] {
    all.prefix(most).map(item)
      + (all.count > most ? ["And \(all.count - most) more; \(file).csv of --out has all."] : [])
  }

  /// The rows that are not shown, and the remark, in sentences for people.
  ///
  /// - Parameter isOnPage: whether the table's file is next to them.
  func remarks(onPage isOnPage: Bool = false) -> [String] {
    [table?.cutSentence(onPage: isOnPage), remark].compactMap(\.self)
  }

  /// Whether people see anything of it.
  var isEmpty: Bool { paragraphs.isEmpty && items.isEmpty && table?.isForPeople != true }
}

extension ListBuilder<Section> {
  /// A table as a section of its own.
  public static func buildExpression(_ table: Table) -> [Section] { [Section(table)] }
}
