/// A limit on the footprint of a kind of process, as far as one is known.
///
/// Apple publishes none of them. Each is from a posted log line or report, from an engineer of Apple
/// in its forums, or measured by developers.
public struct ProcessLimit: Sendable {
  /// The kind of process, in words.
  public let kind: String
  /// The limit in bytes.
  public let bytes: Int64
  /// The systems that have it.
  public let platforms: Set<ReportSystem>
  /// The releases that have it.
  public let releases: ClosedRange<Int>
  /// The source of the figure.
  public let source: String
  /// Parts of the names of such processes, in lower case.
  let names: [String]

  /// The limits, each release of a kind once.
  public static let all: [ProcessLimit] = [
    limit(
      "a packet tunnel", 50, 15...99, ["packettunnel", "tunnelprovider", "vpn"],
      "Apple's forums for iOS 15 to 26; posted log lines `ActiveHard 50 MB`"),
    limit(
      "a packet tunnel", 15, 10...14, ["packettunnel", "tunnelprovider", "vpn"],
      "Apple's forums for iOS 10 to 14"),
    limit(
      "an app or DNS proxy", 15, 15...99, ["appproxy", "dnsproxy"],
      "Apple's forums for iOS 15 and 16, unchanged on iOS 26"),
    limit(
      "a content filter", 50, 16...99, ["filterdata", "filtercontrol"],
      "Apple's forums for iOS 16, unchanged on iOS 26"),
    limit(
      "a keyboard", 77, 16...99, ["keyboard"],
      "posted log lines `ActiveHard 77 MB`; developers' reports begin at about 60 MB"),
    limit(
      "a notification service extension", 24, 10...99, ["notificationservice"],
      "measured by developers: blog.kulman.sk, memory limits in app extensions"),
    limit(
      "a share extension", 120, 8...99, ["shareextension", "share-extension"],
      "measured by developers, from 110 MB on a device of 3 GB to 180 MB on one of 8 GB"),
    limit(
      "a widget", 30, 14...99, ["widget"],
      "Xcode's message `high watermark memory limit exceeded "
        + "(limit=30 MB)`"),
    limit(
      "a broadcast upload extension", 50, 10...99, ["broadcast", "screenshare", "replaykit"],
      "developers' reports for ReplayKit"),
    limit(
      "a device activity monitor", 6, 15...99, ["deviceactivitymonitor", "familycontrolsagent"],
      "posted log lines `InactiveHard 6 MB`"),
    limit(
      "a page of WebKit", 2048, 17...99, ["com.apple.webkit.webcontent"],
      "posted log lines `ActiveHard 2048 MB`; larger devices have more"),
  ]

  private static func limit(
    _ kind: String, _ megabytes: Int64, _ releases: ClosedRange<Int>, _ names: [String],
    _ source: String
  ) -> ProcessLimit {
    ProcessLimit(
      kind: kind, bytes: megabytes << 20, platforms: [.iOS, .iPadOS, .unknown], releases: releases,
      source: source, names: names)
  }

  /// The limit of a process by its name, on a system; nil where none is known.
  ///
  /// - Parameters:
  ///   - process: the name of the process.
  ///   - platform: the system.
  ///   - release: the main version; nil where it is not known, for the latest.
  public static func of(_ process: String, platform: ReportSystem, release: Int?) -> ProcessLimit? {
    let name = process.lowercased()
    return all.first { limit in
      limit.platforms.contains(platform) && limit.releases.contains(release ?? 26)
        && limit.names.contains { name.contains($0) }
    }
  }

  /// Whether a name is one of an extension.
  public static func isExtension(_ process: String) -> Bool {
    let name = process.lowercased()
    return [
      "extension", "packettunnel", "tunnel", "widget", "notificationservice", "provider", "appex",
      "intents", "keyboard", "broadcast",
    ].contains { name.contains($0) } && !name.hasPrefix("com.apple.webkit")
  }

  /// Whether a name is one that the system's own processes have: lower case with a `d` at the end, or
  /// an agent.
  public static func isDaemon(_ process: String) -> Bool {
    process.hasSuffix("Agent") || process.hasSuffix("agent")
      || process.hasSuffix("d") && process == process.lowercased()
  }
}
