import SimulationKernel
import Testing

@testable import MobileOS

/// Which third an app is in, and what the thirds lose, by hand.
struct AppClassTests {
  private static let cases: [(values: [Int64], thirds: [UInt8])] = [
    ([], []),
    ([7], [1]),
    ([7, 3], [2, 0]),
    ([30, 10, 20], [2, 0, 1]),
    ([4, 3, 2, 1], [2, 1, 1, 0]),
    ([5, 5, 5, 5, 5], [1, 1, 1, 1, 1]),
    ([1, 1, 1, 9], [1, 1, 1, 2]),
    ([6, 5, 4, 3, 2, 1], [2, 2, 1, 1, 0, 0]),
  ]

  @Test(arguments: cases)
  func `equal values are in the third of their mean rank`(values: [Int64], thirds: [UInt8]) {
    #expect(Array(AppClass.thirds(of: values)) == thirds)
  }

  /// Apps 0 to 3 are requested 4, 3, 1 and 0 times; footprints rise from app 3 to app 0.
  @Test func `every launch, kill and wait counts in one class by size and one by use`() throws {
    var apps = AppTallies(footprints: [40, 30, 20, 10])
    for (app, kind) in [0, 0, 0, 0, 1, 1, 1, 2].map({ ($0, $0 == 1 ? .warm : .resume) })
      as [(UInt32, LaunchKind)]
    {
      apps.request(ProcessID(app), kind)
      apps.count(ProcessID(app), lost: .seconds(Int64(app) + 1))
    }
    apps.countWait(ProcessID(0), .seconds(10))
    apps.countKill(ProcessID(3))
    apps.countKill(ProcessID(1))
    // Processes behind the apps are none of them.
    apps.countKill(ProcessID(4))
    let totals = apps.classes
    #expect(totals.map(\.lost.seconds) == [0, 9, 14, 3, 6, 14])
    #expect(totals.map(\.kills) == [1, 1, 0, 1, 1, 0])
    #expect(totals.map(\.relaunches) == [0, 3, 0, 0, 3, 0])
    apps.restart()
    #expect(apps.classes.allSatisfy { $0.lost == .zero && $0.kills == 0 && $0.relaunches == 0 })
    #expect(AppTallies(footprints: []).classes.isEmpty)
  }
}
