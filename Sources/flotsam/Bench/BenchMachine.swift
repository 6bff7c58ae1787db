import Reports
import Workbench

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The machine and the versions that a measurement belongs to.
struct BenchMachine {
  /// Rows of name and value, for reports.
  let facts: [(name: String, value: String)]
  /// Cores that are ready to work.
  let cores = ProcessInfo.processInfo.activeProcessorCount

  init() {
    facts = [
      ("processor", Self.field("model name", in: "/proc/cpuinfo") ?? "unknown"),
      ("cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
      ("memory", HumanNumber.bytes(Double(ProcessInfo.processInfo.physicalMemory))),
      (
        "system",
        Self.field("PRETTY_NAME", in: "/etc/os-release")
          ?? ProcessInfo.processInfo.operatingSystemVersionString
      ),
      ("flotsam", "\(Version.text), model \(Version.model), \(Self.build)"),
      ("compiler", Self.compiler),
      ("allocator", HeapUsage.allocatorVersion.map { "jemalloc \($0)" } ?? "the system's"),
    ]
  }

  /// Whether the program was built with optimisation; other times mean nothing.
  static var isOptimised: Bool {
    var checked = false
    assert(
      {
        checked = true; return true
      }())
    return !checked
  }

  private static var build: String { isOptimised ? "optimised" : "NOT OPTIMISED" }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1 or earlier"
    #endif
  }

  /// The value of the first line `key : value` or `key=value` of a file.
  private static func field(_ key: String, in path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(key) {
      guard let separator = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { continue }
      let value = line[line.index(after: separator)...]
      return String(value.drop { " \t\"".contains($0) }.filter { $0 != "\"" })
    }
    return nil
  }
}
