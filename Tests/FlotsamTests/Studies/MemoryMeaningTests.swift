import TestSupport
import Testing

/// Whoever asks what memory is worth gets one answer: by size, by device, and on a curve.
@Suite
struct MemoryMeaningTests {
  /// The rows of a study of these devices, without what names the device.
  private func rows(_ factor: String, in folder: TemporaryFolder) throws -> [[Substring]] {
    try folder.write(
      """
      # What is memory worth?
      scenario: everyday-phone
      set: {duration: 6h, warmUp: 0s, apps: {count: 25}}
      replications: 2
      metrics: [cold_launch_share, launches, kills]
      factors:
        \(factor)
        policy: [jetsam, gdsf]
      """, to: "mine.yaml")
    try FlotsamProgram.succeed(
      [
        "sweep", "mine.yaml", "--quiet", "--store", "\(factor.count).sqlite", "--out", "out",
        "--plots", "none",
      ],
      in: folder)
    let text = try #require(folder.text("out/runs.csv"))
    return text.split(separator: "\n").dropFirst().map { line in
      var fields = line.split(separator: ",", omittingEmptySubsequences: false)
      fields.remove(at: 1)
      return fields
    }
  }

  @Test func `a size, a device of that size and a curve point agree`() throws {
    let folder = try TemporaryFolder()
    let bySize = try rows("device.memory: [2GiB, 3GiB, 4GiB]", in: folder)
    let byDevice = try rows("device.profile: phone-2gb|phone-3gb|phone-4gb", in: folder)
    #expect(bySize.count == 12 && bySize == byDevice)
    // Three phones, not one: no two sizes have the same runs.
    #expect(Set(bySize.map { $0.dropFirst() }).count == 12)

    let curve = try FlotsamProgram.succeed(
      [
        "compare", "everyday-phone", "--set", "duration=6h", "--set", "warmUp=0s", "--set",
        "apps.count=25", "--policies", "jetsam,gdsf", "--memory", "2GiB,3GiB,4GiB",
        "--replications", "2", "--format", "csv", "--quiet",
      ], in: folder
    ).output.split(separator: "\n").map { $0.split(separator: ",") }
    let lines = try #require(folder.text("out/cells.csv")).split(separator: "\n")
    let fields = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let cells = fields.filter { $0.count > 5 && $0[3] == "cold_launch_share" }
    #expect(cells.count == 6)
    let shares = curve.dropFirst().map { ($0[0], Double($0[2]) ?? .nan) }
    for policy in ["jetsam", "gdsf"] {
      let onCurve = shares.filter { $0.0 == policy }.map(\.1)
      let inStudy = cells.filter { $0[2] == policy }.compactMap { Double($0[5]) }
      #expect(onCurve.count == 3 && onCurve == inStudy, "\(policy): \(onCurve), \(inStudy)")
    }
  }
}
