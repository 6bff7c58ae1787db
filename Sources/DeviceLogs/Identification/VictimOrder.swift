/// An order in which the system may take victims, to be tested against kills.
///
/// The scope is either the lowest band that has anybody, or all of a tier: what is suspended (bands
/// 0 to 20), then what works in background (to 90), then the front, then the rest.
public enum VictimOrder: String, CaseIterable, Sendable {
  /// The head of the lowest band's queue: who entered it first.
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

  /// Who dies first.
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

  /// An order that makes the same kills as far as any record shows, in words; nil where there is none.
  ///
  /// No record says when an app was last used. Apps enter the queue of their band as they are left, so
  /// that who is longest in it was mostly used longest ago.
  public var double: String? {
    self == .queue ? "lru, the app whose latest use is longest ago" : nil
  }

  /// What is compared.
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

  /// Whether the highest value dies.
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
