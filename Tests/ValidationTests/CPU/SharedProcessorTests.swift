import Ladder
import TestSupport
import Testing

/// V6: the CPU against M/M/1-PS and M/M/c under processor sharing.
@Suite
struct SharedProcessorTests {
  private static let arrivals = BuildKind.isDebug ? 16_000 : 100_000

  private func check(_ answers: [Answer]) {
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: SharedProcessorCases.loads)
  func `on one core response times have the mean and variance of M/M/1-PS`(load: Double) {
    check(SharedProcessorCases.moments(load: load, arrivals: Self.arrivals))
  }

  @Test func `on one core a job of work x takes x over 1 minus the load`() {
    check(SharedProcessorCases.slowdowns(arrivals: Self.arrivals))
  }

  @Test(arguments: SharedProcessorCases.cores)
  func `on several cores the number of jobs is that of M/M/c`(cores: Int) {
    check(SharedProcessorCases.counts(cores: cores, arrivals: Self.arrivals))
  }

  @Test(arguments: SharedProcessorCases.queues)
  func `response times have the distribution of the tagged job`(cores: Int, rate: Double) {
    check(SharedProcessorCases.responses(cores: cores, rate: rate, arrivals: Self.arrivals))
  }

  @Test(arguments: SharedProcessorCases.bandCores)
  func `a higher band ignores a lower one, and together they are M/M/c`(cores: Int) {
    check(SharedProcessorCases.bands(cores: cores, arrivals: Self.arrivals))
  }
}
