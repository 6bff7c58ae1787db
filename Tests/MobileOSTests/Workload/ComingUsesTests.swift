import SimulationKernel
import Testing

@testable import MobileOS

/// What a user tells of its next uses, by which a device fetches the rows of their apps ahead.
@Suite
struct ComingUsesTests {
  /// The apps of a user's uses, and those that it told of before they came: nil for a use of which it
  /// told nothing.
  private func tell(
    _ user: consuming User, uses count: Int
  ) -> (uses: [ProcessID], told: [ProcessID?]) {
    var uses: [ProcessID] = []
    var told: [ProcessID?] = []
    var now = SimTime.zero
    while uses.count < count, let app = user.begin(at: now) {
      uses.append(app)
      told += Array(repeating: nil, count: max(0, uses.count - told.count))
      user.forEachComing { told.append($0) }
      let left = user.leaves(launchedAt: now) ?? now
      guard let next = user.returns(leftAt: left) else { break }
      now = next
    }
    return (uses, Array(told.prefix(uses.count)))
  }

  @Test(arguments: [2, 16]) func `a drawn user announces all uses of a block except the first`(
    block: Int
  ) {
    let profile = UserProfile(
      chooser: .zipf(exponent: 1), dwell: .constant(1), switchPause: .constant(1),
      sessionGap: .constant(1), usesPerSession: .constant(1))
    let user = User(
      UserBehaviour(profile, appCount: 50, streams: DeviceStreams(seed: 4), block: block))
    let (uses, told) = tell(user, uses: 100)
    #expect(uses.count == 100)
    for (position, use) in uses.enumerated() {
      #expect(told[position] == (position % block == 0 ? nil : use), "use \(position)")
    }
  }

  @Test func `a popularity computed before is used for the same profile and number of apps only`() {
    func uses(_ exponent: Double, apps: Int, known: AppPopularity?) -> [ProcessID] {
      let profile = UserProfile(
        chooser: .zipf(exponent: exponent), dwell: .constant(1), switchPause: .constant(1),
        sessionGap: .constant(1), usesPerSession: .constant(1))
      let streams = DeviceStreams(seed: 4)
      let behaviour = UserBehaviour(
        profile, appCount: apps, streams: streams, popularity: known)
      return tell(User(behaviour), uses: 50).uses
    }
    let known = AppPopularity(.zipf(exponent: 1), appCount: 50)
    for (exponent, apps) in [(1.0, 50), (1, 49), (0.5, 50)] {
      #expect(
        uses(exponent, apps: apps, known: known) == uses(exponent, apps: apps, known: nil),
        "\(apps) apps, exponent \(exponent)")
    }
  }

  @Test func `a user whose law is used draws and announces nothing ahead`() {
    let profile = UserProfile(
      chooser: .zipf(exponent: 1), dwell: .constant(1), switchPause: .constant(1),
      sessionGap: .constant(1), usesPerSession: .constant(1))
    let user = User(UserBehaviour(profile, appCount: 50, streams: DeviceStreams(seed: 4)))
    #expect(tell(user, uses: 40).told.allSatisfy { $0 == nil })
  }

  @Test func `a recorded user announces all available uses except the first`() {
    let requests = ContiguousArray(
      (0..<40).map { LaunchRequest(ProcessID(UInt32($0 * 7 % 11)), at: .zero + .seconds($0)) })
    let (uses, told) = tell(User(requests, ignoresDwell: true), uses: 100)
    #expect(uses == requests.map(\.app))
    #expect(told[0] == nil)
    #expect(told.dropFirst().elementsEqual(uses.dropFirst().map(Optional.some)))
  }
}
