/// What would have helped a process that was killed, and what would not, by its kind, its system and
/// the cause.
struct VictimAdvice {
  /// The statements, the most useful first.
  private var lines: [String] = []

  private let cause: CauseMeaning
  private let process: String
  private let platform: ReportSystem
  private let release: Int?
  private let role: Role

  /// What a process is, as far as it is known.
  private enum Role {
    case front, suspended, app, extensionOfApp, webContent, daemon, unknown
  }

  /// The advice for a process of a report.
  static func lines(
    _ victim: ReportDiagnosis.Entry, cause: CauseMeaning, in report: JetsamReport
  ) -> [String] {
    VictimAdvice(
      victim.name, cause, report.platform, report.release,
      // Without states anything counts as a daemon.
      kind: victim.kind == .daemon && victim.states.isEmpty ? nil : victim.kind,
      isInFront: victim.states.contains("frontmost") || victim.band == 100 && victim.kind == .app,
      isSuspended: victim.states.contains("suspended")
    ).lines
  }

  /// The advice for a process of a log; none for a cause that is not known.
  static func lines(_ death: DeathRecord) -> [String] {
    guard let cause = CauseMeaning.named(death.cause) else { return [] }
    return VictimAdvice(
      death.process, cause, death.platform, death.release,
      kind: death.process.hasPrefix("com.apple.WebKit.WebContent")
        ? .webContent : ProcessLimit.isDaemon(death.process) ? .daemon : nil,
      isInFront: LogExplanation.bands(death).first?.number == 100, isSuspended: false
    ).lines
  }

  private init(
    _ process: String, _ cause: CauseMeaning, _ platform: ReportSystem, _ release: Int?,
    kind: StartProcess.Kind?, isInFront: Bool, isSuspended: Bool
  ) {
    (self.process, self.cause, self.platform, self.release) = (process, cause, platform, release)
    role =
      switch kind {
      case _ where platform == .macOS: .unknown
      case _ where ProcessLimit.isExtension(process): .extensionOfApp
      case .extension: .extensionOfApp
      case .webContent: .webContent
      case _ where isInFront: .front
      case _ where isSuspended: .suspended
      case .app: .app
      case .daemon: .daemon
      case nil: .unknown
      }
    switch cause.shortage {
    case _ where platform == .macOS: adviseMac()
    case .ownLimit: adviseLimit()
    case .memory: adviseShortage()
    case .ownLimitAndMemory, .other: lines.append(cause.remedy)
    }
  }

  private mutating func adviseMac() {
    switch cause.name {
    case "per-process-limit":
      lines.append(
        "On a Mac such limits are set for the system's own processes: nothing in an app or in its "
          + "entitlements changes them.")
    case "vm-compressor-space-shortage", "low-swap":
      lines.append(
        "Less memory in use by the largest processes together, or more free space on the startup "
          + "volume: the Mac ends a process only when neither compressor nor swap can take more.")
      lines.append("Bands, thresholds and entitlements of iPhones do not apply to a Mac.")
    default: lines.append("Less memory in use on the Mac as a whole.")
    }
  }

  private mutating func adviseLimit() {
    let known = ProcessLimit.of(process, platform: platform, release: release)
    if let known {
      lines.append(
        "\(PlotText.capitalised(known.kind)): the limit of this kind is known as "
          + "\(Words.bytes(known.bytes)) (\(known.source)).")
    }
    // The function came with iOS 13.
    lines.append(
      isBefore(13)
        ? "A footprint below the limit; a warning comes before it is reached."
        : "A footprint below the limit: os_proc_available_memory() says how far it is, and a warning "
          + "comes before it is reached.")
    switch role {
    case .extensionOfApp:
      lines.append(
        "Would not help: com.apple.developer.kernel.increased-memory-limit, which is for apps; the "
          + "limit of an extension is that of its kind. Work that needs more memory belongs in the "
          + "app.")
    case .daemon:
      lines.append(
        "Would not help: anything in an app. The limit is one that the system gives to its own "
          + "process.")
    case .webContent:
      lines.append(
        "Would help: pages with less memory (canvas, images, WebAssembly). The app can only react to "
          + "webViewWebContentProcessDidTerminate(_:) and load the page again.")
    case _ where !platform.hasKnownDevices && platform != .unknown: break
    case _ where isBefore(15):
      lines.append(
        "Would not help: com.apple.developer.kernel.increased-memory-limit, which exists since iOS 15."
      )
    case .front, .suspended, .app:
      lines.append(
        "The entitlement com.apple.developer.kernel.increased-memory-limit raises the limit of an app "
          + "where the device allows.")
    case .unknown:
      lines.append(
        "If it is an app, the entitlement com.apple.developer.kernel.increased-memory-limit raises the "
          + "limit where the device allows; extensions and daemons have limits of their own.")
    }
    lines.append(
      "Would not help: more free memory on the device. A hard limit is independent of it.")
  }

  /// Whether the system is known to be a release of iOS or iPadOS before the given one.
  private func isBefore(_ first: Int) -> Bool {
    platform.hasKnownDevices && release.map { $0 < first } ?? false
  }

  private mutating func adviseShortage() {
    switch role {
    case .front:
      lines.append(
        "It was the app in front, and no band above it is open to an app: a smaller footprint of its own "
          + "would have helped most.")
      lines.append(
        "Would not help: a place in a higher band, background modes, or the "
          + "increased-memory-limit entitlement, which raises the app's own limit and not the device's "
          + "memory.")
    case .suspended:
      lines.append(
        "Ending suspended apps is normal: save state on entering the background and launch "
          + "quickly. By the published source a smaller footprint helps only in that the shortage comes "
          + "later.")
    case .daemon:
      lines.append(
        "It is a daemon of the system, which starts it again when it is needed: nothing in an app "
          + "changes that.")
    case .extensionOfApp, .webContent, .app, .unknown: lines.append(cause.remedy)
    }
  }
}
