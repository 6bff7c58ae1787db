/// Where the strategies of one report stand in the palette.
///
/// Well-known strategies have the same colour in all reports; the others get the places that are left,
/// in the order of the report. All pictures of a report take their places from its whole list, so that
/// a strategy has one colour, dash and point shape in all of them.
struct StrategyPlaces {
  private var places: [String: Int] = [:]

  /// The strategies with a place of their own.
  private static let known = [
    "jetsam", "gdsf", "largest", "lru", "lfu", "random", "belady", "android-lmkd",
  ]

  /// Places for all strategies of a report, in its order.
  init(_ strategies: [String]) {
    for name in strategies { places[name] = Self.known.firstIndex(of: name) }
    let taken = Set(places.values)
    var free = (0...).lazy.filter { !taken.contains($0) }.makeIterator()
    for name in strategies where places[name] == nil { places[name] = free.next() }
  }

  /// How a strategy of the report looks in all its pictures.
  func style(_ name: String) -> PlotStyle { .series(places[name] ?? 0) }
}
