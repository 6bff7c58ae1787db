/// Converts a process of a report to one of the model.
struct ReportedProcess {
  private let process: JetsamReport.Process

  init(_ process: JetsamReport.Process) { self.process = process }

  /// The process at the start of a run.
  ///
  /// - Parameters:
  ///   - bandScale: 10 for reports from before iOS 16, else 1.
  ///   - compressedShare: the compressed share of the footprint of an entry without that data.
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

  /// Whether it is launchd or the kernel, which have no band and in some versions no page list.
  var isKernel: Bool { process.priority == Int64(StartProcess.kernelBand) }

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

  /// The kind, guessed from states, band and name, since only reports of simulations have it.
  ///
  /// Only apps and extensions are managed, so only they are suspended or frontmost. Extensions
  /// differ from apps in their names only.
  private func kind(_ band: Int?) -> StartProcess.Kind {
    if let kind = process.kind.flatMap(StartProcess.Kind.init) { return kind }
    let name = process.name ?? ""
    if name.hasPrefix("com.apple.WebKit.WebContent") { return .webContent }
    // The bands above the visible apps hold daemons and the home screen.
    if let band, band > 100 { return .daemon }
    // Tunnels of VPNs are extensions that are never suspended.
    if name.contains("PacketTunnel") || name.contains("TunnelProvider") { return .extension }
    guard words.contains("suspended") || words.contains("frontmost") else { return .daemon }
    let marks = ["Extension", "Widget", "Service", "Renderer", "Poster", "Provider", "com.apple."]
    return marks.contains { name.contains($0) } ? .extension : .app
  }
}
