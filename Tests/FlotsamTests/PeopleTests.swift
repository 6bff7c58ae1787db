import Foundation
import TestSupport
import Testing

/// `workload.user: anyone`, as a user meets it: another person on every device.
@Suite
struct PeopleTests {
  /// Launches of each of eight devices in four days, as the executable writes them down.
  private static func launches(_ user: String, in folder: TemporaryFolder) throws -> [Int] {
    try FlotsamProgram.succeed(
      [
        "run", "smoke", "--set", "workload.user=\(user)", "--set", "device.count=8",
        "--set", "duration=4d", "--quiet", "--trace-out", "\(user).csv",
      ], in: folder)
    let rows = try #require(folder.text("\(user).csv")).split(separator: "\n")
    let column = try #require(rows.first?.split(separator: ",").firstIndex(of: "user"))
    let users = rows.dropFirst().map { $0.split(separator: ",")[column] }
    return Dictionary(grouping: users) { $0 }.values.map(\.count).sorted()
  }

  @Test func `a hundred people differ, and heavy users do not`() throws {
    let folder = try TemporaryFolder()
    let people = try Self.launches("anyone", in: folder)
    let heavy = try Self.launches("heavy", in: folder)
    #expect(people.count == 8 && heavy.count == 8)
    // Lognormal with a sigma of 0.7: the middle half spans a factor of 2.6, eight people more.
    #expect(people[7] > 2 * people[0], "\(people)")
    #expect(heavy[7] * 2 < heavy[0] * 3, "\(heavy)")
    // The same people again, and others with another seed.
    #expect(try Self.launches("anyone", in: TemporaryFolder()) == people)
    let table = try FlotsamProgram.succeed(["validate", "--fields"]).output
    #expect(table.contains("anyone"))
  }

  @Test func `the study of a hundred people has people as users`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "sweep", "hundred-users", "--set", "duration=2d", "--set", "device.count=3",
        "--set", "apps.count=20", "--store", "store.sqlite", "--out", "found", "--plots", "none",
        "--quiet",
      ], in: folder)
    let cells = try #require(folder.text("found/cells.csv"))
    #expect(cells.contains("anyone") && cells.contains("heavy"), "\(cells.prefix(300))")
  }
}
