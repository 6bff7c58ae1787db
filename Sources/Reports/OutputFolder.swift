import Experiments

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of result files that appear together or not at all.
///
/// Nothing is written before all texts exist, and each file is written beside its final name and
/// renamed, so a run that fails never leaves half-written results in place of good ones.
public struct OutputFolder {
  private let path: String
  private var files: [(name: String, bytes: Data)] = []

  /// A folder to be written at `path`; nothing happens until ``commit()``.
  public init(_ path: String) {
    self.path = path
  }

  /// Adds a file; its name may begin with a folder.
  public mutating func add(_ name: String, _ text: String) {
    files.append((name, Data(text.utf8)))
  }

  /// The files written, with the folder in front; those in a folder of their own as that folder.
  public var paths: [String] {
    var paths: [String] = []
    for file in files {
      let slash = file.name.firstIndex(of: "/")
      let shown = path + "/" + (slash.map { String(file.name[...$0]) } ?? file.name)
      if !paths.contains(shown) { paths.append(shown) }
    }
    return paths
  }

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
    for file in files { try write(file.name, file.bytes) }
  }

  /// Writes all files, then draws the plots and writes the page that shows them.
  ///
  /// Texts come first, so that no picture can be the reason why they are missing. A picture of an
  /// earlier run that could not be drawn again is removed: it would not belong to its data.
  ///
  /// - Returns: what could not be drawn, in sentences.
  /// - Throws: ``InputError`` of category `cannotWrite`.
  public mutating func commit(
    plots: [Plot], page: HTMLPage, renderer: PlotRenderer = PlotRenderer()
  ) throws(InputError) -> [String] {
    for plot in plots {
      for file in plot.files { add("plots/" + file.name, file.text) }
    }
    try commit()
    let outcome = renderer.draw(plots, folder: path + "/plots")
    for plot in plots {
      guard let images = outcome.images[plot.name] else {
        let pictures = [".svg", ".png"]
        let endings = plot.isDrawn ? pictures : pictures + [".csv", ".gp", ".vl.json"]
        for ending in endings { remove("plots/" + plot.name + ending) }
        continue
      }
      try write("plots/" + plot.name + ".svg", Data(images.svg.utf8))
      try write("plots/" + plot.name + ".png", images.png)
    }
    var page = page
    page.files = files.map(\.name).filter { !$0.contains("/") }
    let text = page.text(plots: plots, pictures: outcome.images.mapValues(\.svg))
    try write("index.html", Data(text.utf8))
    files.append(("index.html", Data()))
    return outcome.notes
  }

  private func write(_ name: String, _ bytes: Data) throws(InputError) {
    let url = URL(filePath: path + "/" + name)
    try writing {
      if name.contains("/") {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try bytes.write(to: url, options: .atomic)
    }
  }

  private func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path + "/" + name)
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
    return (error.underlying as? POSIXError).map { systemMessage($0.code.rawValue) }
      ?? "\(error.code)"
  }
}
