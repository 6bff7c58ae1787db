/// A run as a film: one page that plays it, with nothing from the network.
public struct FilmPage: Sendable {
  private let scenario: Scenario
  private let film: Film
  private let origin: RunOrigin

  /// A page that plays the film of the first device of a scenario.
  public init(_ film: Film, of scenario: Scenario, origin: RunOrigin) {
    self.film = film
    self.scenario = scenario
    self.origin = origin
  }

  /// Writes the page; `-` is standard output.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`.
  public func write(to path: String) throws(InputError) {
    var file = try OutputFile(path)
    for piece in pieces { try file.write(piece) }
    try file.finish()
  }

  /// Where the template has no data yet; texts that it inserts cannot contain a quotation mark.
  private static let place = "id=\"film\">"

  /// The whole page.
  package var pieces: [[UInt8]] {
    let name = PlotText.isolated(scenario.name)
    let policy = PlotText.isolated(PlotText.clipped(scenario.strategy.name, to: 60))
    var words = Typography.prose(scenario.words + ".")
    if scenario.deviceCount > 1 {
      words += " Of \(scenario.deviceCount) devices this is number 0, counted from 0."
    }
    if let limit = film.limit { words += " The film \(limit)." }
    let page = Self.template.page([
      "heading": "flotsam run · \(name)", "title": "\(name) under \(policy)",
      "paragraphs": [words], "command": origin.command, "origin": origin,
    ])
    guard let place = page.firstRange(of: Self.place)?.upperBound else {
      preconditionFailure("the page of a film has no place for it")
    }
    return [Array(page[..<place].utf8)] + film.pieces + [Array(page[place...].utf8)]
  }

  private static let template = PageTemplate(Texts.film_mustache)
}
