/// A JetsamEvent report in a copy that is no longer the JSON that the device wrote.
struct PastedReport {
  /// Whether a text may hold a report or a part of one.
  static func mayHold(_ bytes: ArraySlice<UInt8>) -> Bool { keys.occurs(in: bytes.prefix(1 << 18)) }

  private static let keys = WordSet([
    "rpages", "memoryPages", "largestProcess", "lifetimeMax", "killDelta",
  ])

  /// The report in a text; nil where it has neither a process nor counters of memory.
  ///
  /// - Throws: `InputError` for a text with several reports, and for one of another kind.
  static func read(_ bytes: ArraySlice<UInt8>) throws(InputError) -> JetsamReport? {
    var repairs: Set<PastedText.Repair> = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let line = PastedText.decoded(line.last == 0x0D ? line.dropLast() : line, &repairs)
      if line.hasPrefix("```") {
        repairs.insert(.fenced)
        return Substring("")
      }
      return PastedText.cleaned(line, &repairs)
    }
    let json = LooseJSON(lines.joined(separator: "\n"))
    let objects = json.objects.flatMap { LooseJSON.Value.object($0).objects }
    let processes = objects.filter(isProcess)
    let others = objects.filter { !isProcess($0) }
    func first(_ key: String) -> LooseJSON.Value? { others.lazy.compactMap { $0[key] }.first }
    let type = first("bug_type").flatMap { $0.name ?? $0.integer.map(String.init) }
    try JetsamReport.checkKind(type)
    let statuses = others.count { $0.has("compressorSize") || $0.has("memoryPages") }
    let lists = others.count { $0.has("processes") }
    // One report has each of these once.
    let isSeveral = ["incident_id", "incident", "timestamp", "date"].contains { key in
      Set(others.compactMap { $0[key]?.name }).count > 1
    }
    guard lists <= 1, statuses <= 2, !isSeveral else {
      throw InputError(
        "it holds several reports", remedy: "Give one report at a time",
        place: .field("incident", line: nil))
    }
    var report = JetsamReport(header: JetsamReport.Header(), body: JetsamReport.Body())
    report.header.bugType = type
    report.header.timestamp = first("timestamp")?.text
    report.header.osVersion = first("os_version")?.text
    report.header.incidentID = first("incident_id")?.name
    report.body.incident = first("incident")?.name
    report.body.kernel = first("kernel")?.text
    report.body.product = first("product")?.name
    report.body.build = first("build")?.text
    report.body.date = first("date")?.text
    report.body.largestProcess = first("largestProcess")?.text
    report.body.timeDelta = first("timeDelta")?.integer
    report.body.memoryStatus = status(others)
    report.body.processes = processes.map(process)
    guard !processes.isEmpty || report.body.memoryStatus != nil else { return nil }
    report.isWhole = json.isSound && lists == 1 && !processes.isEmpty
    report.assumed = PastedText.words(repairs.union(json.repairs))
    if report.body.memoryStatus?.pageSize == nil {
      report.assumed.append("the size of a page is not given: 16 KiB is assumed")
    }
    if processes.contains(where: { $0["name"] != nil && $0["name"]?.text == nil }) {
      report.assumed.append("a name that a line end divides is left out")
    }
    return report
  }

  private static func isProcess(_ object: LooseJSON.Object) -> Bool {
    object.has("rpages") || object.has("killDelta") || object.has("lifetimeMax")
      || object.has("pid") && (object.has("name") || object.has("states"))
      || object.has("states") && object.has("uuid")
  }

  private static func status(_ objects: [LooseJSON.Object]) -> JetsamReport.MemoryStatus? {
    func first(_ key: String) -> Int64? { objects.lazy.compactMap { $0[key]?.integer }.first }
    let queues = objects.first { object in
      ["active", "inactive", "wired", "free", "anonymous", "fileBacked"].count(where: object.has)
        >= 2
    }
    var status = JetsamReport.MemoryStatus()
    for counter in JetsamReport.MemoryStatus.counters {
      status[keyPath: counter.field] = first(counter.key)
    }
    if let queues {
      var pages = JetsamReport.MemoryPages()
      for queue in JetsamReport.MemoryPages.counters {
        pages[keyPath: queue.field] = queues[queue.key]?.integer
      }
      status.memoryPages = pages
    }
    return status == JetsamReport.MemoryStatus() ? nil : status
  }

  private static let numbers:
    [(String, any WritableKeyPath<JetsamReport.Process, Int64?> & Sendable)] =
      [
        ("pid", \.pid), ("priority", \.priority), ("rpages", \.rpages),
        ("lifetimeMax", \.lifetimeMax), ("purgeable", \.purgeable), ("coalition", \.coalition),
        ("age", \.age), ("idleDelta", \.idleDelta), ("killDelta", \.killDelta),
        ("genCount", \.genCount),
      ]

  private static func process(_ object: LooseJSON.Object) -> JetsamReport.Process {
    var process = JetsamReport.Process()
    process.name = object["name"]?.text
    for (key, field) in numbers { process[keyPath: field] = object[key]?.integer }
    process.uuid = object["uuid"]?.name
    if case .array(let states)? = object["states"] { process.states = states.compactMap(\.name) }
    process.cpuTime = object["cpuTime"]?.double
    process.reason = object["reason"]?.name
    if case .object(let pages)? = object["physicalPages"] {
      var physical = JetsamReport.Process.PhysicalPages()
      if case .array(let values)? = pages["internal"] {
        let numbers = values.compactMap(\.integer)
        if numbers.count == values.count, numbers.count == 2 { physical.anonymous = numbers }
      }
      physical.frozenToSwap = pages["frozen_to_swap_pages"]?.integer
      process.physicalPages = physical
    }
    return process
  }
}
