#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Specimens in a file of text, each with the right answer.
///
/// `#### name` begins a specimen. Lines of `== process | number | cause | key=value ...` are the ends
/// that it records, and `== none`, `nameless`, `unknown`, `exceeded` with a number of lines, or
/// `refused` what is said of a text without any. All else is the text.
enum SpecimenFile {
  static let all = [
    "apple", "android", "threads", "strangers", "linux", "makers", "services",
    "tools", "pasted", "mixed",
  ].flatMap(read)

  private static func read(_ name: String) -> [Specimen] {
    let path = #filePath.replacing("SpecimenFile.swift", with: "Specimens/\(name).txt")
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n#### ").dropFirst().map {
      specimen($0, in: name)
    }
  }

  private static func specimen(_ part: Substring, in file: String) -> Specimen {
    var lines = part.split(separator: "\n", omittingEmptySubsequences: false)
    let name = lines.removeFirst()
    let answers = lines.filter { $0.hasPrefix("== ") }.map { $0.dropFirst(3) }
    var text = lines.filter { !$0.hasPrefix("== ") }.map(String.init)
    while text.last?.isEmpty == true { text.removeLast() }
    let ends = answers.compactMap(end)
    let silence = answers.lazy.compactMap(silence).first
    return Specimen(
      "\(file): \(name)", text.joined(separator: "\n") + "\n", ends,
      isOneLine: silence != nil || text.count == ends.count, silence: silence)
  }

  /// `com.example.bison | 802 | low memory | adj=500 kB=188964 | 03-04 05:06:07.890`; the last two
  /// are optional, and `-` is no date.
  private static func end(_ line: Substring) -> Specimen.End? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count > 2 else { return nil }
    var values: [Substring: Int64] = [:]
    for pair in parts.dropFirst(3).prefix(1).joined().split(separator: " ") {
      let sides = pair.split(separator: "=")
      values[sides[0]] = Int64(sides[1])
    }
    var end = Specimen.End(
      parts[0], Int64(parts[1]), parts[2], band: values["band"].map(Int.init),
      adj: values["adj"].map(Int.init), kB: values["kB"], swapKB: values["swapKB"],
      pages: values["pages"], limitMB: values["limitMB"], laterKB: values["laterKB"])
    if parts.count > 4 { end.date = parts[4] }
    return end
  }

  private static func silence(_ line: Substring) -> Specimen.Silence? {
    let words = line.split(separator: " ")
    let count = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words[0] {
    case "none": return .noKill
    case "nameless": return .nameless(count)
    case "unknown": return .unknown(count)
    case "exceeded": return .exceeded(count)
    case "refused": return .refused
    default: return nil
    }
  }
}
