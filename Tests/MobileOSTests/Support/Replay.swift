import Testing
import MobileOS
import SimulationKernel

/// A sequence of launches on the idealised device, as a test writes it.
struct Replay {
  var requests: [UInt32]
  /// Bytes per app id.
  var sizes: [Int64]
  /// Relaunch cost per app id.
  var costs: [Double]

  /// Apps of one byte and unit cost.
  init(_ requests: [UInt32]) {
    self.init(requests, sizes: Array(repeating: 1, count: 1 + Int(requests.max() ?? 0)))
  }

  init(_ requests: [UInt32], sizes: [Int64], costs: [Double]? = nil) {
    self.requests = requests
    self.sizes = sizes
    self.costs = costs ?? Array(repeating: 1, count: sizes.count)
  }

  /// Letters or digits are apps, numbered by first appearance.
  init(letters: String, sizes: [Character: Int64] = [:], costs: [Character: Double] = [:]) {
    var ids: [Character: UInt32] = [:]
    var names: [Character] = []
    requests = letters.map { letter in
      if let id = ids[letter] { return id }
      ids[letter] = UInt32(names.count)
      names.append(letter)
      return UInt32(names.count - 1)
    }
    self.sizes = names.map { sizes[$0] ?? 1 }
    self.costs = names.map { costs[$0] ?? 1 }
  }

  func setup(
    policy: String, values: [Double]? = nil, formula: String? = nil, memoryBytes: Int64,
    seed: UInt64 = 1
  ) throws -> DeviceSetup {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let apps = zip(sizes, costs).map { size, cost in
      var traits = AppTraits(bytes: size)
      traits.relaunchCostMilliseconds = cost
      return traits
    }
    return DeviceSetup(
      device: .cache(memoryBytes: memoryBytes), apps: apps,
      workload: .trace(
        ContiguousArray(
          requests.enumerated().map {
            LaunchRequest(ProcessID($0.element), at: SimTime(nanoseconds: Int64($0.offset)))
          })),
      strategy: Strategy(
        trigger: OnDemand.self, policy: entry, parameterValues: values,
        formula: try formula.map { try ScoreFormula($0) }),
      streams: DeviceStreams(seed: seed), end: .max)
  }

  func run(
    policy: String, values: [Double]? = nil, formula: String? = nil, memoryBytes: Int64
  ) throws -> DeviceResult {
    EventListKind.wheel.run(
      try setup(policy: policy, values: values, formula: formula, memoryBytes: memoryBytes),
      logging: true)
  }

  /// Kills as launch index (from 1) and app letter, in the notation of the reference values.
  func kills(policy: String, memoryBytes: Int64, letters: String) throws -> [String] {
    var names: [Character] = []
    for letter in letters where !names.contains(letter) { names.append(letter) }
    let log = try #require(try run(policy: policy, memoryBytes: memoryBytes).log)
    return log.kills.map { "\($0.time.nanoseconds + 1)\(names[$0.process.index])" }
  }

  /// A sequence of independent uses of apps with small sizes and costs.
  static func random(apps: Int, uses: Int, _ stream: inout RandomStream) -> Replay {
    let sizes = (0..<apps).map { _ in Int64(1 + stream.uniform(below: 9 as UInt32)) }
    let costs = (0..<apps).map { _ in Double(stream.uniform(below: 8 as UInt32)) }
    let requests = (0..<uses).map { _ in stream.uniform(below: UInt32(apps)) }
    return Replay(requests, sizes: sizes, costs: costs)
  }

  /// The sequence as bounds take it.
  var instance: ReplayInstance {
    ReplayInstance(
      uses: ContiguousArray(requests.map { ProcessID($0) }), bytes: ContiguousArray(sizes),
      costs: ContiguousArray(costs))
  }

  /// Launches that are not resumes and their cost.
  func outcome(policy: String, memoryBytes: Int64) throws -> (launches: Int, cost: Double) {
    let log = try #require(try run(policy: policy, memoryBytes: memoryBytes).log)
    let launches = log.launches.filter { $0.kind != .resume }
    return (launches.count, launches.reduce(0) { $0 + costs[$1.process.index] })
  }
}
