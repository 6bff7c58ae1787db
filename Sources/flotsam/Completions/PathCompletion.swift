#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files whose path begins with the text typed.
enum PathCompletion {
  /// Folders, with a slash, and the files with these endings; none without an ending.
  ///
  /// Hidden ones are offered where a dot is typed.
  static func paths(_ start: String, _ endings: [String]) -> [String] {
    if endings.isEmpty { return [] }
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let beginning = start.dropFirst(folder.count)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().compactMap { name in
      guard name.hasPrefix(beginning), beginning.hasPrefix(".") || !name.hasPrefix(".") else {
        return nil
      }
      var isFolder = false
      guard FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder { return folder + name + "/" }
      return endings.contains(where: name.hasSuffix) ? folder + name : nil
    }
  }
}
