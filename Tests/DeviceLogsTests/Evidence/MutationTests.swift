import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damaged copies never turn into a false statement: what is read of them is true of the original, no
/// end is counted twice, every line is accounted for, and that there was no kill is only said where no
/// line is about one.
///
/// `FLOTSAM_MUTATIONS=100000` tries so many copies, `FLOTSAM_MUTATION_SEED=1499` begins with that seed.
@Suite
struct MutationTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
  static let count = setting("FLOTSAM_MUTATIONS") ?? 2000
  static let first = setting("FLOTSAM_MUTATION_SEED") ?? 0

  /// Whether the words of a copy are those of its specimens, or words and digits changed places, and
  /// lines of other logs stand inside of lines.
  @Test(arguments: [Damage.mild, Damage.harsh])
  func `no false statement is read from a damaged copy`(kinds: [Damage]) {
    var failures = 0
    var read = 0
    for seed in Self.first..<(Self.first + Self.count) {
      let copy = Damage.copy(seed, of: SpecimenTests.all, by: kinds)
      guard let violation = EvidenceLaw.violation(in: copy, &read) else { continue }
      failures += 1
      guard failures <= 20 else { continue }
      Issue.record(
        """
        seed \(seed), \(copy.specimens.map(\.name)), \(copy.damages): \(violation)
        \(copy.text)
        """)
    }
    print("\(Self.count) damaged copies, \(read) ends read, \(failures) false statements")
    if Self.count > 100 { #expect(read > Self.count / 4) }
  }
}
