/// Single changes of the order tables, drawn at random, and whether exploring finds them.
///
/// A change drops a row of a table, doubles it, or exchanges it with another row about the same object:
/// exchanges between objects are left out, because no page promises most of these orders. A change that
/// no log can show is not counted: exploring with it gives the same lines as without.
public struct SeededChanges: Sendable {
  /// The result of a change.
  public enum Outcome: Sendable {
    /// A law broke, by so many steps after the script.
    case found(LifecycleExplorer.Example)
    /// The logs differ, and no law broke.
    case missed
    /// No log shows it.
    case invisible
  }

  /// One change.
  public struct Change: Sendable {
    /// The change in words: `push: without didMove`.
    public let says: String
    /// The result.
    public let outcome: Outcome
  }

  /// The changes in the order in which they were drawn.
  public private(set) var changes: [Change] = []

  /// How many of them a law noticed.
  public var found: Int { changes.count { if case .found = $0.outcome { true } else { false } } }

  /// How many of them no log shows.
  public var invisible: Int {
    changes.count { if case .invisible = $0.outcome { true } else { false } }
  }

  /// Draws changes and explores with each until a law breaks.
  ///
  /// - Parameters:
  ///   - count: how many visible changes are drawn.
  ///   - seed: of the random numbers.
  ///   - profile: the order that is changed.
  /// - Complexity: O(changes · states · steps).
  public init(_ count: Int, seed: UInt64, profile: ProfileName = .newest) throws(InputError) {
    var random = RandomStream(StreamID(seed: seed))
    let profile = OrderProfile.named(profile)
    let stages = try Stage.all()
    let used = stages.reduce(Set()) { $0.union($1.changes) }
    let tables = OrderedChange.allCases.filter {
      used.contains($0) && !profile.rows(of: $0).isEmpty
    }
    while changes.count - invisible < count {
      let table = tables[Int(random.uniform(below: UInt32(tables.count)))]
      guard let (rows, says) = Self.change(profile.rows(of: table), &random) else { continue }
      let order = profile.changing(table, to: rows)
      var outcome = Outcome.invisible
      for stage in stages where stage.changes.contains(table) {
        let explorer = try stage.explore(order)
        if let example = explorer.example {
          outcome = .found(example)
          break
        }
        if explorer.digest != stage.digest { outcome = .missed }
      }
      changes.append(Change(says: "\(table): \(says)", outcome: outcome))
    }
  }

  /// Draws one change of some rows; nil where the draw changes nothing.
  private static func change(
    _ rows: [OrderRow], _ random: inout RandomStream
  ) -> (rows: [OrderRow], says: String)? {
    var changed = rows
    let place = Int(random.uniform(below: UInt32(rows.count)))
    let other = Int(random.uniform(below: UInt32(rows.count)))
    let row = rows[place]
    switch random.uniform(below: UInt32(3)) {
    case 0:
      changed.remove(at: place)
      return (changed, "without \(row.words)")
    case 1:
      changed.insert(row, at: place)
      return (changed, "\(row.words) twice")
    default:
      guard rows[other].object == row.object, rows[other].step != row.step else { return nil }
      changed.swapAt(place, other)
      return (changed, "\(row.words) and \(rows[other].words) exchanged")
    }
  }
}

/// A script whose exploration runs some of the changes.
private struct Stage {
  private let script: LifecycleScript
  private let depth: Int
  private let only: Set<String>?
  private let extra: [String]
  /// The changes that it runs.
  private(set) var changes: Set<OrderedChange> = []
  /// What its lines are with the order as it is.
  private(set) var digest = 0

  init(
    _ script: String, depth: Int, only: Set<String>? = nil, extra: [String] = []
  ) throws(InputError) {
    self.script = try LifecycleScript(text: script, name: "stage")
    (self.depth, self.only, self.extra) = (depth, only, extra)
    let explorer = try explore(nil)
    if let example = explorer.example {
      throw InputError("exploring finds a broken law without a change: \(example.says)")
    }
    (changes, digest) = (explorer.changes, explorer.digest)
  }

  /// Explores with another order, or with the one as it is.
  func explore(_ order: OrderProfile?) throws(InputError) -> LifecycleExplorer {
    try LifecycleExplorer(
      script, profile: nil, order: order,
      limits: LifecycleExplorer.Limits(depth: depth, controllers: 9), only: only, extra: extra)
  }

  static func all() throws(InputError) -> [Stage] {
    try [
      Stage(
        "apps: [{name: M, root: {navigation: [a]}}]\nsteps: [{launch: M}]\n", depth: 2),
      Stage(LifecycleExplorer.script, depth: 1),
      Stage(
        """
        apps: [{name: M, multipleScenes: true, restoration: all, root: {navigation: [a]}}]
        steps: [{launch: M}, {home: true}, {rotate: landscape}]
        """, depth: 3, only: ["launch", "kill", "swipeAway", "closeScene", "disconnectScene"]),
      Stage(
        """
        apps: [{name: M, lifecycle: app, restoration: all, root: {tabs: [{navigation: [a]}, b]}}]
        steps: [{launch: M}, {home: true}, {wait: 9s}]
        """, depth: 3, only: ["launch", "kill", "launchInBackground", "selectTab", "rotate"],
        extra: ["launchInBackground: M"]),
      Stage(
        "apps: [{name: M, root: {page: [a, b]}}]\nsteps: [{launch: M}]\n", depth: 2,
        only: ["turnPage"],
        extra: [
          "turnPage: {to: b, transition: curl}", "turnPage: {to: b, outcome: cancelled}",
          "turnPage: {to: b, transition: curl, outcome: cancelled}",
        ]),
      Stage(
        """
        apps: [{name: M, root: {controller: home, children: [one]}}]
        steps: [{launch: M}]
        """, depth: 2, only: ["removeChild"],
        extra: [
          "addChild: {parent: home, child: extra}", "replaceChild: {from: one, to: two}",
          "replaceRoot: login",
        ]),
      Stage(
        """
        apps: [{name: M, root: {controller: home, children: [one]}}]
        steps: [{launch: M}, {present: {controller: cover, style: fullScreen}}]
        """, depth: 2, only: ["dismiss", "removeChild"],
        extra: ["addChild: {parent: home, child: extra}", "removeChild: one"]),
      Stage(
        """
        apps: [{name: M, root: {navigation: [a]}}]
        steps: [{launch: M}, {push: b}, {push: c}]
        """, depth: 2, only: ["pop", "interactivePop", "home", "launch", "disconnectScene"],
        extra: ["popToRoot"]),
    ]
  }
}

extension OrderRow {
  /// The object that a row of a table is about, as far as the table tells.
  fileprivate var object: Int {
    switch step {
    case .willMove, .didMove, .release, .shouldDismiss, .willDismiss, .didDismiss, .load,
      .willAppear, .isAppearing, .layout, .didAppear, .willDisappear, .didDisappear:
      side == .incoming ? 0 : 1
    case .sizeTransition, .layoutWindow, .catchUpWithTurn: 2
    case .activate, .deactivate, .enterBackground, .enterForeground, .connect, .restoreInteraction,
      .disconnect, .configureSession, .saveState:
      3
    case .releaseWindow: 4
    default: 5
    }
  }

  fileprivate var words: String { object < 2 ? "\(side) \(step)" : "\(step)" }
}
