/// The least loss that a strategy without knowledge of the future can expect.
///
/// At every use the user's law gives the probability of each next app. A strategy without more
/// knowledge can save at that use no more than the best choice of apps that fit in memory with the
/// one in front: a fractional knapsack of probability times cost over least bytes. What is left is
/// the least expected loss of that use, and the sum over the uses bounds every such strategy from
/// below.
///
/// It holds because the user's choices never depend on the strategy. Given everything that happened
/// up to a use, the law of the next app is the same whatever was kept, and the set of apps alive is
/// settled before that app is drawn; so the expected loss of the next use is at least that of the
/// best set, and by the rule of iterated expectations the sum of these is at most the expected sum
/// of losses. How long the run goes on is settled before each draw too. The bound is one on the
/// mean over replications, and not on each run: a strategy may be lucky. It is not reached where
/// the best sets of successive moments do not follow from one another, for an app that was killed
/// comes back only by a launch. With independent uses of apps alike it is reached: the most popular
/// stay.
///
/// Source: the hazard-rate bound of Panigrahy, Nain, Neglia and Towsley, "A new upper bound on
/// cache hit probability for non-anticipative caching policies", ACM ToMPECS 7, 2022, carried over
/// from hits to costs and from a cache that may pass an object by to a device that admits every
/// app. First launches are taken as they come, as every strategy pays for them.
struct HazardBound: Sendable {
  /// One condition for apps to fit: the least bytes of each, and the most of all together.
  struct Room: Sendable {
    let bytes: ContiguousArray<Int64>
    let capacityBytes: Int64
  }

  private let rooms: ContiguousArray<Room>
  /// The least cost of a launch of each app, in milliseconds.
  private let costs: ContiguousArray<Double>
  /// Whether an app may be alive: it was used or started, and is not larger than the device.
  private var mayLive: ContiguousArray<Bool>
  /// The bytes of all apps that may be alive, by room.
  private var livingBytes: ContiguousArray<Int64>
  private let fits: ContiguousArray<Bool>
  /// The app of the latest use, with which every other living app had to fit in memory; none after
  /// a start in background, because the app started then need not fit.
  private var front = ProcessID.none
  /// The apps that may be alive, by room: with launches as values, and with costs.
  private var byLaunches: ContiguousArray<LeastLoss>
  private var byCost: ContiguousArray<LeastLoss>
  /// The least expected loss of the next use, first launches apart.
  private var pendingLaunches = 0.0
  private var pendingCost = 0.0
  private var launches = 0.0
  private var cost = 0.0

  /// A device without uses so far.
  ///
  /// - Parameters:
  ///   - rooms: conditions for apps to fit; the one with the largest loss counts at each use.
  ///   - costs: the least that a launch of each app costs beyond a resume, in milliseconds.
  init(rooms: ContiguousArray<Room>, costs: ContiguousArray<Double>) {
    self.rooms = rooms
    self.costs = costs
    fits = ContiguousArray(
      costs.indices.map { app in rooms.allSatisfy { $0.bytes[app] <= $0.capacityBytes } })
    mayLive = ContiguousArray(repeating: false, count: costs.count)
    livingBytes = ContiguousArray(repeating: 0, count: rooms.count)
    byLaunches = ContiguousArray(repeating: LeastLoss(capacity: costs.count), count: rooms.count)
    byCost = byLaunches
  }

  /// Whether the next use may lose more than a first launch: false where all apps fit.
  var isShort: Bool { rooms.indices.contains { livingBytes[$0] > rooms[$0].capacityBytes } }

  /// Sets the expected loss of the next use to zero.
  mutating func expectNothing() {
    pendingLaunches = 0
    pendingCost = 0
  }

  /// Computes the expected loss of the next use from the probability of each app.
  ///
  /// - Complexity: O(apps) on average; nothing is allocated.
  mutating func expect(_ odds: ContiguousArray<Double>) {
    expectNothing()
    let costs = costs
    for index in rooms.indices where livingBytes[index] > rooms[index].capacityBytes {
      let taken = front == .none ? 0 : rooms[index].bytes[front.index]
      let room = rooms[index].capacityBytes - taken
      let absent = front == .none ? -1 : front.index
      pendingLaunches = max(
        pendingLaunches, byLaunches[index].leastLoss(room: room, without: absent) { odds[$0] })
      pendingCost = max(
        pendingCost, byCost[index].leastLoss(room: room, without: absent) { odds[$0] * costs[$0] })
    }
  }

  /// Counts the use: a first launch at its full cost, another at its expected loss.
  mutating func add(_ app: ProcessID) {
    launches += pendingLaunches
    cost += pendingCost
    if !mayLive[app.index] {
      launches += 1
      cost += costs[app.index]
    }
    mayBeAlive(app)
    front = fits[app.index] ? app : .none
  }

  /// Notes that the app was started in background, or was alive when the run began.
  mutating func beginAnew(_ app: ProcessID) {
    mayBeAlive(app)
    front = .none
  }

  private mutating func mayBeAlive(_ app: ProcessID) {
    guard fits[app.index], !mayLive[app.index] else { return }
    mayLive[app.index] = true
    for index in rooms.indices {
      let bytes = rooms[index].bytes[app.index]
      livingBytes[index] += bytes
      byLaunches[index].add(app.index, bytes: bytes)
      byCost[index].add(app.index, bytes: bytes)
    }
  }

  /// Resets the sums at the end of the warm-up.
  mutating func restart() {
    launches = 0
    cost = 0
  }

  /// The bound over the uses since the start or the warm-up; costs in milliseconds.
  ///
  /// - Parameter unfinished: the app whose launch the end of the run cut short, which costs
  ///   nothing.
  func finish(unfinished: ProcessID?) -> ExpectedBound {
    ExpectedBound(
      launches: launches, cost: max(0, cost - (unfinished.map { costs[$0.index] } ?? 0)))
  }
}
