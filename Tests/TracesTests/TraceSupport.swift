import MobileOS
import SimulationKernel

@testable import Files
@testable import Traces

/// Reads a trace from a text, as a file named `t` would be.
func readTrace(
  _ text: String, as format: TraceFormat? = nil, options: TraceOptions = TraceOptions()
) throws(InputError) -> Trace {
  try Trace(reading: Array(text.utf8), named: "t", format: format, options: options)
}

/// Reads a trace from a text without taking it into memory.
func readSpooled(_ text: String) throws(InputError) -> SpooledTrace {
  try SpooledTrace(reading: Array(text.utf8), named: "t")
}

/// The message of the error that a text gives, or "no error".
func traceFailure(_ bytes: [UInt8], as format: TraceFormat? = nil) -> String {
  do throws(InputError) {
    _ = try Trace(reading: bytes, named: "t", format: format)
    return "no error"
  } catch {
    return error.description
  }
}

extension UserTrace {
  /// The names of the launched apps in order.
  var launched: [String] { requests.map { apps[$0.app.index].name } }
  /// The times in seconds.
  var seconds: [Double] { requests.map { $0.time.seconds } }
  /// The durations in seconds, negative where unknown.
  var durations: [Double] {
    requests.map { $0.dwell?.seconds ?? -1 }
  }
}

/// Reads the bytes once per way in which a pipe may cut them and launches go to a temporary file,
/// and compares the outcomes.
func outcomesUnderCuts(_ bytes: [UInt8], as format: TraceFormat?) -> Set<String> {
  var outcomes: Set<String> = []
  for (largestRead, recordsInMemory) in [(1, 1), (2, 2), (3, 3), (7, 5), (64, nil), (1 << 20, 2)] {
    var options = TraceOptions()
    options.recordsInMemory = recordsInMemory
    let source = ByteSource(bytes: bytes, name: "t", largestRead: largestRead)
    do throws(InputError) {
      let trace = try Trace(
        SpooledTrace(source, format: format, options: options, chunk: 1024))
      outcomes.insert("\(trace.users.map { ($0.name, $0.launched, $0.seconds, $0.durations) })")
    } catch {
      outcomes.insert(error.description)
    }
  }
  return outcomes
}
