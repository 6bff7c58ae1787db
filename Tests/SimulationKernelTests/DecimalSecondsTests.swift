import SimulationKernel
import Testing

/// Times as texts without rounding.
@Suite
struct DecimalSecondsTests {
  @Test(
    arguments: [
      (2_000_000_000, "2"), (1_500_000_000, "1.5"), (1_050_000_000, "1.05"), (1, "0.000000001"),
      (-1_000_000, "-0.001"), (-1_500_000_000, "-1.5"), (0, "0"),
      (.min, "-9223372036.854775808"), (.max, "9223372036.854775807"),
    ] as [(Int64, String)])
  func `a duration is printed without rounding`(nanoseconds: Int64, text: String) {
    #expect(SimDuration.nanoseconds(nanoseconds).decimalSeconds == text)
    if nanoseconds >= 0 { #expect(SimTime(nanoseconds: nanoseconds).decimalSeconds == text) }
  }
}
