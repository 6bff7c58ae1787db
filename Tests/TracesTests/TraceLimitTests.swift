import Testing
import Traces

/// The largest and least values that traces may hold: columns of our CSV and fields of others.
@Suite
struct TraceLimitTests {
  private func row(_ fields: String) -> String {
    "time_s,app,duration_s,footprint_bytes,cold_launch_ms\n" + fields + "\n"
  }

  @Test(arguments: [
    "0,a,0,0,0", "0,a,2160000000,1125899906842624,86400000", "0,a,,,0.000001",
  ])
  func `values at the ends of their ranges are read`(fields: String) throws {
    #expect(try readTrace(row(fields)).requestCount == 1)
  }

  @Test(arguments: [
    ("0,a,,,86400000.000001", "cold_launch_ms"), ("0,a,,,-0.000001", "cold_launch_ms"),
    ("0,a,,1125899906842625,", "footprint_bytes"), ("0,a,,-1,", "footprint_bytes"),
    ("0,a,2160000000.000000001,,", "duration_s"), ("0,a,-0.000000001,,", "duration_s"),
  ])
  func `the error for values beyond a range names the column`(fields: String, column: String) {
    let failure = traceFailure(Array(row(fields).utf8), as: .csv)
    #expect(failure.contains("line 2") && failure.contains(column), "\(failure)")
  }

  @Test func `a request without a user or an app is refused`() {
    #expect(
      traceFailure(Array("1 20160420001523 5012  1\n".utf8), as: .tsinghua)
        .contains("the app is empty"))
    #expect(
      traceFailure(Array(" 20160420001523 5012 17 1\n".utf8), as: .tsinghua)
        .contains("the user is empty"))
  }
}
