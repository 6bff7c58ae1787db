import SimulationKernel
import Testing

@testable import MobileOS

/// What the memory system does with pages, asked without a whole device.
@Suite
struct PageMovesTests {
  private static let first = ProcessID(0)
  private static let second = ProcessID(1)

  /// 1,000 bytes in pages of ten, a compressor that halves, and two processes of 400 bytes each.
  private static func memory(
    compressorLimit: Int64 = 2000, quietPool: ClosedRange<Int64> = .min ... .max
  ) -> MemorySystem<Everything> {
    var device = DeviceProfile(
      memoryBytes: 1000, wiredBytes: 0, systemBytes: 0, thresholds: .none, graceTime: .zero,
      ageingTime: .zero)
    device.pageBytes = 10
    var paging = PagingProfile(memoryBytes: 1000, thresholds: .none)
    paging.compressorLimitBytes = compressorLimit
    paging.idleCompressionTime = .seconds(100)
    device.paging = paging
    return MemorySystem(
      device, Parts([.paging, .pages, .purgeablePages, .filePages]), processCount: 2,
      quietPool: quietPool)
  }

  private static func processes(
    _ memory: inout MemorySystem<Everything>, compressionPermille: UInt16 = 2000
  ) -> ProcessTable {
    var traits = AppTraits(bytes: 400)
    traits.compressionPermille = compressionPermille
    traits.purgeableBytes = 50
    traits.cleanBytes = 120
    var table = ProcessTable([traits, traits])
    for process in [first, second] {
      table[process].state = .suspended
      table.enter(process, .idle, at: .zero)
      memory.resize(process, to: 400, in: &table)
    }
    return table
  }

  @Test func `a shrinking footprint frees resident memory first`() {
    var memory = Self.memory()
    var table = Self.processes(&memory)
    memory.changeCompressed(Self.first, by: 300, swappedBy: 0, in: &table)
    // 800 of footprints, 300 of them in 150 bytes.
    #expect(memory.availableBytes == 350 && memory.ledger.poolBytes == 150)
    memory.resize(Self.first, to: 320, in: &table)
    #expect(table[memoryOf: Self.first].compressedBytes == 300 && memory.availableBytes == 430)
    memory.resize(Self.first, to: 100, in: &table)
    #expect(table[memoryOf: Self.first].compressedBytes == 100)
    #expect(memory.ledger.poolBytes == 50 && memory.availableBytes == 550)
  }

  @Test
  func `volatile pages go first, then the longest suspended app is compressed`() {
    var memory = Self.memory()
    var table = Self.processes(&memory)
    memory.makePurgeable(Self.second, in: &table)
    memory.queueForCompression(Self.first, in: &table)
    memory.queueForCompression(Self.second, in: &table)
    #expect(memory.availableBytes == 150)
    memory.reclaim(until: 200, at: .zero, in: &table)
    #expect(memory.availableBytes == 200 && memory.ledger.compressedBytes == 0)
    // Of 210 bytes, for a byte more than 200, compressed by two, 100 and a page become free.
    memory.reclaim(until: 300, at: .zero, in: &table)
    #expect(table[memoryOf: Self.first].compressedBytes == 210)
    #expect(table[memoryOf: Self.second].compressedBytes == 0 && memory.availableBytes >= 300)
    memory.reclaim(until: 900, at: .zero, in: &table)
    #expect(memory.ledger.compressedBytes == 800 && memory.compressible.head == nil)
    #expect(memory.availableBytes == 600)
  }

  @Test func `a target beyond all memory is met as far as possible`() {
    var memory = Self.memory()
    var table = Self.processes(&memory, compressionPermille: 60_000)
    memory.queueForCompression(Self.first, in: &table)
    memory.reclaim(until: 1 << 50, at: .zero, in: &table)
    #expect(table[memoryOf: Self.first].compressedBytes == 400)
  }

  @Test func `an app that is suspended for long is compressed without pressure`() {
    var memory = Self.memory()
    var table = Self.processes(&memory)
    memory.suspended(Self.first, at: .zero + .seconds(99), in: &table)
    #expect(memory.ledger.compressedBytes == 0)
    memory.suspended(Self.second, at: .zero + .seconds(100), in: &table)
    #expect(memory.ledger.compressedBytes == 800)
  }

  @Test func `a full compressor takes no more and requests a check`() {
    var memory = Self.memory(compressorLimit: 250)
    var table = Self.processes(&memory)
    memory.queueForCompression(Self.first, in: &table)
    memory.ledger.needsReclaimCheck = false
    memory.reclaim(until: 900, at: .zero, in: &table)
    #expect(memory.ledger.compressedBytes == 250 && memory.ledger.needsReclaimCheck)
    #expect(memory.compressible.head == Self.first)
  }

  @Test(
    arguments: [(0...150, false), (0...149, true), (151...900, true)]
      as [(ClosedRange<Int64>, Bool)])
  func `a change of the compressor is checked if the level may change`(
    quiet: ClosedRange<Int64>, isDue: Bool
  ) {
    var memory = Self.memory(quietPool: quiet)
    var table = Self.processes(&memory)
    memory.ledger.needsReclaimCheck = false
    memory.changeCompressed(Self.first, by: 300, swappedBy: 0, in: &table)
    #expect(memory.ledger.needsReclaimCheck == isDue)
  }

  @Test func `a resume brings back the missing part of the working set`() {
    var memory = Self.memory()
    var table = Self.processes(&memory)
    memory.changeCompressed(Self.first, by: 400, swappedBy: 0, in: &table)
    let work = memory.bringBack(Self.first, at: .zero, in: &table)
    // Half of 400 bytes are its working set: 20 pages, and of 120 bytes of files, dropped, half.
    #expect(work.decompressedPages == 20 && work.swappedInPages == 0 && work.refaultedPages == 6)
    #expect(table[memoryOf: Self.first].compressedBytes == 200)
    memory.touchFiles(of: Self.first, in: &table)
    #expect(memory.bringBack(Self.first, at: .zero, in: &table) == PageInCost())
  }

  @Test func `an ended process leaves every queue and its volatile pages`() {
    var memory = Self.memory()
    var table = Self.processes(&memory)
    memory.makePurgeable(Self.first, in: &table)
    memory.queueForCompression(Self.first, in: &table)
    memory.ended(Self.first, in: &table)
    #expect(memory.compressible.head == nil && memory.purgeable.head == nil)
    #expect(memory.ledger.purgeableBytes == 0)
  }
}
