/// The lines of a trace-event file, the JSON that Perfetto and Chrome's tracing page load.
///
/// A device is a process, an app a thread; times are microseconds. Format: "Trace Event Format",
/// Google 2016.
struct TraceEventFormat {
  static let start = "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n"
  static let end = "\n]}\n"

  /// The device, counted from 0.
  let device: Int

  /// The name of a state as the track shows it.
  private static func name(_ state: ProcessState) -> String {
    switch state {
    case .notRunning: "not running"
    case .inactive: "launching"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }

  func deviceName(_ name: String) -> String {
    event("M", "process_name", .zero, nil, "\"args\": {\"name\": \(JSONText.string(name))}") + ",\n"
      + event("M", "process_sort_index", .zero, nil, "\"args\": {\"sort_index\": \(device)}")
  }

  func trackName(_ name: String, app: ProcessID) -> String {
    event("M", "thread_name", .zero, app, "\"args\": {\"name\": \(JSONText.string(name))}")
  }

  /// An app enters a state, `B`, or leaves it, `E`.
  func state(_ phase: String, _ state: ProcessState, _ time: SimTime, app: ProcessID) -> String {
    event(phase, Self.name(state), time, app)
  }

  /// Something that happened to an app, or to the whole device, at an instant.
  func instant(
    _ name: String, _ time: SimTime, app: ProcessID?, _ facts: [(String, Double)]
  ) -> String {
    event("i", name, time, app, "\"s\": \"\(app == nil ? "p" : "t")\", \(arguments(facts))")
  }

  /// A callback to an object of an app at an instant.
  func call(_ name: String, to object: String, _ time: SimTime, app: ProcessID) -> String {
    event(
      "i", name, time, app,
      "\"s\": \"t\", \"cat\": \"callback\", \"args\": {\"object\": \(JSONText.string(object))}")
  }

  /// A slice begins, `b`, or ends, `e`, on a track of its own next to its app's.
  func slice(
    _ phase: String, _ name: String, _ category: String, _ id: UInt64, _ time: SimTime,
    _ app: ProcessID
  ) -> String {
    event(
      phase, name, time, app,
      "\"cat\": \"\(category)\", \"id2\": {\"local\": \"0x\(String(id, radix: 16))\"}")
  }

  /// Values of the device from now on.
  func counter(_ name: String, _ time: SimTime, _ facts: [(String, Double)]) -> String {
    event("C", name, time, nil, arguments(facts))
  }

  private func thread(_ app: ProcessID?) -> Int { app.map { $0.index + 1 } ?? 0 }

  private func arguments(_ facts: [(String, Double)]) -> String {
    let members = facts.map { "\(JSONText.string($0.0)): \(ReportTable.Cell.digits($0.1))" }
    return "\"args\": {\(members.joined(separator: ", "))}"
  }

  private func event(
    _ phase: String, _ name: String, _ time: SimTime, _ app: ProcessID?, _ more: String = ""
  ) -> String {
    "{\"ph\": \"\(phase)\", \"name\": \(JSONText.string(name)), \"ts\": "
      + "\(Self.microseconds(time.nanoseconds)), \"pid\": \(device + 1), \"tid\": \(thread(app))"
      + (more.isEmpty ? "}" : ", \(more)}")
  }

  /// Microseconds, exact to the nanosecond; a double is that for a hundred days only.
  private static func microseconds(_ nanoseconds: Int64) -> String {
    let rest = nanoseconds % 1000
    guard rest > 0 else { return String(nanoseconds / 1000) }
    let digits = String(rest)
    return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
