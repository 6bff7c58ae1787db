#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Real traces that are not part of the project; a clone has none.
enum ReferenceData {
  /// The path of a file of `shared/data` beside the checkout or beside a folder around it, or nil
  /// when it is not there.
  static func path(_ name: String, file: String = #filePath) -> String? {
    var folders = file.split(separator: "/").map(String.init)
    guard let tests = folders.lastIndex(of: "Tests") else { return nil }
    folders.removeSubrange(tests...)
    while !folders.isEmpty {
      folders.removeLast()
      let path = "/" + (folders + ["shared", "data", name]).joined(separator: "/")
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }
}
