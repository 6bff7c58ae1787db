/// What transitions between controllers without children do, remembered by change and by the state
/// of the controller that comes.
///
/// The calls of such a transition are always the same. While nobody records they are counted as one
/// burst of ``CallbackLog`` and the controllers go to their last state at once, which saves some
/// thirty steps through their machines. Everything else runs the rows of the profile one by one, and
/// so does the first transition of each kind: what it did is what is remembered.
struct PlainTransitions: ~Copyable {
  /// Where one side is left.
  struct End: BitwiseCopyable {
    var visibility = ControllerVisibility.State.disappeared
    /// Of ``ControllerFlags/phase``.
    var flags: ControllerFlags = []
  }

  /// What one kind of transition does.
  struct Outcome: BitwiseCopyable {
    var isKnown = false
    /// The one that goes is freed.
    var frees = false
    var incoming = End()
    var outgoing = End()
  }

  /// The sides that the rows of a change tell something.
  struct Sides: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static let incoming = Sides(rawValue: 1)
    static let outgoing = Sides(rawValue: 2)
  }

  /// Whether the view is loaded and laid out: what the calls depend on.
  private static var variants: Int { 4 }
  private static var first: Int { Int(OrderedChange.push.rawValue) }
  /// The number of kinds of transition.
  static let count = (OrderedChange.allCases.count - first) * variants

  private let outcomes = FixedTable(repeating: Outcome(), count: PlainTransitions.count)
  private let sides: FixedTable<Sides>

  init(_ layout: OrderLayout) {
    sides = FixedTable(layout.sides)
  }

  /// The sides that each change between controllers tells something.
  static func sides(in profile: OrderProfile) -> ContiguousArray<Sides> {
    let told = OrderedChange.allCases.dropFirst(Self.first).map { change in
      var sides: Sides = []
      if change != .rotate {
        for row in profile.rows(of: change) {
          sides.insert(row.side == .incoming ? .incoming : .outgoing)
        }
      }
      return sides
    }
    return ContiguousArray(told)
  }

  /// The sides that a change between controllers tells something; none where the whole window is.
  @inline(__always)
  func sides(of change: OrderedChange) -> Sides {
    sides[Int(change.rawValue) &- Self.first]
  }

  /// The index of a change that finds the controller that comes with these flags.
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
