import Testing

@testable import Reports

struct HumanNumberTests {
  @Test(arguments: [
    (250.4, 8.06, "250", "8"), (16.8, 1.42, "16.8", "1.4"), (49.13, 3.52, "49.1", "3.5"),
    (1355.2, 52.3, "1,355", "52"), (0.97, 0.22, "0.97", "0.22"), (300.0, 0.04, "300.00", "0.04"),
    (3.0, 0.0, "3.00", "0.00"),
  ])
  func `a mean has as many decimals as its interval`(
    mean: Double, half: Double, centre: String, width: String
  ) {
    let text = HumanNumber.withInterval(mean, halfWidth: half)
    #expect(text.mean == centre && text.halfWidth == width)
  }

  @Test func `an interval has the unit of its mean`() {
    #expect(HumanNumber.text(0.0906, halfWidth: 0.0142, unit: "share") == "9.1 % ± 1.4")
    #expect(HumanNumber.text(68.72, halfWidth: 14.66, unit: "s") == "68.7 s ± 14.7")
    #expect(
      HumanNumber.text(0x1.8p30, halfWidth: 0x1p27, unit: "bytes") == "1.50 GiB ± 128 MiB")
    #expect(HumanNumber.text(17.25, halfWidth: 1.551, unit: "count") == "17.3 ± 1.6")
  }
}
