/// A process of a report as one of the model.
extension JetsamReport.Process {
  /// The process at the start of a run.
  ///
  /// - Parameters:
  ///   - bandScale: 10 for reports from before iOS 16, else 1.
  ///   - compressedShare: the compressed share of the footprint of an entry without that data.
  func start(bandScale: Int64, compressedShare: Double) -> StartProcess {
    let pages = rpages ?? 0
    let compressed = min(pages, compressedPages ?? Int64(Double(pages) * compressedShare))
    let band = self.band(scale: bandScale)
    let kind = kind(inBand: band)
    let state = state
    return StartProcess(
      name: name ?? "(unnamed)", kind: kind, state: state,
      band: band ?? StartProcess.band(of: kind, state), pages: pages, compressed: compressed,
      purgeable: purgeable ?? 0, frozen: min(compressed, physicalPages?.frozenToSwap ?? 0),
      coalition: coalition)
  }

  /// Whether it is launchd or the kernel, which have no band and in some versions no page list.
  var isKernel: Bool { priority == Int64(JetsamBand.kernelNumber) }

  private var words: [String] { states ?? [] }

  private var compressedPages: Int64? {
    let anonymous = physicalPages?.anonymous ?? []
    return anonymous.count > 1 ? anonymous[1] : isKernel ? 0 : nil
  }

  private func band(scale: Int64) -> Int? {
    guard let priority else { return nil }
    return isKernel ? JetsamBand.kernelNumber : Int(priority * scale)
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
  private func kind(inBand band: Int?) -> StartProcess.Kind {
    if let kind = kind.flatMap(StartProcess.Kind.init) { return kind }
    let name = name ?? ""
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
