import Files
import MobileOS

/// Sorts the launches of a trace by user, keeping each user's order, in bounded memory.
///
/// Where each user's launches go is known from their numbers; the trace is read in pieces, each
/// sorted by counting and written to the users' places. O(launches + pieces * users).
struct LaunchSeparation {
  /// The user of each (user, app) pair, and the app's dense id with this user.
  private let userOfPair: ContiguousArray<UInt32>
  private let appOfPair: ContiguousArray<UInt32>
  /// Where the next launch of each user goes.
  private var places: [Int]

  /// - Parameters:
  ///   - starts: where each user's launches begin.
  init(
    userOfPair: ContiguousArray<UInt32>, appOfPair: ContiguousArray<UInt32>, starts: [Int]
  ) {
    self.userOfPair = userOfPair
    self.appOfPair = appOfPair
    places = starts
  }

  /// The launches user after user; those given name pairs in place of apps.
  mutating func separate(
    _ launches: SpooledRecords<LaunchRequest>
  ) throws(InputError) -> SpooledRecords<LaunchRequest> {
    let pieces = launches.pieces(of: 0..<launches.count)
    if pieces.count == 1 {
      return SpooledRecords(sorted(try launches.records(pieces[0])).launches)
    }
    let file = try TemporaryFile()
    for piece in pieces {
      let (sorted, ends) = sorted(try launches.records(piece))
      var start = 0
      for (user, end) in ends.enumerated() where end > start {
        try file.write(sorted, start..<end, at: places[user])
        places[user] += end - start
        start = end
      }
    }
    return SpooledRecords(in: file, count: launches.count, pieceCount: launches.pieceCount)
  }

  /// A piece sorted by user, and where each user's part ends.
  private func sorted(
    _ piece: ContiguousArray<LaunchRequest>
  ) -> (launches: ContiguousArray<LaunchRequest>, ends: [Int]) {
    var ends = [Int](repeating: 0, count: places.count)
    for launch in piece { ends[user(of: launch)] += 1 }
    var sum = 0
    for user in ends.indices { (ends[user], sum) = (sum, sum + ends[user]) }
    var launches = piece
    for launch in piece {
      let user = user(of: launch)
      var launch = launch
      let pair = launch.app.index
      launch.app = ProcessID(appOfPair[pair])
      launches[ends[user]] = launch
      ends[user] += 1
    }
    return (launches, ends)
  }

  private func user(of launch: LaunchRequest) -> Int { Int(userOfPair[launch.app.index]) }
}
