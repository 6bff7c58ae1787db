#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The results that a folder has before new ones are put there.
struct EarlierResults {
  private let folder: String
  private let manifest: Manifest

  /// The results in a folder; nil where there is no manifest that can be read.
  ///
  /// It is not read as an input, which the new results could not replace.
  init?(in folder: String) {
    guard let bytes = FileManager.default.contents(atPath: folder + "/" + Manifest.fileName),
      let manifest = try? Manifest(String(decoding: bytes, as: UTF8.self), named: folder)
    else { return nil }
    (self.folder, self.manifest) = (folder, manifest)
  }

  /// A note on the files that stay although the new results do not include them.
  ///
  /// A reader would take them for results of the new command. There is no note without such files.
  func note(onReplacingBy names: [String]) -> [String] {
    let new = Set(names)
    let old = manifest.files.map(\.name).filter {
      !new.contains($0) && FileManager.default.fileExists(atPath: folder + "/" + $0)
    }
    guard !old.isEmpty else { return [] }
    let shown = old.prefix(4).joined(separator: ", ")
    let more = old.count > 4 ? " and \(old.count - 4) more" : ""
    return [
      "\(folder) still has files of an earlier command, which do not belong to these results: "
        + "\(shown)\(more)"
    ]
  }
}
