import Experiments

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of result files that appear together or not at all.
///
/// Nothing is written before all texts exist, and each file is written beside its final name and
/// renamed, so a run that fails never leaves half-written results in place of good ones.
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

  /// Makes the folder where it is missing, and finds out early whether it can be written.
  ///
  /// - Throws: ``InputError`` of category `cannotWrite`.
  public func prepare() throws(InputError) {
    try writing {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      let probe = path + "/.flotsam-probe"
      try Data().write(to: URL(filePath: probe), options: .atomic)
      try FileManager.default.removeItem(atPath: probe)
    }
  }

  /// Writes all files.
  ///
  /// - Throws: ``InputError`` of category `cannotWrite`; files of earlier runs are untouched then.
  public func commit() throws(InputError) {
    try prepare()
    try refuseFoldersInTheWay()
    try writing {
      for file in files {
        try Data(file.text.utf8).write(to: URL(filePath: path + "/" + file.name), options: .atomic)
      }
    }
  }

  /// A folder where a file shall be would be noticed only after other files were replaced.
  private func refuseFoldersInTheWay() throws(InputError) {
    for file in files {
      var isFolder = false
      let target = path + "/" + file.name
      if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder {
        throw InputError(
          "there is a folder where a result file shall be", remedy: "Move it out of the way",
          file: target, category: .cannotWrite)
      }
    }
  }

  private func writing(_ body: () throws -> Void) throws(InputError) {
    do {
      try body()
    } catch {
      throw InputError(
        "the results cannot be written there: \(error.localizedReason)",
        remedy: "Name a folder that you may write to, with free space", file: path,
        category: .cannotWrite)
    }
  }
}

extension Error {
  /// The system's reason where it gives one.
  fileprivate var localizedReason: String {
    guard let error = self as? CocoaError else { return "\(self)" }
    return (error.underlying as? POSIXError).map { "\($0.code)" } ?? "\(error.code)"
  }
}
