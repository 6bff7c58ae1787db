import SimulationKernel
import Testing

@testable import MobileOS

/// The accounts of memory, and what was compressed of late, by hand.
@Suite
struct MemoryLedgerTests {
  @Test func `app memory is not available, and crossed limits are counted`() {
    var ledger = MemoryLedger(capacityBytes: 1000)
    #expect(ledger.capacityBytes == 1000 && ledger.availableBytes == 1000)
    ledger.change(from: 0, to: 300, softLimitBytes: 300)
    #expect(ledger.appBytes == 300 && ledger.availableBytes == 700)
    #expect(ledger.overSoftLimitCount == 0 && !ledger.needsReclaimCheck)
    ledger.change(from: 300, to: 301, softLimitBytes: 300)
    #expect(ledger.overSoftLimitCount == 1 && ledger.needsReclaimCheck)
    ledger.needsReclaimCheck = false
    ledger.change(from: 301, to: 350, softLimitBytes: 300)
    #expect(ledger.overSoftLimitCount == 1 && !ledger.needsReclaimCheck)
    ledger.change(from: 350, to: 300, softLimitBytes: 300)
    #expect(ledger.overSoftLimitCount == 0 && !ledger.needsReclaimCheck)
    #expect(ledger.appBytes == 300 && ledger.availableBytes == 700)
  }

  @Test func `a limit that moves is also crossed`() {
    var ledger = MemoryLedger(capacityBytes: 1000)
    ledger.changeLimit(of: 300, from: 400, to: 300)
    #expect(ledger.overSoftLimitCount == 0 && !ledger.needsReclaimCheck)
    ledger.changeLimit(of: 300, from: 300, to: 299)
    #expect(ledger.overSoftLimitCount == 1 && ledger.needsReclaimCheck)
    ledger.needsReclaimCheck = false
    ledger.changeLimit(of: 300, from: 299, to: 300)
    #expect(ledger.overSoftLimitCount == 0 && !ledger.needsReclaimCheck)
  }

  @Test func `compressed pages occupy the pool, and swapped ones occupy swap`() {
    var ledger = MemoryLedger(capacityBytes: 1000)
    ledger.change(from: 0, to: 600, softLimitBytes: .max)
    ledger.changePurgeable(by: 50)
    #expect(ledger.purgeableBytes == 50 && ledger.availableBytes == 350)
    ledger.changeCompressed(by: 200, swappedBy: 0, pool: 80, swap: 0)
    #expect(ledger.compressedBytes == 200 && ledger.poolBytes == 80)
    #expect(ledger.availableBytes == 470 && ledger.dirtyBytes == 400)
    #expect(ledger.compressedInCoreBytes == 200)
    ledger.changeCompressed(by: 0, swappedBy: 150, pool: -60, swap: 55)
    #expect(ledger.swappedBytes == 150 && ledger.swapUsedBytes == 55 && ledger.poolBytes == 20)
    #expect(ledger.compressedInCoreBytes == 50 && ledger.availableBytes == 530)
    ledger.changeCompressed(by: -100, swappedBy: -100, pool: 0, swap: -40)
    #expect(ledger.compressedBytes == 100 && ledger.swappedBytes == 50)
    #expect(ledger.swapUsedBytes == 15 && ledger.availableBytes == 430)
    ledger.changePurgeable(by: -50)
    #expect(ledger.purgeableBytes == 0 && ledger.availableBytes == 480)
  }

  @Test func `events that have not happened cost nothing`() {
    let cost = PageInCost()
    #expect(cost.decompressedPages == 0 && cost.swappedInPages == 0 && cost.readCount == 0)
    #expect(cost.refaultedPages == 0 && cost.duration == .zero)
    let ledger = MemoryLedger(capacityBytes: 5)
    #expect(ledger.appBytes == 0 && ledger.purgeableBytes == 0 && ledger.compressedBytes == 0)
    #expect(ledger.poolBytes == 0 && ledger.swappedBytes == 0 && ledger.swapUsedBytes == 0)
    let recent = RecentAmounts().inInterval(at: .zero)
    #expect(recent.compressed == 0 && recent.decompressed == 0 && recent.refaulted == 0)
  }

  private func milliseconds(_ count: Int64) -> SimTime {
    .zero + .nanoseconds(count * 1_000_000)
  }

  @Test func `the last ten seconds are kept in two halves`() {
    var recent = RecentAmounts()
    recent.compressed(100, at: .zero)
    recent.pagedIn(30, refaulted: 7, at: milliseconds(4_999))
    #expect(recent.inInterval(at: milliseconds(4_999)).compressed == 100)
    for time in [5_000, 9_999] as [Int64] {
      let amounts = recent.inInterval(at: milliseconds(time))
      #expect(amounts.compressed == 100 && amounts.decompressed == 30 && amounts.refaulted == 7)
    }
    let later = recent.inInterval(at: milliseconds(10_000))
    #expect(later.compressed == 0 && later.decompressed == 0 && later.refaulted == 0)
    recent.compressed(50, at: milliseconds(6_000))
    recent.pagedIn(3, refaulted: 2, at: milliseconds(6_000))
    let both = recent.inInterval(at: milliseconds(10_999))
    #expect(both.compressed == 150 && both.decompressed == 33 && both.refaulted == 9)
    let second = recent.inInterval(at: milliseconds(11_000))
    #expect(second.compressed == 50 && second.decompressed == 3 && second.refaulted == 2)
    #expect(recent.inInterval(at: milliseconds(16_000)).compressed == 0)
    #expect(MemoryStatus.interval == .seconds(10))
  }

  @Test func `each move of pages drops old amounts`() {
    var paged = RecentAmounts()
    paged.pagedIn(30, refaulted: 7, at: .zero)
    paged.pagedIn(3, refaulted: 2, at: milliseconds(12_000))
    let amounts = paged.inInterval(at: milliseconds(12_000))
    #expect(amounts.decompressed == 3 && amounts.refaulted == 2)
    var compressed = RecentAmounts()
    compressed.compressed(30, at: .zero)
    compressed.compressed(3, at: milliseconds(12_000))
    #expect(compressed.inInterval(at: milliseconds(12_000)).compressed == 3)
  }
}
