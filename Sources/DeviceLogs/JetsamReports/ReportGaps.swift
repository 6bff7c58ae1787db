/// Notes about the data missing from a report.
struct ReportGaps {
  private(set) var notes: [String] = []

  init(_ report: JetsamReport) {
    let body = report.body
    addMissing(
      [
        ("kernel", body.kernel == nil), ("product", body.product == nil),
        ("build", body.build == nil && report.header.osVersion == nil),
        ("date", body.date == nil && report.header.timestamp == nil),
        ("largestProcess", body.largestProcess == nil), ("genCounter", body.genCounter == nil),
        ("timeDelta", body.timeDelta == nil),
      ], "the report lacks")
    addMemory(body.memoryStatus)
    addProcesses(body.processes ?? [])
  }

  mutating func add(_ note: String) { notes.append(note) }

  private mutating func addMissing(_ fields: [(String, Bool)], _ sentence: String) {
    let missing = fields.filter(\.1).map(\.0)
    if !missing.isEmpty { add(sentence + " " + missing.joined(separator: ", ")) }
  }

  private mutating func addMemory(_ status: JetsamReport.MemoryStatus?) {
    guard let status else {
      add("memoryStatus is missing; pages of 16 KiB and the totals of the profile are assumed")
      return
    }
    if status.pageSize == nil { add("memoryStatus.pageSize is missing; 16 KiB is assumed") }
    let pages = status.memoryPages
    addMissing(
      [
        ("compressorSize", status.compressorSize == nil),
        ("uncompressed", status.uncompressed == nil), ("wired", pages?.wired == nil),
        ("free", pages?.free == nil), ("fileBacked", pages?.fileBacked == nil),
        ("anonymous", pages?.anonymous == nil), ("purgeable", pages?.purgeable == nil),
      ], "memoryStatus lacks")
  }

  private mutating func addProcesses(_ processes: [JetsamReport.Process]) {
    let considered = processes.filter { !$0.isKernel }
    let fields: [(String, (JetsamReport.Process) -> Bool, String)] = [
      ("name", { $0.name == nil }, "they are called (unnamed)"),
      ("states", { $0.states == nil }, "they count as running in background"),
      ("priority", { $0.priority == nil }, "their bands follow from their states"),
      ("rpages", { $0.rpages == nil }, "their footprint is taken as 0"),
      ("purgeable", { $0.purgeable == nil }, "0 is assumed"),
      (
        "physicalPages", { ($0.physicalPages?.anonymous?.count ?? 0) < 2 },
        "the share of all memory that is compressed is assumed for them"
      ),
      ("coalition", { $0.coalition == nil }, "each is alone in its own"),
    ]
    for (name, isMissing, consequence) in fields {
      let count = considered.count(where: isMissing)
      if count == 0 { continue }
      add("\(name) is missing from \(count) of \(processes.count) processes; \(consequence)")
    }
  }
}
