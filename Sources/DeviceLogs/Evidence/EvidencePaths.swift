#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files below folders, for reading many at once.
public enum EvidencePaths {
  /// The files at the paths and below folders, in the order of their names, without hidden files,
  /// pipes, devices, and links to anything other than a regular file.
  ///
  /// - Throws: `InputError` of category `missingInput` for a path that does not exist.
  public static func files(_ paths: [String]) throws(InputError) -> [String] {
    var files: [String] = []
    for path in paths {
      let kept = InputRecord.current.standIns(below: path)
      if !kept.isEmpty || InputRecord.current.standIn(for: path) != nil {
        files += kept.isEmpty ? [path] : kept
        continue
      }
      _ = try InputRecord.current.place(of: path)
      var isFolder = false
      guard path == "-" || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      else {
        throw InputError(
          "there is no such file or folder", remedy: "Check the path", file: path,
          category: .missingInput)
      }
      if isFolder { add(path, to: &files) } else { files.append(path) }
    }
    // A file that is named twice, or by two links, is one file.
    var known: Set<String> = []
    return files.filter { path in
      let place =
        InputRecord.current.isConfined || path == "-"
        ? path : URL(filePath: path).resolvingSymlinksInPath().path
      return known.insert(place).inserted
    }
  }

  private static func add(_ folder: String, to files: inout [String]) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: add(path, to: &files)
      case .typeSymbolicLink?:
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let kind = (try? FileManager.default.attributesOfItem(atPath: target))?[.type]
        if kind as? FileAttributeType == .typeRegular { files.append(path) }
      // Reading pipes and devices would block.
      case .typeRegular?: files.append(path)
      default: break
      }
    }
  }
}
