import Files
import TestSupport

/// The files that hold the parameters of predictions, and what those extend: none may change.
///
/// `Scenarios/predictions/SHA256SUMS` has the sum of each, in the form that `sha256sum -c` reads in
/// the checkout's folder. A better model gets a new file and a new line.
package enum FrozenFiles {
  private static let list = "Scenarios/predictions/SHA256SUMS"

  /// The listed files with their sums, paths from the checkout's folder.
  package static func listed() throws -> [(path: String, sum: String)] {
    try readText(from: root + list).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (String(parts[1].drop { $0 == " " }), String(parts[0]))
    }
  }

  /// Those that are not what was frozen.
  package static func changed() throws -> [String] {
    try listed().filter { try Checksum.ofFile(root + $0.path).text != $0.sum }.map(\.path)
  }

  /// The checkout's folder, with a slash.
  package static var root: String { (ReferenceData.checkout() ?? ".") + "/" }
}
