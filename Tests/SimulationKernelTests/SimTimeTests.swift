import SimulationKernel
import Testing

@Suite
struct SimTimeTests {
  @Test func `units multiply to nanoseconds`() {
    #expect(SimDuration.microseconds(1) == .nanoseconds(1_000))
    #expect(SimDuration.milliseconds(1) == .microseconds(1_000))
    #expect(SimDuration.seconds(1) == .milliseconds(1_000))
    #expect(SimDuration.minutes(1) == .seconds(60))
    #expect(SimDuration.hours(1) == .minutes(60))
    #expect(SimDuration.days(1) == .hours(24))
    #expect(SimDuration.seconds(3) / 2 == .milliseconds(1_500))
    #expect(SimDuration.seconds(3) * 2 == 2 * .seconds(3))
    #expect(-SimDuration.seconds(3) == .zero - .seconds(3))
  }

  @Test func `adding to an instant saturates at the last one`() {
    #expect(SimTime.max + .nanoseconds(1) == .max)
    #expect(SimTime(nanoseconds: 5) + .max == .max)
    #expect(SimTime.zero + .max == .max)
    #expect(SimTime.zero + .seconds(1) < .max)
  }

  @Test func `the difference of instants is exact at the ends`() {
    #expect(SimTime.max - SimTime.zero == .max)
    #expect(SimTime.zero - SimTime.max == -.max)
    #expect(SimTime.max - SimDuration.max == SimTime.zero)
  }

  @Test func `seconds as Double are rounded to the nearest nanosecond, halves away from zero`() {
    #expect(SimDuration(seconds: 1.5) == .milliseconds(1_500))
    #expect(SimDuration(seconds: 0.4e-9) == .zero)
    #expect(SimDuration(seconds: 0.6e-9) == .nanoseconds(1))
    #expect(SimDuration(seconds: -0.6e-9) == .nanoseconds(-1))
    #expect(SimDuration(seconds: 0x1p-1 * 1e-9) == .nanoseconds(1))
    #expect(SimDuration(seconds: 0.1) == .milliseconds(100))
  }

  @Test func `seconds beyond the range saturate and NaN is zero`() {
    #expect(SimDuration(seconds: 1e10) == .max)
    #expect(SimDuration(seconds: .infinity) == .max)
    #expect(SimDuration(seconds: -1e10) == -.max)
    #expect(SimDuration(seconds: -.infinity) == -.max)
    #expect(SimDuration(seconds: .nan) == .zero)
    #expect(SimDuration(seconds: 9e9) == .seconds(9_000_000_000))
  }

  @Test func `descriptions are exact`() {
    #expect(SimDuration.nanoseconds(-1).description == "-0.000000001 s")
    #expect(SimTime.max.description == "9223372036.854775807 s")
  }

  @Test func `an event keeps its kind and its subject`() {
    let event = Event(kind: 255, subject: 0xFF_FFFF)
    #expect(event.kind == 255)
    #expect(event.subject == 0xFF_FFFF)
    #expect(event.rawValue == .max)
    #expect(MemoryLayout<Event>.size == 4)
    #expect(MemoryLayout<EventHandle>.size == 8)
  }

  @Test func `an instant before the start is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = SimTime(nanoseconds: -1) }
    await #expect(processExitsWith: .failure) { _ = SimTime.zero + .nanoseconds(-1) }
  }

  @Test func `a duration that overflows is a programming error`() async {
    // Printed, because a release build drops a sum that is not read, together with its trap.
    await #expect(processExitsWith: .failure) { print(SimDuration.days(.max)) }
    await #expect(processExitsWith: .failure) { print(SimDuration.max + .nanoseconds(1)) }
  }

  @Test func `a subject that does not fit is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Event(kind: 0, subject: 1 << 24) }
  }
}
