import Files
import MobileOS
import SimulationKernel

/// The lines of a trace-event file, the JSON that Perfetto and Chrome's tracing page load.
///
/// A device is a process, an app a thread; times are microseconds. Format: "Trace Event Format",
/// Google 2016.
struct TraceEventFormat {
  static let start = "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n"
  static let end = "\n]}\n"

  /// The name of a state as the track shows it.
  static func name(_ state: ProcessState) -> String {
    switch state {
    case .notRunning: "not running"
    case .inactive: "launching"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }

  static func deviceName(_ name: String, device: Int, order: Int) -> String {
    event("M", "process_name", 0, device, 0, "\"args\": {\"name\": \(JSONText.string(name))}")
      + ",\n"
      + event("M", "process_sort_index", 0, device, 0, "\"args\": {\"sort_index\": \(order)}")
  }

  static func trackName(_ name: String, device: Int, app: ProcessID) -> String {
    event(
      "M", "thread_name", 0, device, thread(app), "\"args\": {\"name\": \(JSONText.string(name))}")
  }

  /// An app enters a state, `B`, or leaves it, `E`.
  static func state(
    _ phase: String, _ state: ProcessState, _ time: SimTime, device: Int, app: ProcessID
  ) -> String { event(phase, name(state), time.nanoseconds, device, thread(app)) }

  /// Something that happened to an app at an instant.
  static func instant(
    _ name: String, _ time: SimTime, device: Int, app: ProcessID, _ facts: [(String, Double)]
  ) -> String {
    event("i", name, time.nanoseconds, device, thread(app), "\"s\": \"t\", \(arguments(facts))")
  }

  /// A callback to an object of an app at an instant.
  static func call(
    _ name: String, to object: String, _ time: SimTime, device: Int, app: ProcessID
  ) -> String {
    event(
      "i", name, time.nanoseconds, device, thread(app),
      "\"s\": \"t\", \"cat\": \"callback\", \"args\": {\"object\": \(JSONText.string(object))}")
  }

  /// A controller's view appears, `b`, or disappears, `e`, on a track of its own next to its app's.
  static func view(
    _ phase: String, _ name: String, _ instance: UInt32, _ time: SimTime, device: Int,
    app: ProcessID
  ) -> String { slice(phase, name, "view", UInt64(instance), time, device, app) }

  /// A scene enters a state, `b`, or leaves it, `e`, on a track of its own next to its app's.
  static func scene(
    _ phase: String, _ name: String, number: UInt16, _ time: SimTime, device: Int, app: ProcessID
  ) -> String {
    let id = UInt64(thread(app)) << 16 | UInt64(number)
    return slice(phase, name, "scene", id, time, device, app)
  }

  private static func slice(
    _ phase: String, _ name: String, _ category: String, _ id: UInt64, _ time: SimTime,
    _ device: Int, _ app: ProcessID
  ) -> String {
    event(
      phase, name, time.nanoseconds, device, thread(app),
      "\"cat\": \"\(category)\", \"id2\": {\"local\": \"0x\(String(id, radix: 16))\"}")
  }

  /// Something that happened to a whole device at an instant.
  static func instant(
    _ name: String, _ time: SimTime, device: Int, _ facts: [(String, Double)]
  ) -> String {
    event("i", name, time.nanoseconds, device, 0, "\"s\": \"p\", \(arguments(facts))")
  }

  /// Values of a device from now on.
  static func counter(
    _ name: String, _ time: SimTime, device: Int, _ facts: [(String, Double)]
  ) -> String {
    event("C", name, time.nanoseconds, device, 0, arguments(facts))
  }

  private static func thread(_ app: ProcessID) -> Int { app.index + 1 }

  private static func arguments(_ facts: [(String, Double)]) -> String {
    let members = facts.map { "\(JSONText.string($0.0)): \(ReportTable.Cell.digits($0.1))" }
    return "\"args\": {\(members.joined(separator: ", "))}"
  }

  private static func event(
    _ phase: String, _ name: String, _ nanoseconds: Int64, _ device: Int, _ thread: Int,
    _ more: String = ""
  ) -> String {
    "{\"ph\": \"\(phase)\", \"name\": \(JSONText.string(name)), \"ts\": "
      + "\(microseconds(nanoseconds)), \"pid\": \(device + 1), \"tid\": \(thread)"
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
