#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BenchMachine {
  /// The machine that this program runs on.
  static var current: BenchMachine {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let facts = [
      ("processor", field("model name", in: "/proc/cpuinfo") ?? "unknown"),
      ("cores", "\(cores)"),
      ("memory", HumanNumber.bytes(Double(ProcessInfo.processInfo.physicalMemory))),
      (
        "system",
        field("PRETTY_NAME", in: "/etc/os-release")
          ?? ProcessInfo.processInfo.operatingSystemVersionString
      ),
      (
        "flotsam",
        "\(Version.text), model \(ModelVersion.current), \(isOptimisedBuild ? "optimised" : "NOT OPTIMISED")"
      ),
      ("compiler", compiler),
      ("allocator", HeapUsage.allocatorVersion.map { "jemalloc \($0)" } ?? "the system's"),
    ]
    return BenchMachine(facts: facts, cores: cores, isOptimised: isOptimisedBuild)
  }

  private static var isOptimisedBuild: Bool {
    var checked = false
    assert(
      {
        checked = true; return true
      }())
    return !checked
  }

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
