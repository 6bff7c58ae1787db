import Experiments

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of result files that appear together or not at all.
///
/// Files are first written beside their final names and renamed when all are complete, so a run
/// that fails never leaves half-written results in place of good ones.
public struct OutputFolder {
  private let path: String
  private var files: [(name: String, text: String)] = []

  /// A folder to be written at `path`; nothing happens until ``commit()``.
  public init(_ path: String) {
    self.path = path
  }

  /// Adds a file.
  public mutating func add(_ name: String, _ text: String) {
    files.append((name, text))
  }

  /// The files added, with the folder in front.
  public var paths: [String] { files.map { path + "/" + $0.name } }

  /// Writes all files.
  ///
  /// - Throws: ``InputError`` of category `cannotWrite`; files of earlier runs are untouched then.
  public func commit() throws(InputError) {
    let manager = FileManager.default
    var written: [String] = []
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      for file in files {
        let beside = partialPath(file.name)
        written.append(beside)
        try Data(file.text.utf8).write(to: URL(filePath: beside))
      }
      for file in files { try replace(path + "/" + file.name, with: partialPath(file.name)) }
    } catch {
      for beside in written { try? manager.removeItem(atPath: beside) }
      throw InputError(
        "the results cannot be written: \(Self.reason(error))",
        remedy: "Name a folder that you may write to with --out", file: path,
        category: .cannotWrite)
    }
  }

  private func partialPath(_ name: String) -> String { "\(path)/.\(name).partial" }

  /// Moves a complete file into place, over an older one.
  private func replace(_ final: String, with beside: String) throws {
    if rename(beside, final) != 0 {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let text = (error as? CocoaError).map { "\($0.code)" } ?? "\(error)"
    return text
  }
}
