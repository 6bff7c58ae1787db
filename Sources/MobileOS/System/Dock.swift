/// The apps that the system expects to be used soon: those used most, recent uses counting more.
///
/// They sit in band 30 while they are suspended, above all other suspended apps. On the real system
/// a daemon keeps this list (doc/vm/freezer.md, xnu-11417); how it predicts and how many it keeps
/// is not published. Here the prediction is a count of uses that halves every 50 uses of the
/// device, and the size is a parameter.
struct Dock {
  /// How many apps it holds.
  let size: Int
  private var members: ContiguousArray<ProcessID> = []
  private var scores: ContiguousArray<Double>
  /// The weight of the next use: growing weights are the same as fading scores.
  private var weight = 1.0

  /// 2 to the power of 1/50.
  private static let growth = 1.0139594797900291
  /// Weights are brought down again here, long before they would leave the range of a Double.
  private static let heaviest = 0x1p500

  init(size: Int, appCount: Int) {
    self.size = min(size, appCount)
    scores = ContiguousArray(repeating: 0, count: size > 0 ? appCount : 0)
    members.reserveCapacity(self.size)
  }

  /// Whether the device has no dock.
  var isEmpty: Bool { size == 0 }

  /// Whether the app is expected to be used soon.
  ///
  /// - Complexity: O(size).
  func contains(_ app: ProcessID) -> Bool { members.contains(app) }

  /// Notes a use and returns the app that leaves the dock for it, if any.
  ///
  /// - Complexity: O(size); O(apps) once in 25,000 uses.
  mutating func use(_ app: ProcessID) -> ProcessID? {
    scores[app.index] += weight
    weight *= Self.growth
    if weight > Self.heaviest { bringDown() }
    if members.contains(app) { return nil }
    if members.count < size {
      members.append(app)
      return nil
    }
    let least = members.indices.min { scores[members[$0].index] < scores[members[$1].index] }
    guard let least, scores[app.index] > scores[members[least].index] else { return nil }
    defer { members[least] = app }
    return members[least]
  }

  private mutating func bringDown() {
    for index in scores.indices { scores[index] /= Self.heaviest }
    weight /= Self.heaviest
  }
}
