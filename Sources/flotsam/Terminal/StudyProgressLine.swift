import Synchronization

/// The progress of a sweep: a bar on a terminal, one line per finished cell otherwise.
final class StudyProgressLine: Sendable {
  private let study: Study
  private let isQuiet: Bool
  private let started = ContinuousClock.now
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)
  private let isInterruptNoted = Atomic(false)
  private static let width = 24

  init(_ study: Study, isQuiet: Bool) {
    self.study = study
    self.isQuiet = isQuiet
  }

  /// Shows the progress after a run.
  func show(_ progress: StudyRunner.Progress) {
    noteInterrupt()
    if isQuiet { return }
    if Terminal.showsProgress {
      if isDue() { showBar(progress) }
    } else if progress.isCellComplete {
      let cell = progress.cell
      let levels = zip(study.factors, cell.levels).compactMap { factor, level in
        level.map { "\(factor)=\($0)" }
      }
      let place = levels.isEmpty ? "" : " (\(levels.joined(separator: ", ")))"
      Terminal.writeError(
        "cell \(cell.number) of \(study.cells.count)\(place): \(leader(cell)); "
          + "\(progress.runsDone) of \(progress.runsPlanned) runs\n")
    }
  }

  /// Removes the bar.
  func clear() {
    noteInterrupt()
    if lastShown.withLock({ $0 != nil }) { Terminal.writeError(Terminal.startOfEmptyLine) }
  }

  /// Whether the bar has been there long enough to be read.
  private func isDue() -> Bool {
    let now = ContinuousClock.now
    return lastShown.withLock { last in
      if let last, now - last < .milliseconds(100) { return false }
      last = now
      return true
    }
  }

  /// Notes once that the end was requested.
  private func noteInterrupt() {
    guard Interrupt.isRequested, !isInterruptNoted.exchange(true, ordering: .relaxed) else {
      return
    }
    let start = Terminal.showsProgress ? Terminal.startOfEmptyLine : ""
    Terminal.writeError(
      start + "finishing the runs in progress; press Ctrl-C again to abandon them\n")
  }

  private func showBar(_ progress: StudyRunner.Progress) {
    let share = Double(progress.runsDone) / Double(max(1, progress.runsPlanned))
    let full = Int(min(1, share) * Double(Self.width))
    let bar = String(repeating: "=", count: full) + String(repeating: " ", count: Self.width - full)
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    let rate = Double(progress.runsNew) / max(seconds, 1e-9)
    let left = Double(progress.runsPlanned - progress.runsDone) / max(rate, 1e-9)
    Terminal.showProgress(
      "[\(bar)] \(progress.runsDone)/\(progress.runsPlanned) runs, "
        + "\(HumanNumber.significant(rate))/s, \(Self.time(left)) left; \(leader(progress.cell))")
  }

  /// The best strategy of a cell so far, with its interval.
  private func leader(_ cell: StudyResults.Cell) -> String {
    let best = cell.ranked(by: 0)[0]
    guard let mean = best.entries[0].mean else { return "no value yet" }
    let metric = best.entries[0].metric
    let days = metric.divisor(userDays: best.userDays)
    func text(_ value: Double) -> String {
      HumanNumber.text(value / (days ?? 1), unit: metric.unit)
    }
    let half = mean.interval.map { " ± " + text($0.halfWidth) } ?? ""
    return "\(best.policy) leads with \(text(mean.mean))\(half)"
      + (days == nil ? "" : " per user and day")
  }

  /// A duration in its largest two units.
  static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3600: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }
  }
}
