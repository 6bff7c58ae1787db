/// The results of transitions between controllers without children, cached by change and by the
/// state of the incoming controller.
///
/// The calls of such a transition are always the same. While the log does not record, they are
/// counted as one burst of ``CallbackLog`` and the controllers go to their last state at once,
/// which saves some thirty steps through their machines: a sixth of the instructions of a week of
/// `everyday-phone`, a quarter of those of a day of `windows`. All other transitions run the rows of the
/// profile one by one, and so does the first of each kind, whose result is cached.
struct PlainTransitions: ~Copyable {
  /// The state of one side afterwards.
  struct End: BitwiseCopyable {
    var visibility = ControllerVisibility.State.disappeared
    /// Of ``ControllerFlags/phase``.
    var flags: ControllerFlags = []
  }

  /// The result of one kind of transition.
  struct Outcome: BitwiseCopyable {
    var isKnown = false
    /// Whether the outgoing controller is freed.
    var frees = false
    var incoming = End()
    var outgoing = End()
  }

  /// The sides that receive calls from the rows of a change.
  struct Sides: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static let incoming = Sides(rawValue: 1)
    static let outgoing = Sides(rawValue: 2)
  }

  /// The combinations of loaded and laid out, on which the calls depend.
  private static var variants: Int { 4 }
  private static var first: Int { Int(OrderedChange.push.rawValue) }
  /// The number of kinds of transition.
  static let count = (OrderedChange.allCases.count - first) * variants

  private let outcomes = FixedTable(repeating: Outcome(), count: PlainTransitions.count)
  private let sides: FixedTable<Sides>

  init(_ profile: OrderProfile) { sides = FixedTable(profile.sides) }

  /// The sides that receive calls from each change between controllers.
  static func sides(_ rowsOf: (OrderedChange) -> [OrderRow]) -> ContiguousArray<Sides> {
    let told = OrderedChange.allCases.dropFirst(Self.first).map { change in
      var sides: Sides = []
      switch change {
      // A rotation concerns a whole window, and whether a page is a child yet depends on the past.
      case .rotate, .scrollPage, .scrollPageCancelled, .curlPage, .curlPageCancelled: break
      default:
        for row in rowsOf(change) {
          sides.insert(row.side == .incoming ? .incoming : .outgoing)
        }
      }
      return sides
    }
    return ContiguousArray(told)
  }

  /// The sides that receive calls from a change between controllers; none where the whole window
  /// does.
  @inline(__always)
  func sides(of change: OrderedChange) -> Sides {
    sides[Int(change.rawValue) &- Self.first]
  }

  /// The index of a change whose incoming controller has these flags.
  @inline(__always)
  func key(_ change: OrderedChange, _ incoming: ControllerFlags) -> Int {
    // The first two flags: loaded, needs layout.
    let variant = Int(incoming.intersection(.newView).rawValue)
    return (Int(change.rawValue) &- Self.first) &* Self.variants &+ variant
  }

  subscript(key: Int) -> Outcome {
    @inline(__always) get { outcomes[key] }
    @inline(__always) nonmutating set { outcomes[key] = newValue }
  }
}
