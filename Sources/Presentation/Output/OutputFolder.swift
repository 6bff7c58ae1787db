import CLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of result files that appear together or not at all.
///
/// Everything is written into a hidden folder inside it first, pictures included, and renamed into
/// place only when it is on the disk: a run that fails, a disk that fills midway or a power failure
/// leaves the results of an earlier run as they were. Only a stop between two renames leaves a
/// mixture.
public struct OutputFolder {
  private let path: String
  /// The files, each with what writes it; nil where it waits already.
  private var files: [(name: String, write: Writing?)] = []
  /// The folder in which files wait until all of them exist; made by `begin()`.
  private var scratch: ScratchFolder?
  private var staging: String { scratch?.path ?? path + "/.flotsam" }
  /// The copies of inputs that wait, by the inputs' names.
  private var copies: [String: String] = [:]
  /// The names of the files that wait.
  private var staged: [String] = []
  /// The lock, held from `prepare()` until the files are in place.
  private var lock: FolderLock?

  private typealias Writing = (inout OutputFile) throws(InputError) -> Void

  /// The manifest of the results; with one, inputs are kept next to the results.
  public var manifest: Manifest?

  /// A folder to be written at `path`; nothing happens until ``commit()``.
  public init(_ path: String) { self.path = path }

  /// Adds a file; its name may begin with a folder.
  public mutating func add(_ name: String, _ text: String) {
    files.append((name, { file throws(InputError) in try file.write(text) }))
  }

  /// Adds a table as CSV, which is written row by row.
  public mutating func add(_ name: String, _ table: ReportTable) {
    files.append(
      (
        name,
        { file throws(InputError) in
          try CSVFormat.write(table) { text throws(InputError) in try file.write(text) }
        }
      ))
  }

  /// The paths of the files written; files in a subfolder are listed as that folder.
  public var paths: [String] {
    files.map { file in
      let slash = file.name.firstIndex(of: "/")
      return path + "/" + (slash.map { String(file.name[...$0]) } ?? file.name)
    }.distinct
  }

  /// Makes the folder where it is missing, and checks early that it can be written.
  ///
  /// - Throws: `InputError` of category `cannotWrite`.
  public mutating func prepare() throws(InputError) {
    try InputRecord.current.checkWriting(path)
    if path.isEmpty { throw failure("the name is empty") }
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder {
      throw failure("it is a file, and a folder is needed")
    }
    try makeFolder(path)
    if lock == nil {
      let lock = try FolderLock(path)
      self.lock = lock
      if lock.isFirst { removeLeftovers() }
    }
    // The probe is a folder, which cannot be half-written.
    if scratch == nil { _ = try newScratch() }
  }

  /// Makes the folder in which files wait.
  private mutating func begin() throws(InputError) {
    try prepare()
    if scratch == nil { scratch = try newScratch() }
  }

  private func newScratch() throws(InputError) -> ScratchFolder {
    do throws(InputError) {
      return try ScratchFolder(in: path)
    } catch {
      throw failure(error.problem)
    }
  }

  /// Keeps a copy of an input that may change meanwhile; this command reads the copy from now on.
  ///
  /// - Parameters:
  ///   - name: the input's path.
  ///   - copy: writes the copy to a path.
  /// - Throws: what `copy` throws, and `InputError` of category `cannotWrite`.
  package mutating func keep(
    _ name: String, copy: (_ path: String) throws(InputError) -> Void
  ) throws(InputError) {
    try begin()
    let place = "inputs/" + ArchivedInput.plainName(name, number: 0)
    try makeFolder(staging + "/inputs")
    try copy(staging + "/" + place)
    copies[name] = place
    InputRecord.current.replace(name, by: staging + "/" + place)
  }

