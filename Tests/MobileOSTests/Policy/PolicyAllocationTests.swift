import MobileOS
import Testing
import Workbench

/// Measured where the compiler optimises: unoptimised code boxes values on the heap.
///
/// `swift test -c release -Xswiftc -enable-testing --filter PolicyAllocationTests`
@Suite(
  .enabled(if: AllocationMeasurement.isPossible, "an optimised build on jemalloc is needed"))
struct PolicyAllocationTests {
  @Test(arguments: PolicyContractTests.names)
  func `a decision in steady state allocates nothing`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    var harness = PolicyHarness(entry, appCount: 200, seed: 4, backgroundShare: 0)
    harness.loadAll()
    var bytes: UInt64 = 0
    // The first round also pays for what the runtime makes once per process.
    for _ in 0..<2 {
      let counter = try #require(AllocationCounter())
      _ = harness.looksPerDecision(300)
      bytes = counter.bytes
    }
    #expect(bytes == 0)
  }
}

private enum AllocationMeasurement {
  static var isPossible: Bool {
    #if CHECKED
      false
    #else
      AllocationCounter() != nil
    #endif
  }
}
