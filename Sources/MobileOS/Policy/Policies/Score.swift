import SimulationKernel

/// Kills the app for which a formula has the highest value.
///
/// NaN counts as minus infinity; apps of equal value die least recently used first. A formula whose
/// value changes only with a use or a change of footprint is evaluated then and kept in a heap, any
/// other for every app that may be named at each decision. The ageing clock is the value of the
/// last victim, so a formula may build on it as GreedyDual does: `score(clock_at_use - uses *
/// relaunch_cost_ms / footprint_bytes)` is `gdsf`.
public struct Score: VictimPolicy {
  public static let name = "score"
  public static let card = PolicyCard(
    "the app with the highest value of your formula, as in score(idle_s * footprint_mb)",
    family: .formula,
    origin: "yours; without a formula idle_s, which is lru",
    state: "a heap, use times, counts and gap, 64 bytes per app, also of apps not running",
    cost: "O(n x length) per decision; O(log n) where only uses and sizes change the value",
    losesWhen:
      "apps differ in launch cost or size and the formula leaves it out; as idle_s, when lru "
      + "does")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  private struct Memory: BitwiseCopyable, Sendable {
    var clockAtUse = 0.0
    var footprintAtUse = 0.0
    var usedAt = SimTime.zero
    var gapSeconds = Double.infinity
    var loadOrder: UInt32 = 0
    var totalUses: UInt32 = 0
  }

  private let formula: ScoreFormula
  /// The values with their sign changed, where only uses and sizes change them.
  private var byValue: ProcessHeap
  private let isSteady: Bool
  private var stack: ContiguousArray<Double>
  private var memory: ContiguousArray<Memory>
  private var clock = 0.0
  private var latestUse: UInt32 = 0

  public init(_ setup: PolicySetup) {
    formula = setup.formula ?? ScoreFormula(.idleSeconds)
    isSteady = formula.isSteady
    byValue = ProcessHeap(processCount: isSteady ? setup.processCount : 0)
    stack = ContiguousArray(repeating: 0, count: formula.stackDepth)
    memory = ContiguousArray(repeating: Memory(), count: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    memory[process.index].loadOrder = processes.lastUseIndex(process)
    countUse(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    countUse(process, processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    memory[process.index].clockAtUse = clock
    keepValue(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if isSteady { byValue.remove(process) }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    if isSteady {
      guard let victim = byValue.firstEligible(in: candidates) else { return nil }
      clock = -byValue.score(of: victim)
      return victim
    }
    let best = candidates.lowest { -value(of: $0, in: $1) }
    if best.process != nil { clock = -best.score }
    return best.process
  }

  public static let comparand: VictimComparand? = VictimComparand(
    "value of the formula", dies: .highest)

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    let value = value(of: process, in: candidates)
    return value.isNaN ? nil : value
  }

  private mutating func countUse(_ process: ProcessID, _ processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
    var memory = memory[process.index]
    if memory.totalUses > 0 {
      let gap = (processes.now - memory.usedAt).seconds
      memory.gapSeconds =
        memory.gapSeconds == .infinity ? gap : 0.5 * memory.gapSeconds + 0.5 * gap
    }
    memory.usedAt = processes.now
    memory.totalUses += 1
    memory.clockAtUse = clock
    memory.footprintAtUse = Double(processes.footprintBytes(process))
    self.memory[process.index] = memory
    keepValue(process, processes)
  }

  private mutating func keepValue(_ process: ProcessID, _ processes: borrowing ProcessView) {
    guard isSteady else { return }
    byValue.set(
      process, score: -value(of: process, in: processes),
      lastUseIndex: processes.lastUseIndex(process))
  }

  /// Runs the formula's program for one app.
  private mutating func value(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double {
    let memory = memory[process.index]
    var top = -1
    for instruction in formula.program {
      switch instruction {
      case .number(let number):
        top += 1
        stack[top] = number
      case .quantity(let quantity):
        top += 1
        stack[top] = read(quantity, process, memory, candidates)
      case .operation(let operation, let count):
        top -= count - 1
        stack[top] = operation.apply(
          stack[top], count > 1 ? stack[top + 1] : 0, count > 2 ? stack[top + 2] : 0)
      }
    }
    return stack[0]
  }

  private func read(
    _ quantity: ScoreQuantity, _ process: ProcessID, _ memory: Memory,
    _ candidates: borrowing ProcessView
  ) -> Double {
    switch quantity {
    case .footprintBytes: Double(candidates.footprintBytes(process))
    case .footprintMB: Double(candidates.footprintBytes(process)) / 1e6
    case .footprintAtUseBytes: memory.footprintAtUse
    case .footprintAtUseMB: memory.footprintAtUse / 1e6
    case .cleanMB: Double(candidates.cleanBytes(process)) / 1e6
    case .idleSeconds: candidates.idle(process).seconds
    case .idleUses: Double(latestUse - candidates.lastUseIndex(process))
    case .ageSeconds: (candidates.now - candidates.loadedAt(process)).seconds
    case .ageUses: Double(latestUse - memory.loadOrder)
    case .uses: Double(candidates.uses(process))
    case .totalUses: Double(memory.totalUses)
    case .gapSeconds: memory.gapSeconds
    case .coldLaunchMilliseconds: candidates.launchTime(.cold, process).milliseconds
    case .warmLaunchMilliseconds: candidates.launchTime(.warm, process).milliseconds
    case .resumeMilliseconds: candidates.launchTime(.resume, process).milliseconds
    case .relaunchCostMilliseconds: candidates.relaunchCostMilliseconds(process)
    case .band: Double(candidates.band(process).rawValue)
    case .hour: candidates.hourOfDay
    case .weekday: Double(candidates.now.nanoseconds / 86_400_000_000_000 % 7)
    case .clock: clock
    case .clockAtUse: memory.clockAtUse
    case .nextUse: candidates.distance(process, from: latestUse)
    }
  }
}
