import SimulationKernel
import Testing

@Suite
struct SimTimeTests {
  @Test func `adding to an instant saturates at the last one`() {
    #expect(SimTime.max + .nanoseconds(1) == .max)
    #expect(SimTime(nanoseconds: 5) + .max == .max)
  }
}
