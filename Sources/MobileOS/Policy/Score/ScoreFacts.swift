/// The history of apps that formulas use: uses ever, the gap between them, the ageing clock.
///
/// 64 bytes per app, also of apps that are not running.
struct ScoreFacts: Sendable {
  private struct Memory: BitwiseCopyable, Sendable {
    var clockAtUse = 0.0
    var footprintAtUse = 0.0
    var usedAt = SimTime.zero
    var gapSeconds = Double.infinity
    var loadOrder: UInt32 = 0
    var totalUses: UInt32 = 0
  }

  private var memory: ContiguousArray<Memory>
  /// The value of the last victim; 0 before the first.
  var clock = 0.0
  private var latestUse: UInt32 = 0

  /// No uses yet.
  init(processCount: Int) { memory = ContiguousArray(repeating: Memory(), count: processCount) }

  /// Notes a launch, which is also a use.
  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    memory[process.index].loadOrder = processes.lastUseIndex(process)
    used(process, in: processes)
  }

  /// Notes a use, the latest of the device.
  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
    var memory = memory[process.index]
    if memory.totalUses > 0 {
      let gap = (processes.now - memory.usedAt).seconds
      memory.gapSeconds = memory.gapSeconds == .infinity ? gap : 0.5 * memory.gapSeconds + 0.5 * gap
    }
    memory.usedAt = processes.now
    memory.totalUses += 1
    memory.clockAtUse = clock
    memory.footprintAtUse = Double(processes.footprintBytes(process))
    self.memory[process.index] = memory
  }

  /// Notes a change of the footprint.
  mutating func sizeChanged(_ process: ProcessID) { memory[process.index].clockAtUse = clock }

  /// A quantity of one app, as a formula reads it.
  func value(
    _ quantity: ScoreQuantity, of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double {
    let memory = memory[process.index]
    return switch quantity {
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
