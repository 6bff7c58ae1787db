/// Kills the app with the fewest expected hits per byte and remaining time in memory.
///
/// Apps are classed by the ages at their last two uses; for each class and age the hits and
/// evictions seen give the expected hits over the expected remaining lifetime, recomputed every
/// `reconfigure` uses. Until the first time the densities are about GDSF's. A decision compares a
/// sample and the latest admissions that looked poor; a few explorers are spared so that old ages
/// are seen at all. Source: Beckmann, Chen, Cidon, "LHD: improving cache hit rate by maximizing hit
/// density", NSDI 2018, with the constants of the authors' program; apps are not distinguished. As
/// there, an admission that looked poor stays suspect after it was killed and launched again;
/// forgetting it would save 3 to 11 % of the misses on traces with sizes. Two things differ without
/// changing the count of misses beyond the spread of seeds (below 1 %): a decision draws no app
/// twice, and equal densities fall to the older use instead of the first drawn.
public struct LHD: VictimPolicy {
  public static let name = "lhd"
  public static let card = PolicyCard(
    "the app with the lowest expected hits per byte and remaining time, of a random sample",
    family: .adaptive,
    origin: "Least Hit Density; Beckmann, Chen and Cidon, NSDI 2018",
    state: "32 bytes per app, tables of 4 MB, and a random stream",
    cost: "O(1) per use, O(sample) per decision; O(tables) every reconfiguration",
    losesWhen: "the run is shorter than its learning: then it is about gdsf on a sample")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter(
      "sample", "apps compared per decision, 8 at first", in: 1...1e6, default: 32, isWhole: true,
      unit: "apps"),
    PolicyParameter(
      "reconfigure", "uses between reconfigurations", in: 1024...1e9,
      default: 1_048_576, isWhole: true, unit: "uses"),
    PolicyParameter(
      "shift", "binary logarithm of uses per unit of age, at first", in: 0...30,
      default: 10, isWhole: true, unit: "bits"),
  ]

  private struct Tag: BitwiseCopyable, Sendable {
    var usedAt: UInt32 = 0
    var lastHitAge: UInt32 = 0
    var lastLastHitAge: UInt32 = 0
    var isExplorer = false
  }

  private var table: HitDensityTable
  private var tags: ContiguousArray<Tag>
  private var alive: ProcessSampler
  /// The latest admissions that looked poor, among the candidates whenever they are alive.
  private var suspects: ContiguousArray<ProcessID>
  private var suspectCount = 0
  private var victimDensity: Float = 0
  private var explorerBudget: Int64
  private var uses: UInt32 = 0
  private var reconfigurations = 0
  private var ageShift: Int
  private var aliveMean = 0.0
  private var aliveWeight = 0.0
  private var stream: RandomStream
  private let sample: Int
  private let interval: UInt32
  private static let warmUpReconfigurations = 50

  public init(_ setup: PolicySetup) {
    // The published code puts all apps in the second of its application classes.
    table = HitDensityTable(firstRank: HitDensityTable.classes + 1)
    tags = ContiguousArray(repeating: Tag(), count: setup.processCount)
    alive = ProcessSampler(processCount: setup.processCount)
    suspects = ContiguousArray(repeating: ProcessID(.max), count: 8)
    explorerBudget = setup.memoryBytes / 100
    ageShift = Int(setup["shift"])
    stream = setup.stream
    sample = Int(setup["sample"])
    interval = UInt32(setup["reconfigure"])
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.insert(process)
    tags[process.index] = Tag(lastLastHitAge: UInt32(HitDensityTable.ages))
    let explores = touch(process, processes)
    if !explores, density(process, processes) < victimDensity {
      suspects[suspectCount % suspects.count] = process
      suspectCount += 1
    }
    finishUse()
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    let age = age(process)
    table.countHit(hitClass(process), age: age)
    endExploring(process, processes)
    tags[process.index].lastLastHitAge = tags[process.index].lastHitAge
    tags[process.index].lastHitAge = UInt32(age)
    _ = touch(process, processes)
    finishUse()
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    table.countEviction(hitClass(process), age: age(process))
    endExploring(process, processes)
    alive.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let isLearning = reconfigurations <= Self.warmUpReconfigurations
    let wanted = isLearning ? min(8, sample) : sample
    var best = LowestScore()
    var drawn = 0
    while drawn < alive.count, drawn < wanted || best.process == nil {
      let process = alive.draw(drawn, &stream)
      drawn += 1
      guard candidates.isEligible(process) else { continue }
      best.consider(process, score: Double(density(process, candidates)), in: candidates)
    }
    for process in suspects where process.rawValue != .max && candidates.isEligible(process) {
      best.consider(process, score: Double(density(process, candidates)), in: candidates)
    }
    guard let victim = best.process else { return nil }
    victimDensity = 0.9 * victimDensity + 0.1 * max(-1e30, density(victim, candidates))
    return victim
  }

  private func age(_ process: ProcessID) -> Int {
    min(HitDensityTable.ages - 1, Int(uses - tags[process.index].usedAt) >> ageShift)
  }

  private func hitClass(_ process: ProcessID) -> Int {
    let tag = tags[process.index]
    return HitDensityTable.hitClass(Int(tag.lastHitAge) + Int(tag.lastLastHitAge))
  }

  private func density(_ process: ProcessID, _ processes: borrowing ProcessView) -> Float {
    let age = age(process)
    guard age < HitDensityTable.ages - 1 else { return -.greatestFiniteMagnitude }
    let density =
      table.density(hitClass(process), age: age) / Float(processes.footprintBytes(process))
    return tags[process.index].isExplorer ? density + 1 : density
  }

  /// Marks the use and decides whether the app explores; returns whether it was drawn to.
  private mutating func touch(_ process: ProcessID, _ processes: borrowing ProcessView) -> Bool {
    tags[process.index].usedAt = uses
    let explores = stream.uniform(below: 32 as UInt32) == 0
    if explores, explorerBudget > 0, reconfigurations < Self.warmUpReconfigurations {
      tags[process.index].isExplorer = true
      explorerBudget -= processes.footprintBytes(process)
    }
    return explores
  }

  private mutating func endExploring(_ process: ProcessID, _ processes: borrowing ProcessView) {
    guard tags[process.index].isExplorer else { return }
    tags[process.index].isExplorer = false
    explorerBudget += processes.footprintBytes(process)
  }

  private mutating func finishUse() {
    uses += 1
    guard uses % interval == 0 else { return }
    adaptAges()
    table.reconfigure()
    reconfigurations += 1
  }

  /// Sets the unit of age, early in the run, so that ages span the time apps stay in memory.
  private mutating func adaptAges() {
    aliveMean = aliveMean * 0.9 + Double(alive.count)
    aliveWeight = aliveWeight * 0.9 + 1
    guard reconfigurations == 5 || reconfigurations == 25 else { return }
    let unit = aliveMean / aliveWeight / (0.01 * Double(HitDensityTable.ages))
    var shift = 1
    while Double(1 << shift) < unit { shift += 1 }
    table.coarsen(by: shift - ageShift)
    ageShift = shift
    aliveMean *= 8
    aliveWeight *= 8
  }
}
