@testable import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// The flow against what it is defined by: primal and dual agree, and an independent solver does too.
@Suite
struct TimelineFlowTests {
  private struct Instance {
    var room: ContiguousArray<Int64>
    var intervals: ContiguousArray<TimelineFlow.Interval>

    init(seed: UInt64, largest: UInt32) {
      var stream = RandomStream(StreamID(seed: seed, purpose: 77))
      func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }
      let moments = 1 + below(largest)
      let size: UInt32 = [1, 9, 300][Int(below(3))]
      room = ContiguousArray((0..<moments).map { _ in below(4 * size) })
      intervals = ContiguousArray(
        (0..<below(largest)).map { _ in
          let first = below(UInt32(moments))
          return TimelineFlow.Interval(
            first: Int32(first), end: Int32(first + 1 + below(UInt32(moments - first))),
            size: 1 + below(size), value: Double(1 + below(8)))
        })
    }

    /// What the room and the surplus of every interval are worth at some prices.
    func dual(_ prices: ContiguousArray<Double>) -> Double {
      var sums = [0.0]
      for price in prices { sums.append(sums[sums.count - 1] + price) }
      return zip(prices, room).reduce(0) { $0 + $1.0 * Double($1.1) }
        + intervals.reduce(0) {
          $0 + max(0, $1.value - Double($1.size) * (sums[Int($1.end)] - sums[Int($1.first)]))
        }
    }
  }

  @Test
  func `the kept apps fit and have the value that the prices give`() {
    for seed in 1...(BuildKind.isDebug ? 500 : 10_000) as ClosedRange<UInt64> {
      let instance = Instance(seed: seed, largest: 60)
      let flow = TimelineFlow(room: instance.room, instance.intervals)
      var used = instance.room.map { _ in Int64(0) }
      for (index, interval) in instance.intervals.enumerated() {
        let room = flow.room(of: index)
        #expect((0...interval.size).contains(room), "seed \(seed)")
        for moment in interval.first..<interval.end { used[Int(moment)] += room }
      }
      #expect(zip(used, instance.room).allSatisfy { $0 <= $1 }, "seed \(seed)")
      #expect(flow.prices.allSatisfy { $0 >= 0 })
      let dual = instance.dual(flow.prices)
      #expect(abs(dual - flow.value) <= 1e-9 * max(1, dual), "seed \(seed)")
    }
  }

  private static let hasSolver = PythonProgram.output("-c", "import scipy.optimize") != nil

  /// HiGHS through scipy, on instances with up to 200 moments and as many intervals.
  @Test(.enabled(if: hasSolver, "python3 has no scipy"))
  func `a linear programming solver finds the same value`() throws {
    let instances = (1...40).map { Instance(seed: UInt64($0), largest: 200) }
    var program = """
      from scipy.optimize import linprog
      from scipy.sparse import csc_matrix
      def solve(room, intervals):
        rows = [(t, j, i[2]) for j, i in enumerate(intervals) for t in range(i[0], i[1])]
        if not rows: return 0.0
        t, j, size = zip(*rows)
        matrix = csc_matrix((size, (t, j)), shape=(len(room), len(intervals)))
        values = [-i[3] for i in intervals]
        return -linprog(values, A_ub=matrix, b_ub=room, bounds=(0, 1), method='highs').fun

      """
    for instance in instances {
      let intervals = instance.intervals.map {
        "(\($0.first), \($0.end), \($0.size), \($0.value))"
      }
      program += "print(solve(\(Array(instance.room)), [\(intervals.joined(separator: ", "))]))\n"
    }
    let folder = try TemporaryFolder()
    let output = try #require(PythonProgram.output(try folder.write(program, to: "solve.py")))
    let values = output.split(separator: "\n").compactMap { Double($0) }
    try #require(values.count == instances.count)
    for (instance, value) in zip(instances, values) {
      let flow = TimelineFlow(room: instance.room, instance.intervals)
      #expect(abs(flow.value - value) <= 1e-7 * max(1, value))
    }
  }
}
