import Testing

@testable import Presentation
@testable import Reports

struct StrategyPlacesTests {
  @Test(arguments: [
    ["jetsam", "lru", "gdsf"], ["gdsf", "fifo", "lru"], ["mru", "lru", "belady", "gdsf", "jetsam"],
  ])
  func `well-known strategies have the same places in all reports`(strategies: [String]) {
    let places = StrategyPlaces(strategies)
    #expect(places.style("gdsf").colour == PlotPalette.series[1])
    #expect(places.style("lru").colour == PlotPalette.series[3])
  }

  @Test func `any two strategies of a report look different`() {
    let names = ["a", "lru", "b", "jetsam", "c", "gdsf"] + (0..<40).map { "p\($0)" }
    let places = StrategyPlaces(names)
    let styles = names.map(places.style)
    // Eight colours with five dashes, or with eight shapes.
    #expect(Set(styles.prefix(40).map { "\($0.colour) \($0.dash)" }).count == 40)
    #expect(Set(styles.map { "\($0.colour) \($0.shape)" }).count == names.count)
  }
}
