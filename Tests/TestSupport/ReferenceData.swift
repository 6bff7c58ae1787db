#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recorded data beside the checkout, or beside a folder around it; no part of the project.
public enum ReferenceData {
  /// The path of a data file, or nil where it is not there.
  public static func path(_ name: String, file: String = #filePath) -> String? {
    for folder in foldersAround(file) {
      let path = folder + "/shared/data/" + name
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// The folder of the checkout that `file` is in.
  public static func checkout(_ file: String = #filePath) -> String? {
    foldersAround(file).first { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
  }

  /// The folder of this checkout.
  public static let root: String = {
    guard let root = checkout() else { preconditionFailure("no folder around has Package.swift") }
    return root
  }()

  /// The rows of a simple CSV file (no quotes) after its header.
  public static func rows(_ path: String) throws -> [[String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func foldersAround(_ file: String) -> [String] {
    let parts = file.split(separator: "/").map(String.init)
    return parts.indices.reversed().map { "/" + parts[..<$0].joined(separator: "/") }
  }
}
