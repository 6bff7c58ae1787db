/// What would have helped a process that was killed, and what would not, by its kind, its system and
/// the cause.
struct VictimAdvice {
  /// The statements, the most useful first.
  private(set) var lines: [String] = []

  private let cause: CauseMeaning
  private let process: String
  private let platform: ReportSystem
  private let release: Int?
  private let role: Role

  /// What a process is, as far as it is known.
  enum Role {
    case front, suspended, app, extensionOfApp, webContent, daemon, unknown
  }

  /// The advice for a process of a report.
  init(_ victim: ReportDiagnosis.Entry, cause: CauseMeaning, in report: JetsamReport) {
    self.cause = cause
    process = victim.name
    platform = report.platform
    release = report.release
    if report.platform == .macOS {
      role = .unknown
    } else if ProcessLimit.isExtension(victim.name) || victim.kind == .extension {
      role = .extensionOfApp
    } else if victim.kind == .webContent {
      role = .webContent
    } else if victim.states.contains("frontmost") || victim.band == 100 && victim.kind == .app {
      role = .front
    } else if victim.states.contains("suspended") {
      role = .suspended
    } else if victim.kind == .app {
      role = .app
    } else {
      role = victim.kind == .daemon && !victim.states.isEmpty ? .daemon : .unknown
    }
    advise()
  }

  /// The advice for a process of a log.
  init(_ death: DeathRecord) {
    guard let known = CauseMeaning.named(death.cause) else {
      cause = CauseMeaning.all[0]
      process = death.process
      (platform, release, role) = (.unknown, nil, .unknown)
      return
    }
    cause = known
    process = death.process
    (platform, release) = (death.platform, death.release)
    if platform == .macOS {
      role = .unknown
    } else if ProcessLimit.isExtension(death.process) {
      role = .extensionOfApp
    } else if death.process.hasPrefix("com.apple.WebKit.WebContent") {
      role = .webContent
    } else if LogExplanation.bands(death).first?.number == 100 {
      role = .front
    } else if ProcessLimit.isDaemon(death.process) {
      role = .daemon
    } else {
      role = .unknown
    }
    advise()
  }

  private mutating func advise() {
    if platform == .macOS {
      adviseMac()
    } else {
      switch cause.shortage {
      case .ownLimit: adviseLimit()
      case .ownLimitAndMemory: lines.append(cause.remedy)
      case .memory: adviseShortage()
      case .other: lines.append(cause.remedy)
      }
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
    case .extensionOfApp, .webContent, .app: lines.append(cause.remedy)
    case .daemon:
      lines.append(
        "It is a daemon of the system, which starts it again when it is needed: nothing in an app "
          + "changes that.")
    case .unknown: lines.append(cause.remedy)
    }
  }
}
