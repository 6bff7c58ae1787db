import Testing

/// The parts of the simulated OS know no scheduler, no sibling and not the whole: only the flows of
/// `OperatingSystem` see several of them.
@Suite
struct SubsystemTests {
  /// Each part with the files or folders below `Sources/MobileOS` that it is written in.
  private static let parts: [String: [String]] = [
    "JetsamThread": ["Jetsam/"],
    "CPU": ["CPU/"],
    "MemoryLedger": ["Memory/MemoryLedger.swift"],
    "FileCache": ["Memory/FileCache.swift"],
    "Freezer": ["Memory/Freezer.swift"],
    "RecentAmounts": ["Memory/RecentAmounts.swift"],
    "PressureMonitor": ["Memory/PressureMonitor.swift"],
    "Bursts": ["Memory/Bursts.swift"],
    "PressureNotifier": ["Warning/"],
    "BackgroundSystem": ["Background/"],
    "WindowSystem": ["Windows/", "Lifecycle/"],
    "User": ["Workload/"],
    "Dock": ["System/Dock.swift"],
    "DemandPoints": ["System/DemandPoints.swift"],
    "ProcessTable": ["Process/"],
    "RunStatistics": [
      "Metrics/RunStatistics.swift", "Metrics/MemoryStall.swift", "Metrics/StallTime.swift",
    ],
    "RunLog": ["Metrics/RunLog.swift"],
  ]

  /// What is lent to a part: the table of processes to all that are asked about processes.
  private static let lent: Set = ["ProcessTable"]

  /// The whole, and what drives it.
  private static let root: Set = ["OperatingSystem", "Scheduler", "Simulation", "DeviceSetup"]

  @Test(arguments: parts.keys.sorted())
  func `a part knows no scheduler, no sibling and not the whole`(part: String) throws {
    let folders = try #require(Self.parts[part]).map { "Sources/MobileOS/" + $0 }
    let files = ImportDirectionTests.sources.filter { file in
      folders.contains { file.path.hasPrefix($0) }
    }
    #expect(!files.isEmpty, "\(part) is written somewhere")
    let strangers = Self.root.union(Self.parts.keys).subtracting(Self.lent).subtracting([part])
      .subtracting(part == "User" ? ["DeviceSetup"] : [])
    for file in files {
      for (number, text) in file.code {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let known = words.intersection(strangers)
        #expect(known.isEmpty, "\(file.path):\(number) knows \(known.sorted())")
      }
    }
  }

  @Test func `every part is one that the whole has`() throws {
    let whole = try #require(
      ImportDirectionTests.sources.first { $0.path.hasSuffix("Model/OperatingSystem.swift") })
    let words = Set(
      whole.code.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
    for part in Self.parts.keys {
      #expect(words.contains(part), "\(part) is a part of OperatingSystem")
    }
  }
}
