/// An order in which the system may take victims, to be tested against kills.
///
/// The scope is either the lowest occupied band, or the lowest occupied tier: suspended processes
/// (bands 0 to 20), then background work (to 90), then the front, then the rest.
public enum VictimOrder: String, CaseIterable, Sendable {
  /// The head of the lowest band's queue: the process that entered it first.
  case queue
  /// The tail of the lowest band's queue.
  case queueReversed = "queue-reversed"
  /// The largest footprint of the lowest band.
  case largest
  /// The largest footprint of the tier.
  case largestOfAll = "largest-of-all"
  /// The smallest footprint of the lowest band.
  case smallest
  /// The smallest footprint of the tier.
  case smallestOfAll = "smallest-of-all"
  /// The process of the lowest band that was started first.
  case oldest
  /// The process of the tier that was started first.
  case oldestOfAll = "oldest-of-all"
  /// The process of the lowest band that was started last.
  case youngest
  /// The process of the tier that was started last.
  case youngestOfAll = "youngest-of-all"

  /// The first victim, in words.
  public var words: String { traits.words }

  /// An order that no record can distinguish from this one, in words; nil for none.
  ///
  /// No record has the time of an app's latest use. Apps enter the queue of their band when the
  /// user leaves them, so the app that is longest in it is mostly the one used longest ago.
  public var double: String? {
    self == .queue ? "lru, the app whose latest use is longest ago" : nil
  }

  /// The property that is compared.
  enum Key {
    case place, footprint, age
  }

  var key: Key { traits.key }

  /// Whether the highest value is taken.
  var takesHighest: Bool { traits.takesHighest }

  var looksAtLowestBandOnly: Bool { traits.isOfLowestBand }

  private var traits: (key: Key, takesHighest: Bool, isOfLowestBand: Bool, words: String) {
    switch self {
    case .queue: (.place, false, true, "lowest band, longest in it")
    case .queueReversed: (.place, true, true, "lowest band, shortest in it")
    case .largest: (.footprint, true, true, "lowest band, largest footprint")
    case .largestOfAll: (.footprint, true, false, "largest footprint in any band")
    case .smallest: (.footprint, false, true, "lowest band, smallest footprint")
    case .smallestOfAll: (.footprint, false, false, "smallest footprint in any band")
    case .oldest: (.age, true, true, "lowest band, started first")
    case .oldestOfAll: (.age, true, false, "started first, in any band")
    case .youngest: (.age, false, true, "lowest band, started last")
    case .youngestOfAll: (.age, false, false, "started last, in any band")
    }
  }
}
