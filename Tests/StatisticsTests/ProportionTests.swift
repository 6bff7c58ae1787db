import Testing

@testable import Statistics

/// Shares with Wilson's interval: the solutions p of (share - p)^2 = z^2 p (1 - p) / n.
@Suite
struct ProportionTests {
  @Test(
    arguments: [
      (0, 10, 0, 0.2775327998628892), (10, 10, 0.7224672001371114, 1),
      (5, 10, 0.236593090512564, 0.763406909487436),
      (15, 20, 0.531299122381256, 0.8881382985923343),
      (1, 1000, 0.00017654637062607776, 0.0056425585979579355), (1, 1, 0.20654931437723742, 1),
    ] as [(Int, Int, Double, Double)])
  func `the interval solves Wilson's equation`(count: Int, total: Int, low: Double, high: Double) {
    let proportion = Proportion(count, of: total)
    #expect(proportion.share == Double(count) / Double(total))
    #expect(abs(proportion.interval.low - low) < 1e-12)
    #expect(abs(proportion.interval.high - high) < 1e-12)
  }

  @Test func `rounding does not put an end outside`() {
    // Without a cut it is 1.0000000000000002.
    #expect(Proportion(7_645_857_967_449_554, of: 7_645_857_967_449_555).interval.high == 1)
  }

  @Test func `none and all are never excluded`() {
    for total in 1...300 {
      #expect(Proportion(0, of: total).interval.low == 0)
      #expect(Proportion(total, of: total).interval.high == 1)
    }
  }
}
