import Scenarios

/// What a report's entry means to the model.
struct ReportedProcess {
  private let process: JetsamReport.Process

  init(_ process: JetsamReport.Process) {
    self.process = process
  }

  /// The process as a run starts with it.
  ///
  /// - Parameters:
  ///   - bandScale: 10 for reports from before iOS 16, else 1.
  ///   - compressedShare: what of the footprint is compressed where the entry does not say.
  func start(bandScale: Int64, compressedShare: Double) -> StartProcess {
    let pages = process.rpages ?? 0
    let compressed = min(pages, compressedPages ?? Int64(Double(pages) * compressedShare))
    let band = self.band(scale: bandScale)
    let kind = kind(band)
    let state = state
    return StartProcess(
      name: process.name ?? "(unnamed)", kind: kind, state: state,
      band: band ?? StartProcess.band(of: kind, state), pages: pages, compressed: compressed,
      purgeable: process.purgeable ?? 0,
      frozen: min(compressed, process.physicalPages?.frozenToSwap ?? 0),
      coalition: process.coalition)
  }

  /// launchd and the kernel are in no band and have no page list in some versions.
  var isKernel: Bool {
    process.priority == Int64(StartProcess.kernelBand)
  }

  private var words: [String] { process.states ?? [] }

  private var compressedPages: Int64? {
    let anonymous = process.physicalPages?.anonymous ?? []
    return anonymous.count > 1 ? anonymous[1] : isKernel ? 0 : nil
  }

  private func band(scale: Int64) -> Int? {
    guard let priority = process.priority else { return nil }
    return isKernel ? StartProcess.kernelBand : Int(priority * scale)
  }

  private var state: StartProcess.State {
    if words.contains("frontmost") { return .active }
    if words.contains("suspended") { return .suspended }
    if words.contains("idle") { return .idle }
    return .background
  }

  /// The kind, which reports do not say: a guess from states, band and name.
  ///
  /// Only apps and extensions are managed, so only they are suspended or frontmost. What tells
  /// extensions from apps is the name alone. Reports of simulations say it.
  private func kind(_ band: Int?) -> StartProcess.Kind {
    if let kind = process.kind.flatMap(StartProcess.Kind.init) { return kind }
    let name = process.name ?? ""
    if name.hasPrefix("com.apple.WebKit.WebContent") { return .webContent }
    // Above the visible apps there are daemons and the home screen.
    if let band, band > 100 { return .daemon }
    guard words.contains("suspended") || words.contains("frontmost") else { return .daemon }
    let marks = [
      "Extension", "Widget", "Service", "Renderer", "Poster", "Provider", "com.apple.",
    ]
    return marks.contains { name.contains($0) } ? .extension : .app
  }
}
