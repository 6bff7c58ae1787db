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

  /// By the formulas of Newcombe and of Clopper and Pearson, computed separately.
  @Test func `differences have intervals`() {
    let one = Proportion(56, of: 70).difference(from: Proportion(48, of: 80))
    #expect(abs(one.low - 0.043886878207775454) < 1e-9)
    #expect(abs(one.high - 0.34417102320815796) < 1e-9)
    let few = Proportion(0, of: 40).difference(from: Proportion(1, of: 4))
    #expect(abs(few.low + 0.8058795503167566) < 1e-9 && !few.excludesZero)
  }

  /// The exact coverage for all pairs of shares in steps of 0.1.
  @Test(arguments: [(5, 5), (10, 15), (4, 30)])
  func `intervals cover the difference`(ownTotal: Int, otherTotal: Int) {
    func chances(_ total: Int, _ share: Double) -> [Double] {
      var chance = 1.0
      return (0...total).map { count in
        if count > 0 { chance *= Double(total - count + 1) / Double(count) }
        return chance * power(share, count) * power(1 - share, total - count)
      }
    }
    func power(_ base: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { product, _ in product * base }
    }
    let intervals = (0...ownTotal).map { own in
      (0...otherTotal).map {
        Proportion(own, of: ownTotal).difference(from: Proportion($0, of: otherTotal))
      }
    }
    for own in 0...10 {
      for other in 0...10 {
        let shares = (Double(own) / 10, Double(other) / 10)
        let (ownChances, otherChances) = (
          chances(ownTotal, shares.0), chances(otherTotal, shares.1)
        )
        var coverage = 0.0
        for (first, row) in zip(ownChances, intervals) {
          for (second, interval) in zip(otherChances, row)
          where interval.low <= shares.0 - shares.1 + 1e-12
            && interval.high >= shares.0 - shares.1 - 1e-12
          {
            coverage += first * second
          }
        }
        #expect(coverage > 0.939, "\(shares)")
      }
    }
  }

  @Test func `rounding keeps the ends within the range`() {
    // Without a cut it is 1.0000000000000002.
    #expect(Proportion(7_645_857_967_449_554, of: 7_645_857_967_449_555).interval.high == 1)
  }

  @Test func `intervals for none and all contain 0 and 1`() {
    for total in 1...300 {
      #expect(Proportion(0, of: total).interval.low == 0)
      #expect(Proportion(total, of: total).interval.high == 1)
    }
  }
}
