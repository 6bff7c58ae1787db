@testable import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// The search for the optimum against exhaustive search, a solver of integer programs and random
/// plans.
@Suite
struct IntervalSearchTests {
  /// Moments with room, and intervals over them.
  private struct Instance {
    var room: ContiguousArray<Int64>
    var intervals: ContiguousArray<TimelineFlow.Interval>

    init(seed: UInt64, moments: Int, intervals count: Int, size: UInt32, equalValues: Bool) {
      var stream = RandomStream(StreamID(seed: seed, purpose: 78))
      func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }
      room = ContiguousArray((0..<moments).map { _ in 2 * Int64(size) + below(2 * size) })
      intervals = ContiguousArray(
        (0..<count).map { _ in
          let first = below(UInt32(moments))
          let most = UInt32(min(Int64(moments) - first, 40))
          return TimelineFlow.Interval(
            first: Int32(first), end: Int32(first + 1 + below(most)),
            size: 1 + below(size), value: equalValues ? 1 : Double(1 + below(50)))
        })
    }

    func search(budget: Int) -> IntervalSearch.Result {
      let flow = TimelineFlow(room: room, intervals)
      var search = IntervalSearch(room: room, intervals, prices: flow.prices)
      return search.best(budget: budget)
    }

    func value(_ kept: ContiguousArray<Bool>) -> Double {
      intervals.indices.reduce(0) { kept[$1] ? $0 + intervals[$1].value : $0 }
    }

    func fits(_ kept: ContiguousArray<Bool>) -> Bool {
      var free = room
      for index in intervals.indices where kept[index] {
        for moment in intervals[index].first..<intervals[index].end {
          free[Int(moment)] -= intervals[index].size
        }
      }
      return free.allSatisfy { $0 >= 0 }
    }

    /// A plan that fits: intervals in a random order, each kept if it can be.
    func randomPlan(_ stream: inout RandomStream) -> ContiguousArray<Bool> {
      var kept = ContiguousArray(repeating: false, count: intervals.count)
      for _ in 0..<3 * intervals.count {
        let index = Int(stream.uniform(below: UInt32(intervals.count)))
        guard !kept[index] else { continue }
        kept[index] = true
        if !fits(kept) { kept[index] = false }
      }
      return kept
    }
  }

  /// Instances with sizes and costs, among them apps larger than the device.
  @Test
  func `the search finds the optimum of exhaustive search`() {
    for seed in 1...(BuildKind.isDebug ? 600 : 10_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 2 + Int(seed % 6), uses: 4 + Int(seed % 31), &stream)
      let memoryBytes = 1 + Int64(stream.uniform(below: 25 as UInt32))
      let optimum = ExactOptimum.launches(of: replay.instance, memoryBytes: memoryBytes)
      let found = IntervalBound.launches(
        of: replay.instance, memoryBytes: memoryBytes, effort: .exact(states: 100_000))
      #expect(found.launches == optimum.launches, "seed \(seed)")
      #expect(abs(found.cost - optimum.cost) <= 1e-9 * optimum.cost, "seed \(seed)")
      #expect(found.found?.launches == found.launches, "seed \(seed)")
      #expect(found.found?.cost == found.cost, "seed \(seed)")
    }
  }

  /// LP <= optimum <= every plan, and what is kept fits and is worth what the search says.
  @Test
  func `the optimum lies between the relaxed problem and random plans`() {
    for seed in 1...(BuildKind.isDebug ? 40 : 1000) as ClosedRange<UInt64> {
      let instance = Instance(
        seed: seed, moments: 60, intervals: 60, size: [4, 60, 900][Int(seed % 3)],
        equalValues: seed % 4 == 0)
      let result = instance.search(budget: 1_000_000)
      let relaxed = TimelineFlow(room: instance.room, instance.intervals).value
      #expect(result.bound == result.value, "seed \(seed)")
      #expect(result.value <= relaxed * (1 + 1e-9), "seed \(seed)")
      #expect(instance.fits(result.kept), "seed \(seed)")
      #expect(instance.value(result.kept) == result.value, "seed \(seed)")
      var stream = RandomStream(StreamID(seed: seed, purpose: 79))
      for _ in 0..<5 {
        let plan = instance.randomPlan(&stream)
        #expect(instance.value(plan) <= result.value * (1 + 1e-12), "seed \(seed)")
      }
    }
  }

  /// With any budget the optimum lies between what is found and the bound; more states never make
  /// either worse.
  @Test
  func `a too small budget gives an interval around the optimum`() {
    var unproved = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let instance = Instance(
        seed: seed, moments: 80, intervals: 80, size: 700, equalValues: seed % 4 == 0)
      let optimum = instance.search(budget: 3_000_000)
      #expect(optimum.bound == optimum.value, "seed \(seed)")
      var before = IntervalSearch.Result(kept: [], value: 0, bound: .infinity, states: 0)
      for budget in [0, 1, 300, 3000, 30_000] {
        let result = instance.search(budget: budget)
        #expect(result.value <= optimum.value * (1 + 1e-9), "seed \(seed), \(budget) states")
        #expect(optimum.value <= result.bound * (1 + 1e-9), "seed \(seed), \(budget) states")
        #expect(before.value <= result.value * (1 + 1e-9), "seed \(seed), \(budget) states")
        #expect(instance.fits(result.kept), "seed \(seed), \(budget) states")
        if result.bound > result.value { unproved += 1 }
        before = result
      }
    }
    #expect(unproved > 10)
  }

  /// A state has a bit for each interval at one moment, so there may be too many to search.
  @Test
  func `with too many intervals at once there is a plan and a bound`() {
    var instance = Instance(seed: 3, moments: 50, intervals: 400, size: 30, equalValues: false)
    for index in 0..<150 {
      instance.intervals[index].first = 10
      instance.intervals[index].end = 40
    }
    let result = instance.search(budget: 100_000)
    #expect(0 < result.value && result.value <= result.bound && result.states == 0)
    #expect(instance.fits(result.kept))
  }

  private static let hasSolver =
    PythonProgram.output("-c", "from scipy.optimize import milp") != nil

  /// HiGHS through scipy, on instances of up to 100 intervals.
  @Test(.enabled(if: hasSolver, "python3 has no scipy"))
  func `an integer programming solver finds the same optimum`() throws {
    let instances = (1...(BuildKind.isDebug ? 12 : 60) as ClosedRange<UInt64>).map {
      Instance(
        seed: $0, moments: 100, intervals: 40 + Int($0 % 5) * 15,
        size: [5, 100, 1000][Int($0 % 3)], equalValues: $0 % 4 == 0)
    }
    var program = """
      import numpy
      from scipy.optimize import milp, LinearConstraint, Bounds
      def solve(room, intervals):
        matrix = numpy.zeros((len(room), len(intervals)))
        for j, (first, end, size, value) in enumerate(intervals): matrix[first:end, j] = size
        return -milp([-i[3] for i in intervals], bounds=Bounds(0, 1), options={'mip_rel_gap': 0},
          constraints=LinearConstraint(matrix, -numpy.inf, room),
          integrality=numpy.ones(len(intervals))).fun

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
    for (index, (instance, value)) in zip(instances, values).enumerated() {
      let result = instance.search(budget: 3_000_000)
      #expect(result.bound == result.value, "instance \(index)")
      #expect(abs(result.value - value) <= 1e-6 * value, "instance \(index)")
    }
  }
}
