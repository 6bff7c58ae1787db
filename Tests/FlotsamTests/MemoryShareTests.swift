import Foundation
import TestSupport
import Testing

/// `replay --memory 10%`: shares of what all apps take together.
@Suite
struct MemoryShareTests {
  /// Users with 400 MB and 1000 MB of apps; the shares are of the latter.
  private static let trace = """
    time_s,user,app,footprint_bytes
    0,u,a,100000000
    1,u,b,300000000
    0,v,a,400000000
    1,v,b,100000000
    2,v,c,500000000
    3,v,a,400000000
    """

  private func rows(_ memory: String, in folder: TemporaryFolder) throws -> [[String]] {
    try FlotsamProgram.succeed(
      [
        "replay", "t.csv", "--policy", "lru", "--memory", memory, "--format", "csv", "--quiet",
      ], in: folder
    ).output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: [
    ("50%", "500MB"), ("1%,11%,100%", "10MB,110MB,1000MB"), ("12.5%..100%", "125MB..1000MB"),
    ("50%,2GB", "500MB,2GB"), ("0.05%", "500kB"),
  ])
  func `a share refers to the user with the most`(share: String, size: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace, to: "t.csv")
    #expect(try rows(share, in: folder) == rows(size, in: folder))
  }

  @Test(arguments: ["0%", "101%", "-5%", "x%", "%", "5%%"])
  func `an invalid share is refused`(memory: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace, to: "t.csv")
    let program = try FlotsamProgram.run(
      ["replay", "t.csv", "--policy", "lru", "--memory", memory], in: folder)
    #expect(program.status == 64 && program.output.isEmpty, "\(program.output)")
    #expect(program.error.contains("--memory"), "\(program.error)")
  }
}
