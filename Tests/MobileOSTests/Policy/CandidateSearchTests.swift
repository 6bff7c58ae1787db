@testable import MobileOS
import SimulationKernel
import Testing

/// Whom jetsam takes where it may not take everybody: found without passing over the others.
@Suite
struct CandidateSearchTests {
  private static let offenders = ReclaimRequest(
    .processes(1), upTo: .highest, cause: .highwater, onlyOverSoftLimit: true)
  private static let unlikelyBack = ReclaimRequest(
    .processes(1), upTo: .idle, cause: .longIdleExit, timeInBand: .seconds(300),
    onlyUnlikelyBack: true)

  /// All suspended in band 0, in the order of their numbers.
  private static func idle(_ apps: [AppTraits]) -> ProcessTable {
    var table = ProcessTable(AppList(apps))
    for index in apps.indices {
      let process = ProcessID(UInt32(index))
      table[process].footprintBytes = apps[index].baseBytes
      table[process].state = .suspended
      table.enter(process, .idle, at: .zero)
    }
    return table
  }

  private static func victim(
    _ table: borrowing ProcessTable, _ request: ReclaimRequest, at now: SimTime
  ) -> (victim: ProcessID?, looks: Int) {
    table.looks.reset()
    let victim = table.withProcessView(request, now: now) { $0.first }
    return (victim, table.looks.total)
  }

  @Test(arguments: [100, 10_000, 100_000])
  func `an offender behind all others is found at once`(count: Int) {
    var apps = Array(repeating: AppTraits(bytes: 2), count: count)
    apps[0].softLimitBytes = 1
    apps[count - 1].softLimitBytes = 1
    var table = Self.idle(apps)
    #expect(Self.victim(table, Self.offenders, at: .zero).victim == ProcessID(0))
    table.move(ProcessID(0), to: .ageing, at: .zero)
    let last = Self.victim(table, Self.offenders, at: .zero)
    #expect(last.victim == ProcessID(UInt32(count - 1)))
    #expect(last.looks <= 4)
    table[ProcessID(UInt32(count - 1))].footprintBytes = 1
    table.compareWithLimit(ProcessID(UInt32(count - 1)))
    #expect(Self.victim(table, Self.offenders, at: .zero).victim == ProcessID(0))
    let isRight = table.shortcutsAreRight
    #expect(isRight)
  }

  @Test(arguments: [100, 10_000, 100_000])
  func `the reaper does not visit apps that will return soon`(count: Int) {
    var apps = Array(repeating: AppTraits(bytes: 1), count: count)
    for index in 0..<(count - 1) { apps[index].relaunchLikelihood = .high }
    var table = Self.idle(apps)
    let last = ProcessID(UInt32(count - 1))
    let found = Self.victim(table, Self.unlikelyBack, at: .zero + .seconds(300))
    #expect(found.victim == last)
    #expect(found.looks <= 4)
    let early = Self.victim(table, Self.unlikelyBack, at: .zero + .seconds(299))
    #expect(early.victim == nil)
    #expect(early.looks <= 4)
    table.move(last, to: .ageing, at: .zero)
    let isRight = table.shortcutsAreRight
    #expect(isRight)
    #expect(Self.victim(table, Self.unlikelyBack, at: .zero + .seconds(300)).victim == nil)
  }
}
