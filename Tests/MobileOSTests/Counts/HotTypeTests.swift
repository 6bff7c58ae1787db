import SimulationKernel
import Testing

@testable import Lifecycle
@testable import MobileOS

/// Gates on size: what handlers read at random should stay in as few cache lines as it does.
///
/// A type that has to grow costs every device; change the number here and say why in the change.
@Suite
struct HotTypeTests {
  private static let cacheLine = 64

  @Test func `a process has 1 cache line of state, 1 of pages and 2 of traits`() {
    #expect(MemoryLayout<ProcessRow>.stride == Self.cacheLine)
    #expect(MemoryLayout<ProcessMemory>.stride == Self.cacheLine)
    #expect(MemoryLayout<ProcessTraits>.stride == Self.cacheLine)
    #expect(MemoryLayout<RareTraits>.stride == Self.cacheLine)
  }

  @Test func `the rows of the life cycle are smaller than a cache line`() {
    #expect(MemoryLayout<ControllerRow>.stride == 52)
    #expect(MemoryLayout<SceneRow>.stride == 36)
    #expect(MemoryLayout<SessionRow>.stride <= 24)
    #expect(MemoryLayout<AppRow>.stride <= 48)
    #expect(MemoryLayout<TemplateNode>.stride <= 24)
  }

  @Test func `a model event has four bytes and a running job sixteen`() {
    #expect(MemoryLayout<Event>.stride == 4)
    #expect(MemoryLayout<CPULane.Entry>.stride == 16)
    #expect(MemoryLayout<CPUJobRow>.stride <= 8)
  }

  @Test func `the input of a trigger fits into four cache lines`() {
    #expect(MemoryLayout<MemoryStatus>.stride <= 4 * Self.cacheLine)
    #expect(MemoryLayout<ReclaimRequest>.stride <= Self.cacheLine)
  }
}
