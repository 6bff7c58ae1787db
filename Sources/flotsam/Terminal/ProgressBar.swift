/// A bar on standard error where that is a terminal; silent otherwise.
final class ProgressBar {
  private let isShown: Bool
  private var lastPercent = -1
  private static let width = 40

  init(isQuiet: Bool) { isShown = !isQuiet && Terminal.showsProgress }

  /// Shows the share of work done, 0 to 1.
  func show(_ share: Double) {
    let percent = Int(share * 100)
    guard isShown, percent != lastPercent else { return }
    lastPercent = percent
    let full = percent * Self.width / 100
    let bar = String(repeating: "=", count: full) + String(repeating: " ", count: Self.width - full)
    Terminal.showProgress("[\(bar)] \(percent) %")
  }

  func clear() {
    guard isShown, lastPercent >= 0 else { return }
    Terminal.writeError(Terminal.startOfEmptyLine)
  }
}
