import SimulationKernel
import Testing

@Suite
struct FutureEventListContractTests {
  @Test(arguments: EventListKind.allCases, EventListProgram.Increments.allCases)
  func `random programs give the oracle's sequence`(
    kind: EventListKind, increments: EventListProgram.Increments
  ) {
    for seed in 0..<150 as Range<UInt64> {
      let length = 1 << (seed % 9)
      var program = EventListProgram(
        kind: kind, seed: seed, increments: increments, length: length)
      program.run()
    }
    var long = EventListProgram(kind: kind, seed: 1_000, increments: increments, length: 2_000)
    long.run()
  }
}
