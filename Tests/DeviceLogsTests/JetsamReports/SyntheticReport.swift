import DeviceLogs
import SimulationKernel

/// Reports with the shape of real ones and invented content.
enum SyntheticReport {
  /// A report of iOS 18 with `count` processes; equal seeds give equal reports.
  static func random(seed: UInt64, count: Int = 40) -> JetsamReport {
    var stream = RandomStream(StreamID(seed: seed))
    func number(_ bound: UInt64) -> Int64 { Int64(stream.uniform(below: bound)) }
    var body = JetsamReport.Body()
    body.kernel = "Darwin Kernel Version 24.0.0: root:xnu-11417.1~1\\/RELEASE_ARM64_T8110"
    body.product = "iPhone14,7"
    body.build = "iPhone OS 18.5 (22F00)"
    body.date = "2001-01-01 00:00:0\(number(10)).00 +0000"
    body.timeDelta = number(10)
    body.genCounter = number(5)
    var status = JetsamReport.MemoryStatus()
    var pages = JetsamReport.MemoryPages()
    pages.wired = 60_000 + number(5000)
    pages.free = 3000 + number(3000)
    pages.fileBacked = 80_000 + number(40_000)
    pages.anonymous = 120_000 + number(40_000)
    pages.purgeable = 500 + number(1000)
    status.pageSize = 16384
    status.compressorSize = 20_000 + number(20_000)
    status.uncompressed = 80_000 + number(40_000)
    status.memoryPages = pages
    body.memoryStatus = status
    let states = [
      ["suspended"], ["daemon", "idle"], ["daemon"], ["active"], ["active", "frontmost"],
    ]
    let bands: [Int64] = [0, 10, 20, 30, 40, 75, 90, 100, 140, 160, 180]
    var processes: [JetsamReport.Process] = []
    for index in 0..<count {
      var process = JetsamReport.Process()
      process.name = "process \(index) \"\\/ü\n#:"
      process.pid = Int64(index)
      process.states = states[Int(number(5))]
      process.priority = index == count - 1 ? 999 : bands[min(10, index * 11 / count)]
      process.rpages = number(3000)
      process.purgeable = number(10)
      process.coalition = number(50)
      var physical = JetsamReport.Process.PhysicalPages()
      let compressed = number(UInt64((process.rpages ?? 0) + 1))
      physical.anonymous = [(process.rpages ?? 0) - compressed, compressed]
      if process.priority == 75 { physical.frozenToSwap = number(UInt64(compressed + 1)) }
      process.physicalPages = physical
      process.reason = number(10) == 0 ? "vm-pageshortage" : nil
      processes.append(process)
    }
    body.processes = processes
    body.largestProcess = processes.max { ($0.rpages ?? 0) < ($1.rpages ?? 0) }?.name
    var header = JetsamReport.Header()
    header.bugType = "298"
    return JetsamReport(header: header, body: body)
  }

  /// A report of iOS 12: old bands, one document, keys that nobody knows.
  static let old = """
    {
      "bug_type" : "298", "something" : {"new" : [1, 2, {"three" : null}]},
      "kernel" : "Darwin Kernel Version 18.2.0: root:xnu-4903.221.2~1\\/RELEASE_ARM64_T8015",
      "memoryStatus" : {
      "pageSize" : 16384, "compressorSize" : 100, "uncompressed" : 260,
      "memoryPages" : {"wired" : 10, "free" : 20, "fileBacked" : 30, "anonymous" : 340}
    },
      "processes" : [
      {"name" : "cleaner", "states" : ["daemon", "idle"], "priority" : 1, "rpages" : 7},
      {"name" : "player", "states" : ["active"], "priority" : 12, "rpages" : 8},
      {"name" : "Notes", "states" : ["suspended"], "rpages" : 9},
      {"name" : "Chess", "states" : ["frontmost", "resume"], "rpages" : 10,
       "reason" : "per-process-limit"}
      ]
    }
    """
}
