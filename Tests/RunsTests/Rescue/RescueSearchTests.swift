import Testing

@testable import Runs

/// The search for the fewest steps, against a look at every step.
@Suite
struct RescueSearchTests {
  private func fewest(limit: Int, _ outcome: @escaping (Int) -> RescueSearch.Outcome) -> Int? {
    RescueSearch(limit: limit, outcome: outcome).fewest()
  }

  @Test func `every threshold of a monotone outcome is found`() {
    for limit in 0...70 {
      for threshold in 1...72 {
        let found = fewest(limit: limit) { $0 >= threshold ? .lived : .died }
        #expect(found == (threshold <= limit ? threshold : nil), "\(threshold) of \(limit)")
      }
    }
  }

  @Test func `the number of queries is logarithmic`() {
    for threshold in 1...400 {
      var asked: Set<Int> = []
      _ = fewest(limit: 400) { step in
        asked.insert(step)
        return step >= threshold ? .lived : .died
      }
      // Strides up, halves down, and the steps that must hold.
      #expect(asked.count <= 2 * 9 + RescueSearch.steadiness, "\(threshold): \(asked.count)")
    }
  }

  @Test func `a success that the next steps do not share is luck`() {
    for island in 1...40 {
      for width in 1...RescueSearch.steadiness {
        let lucky = island..<(island + width)
        let found = fewest(limit: 100) {
          lucky.contains($0) || $0 >= 60 ? .lived : .died
        }
        #expect(found == 60, "\(lucky)")
      }
    }
  }

  @Test func `the search stays within the possible values`() {
    for possible in 0...40 {
      for threshold in 1...42 {
        let found = fewest(limit: 100) {
          $0 > possible ? .impossible : $0 >= threshold ? .lived : .died
        }
        #expect(found == (threshold <= possible ? threshold : nil), "\(threshold) of \(possible)")
      }
    }
  }

  @Test func `if every value fails nothing is found`() {
    #expect(fewest(limit: 1000) { _ in .died } == nil)
    #expect(fewest(limit: 1000) { _ in .impossible } == nil)
  }
}

/// Numbers of fields by hundredths of themselves.
@Suite
struct SteppedNumberTests {
  @Test(arguments: [
    ("2GiB", 1, "2068MiB"), ("2GiB", -10, "1848MiB"), ("2GiB", 0, "2GiB"),
    ("429496.72kB", -1, "406MiB"), ("272832KiB", 10, "296MiB"), ("8MiB", 1, "8274KiB"),
    ("6ms", 50, "9ms"), ("6ms", 1, "6.06ms"), ("0.36", -13, "0.3132"), ("5s", -50, "2.5s"),
    ("20", 1, "21"), ("4", -3, "1"), ("1000", 1, "1010"), ("64B", 1, "65B"),
  ])
  func `a step is a hundredth with a short text`(
    _ text: String, _ steps: Int, _ expected: String
  ) throws {
    #expect(try #require(SteppedNumber(text)).text(steps) == expected)
  }

  @Test func `no step reaches zero or exceeds five times`() throws {
    for text in ["2GiB", "5s", "4", "0.36", "1", "256KiB", "100us"] {
      let number = try #require(SteppedNumber(text))
      #expect(number.change(number.steps.lowerBound) > -1, "\(text)")
      #expect(abs(number.change(number.steps.upperBound) - 4) < 0.02, "\(text)")
    }
  }

  @Test(arguments: ["0", "0s", "true", "xnu", "", "{median: 5s}", "-3"])
  func `values without hundredths are skipped`(_ text: String) {
    #expect(SteppedNumber(text) == nil)
  }
}
