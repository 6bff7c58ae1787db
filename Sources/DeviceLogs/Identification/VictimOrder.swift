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
  public var words: String {
    switch self {
    case .queue: "lowest band, longest in it"
    case .queueReversed: "lowest band, shortest in it"
    case .largest: "lowest band, largest footprint"
    case .largestOfAll: "largest footprint in any band"
    case .smallest: "lowest band, smallest footprint"
    case .smallestOfAll: "smallest footprint in any band"
    case .oldest: "lowest band, started first"
    case .oldestOfAll: "started first, in any band"
    case .youngest: "lowest band, started last"
    case .youngestOfAll: "started last, in any band"
    }
  }

  /// An order that no record can distinguish from this one, in words; nil for none.
  ///
  /// No record has the time of an app's latest use. Apps enter the queue of their band when they
  /// are left, so the one longest in it was mostly used longest ago.
  public var double: String? {
    self == .queue ? "lru, the app whose latest use is longest ago" : nil
  }

  /// The property that is compared.
  enum Key {
    case place, footprint, age
  }

  var key: Key {
    switch self {
    case .queue, .queueReversed: .place
    case .largest, .largestOfAll, .smallest, .smallestOfAll: .footprint
    case .oldest, .oldestOfAll, .youngest, .youngestOfAll: .age
    }
  }

  /// Whether the highest value is taken.
  var takesHighest: Bool {
    switch self {
    case .queueReversed, .largest, .largestOfAll, .oldest, .oldestOfAll: true
    case .queue, .smallest, .smallestOfAll, .youngest, .youngestOfAll: false
    }
  }

  var looksAtLowestBandOnly: Bool {
    switch self {
    case .largestOfAll, .smallestOfAll, .oldestOfAll, .youngestOfAll: false
    default: true
    }
  }
}
