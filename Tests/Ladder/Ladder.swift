import Statistics

/// The ladder of validation, from worked examples to predictions whose parameters were frozen first.
package enum Ladder {
  /// All rungs, from the bottom.
  package static let all = caches + [month, cpu, users] + people + systems + predictions + reports

  static let caches = [
    Rung(
      "V1", "Belady's anomaly (CACM 1969) and the textbook reference string",
      configuration: "the same: equal apps, FIFO, LRU, CLOCK, jetsam, the optimum", isQuick: true
    ) {
      let answers = Textbook.anomaly.answers() + Textbook.string.answers()
      return Rung.Finding(
        predicted: "misses with 3 and 4 slots", seen: "published counts: " + answers.agreementText,
        error: answers.failureText)
    },
    Rung(
      "V2", "a worked example with sizes and costs",
      configuration: "the same: four apps of 1 to 3 bytes, nine policies", isQuick: true
    ) {
      let answers = Textbook.variable.answers()
      return Rung.Finding(
        predicted: "misses and their cost", seen: "by hand: " + answers.agreementText,
        error: answers.failureText)
    },
    Rung(
      "V3", "libCacheSim's trace: 113,872 requests of 48,974 objects, 128 to 1024 MiB",
      configuration: "the same requests and sizes", needs: PublishedMissCounts.needs
    ) {
      var answers: [Answer] = []
      for algorithm in PublishedMissCounts.algorithms {
        answers += try await PublishedMissCounts.answers(algorithm)
      }
      return Rung.Finding(
        predicted: "misses of LRU, FIFO, LFU, MRU, CLOCK, GDSF, Belady",
        seen: "published with the trace: " + answers.agreementText, error: answers.failureText)
    },
    Rung(
      "V3", "19 rules that libCacheSim's own tests cover, 128 to 1024 MiB",
      configuration: "as libCacheSim's parameters; what draws or ties is left open",
      needs: PublishedMissCounts.needs
    ) {
      try await misses(PublishedMissCounts.tested, PublishedMissCounts.testedSizes, "its tests")
    },
    Rung(
      "V3", "2Q, CLOCK with 2 bits, LFU-DA, Multi-Queue, SLRU, W-TinyLFU, 64 to 1024 MiB",
      configuration: "written from the papers, with libCacheSim's parameters",
      needs: PublishedMissCounts.needs
    ) {
      try await misses(PublishedMissCounts.rules, PublishedMissCounts.ruleSizes, "another program")
    },
    Rung(
      "V4", "independent Zipf references, twelve settings",
      configuration: "the same; 10 runs of 60,000 uses against a million"
    ) {
      var answers: [Answer] = []
      for item in IndependentReferenceCase.all {
        answers += item.formulas
        answers += try item.lru(uses: 60_000)
        answers += try item.fifoAndRandom(uses: 60_000)
        answers += try item.leastPopularFirst(uses: 60_000)
      }
      return Rung.Finding(
        predicted: "share found alive: LRU, FIFO, random, killing the least popular",
        seen: "formulas (Che, Dan, Gelenbe) and a simulation elsewhere, \(answers.count) questions",
        error: answers.failureText)
    },
  ]

  static let cpu = Rung(
    "V6", "the CPU under Poisson arrivals of exponential work, 1 to 6 cores, one band and two",
    configuration: "the same; 30 replications of 100,000 arrivals"
  ) {
    let answers = SharedProcessorCases.answers(arrivals: 100_000)
    return Rung.Finding(
      predicted: "moments and distribution of response times, number of jobs",
      seen: "M/M/1-PS, M/M/c, uniformisation, \(answers.count) questions",
      error: answers.failureText + " the 95 % intervals")
  }

  private static func misses(
    _ rules: [PublishedMissCounts.Rule], _ sizes: [Int64], _ source: String
  ) async throws -> Rung.Finding {
    var answers: [Answer] = []
    for rule in rules { answers += try await PublishedMissCounts.answers(rule, sizes: sizes) }
    let largest = answers.map { abs($0.error) / $0.expected }.max() ?? 0
    return Rung.Finding(
      predicted: "misses", seen: "\(source): " + answers.agreementText,
      error: "at most \(Words.percent(largest, 1))")
  }
}
