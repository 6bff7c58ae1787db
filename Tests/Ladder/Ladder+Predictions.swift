import MobileOS
import Statistics

/// Predictions: the parameters in `Scenarios/predictions` were committed before any comparison was run.
extension Ladder {
  static let predictions = [
    appsWithSwap(
      "apps alive in the second round of launches, Pixel 3 with swap (Fleet, ASPLOS 2024)",
      "fleet-with-swap.yaml",
      "its 18 apps, order and times; zram of 2 GiB assumed, the interval is 1 to 4"),
    appsWithSwap(
      "the same, second attempt: frozen after the first was run",
      "fleet-with-swap-collector.yaml",
      "as before, but a resume brings the whole app back, as a garbage collector does"),
    appsWithSwap(
      "the same, third attempt: frozen after the second was run",
      "fleet-with-swap-collections.yaml",
      "as the first, but swap is a partition of 2 GiB, and apps in background collect garbage"),
    raisedLimit("8 GB", "android-8gb", published: -0.2, "-20 %"),
    raisedLimit("12 GB", "android-12gb", published: -0.3, "more than -30 %"),
    raisedLimitGrowing("8 GB", "android-8gb", published: -0.2, "-20 %"),
    raisedLimitGrowing("12 GB", "android-12gb", published: -0.3, "more than -30 %"),
    Rung(
      "V15", "changes of the memory level on phones in the field (CoNEXT 2022)",
      configuration: "a 3 GB phone for the field's 2.7 and 2.8; 3 empty processes assumed",
      needs: PressureTransitions.needs
    ) {
      try transitions(PressureTransitions("pressure-transitions.yaml"))
    },
    Rung(
      "V15", "the same, second attempt: frozen after the first was run",
      fitted: "the apps' median size, to the time that two of the phones were under pressure",
      configuration: "as before, but for the size", needs: PressureTransitions.needs
    ) {
      let file = "pressure-transitions-fitted.yaml"
      let megabytes = try PressureTransitions.fittedFootprint(file)
      var finding = try transitions(
        PressureTransitions(
          file, ["apps.footprint.median=\(megabytes)MB"], replications: 100..<120))
      finding.predicted += "; with \(megabytes) MB"
      return finding
    },
    smartLaunches(
      "mean launch time under SmartLMK, 20 apps, 256 launches (ACM TECS 2016)", "smartlmk.yaml",
      "its apps and counts on 1 GB; sizes, times, order drawn; demand prediction left out"),
    smartLaunches(
      "the same, second attempt: frozen after the first was run", "smartlmk-two-gigabytes.yaml",
      "as before, on 2 GB"),
  ]

  /// What the nine shares came to.
  private static func transitions(_ prediction: PressureTransitions) throws -> Rung.Finding {
    let recorded = try PressureTransitions.recorded()
    var errors: [Double] = []
    let given = recorded.map { item in
      guard let share = prediction.share(from: item.from, to: item.to) else {
        return "\(item.from) to \(item.to) never"
      }
      errors.append(share.share - item.share)
      return "\(item.from) to \(item.to) \(Words.percent(share.share)) "
        + "(\(Words.number(100 * share.interval.low, 0)) to "
        + "\(Words.number(100 * share.interval.high, 0)))"
    }
    let spent = MemoryFactor.allCases.map {
      "\($0) \(Words.percent(prediction.timeShares[$0.rawValue], 1))"
    }
    let mean = errors.isEmpty ? 0 : errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
    return Rung.Finding(
      predicted: given.joined(separator: ", ") + "; time: " + spent.joined(separator: ", "),
      seen: recorded.map {
        "\($0.from) to \($0.to) \(Words.percent($0.share))"
      }.joined(separator: ", "),
      error: "\(errors.count) of \(recorded.count) shares predicted, on average off by "
        + Words.points(mean))
  }

  private static func appsWithSwap(
    _ experiment: String, _ file: String, _ configuration: String
  ) -> Rung {
    Rung(
      "V13", experiment, fitted: "nothing with swap; the sizes without it (V10)",
      configuration: configuration, needs: CachedApps.needs, isQuick: true
    ) {
      let file = "predictions/" + file
      func mean(_ alive: [Int]) -> Double { Double(alive.suffix(18).reduce(0, +)) / 18 }
      let alive = try CachedApps.simulated(file)
      let recorded = try CachedApps.recorded("original")
      let bounds = try ["1GiB", "4GiB"].map {
        mean(try CachedApps.simulated(file, ["device.compressorLimit=\($0)"]))
      }
      let near = zip(alive, recorded).count { abs($0 - $1) <= 2 }
      let low = min(bounds[0], bounds[1])
      let high = max(bounds[0], bounds[1])
      return Rung.Finding(
        predicted: "\(Words.number(mean(alive))) (\(Words.number(low)) to \(Words.number(high)))",
        seen: Words.number(mean(recorded)),
        error: Words.number(mean(alive) - mean(recorded), isSigned: true)
          + " apps; \(near) of \(recorded.count) launches within 2")
    }
  }

  private static func smartLaunches(
    _ experiment: String, _ file: String, _ configuration: String
  ) -> Rung {
    Rung("V16", experiment, configuration: configuration) {
      let change = try SmartLaunches.change(file)
      return Rung.Finding(
        predicted: change.text, seen: "down to -13.2 %",
        error: Words.points(change.change + 0.132, isSigned: true) + " from the best")
    }
  }

  private static func raisedLimit(
    _ size: String, _ profile: String, published: Double, _ seen: String
  ) -> Rung {
    Rung(
      "V14", "cold launches with 1024 instead of 32 cached processes, \(size) (Android 14)",
      configuration: "two users for a fleet; apps of `everyday-phone`, no processes beside apps"
    ) {
      let (change, withoutProcess) = try await RaisedLimit.changes(
        "raised-limit.yaml", profile: profile)
      return Rung.Finding(
        predicted: change.text + "; of launches without a process, as Android counts (added after "
          + "the run), " + withoutProcess.text, seen: seen, error: error(change, published))
    }
  }

  private static func raisedLimitGrowing(
    _ size: String, _ profile: String, published: Double, _ seen: String
  ) -> Rung {
    Rung(
      "V14", "the same for \(size), second attempt: frozen after the first was run",
      configuration: "as before, but footprints grow with memory, apps work in background, and "
        + "launches without a process count"
    ) {
      let (cold, change) = try await RaisedLimit.changes(
        "raised-limit-growing.yaml", profile: profile)
      return Rung.Finding(
        predicted: change.text + "; of those without file pages, too, " + cold.text, seen: seen,
        error: error(change, published))
    }
  }

  private static func error(_ change: RatioChange, _ published: Double) -> String {
    Words.points(change.change - published, isSigned: true)
      + (change.interval.low <= published && published <= change.interval.high
        ? ", inside the interval" : ", outside")
  }
}
