#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JetsamReport {
  /// The report as the text of an `.ips` file: a header line and an indented body.
  ///
  /// Keys are sorted, so equal reports give equal bytes.
  ///
  /// - Throws: the JSON encoder's error for a number that JSON cannot express.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let line = try encoder.encode(header)
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let rest = try encoder.encode(body)
    return String(decoding: line, as: UTF8.self) + "\n" + String(decoding: rest, as: UTF8.self)
      + "\n"
  }
}
