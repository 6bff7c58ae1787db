import Mustache

/// A run as a film: one page that plays it, with nothing from the network.
public struct FilmPage: Sendable {
  private let scenario: Scenario
  private let film: Film
  private let origin: RunOrigin
  private let device: Int

  /// A page that plays one device of a scenario under its own strategy.
  public init(_ scenario: Scenario, device: Int = 0, origin: RunOrigin) {
    self.scenario = scenario
    self.device = device
    self.origin = origin
    film = Film(scenario, device: device)
  }

  /// The whole page.
  public var text: String {
    let name = PlotText.isolated(scenario.name)
    let policy = PlotText.isolated(PlotText.clipped(scenario.strategy.name, to: 60))
    let place =
      scenario.deviceCount == 1
      ? "" : " Of \(scenario.deviceCount) devices this is number \(device), counted from 0."
    return HTMLPage.withoutControls(
      Self.template.render(
        Context(
          heading: "flotsam run · \(name)", title: "\(name) under \(policy)",
          paragraphs: [Typography.prose(scenario.words + ".") + place],
          command: origin.command, origin: origin, film: film.json)))
  }

  private struct Context {
    let heading: String
    let title: String
    let paragraphs: [String]
    let command: String
    let origin: RunOrigin
    let film: String
  }

  private static let template = HTMLPage.parsed(PackageResources.film_mustache)
}
