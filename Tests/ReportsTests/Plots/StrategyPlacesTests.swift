import Testing

@testable import Reports

struct StrategyPlacesTests {
  @Test(arguments: [
    ["jetsam", "lru", "gdsf"], ["gdsf", "fifo", "lru"], ["mru", "lru", "belady", "gdsf", "jetsam"],
  ])
  func `well-known strategies have the same places in all reports`(strategies: [String]) {
    let places = StrategyPlaces(strategies)
    #expect(places["gdsf"] == 1 && places["lru"] == 3)
  }

  @Test func `no two strategies of a report have one place`() {
    let names = ["a", "lru", "b", "jetsam", "c", "gdsf"] + (0..<40).map { "p\($0)" }
    let places = StrategyPlaces(names)
    #expect(Set(names.map { places[$0] }).count == names.count)
    let types = PlotPalette.lineTypes(names.map { places[$0] }).map {
      $0.split(separator: " ").dropFirst(3).joined(separator: " ")
    }
    // Eight colours with five dashes.
    #expect(Set(types.prefix(40)).count == 40)
  }
}
