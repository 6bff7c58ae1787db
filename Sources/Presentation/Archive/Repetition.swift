/// The results of a command compared with those of the same command in an archive.
public struct Repetition: Sendable {
  /// A file whose content differs from the archive's.
  public struct Difference: Sendable, Equatable {
    /// Its name.
    public let file: String
    /// The difference, in words.
    public let reason: String
    /// The first line that differs, counted from 1, and both texts of it; nil where there is none.
    public let line: Line?

    /// A line in both files.
    public struct Line: Sendable, Equatable {
      /// Counted from 1.
      public let number: Int
      /// The archive's text; nil after the end of its file.
      public let archived: String?
      /// The new text; nil after the end of its file.
      public let now: String?
    }
  }

  /// The number of files in the archive.
  public let fileCount: Int
  /// The files that differ, by name.
  public private(set) var differences: [Difference] = []
  /// The number of pictures, which are not compared: the scripts and data from which gnuplot draws
  /// them are.
  public let pictureCount: Int
  /// The fields of the scenario whose values have changed.
  public let changedFields: [(path: String, archived: String?, now: String?)]

  /// Compares an archive with the output of the same command in another folder.
  ///
  /// Files name the version that wrote them; another version alone is not a difference.
  ///
  /// - Throws: `InputError` where a folder cannot be read.
  public init(of archive: Archive, in folder: String) throws(InputError) {
    let (old, new) = (archive.manifest, try Manifest(ofFolder: folder))
    let files = old.files.filter { !Self.isPicture($0.name) }
    fileCount = files.count
    pictureCount = old.files.count - files.count
    let now = Dictionary(new.files.map { ($0.name, $0.checksum) }) { $1 }
    let values = Dictionary(new.fields.map { ($0.path, $0.text) }) { $1 }
    changedFields = old.fields.compactMap { field in
      let value = values[field.path] ?? nil
      return value == field.text ? nil : (field.path, field.text, value)
    }
    for file in files {
      guard let checksum = now[file.name] else {
        differences.append(Difference(file: file.name, reason: "it was not written", line: nil))
        continue
      }
      if checksum == file.checksum { continue }
      if let found = Self.difference(
        file.name, try? archive.files.text(of: file.name),
        try? ClosedFolder(folder).text(of: file.name), (old.version, new.version))
      {
        differences.append(found)
      }
    }
    let known = Set(old.files.map(\.name))
    for file in new.files where !known.contains(file.name) && !Self.isPicture(file.name) {
      differences.append(
        Difference(file: file.name, reason: "the archive does not have it", line: nil))
    }
  }

  /// Whether gnuplot draws a file.
  private static func isPicture(_ name: String) -> Bool {
    [".svg", ".png", ".pdf"].contains { name.hasSuffix($0) }
  }

  /// How two files differ; nil where only the version or the pictures of a page differ.
  private static func difference(
    _ name: String, _ before: String?, _ after: String?, _ versions: (old: String, new: String)
  ) -> Difference? {
    guard var before, var after else {
      return Difference(file: name, reason: "its bytes differ", line: nil)
    }
    if name == HTMLPage.fileName {
      before = HTMLPage.withoutPictures(before)
      after = HTMLPage.withoutPictures(after)
    }
    let archived = before.replacing(versions.old, with: versions.new)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let now = after.split(separator: "\n", omittingEmptySubsequences: false)
    let number = zip(archived, now).prefix { $0 == $1 }.count
    if number == archived.count, number == now.count { return nil }
    return Difference(
      file: name, reason: "line \(number + 1) differs",
      line: Difference.Line(
        number: number + 1,
        archived: archived.indices.contains(number) ? String(archived[number]) : nil,
        now: now.indices.contains(number) ? String(now[number]) : nil))
  }
}
