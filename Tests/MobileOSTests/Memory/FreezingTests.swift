import SimulationKernel
import Testing

@testable import MobileOS

/// Whom the memory system freezes, asked without a whole device: a compressor that halves, and three
/// suspended apps of 400 bytes.
@Suite
struct FreezingTests {
  private let first = ProcessID(0)
  private let second = ProcessID(1)
  private let third = ProcessID(2)

  /// A freezer that may write 500 bytes a day.
  private func memory(swapBytes: Int64 = 10_000) -> MemorySystem<Everything> {
    var device = DeviceProfile(
      memoryBytes: 3000, wiredBytes: 0, systemBytes: 0, thresholds: .none, graceTime: .zero,
      ageingTime: .zero)
    device.pageBytes = 10
    device.paging = PagingProfile(memoryBytes: 3000, thresholds: .none)
    device.swapBytes = swapBytes
    var freezer = FreezerProfile()
    freezer.sparedCount = 0
    freezer.leastBytes = 400
    freezer.dailyBudgetBytes = 500
    freezer.refreezeCount = 1
    freezer.lowSwapBytes = 0
    device.freezer = freezer
    return MemorySystem(
      device, Parts([.paging, .pages, .freezer]), processCount: 3,
      quietPool: .min ... .max)
  }

  private func processes(_ memory: inout MemorySystem<Everything>) -> ProcessTable {
    var traits = AppTraits(bytes: 400)
    traits.compressionPermille = 2000
    var table = ProcessTable([traits, traits, traits])
    for process in [first, second, third] {
      table[process].state = .suspended
      table.enter(process, .idle, at: .zero)
      memory.resize(process, to: 400, in: &table)
      memory.countSuspended(process, in: &table)
      memory.offerToFreezer(process, in: &table)
    }
    return table
  }

  @Test func `the longest idle app is frozen, then the freezer rests`() {
    var memory = memory()
    var table = processes(&memory)
    #expect(memory.freezer.wake(at: .zero) == .work)
    #expect(
      memory.freezeNext(at: .zero, in: &table) == .froze(first, writtenBytes: 200))
    #expect(table[memoryOf: first].isFrozen && table[memoryOf: first].swappedBytes == 400)
    #expect(memory.ledger.swapUsedBytes == 200 && memory.freezer.frozenCount == 1)
    #expect(memory.freezer.candidates.head == second && memory.freezer.hasCandidates)
    #expect(memory.freezer.wake(at: .zero + .seconds(1)) == .wait(.zero + .seconds(2)))
    #expect(memory.freezer.wake(at: .zero + .seconds(1)) == .sleep, "it is to be woken already")
    memory.freezer.restEnds()
    #expect(memory.freezer.wake(at: .zero + .seconds(2)) == .work)
  }

  @Test func `thawed apps are refrozen before others, within the budget`() {
    var memory = memory()
    var table = processes(&memory)
    _ = memory.freezeNext(at: .zero, in: &table)
    #expect(memory.thaw(first, in: &table) && memory.freezer.thawedCount == 1)
    #expect(!memory.thaw(second, in: &table), "it was not frozen")
    memory.countSuspended(second, in: &table)
    memory.resize(first, to: 600, in: &table)
    memory.countSuspended(first, in: &table)
    #expect(memory.freezeNext(at: .zero, in: &table) == .refroze(writtenBytes: 100))
    #expect(memory.freezer.thawedCount == 0 && memory.freezer.frozenCount == 1)
    #expect(
      memory.freezeNext(at: .zero, in: &table) == .froze(third, writtenBytes: 200))
    #expect(memory.thaw(first, in: &table))
    memory.resize(first, to: 800, in: &table)
    memory.countSuspended(first, in: &table)
    #expect(
      memory.freezeNext(at: .zero, in: &table) == .outOfBudget(oldestThawed: first))
    memory.endThaw(of: first, in: &table)
    #expect(memory.freezer.thawedCount == 0 && memory.freezer.thawed.head == nil)
    #expect(memory.freezer.wake(at: .zero + .seconds(59)) == .wait(.zero + .seconds(60)))
  }

  @Test func `an app without room in swap is skipped; a killed one frees its slot`() {
    var memory = memory(swapBytes: 300)
    var table = processes(&memory)
    #expect(
      memory.freezeNext(at: .zero, in: &table) == .froze(first, writtenBytes: 200))
    #expect(memory.freezeNext(at: .zero, in: &table) == .nobody)
    #expect(memory.freezer.candidates.head == nil && memory.ledger.swapUsedBytes == 200)
    memory.discardFrozen(first, in: &table)
    #expect(memory.freezer.frozenCount == 0 && memory.freezer.suspendedCount == 2)
    memory.freezer.turnOff()
    #expect(memory.freezer.wake(at: .zero + .seconds(100)) == .sleep)
  }
}
