/// A JetsamEvent report in the plain text of iOS 4 to 8 (named LowMemory until iOS 6).
///
/// Counters are lines of `Free pages: 1722`, processes rows of a table whose columns its header
/// names. Reports before iOS 8 give no size of a page; pages had 4 KiB.
struct PlainReport {
  /// Whether a text is such a report.
  static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = bytes.prefix(1 << 14)
    return head.holds("Free pages:") && head.holds("Largest process:")
  }

  private var report = JetsamReport(header: JetsamReport.Header(), body: JetsamReport.Body())
  private var columns: [String] = []
  private var isInTable = false
  private var hasEnd = false

  /// Reads a text.
  static func read(_ bytes: ArraySlice<UInt8>) throws(InputError) -> JetsamReport {
    var plain = PlainReport()
    plain.report.body.processes = []
    var status = JetsamReport.MemoryStatus()
    status.memoryPages = JetsamReport.MemoryPages()
    plain.report.body.memoryStatus = status
    var repairs: Set<PastedText.Repair> = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      plain.add(PastedText.cleaned(line, &repairs))
    }
    guard plain.report.body.processes?.isEmpty == false else {
      throw InputError("its list of processes is empty", remedy: "Give the whole report")
    }
    plain.report.assumed = PastedText.words(repairs)
    if plain.report.body.memoryStatus?.pageSize == nil {
      plain.report.body.memoryStatus?.pageSize = 4096
      plain.report.assumed.append("the size of a page is not given: 4 KiB, as before iOS 8")
    }
    plain.report.isWhole = plain.hasEnd
    return plain.report
  }

  private mutating func add(_ line: Substring) {
    let text = line.trimmed
    if text.contains("**End**") {
      hasEnd = true
    } else if text == "Processes" {
      isInTable = true
    } else if isInTable, text.hasPrefix("Name") {
      columns = text.split(separator: text.contains("|") ? "|" : "  ").map {
        String($0.trimmed).lowercased()
      }.filter { !$0.isEmpty }
    } else if isInTable {
      if let process = process(text) { report.body.processes?.append(process) }
    } else if let colon = text.firstIndex(of: ":") {
      addValue(String(text[..<colon].trimmed), String(text[text.index(after: colon)...].trimmed))
    }
  }

  private mutating func addValue(_ key: String, _ value: String) {
    let number = Int64(value)
    switch key {
    case "Incident Identifier": report.body.incident = value
    case "Hardware Model": report.body.product = value
    case "OS Version": report.body.build = value
    case "Kernel Version": report.body.kernel = value
    case "Date": report.body.date = value
    case "Largest process": report.body.largestProcess = value
    default:
      if let counter = JetsamReport.MemoryStatus.counters.first(where: { $0.plain == key }) {
        report.body.memoryStatus?[keyPath: counter.field] = number
      } else if let queue = JetsamReport.MemoryPages.counters.first(where: { $0.plain == key }) {
        report.body.memoryStatus?.memoryPages?[keyPath: queue.field] = number
      }
    }
  }

  /// `MobileMail <0003> 1.272 975 0 - 2971 50 [vm-pageshortage] (resume) (continuous)`.
  private func process(_ row: Substring) -> JetsamReport.Process? {
    guard let open = row.firstIndex(of: "<"), let close = row[open...].firstIndex(of: ">"),
      !row[..<open].contains("|")
    else { return nil }
    var process = JetsamReport.Process()
    process.name = String(row[..<open].trimmed)
    process.uuid = String(row[row.index(after: open)..<close])
    var rest = row[row.index(after: close)...]
    process.states = []
    while let last = rest.trimmed.last, last == ")", let start = rest.lastIndex(of: "(") {
      process.states?.insert(String(rest.trimmed.dropLast()[rest.index(after: start)...]), at: 0)
      rest = rest[..<start]
    }
    if let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      process.reason = String(rest[rest.index(after: start)..<end])
      rest = rest[..<start]
    }
    if process.states?.contains("jettisoned") == true, process.reason == nil {
      process.reason = "jettisoned"
    }
    let values = rest.split(separator: " ")
    let names = columns.drop { $0.contains("name") || $0.contains("uuid") }
    for (name, value) in zip(names, values) {
      switch name {
      case "cpu time": process.cpuTime = Double(value)
      case "rpages", "count resident pages": process.rpages = Int64(value)
      case "purgeable": process.purgeable = Int64(value)
      case "lifetime_max": process.lifetimeMax = Int64(value)
      default: break
      }
    }
    return process
  }
}