  /// Removes the files of processes that were killed; no other process is writing here.
  private func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(".flotsam-") {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// Writes all files.
  ///
  /// - Throws: `InputError` of category `cannotWrite`; files of earlier runs are untouched then.
  public mutating func commit() throws(InputError) {
    defer { discard() }
    try stageAll()
    try stageManifest()
    try putInPlace()
  }

  /// Writes all files, plots, and the page that shows them.
  ///
  /// A picture of an earlier run that could not be drawn again is removed: it would not belong to
  /// its data.
  ///
  /// - Returns: what could not be drawn, in sentences.
  /// - Throws: `InputError` of category `cannotWrite`; files of earlier runs are untouched then.
  public mutating func commit(
    plots: [Plot], page: HTMLPage, renderer: PlotRenderer = PlotRenderer()
  ) throws(InputError) -> [String] {
    defer { discard() }
    for plot in plots {
      for file in plot.files { add("plots/" + file.name, file.text) }
    }
    try stageAll()
    let outcome = renderer.draw(plots, folder: path + "/plots", scratch: staging)
    var obsolete: [String] = []
    for plot in plots {
      let name = "plots/" + plot.name
      let images = outcome.images[plot.name]
      let svg = images.map { Data($0.svg.utf8) }
      for (ending, bytes) in [(".svg", svg), (".png", images?.png), (".pdf", images?.pdf)] {
        if let bytes { try stage(name + ending, bytes) } else { obsolete.append(name + ending) }
      }
      if !plot.isDrawn { obsolete += [".csv", ".gp", ".vl.json"].map { name + $0 } }
    }
    var page = page
    page.files = staged.filter { !$0.contains("/") }
    let text = page.text(plots: plots, pictures: outcome.images.mapValues(\.svg))
    try addNow(HTMLPage.fileName, text.utf8)
    try stageManifest()
    // It is not read as an input, which the new results could not replace.
    let earlier = FileManager.default.contents(atPath: path + "/" + Manifest.fileName).flatMap {
      try? Manifest(String(decoding: $0, as: UTF8.self), named: path)
    }
    try putInPlace()
    for name in obsolete { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    return outcome.notes + notes(onFilesOf: earlier)
  }

  /// A note on the files of earlier results that stay: a reader would take them for new ones.
  private func notes(onFilesOf earlier: Manifest?) -> [String] {
    let new = Set(staged)
    let old = (earlier?.files ?? []).map(\.name).filter {
      !new.contains($0) && FileManager.default.fileExists(atPath: path + "/" + $0)
    }
    guard !old.isEmpty else { return [] }
    let more = old.count > 4 ? " and \(old.count - 4) more" : ""
    return [
      "\(path) still has files of an earlier command, which do not belong to these results: "
        + old.prefix(4).joined(separator: ", ") + more
    ]
  }

  /// Adds files that are too large for memory: `write` writes them into a folder and returns their
  /// names; they are put in place with the others.
  ///
  /// - Throws: what `write` throws, and `InputError` of category `cannotWrite`.
  public mutating func stageLarge(
    _ write: (_ folder: String) throws(InputError) -> [String]
  ) throws(InputError) {
    do throws(InputError) {
      try begin()
      for name in try write(staging) {
        staged.append(name)
        files.append((name, nil))
      }
    } catch {
      discard()
      throw error
    }
  }

  // MARK: - Steps

  private mutating func stageAll() throws(InputError) {
    try begin()
    for file in files { if let write = file.write { try stage(file.name, write) } }
  }

  /// Adds a file that waits from now on.
  private mutating func addNow(
    _ name: String, _ bytes: some Sequence<UInt8>
  ) throws(InputError) {
    files.append((name, nil))
    try stage(name, bytes)
  }

  private mutating func stage(_ name: String, _ bytes: some Sequence<UInt8>) throws(InputError) {
    try stage(name) { file throws(InputError) in try file.write(bytes) }
  }

  private mutating func stage(_ name: String, _ write: Writing) throws(InputError) {
    let place = staging + "/" + name
    if name.contains("/") { try makeFolder(URL(filePath: place).deletingLastPathComponent().path) }
    // Not `Data.write`: after a partial write that begins with the first byte again.
    do throws(InputError) {
      var file = try OutputFile(place)
      try write(&file)
      try file.finish()
    } catch {
      throw failure(error.problem)
    }
    staged.append(name)
  }

  /// Adds the manifest, and the inputs that it names.
  private mutating func stageManifest() throws(InputError) {
    guard var manifest else { return }
    for name in staged.sorted() {
      let content = try Checksum.ofFile(staging + "/" + name)
      manifest.files.append(Manifest.File(name: name, bytes: content.bytes, checksum: content.text))
    }
    for (index, input) in InputRecord.current.stored.enumerated() {
      if let place = copies[input.name] {
        let content = try Checksum.ofFile(staging + "/" + place)
        manifest.inputs.append(
          Manifest.Input(
            name: input.name, kind: input.kind, content: (content.bytes, content.text), kept: place)
        )
        files.append((place, nil))
        staged.append(place)
        continue
      }
      let archived = try ArchivedInput(input, number: index + 1)
      if let bytes = archived.bytes, let place = archived.input.kept { try addNow(place, bytes) }
      manifest.inputs.append(archived.input)
    }
    try addNow(Manifest.fileName, manifest.text.utf8)
  }

  private func putInPlace() throws(InputError) {
    try refuseFoldersInTheWay()
    try refuseInputs()
    for name in staged where name.contains("/") {
      try makeFolder(URL(filePath: path + "/" + name).deletingLastPathComponent().path)
    }
    for name in staged where rename(staging + "/" + name, path + "/" + name) != 0 {
      throw failure(systemMessage(errno))
    }
  }

  /// Removes the files that wait.
  private mutating func discard() {
    staged = []
    copies = [:]
    scratch = nil
    lock = nil
  }

  private func makeFolder(_ folder: String) throws(InputError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw failure(error.localizedReason)
    }
  }

  /// Fails where a result would replace a file that the command has read.
  private func refuseInputs() throws(InputError) {
    let inputs = Set(
      InputRecord.current.inputs.filter { $0.kind != .builtIn && $0.name != "-" }.map {
        URL(filePath: $0.name).resolvingSymlinksInPath().path
      })
    for name in staged
    where inputs.contains(URL(filePath: path + "/" + name).resolvingSymlinksInPath().path) {
      throw InputError(
        "it was read for these results, and a result of the same name would replace it",
        remedy: "Name another folder with --out", file: path + "/" + name, category: .cannotWrite)
    }
  }

  /// Fails on a folder in the place of a file before any file is replaced.
  private func refuseFoldersInTheWay() throws(InputError) {
    for name in staged {
      var isFolder = false
      let target = path + "/" + name
      if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder {
        throw InputError(
          "there is a folder in the place of a result file", remedy: "Move it out of the way",
          file: target, category: .cannotWrite)
      }
      // A link in the place of a folder would lead the files elsewhere.
      let folder = URL(filePath: target).deletingLastPathComponent().path
      let kind = (try? FileManager.default.attributesOfItem(atPath: folder))?[.type]
      if name.contains("/"), kind as? FileAttributeType == .typeSymbolicLink {
        throw InputError(
          "there is a link in the place of a folder of results", remedy: "Move it out of the way",
          file: folder, category: .cannotWrite)
      }
    }
  }

  private func failure(_ reason: String) -> InputError {
    InputError(
      "the results cannot be written there: \(reason)",
      remedy: "Name a folder that you may write to, with free space", file: path,
      category: .cannotWrite)
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
