import Foundation

/// Programs that some tests need and some machines lack.
public enum Installed {
  public static let gnuplot = has("gnuplot")
  public static let chromium = has("chromium")

  private static func has(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
  }
}
