import Testing

@testable import Presentation

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
}
