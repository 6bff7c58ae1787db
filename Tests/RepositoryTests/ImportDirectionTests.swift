import Testing

/// Targets know only what is below them, as `ARCHITECTURE.md` draws them.
@Suite
struct ImportDirectionTests {
  /// What the files of each target may import; a target without an entry has none.
  static let allowed: [String: Set<String>] = {
    let platform: Set<String> = ["Foundation", "FoundationEssentials", "CLibrary"]
    return [
      // The only one that knows how the platform calls its C library.
      "CLibrary": ["Glibc", "Musl", "Darwin"],
      // Pure computation: the standard library and nothing else.
      "SimulationKernel": [],
      "Formulas": [],
      // Its marker of structures that stay where they are is an atomic value.
      "Lifecycle": ["Synchronization"],
      "MobileOS": ["SimulationKernel", "Formulas", "Lifecycle", "CPrefetch"],
      // Texts and files as such: YAML with positions, CSV, JSON, quantities, compressed input.
      "Files": platform.union(["CMessageDigest", "CZlib", "Yams", "Synchronization"]),
      // Numbers as such.
      "Statistics": platform.union(["SimulationKernel", "Synchronization"]),
      // What any report is and how it looks: it knows no device, no strategy and no metric.
      "Presentation": platform.union([
        "SimulationKernel", "Files", "Statistics", "Mustache", "Synchronization",
      ]),
      "Traces": platform.union(["SimulationKernel", "MobileOS", "Files"]),
      // The only one that reads databases of others.
      "PhoneDatabases": platform.union(["Files", "Traces", "GRDB"]),
      "Scenarios": platform.union([
        "SimulationKernel", "Formulas", "MobileOS", "Files", "Traces", "PhoneDatabases",
        "Synchronization",
      ]),
      "Runs": platform.union([
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "Scenarios",
        "Synchronization",
      ]),
      // The only one that writes a database.
      "Studies": platform.union([
        "SimulationKernel", "Formulas", "MobileOS", "Files", "Statistics", "Scenarios", "Runs",
        "GRDB",
        "Synchronization",
      ]),
      // What real devices wrote needs no simulation.
      "DeviceLogs": platform.union([
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "PhoneDatabases",
        "Scenarios",
      ]),
      "Explanations": ["DeviceLogs", "Presentation"],
      "LifecycleScripts": ["SimulationKernel", "Lifecycle", "Files"],
      "KernelScripts": ["SimulationKernel", "MobileOS", "Files", "Scenarios"],
      "Reports": [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Presentation", "Traces",
        "Scenarios",
        "Runs", "Studies",
      ],
      // What the page's module and the program that prepares it share.
      "PageModel": ["SimulationKernel", "Formulas", "MobileOS"],
      "flotsam-page": platform.union([
        "SimulationKernel", "Lifecycle", "MobileOS", "Files", "Scenarios", "LifecycleScripts",
        "PageModel",
      ]),
      "BuiltIns": ["CBuild", "Files", "Scenarios", "Studies"],
      // What other languages call.
      "CInterface": platform.union([
        "CFlotsam", "CCoroutine", "Dispatch", "SimulationKernel", "MobileOS", "Files", "Scenarios",
        "Runs",
        "Reports", "BuiltIns", "Synchronization",
      ]),
      "Workbench": ["SimulationKernel", "MobileOS", "CJemalloc"],
      "flotsam": platform.union([
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Presentation", "Traces",
        "PhoneDatabases", "Scenarios", "Runs", "Studies", "DeviceLogs", "Explanations",
        "LifecycleScripts", "KernelScripts", "Reports", "BuiltIns", "Workbench", "CJemalloc",
        "ArgumentParser", "Rainbow", "Synchronization",
      ]),
    ]
  }()

  /// The libraries that compute and know neither texts nor files; all others stand around them.
  static let core: Set = ["SimulationKernel", "Formulas", "Lifecycle", "MobileOS", "Statistics"]

  static let sources = SourceFile.sources

  @Test func `no core library imports an outer one`() {
    let around = Set(Self.allowed.keys).subtracting(Self.core).subtracting(["CLibrary"])
    #expect(around.count > 9)
    for file in Self.sources where Self.core.contains(file.target) {
      let imported = around.intersection(file.imports)
      #expect(imported.isEmpty, "\(file.path) imports \(imported.sorted())")
    }
  }

  /// Which libraries a target stands on is read in one file; all of its files see these, and those
  /// that they stand on in turn.
  @Test func `each target names the libraries that it stands on in one file`() {
    let libraries = Set(Self.allowed.keys).subtracting(["CLibrary"])
    for file in Self.sources where !libraries.isDisjoint(with: file.imports) {
      #expect(file.path == "Sources/\(file.target)/Libraries.swift")
    }
  }

  /// Databases, YAML, pages and the platform are seen by the files that import them alone.
  @Test func `only libraries of the project and names of the platform are re-exported`() {
    let files = Self.sources.filter { file in
      file.code.contains { $0.text.contains("@_exported") }
    }
    #expect(files.count > 10)
    for file in files where file.path != "Sources/CLibrary/CLibrary.swift" {
      #expect(file.path == "Sources/\(file.target)/Libraries.swift")
      // The program's commands are all declared with it.
      let foreign = Set(file.imports).subtracting(Self.allowed.keys).subtracting(["ArgumentParser"])
      #expect(foreign.isEmpty, "\(file.path) re-exports \(foreign.sorted())")
    }
  }

  @Test func `the sources are found and read`() {
    #expect(Self.sources.count > 100)
    #expect(Set(Self.sources.map(\.target)) == Set(Self.allowed.keys))
    #expect(Self.sources.contains { $0.imports.contains("Yams") })
  }

  @Test func `no file imports against the direction of the targets`() {
    for file in Self.sources {
      let forbidden = Set(file.imports).subtracting(Self.allowed[file.target] ?? [])
      #expect(forbidden.isEmpty, "\(file.path) imports \(forbidden.sorted())")
    }
  }

  /// It may import the model, for what devices and processes are called, and must not run it.
  @Test func `device logs are read without a simulation`() {
    let runners: Set = [
      "Simulation", "DeviceSimulation", "DeviceRun", "OperatingSystem", "EventListKind", "Runner",
    ]
    let files = Self.sources.filter { $0.target == "DeviceLogs" }
    #expect(files.count > 10)
    for file in files {
      for (number, text) in file.code {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let named = words.intersection(runners)
        #expect(named.isEmpty, "\(file.path):\(number) names \(named.sorted())")
      }
    }
  }

  @Test(arguments: ["Traces", "Statistics", "Presentation", "LifecycleScripts"])
  func `a program can use it without a database library`(library: String) {
    var reached: Set = [library]
    var added = reached
    while !added.isEmpty {
      added = Set(added.flatMap { Self.allowed[$0] ?? [] }).subtracting(reached)
      reached.formUnion(added)
    }
    #expect(reached.contains("SimulationKernel") && !reached.contains("GRDB"))
  }

  @Test(arguments: [
    ("import Yams", ["Yams"]), ("@testable import MobileOS", ["MobileOS"]),
    ("public import struct Foundation.URL", ["Foundation"]), ("  import Glibc", ["Glibc"]),
    ("// import Yams", []), ("let important = 1", []),
  ])
  func `imports are recognised`(line: String, modules: [String]) {
    #expect(SourceFile(path: "Sources/X/Y.swift", lines: [line]).imports == modules)
  }
}
