import TestSupport
import Testing

/// `flotsam bench` as it is typed.
@Suite struct BenchCommandTests {
  /// A command as typed is compared with the bare simulation, which is measured too.
  @Test func `one workload is measured with its counterpart`() throws {
    let result = try FlotsamProgram.succeed([
      "bench", "--quick", "--rounds", "2", "--only", "typed/compare/smoke", "--quiet",
    ])
    #expect(result.output.contains("2 workloads were measured."), "\(result.output)")
    #expect(result.output.contains("core/compare/smoke"), "\(result.output)")
    #expect(result.output.contains("core ×"), "\(result.output)")
  }
}
