/// A profile laid out for the running model: made once per profile, copied into every device.
struct OrderLayout: Sendable {
  /// The rows of all changes, one change after the other.
  let rows: ContiguousArray<OrderRow>
  /// Where the rows of each change begin; one more entry at the end.
  let starts: ContiguousArray<Int>
  /// The sides of each change that receive calls, for ``PlainTransitions``.
  let sides: ContiguousArray<PlainTransitions.Sides>
  /// How each move of a scene runs, for ``PlainMoves``.
  let plans: ContiguousArray<PlainMoves.Plan>

  private static let newest = OrderLayout(laying: .newest)

  init(_ profile: OrderProfile) {
    // A fleet sets up thousands of devices, nearly all with the default.
    self =
      profile.name == .newest && !profile.isChanged ? Self.newest : OrderLayout(laying: profile)
  }

  private init(laying profile: OrderProfile) {
    rows = profile.rows
    starts = profile.starts
    sides = PlainTransitions.sides(in: profile)
    plans = PlainMoves.plans(in: profile)
  }
}
