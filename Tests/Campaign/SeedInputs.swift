import CZlib
import Foundation
import GRDB
import Scenarios
import Studies

/// Good inputs of every kind, which the campaign damages.
public enum SeedInputs {
  /// A scenario that runs in a blink.
  public static let tinyScenario = """
    duration: 1h
    device: {profile: phone-1gb}
    apps: {count: 12, footprint: {median: 150MB, sigma: 0.4}}
    workload: {user: heavy, sessionGap: {mean: 1min}}
    """

  static let study = """
    scenario: tiny
    replications: 2
    metrics: [time_lost_s, kills]
    factors: {device.memory: [1GiB, 2GiB], policy: [lru, gdsf]}
    """

  /// Names with line ends, marks of direction, and what is special to one form of output or another, alone
  /// and with a combining accent, which makes it another `Character` and the same byte.
  public static let hostileNames = [
    "a\nb", "a\r\nb", "\u{1B}[31m", "\u{202E}gnp", "\u{2066}a", "a\u{2069}", "\u{2028}", "\u{85}",
    "\u{7F}",
    "$(touch PWNED)", "`touch PWNED`", "';touch PWNED;'", "=1", "'=1", "@a", "\"", "\",\"", "<b>",
    "</script>", "&lt;", "|", "\\", "\\input{a}", "%", "#", ";", "{", "}", "$", "_", "^", "~", "*",
    "]",
    "--help", "null", "012", "\u{FEFF}", "{{a}}", "e\u{301}", "שלום", "名前", "👩‍👩‍👧",
    "'\u{301};touch PWNED;'", "\"\u{301}", "<\u{301}b>", "`\u{301}", "|\u{301}", "\\\u{301}",
    "{\u{301}", "$\u{301}", "%\u{301}", "&\u{301}", "#\u{301}", "=\u{301}", "/\u{301}",
  ]

  /// Command lines whose words the campaign repeats, drops and moves.
  static let commandLines = [
    "run tiny.yaml --until 30min --policy lru --set seed=2 --format json --quiet",
    "run tiny.yaml --explain --set apps.count=9 --set apps.count=12",
    "compare tiny.yaml --policies lru,gdsf --replications 2 --metric kills --format json",
    "compare tiny.yaml --memory 1GiB,2GiB --policies lru,gdsf --replications 2 --format csv",
    "survival tiny.yaml --app app1 --away 10min,30min --replications 2 --format json",
    "replay trace.csv --policies lru,gdsf --memory 300MiB,1GiB --format json",
    "trace trace.csv --format markdown", "sweep study.yaml --dry-run --metric kills",
    "report good.sqlite --metric kills --metric time_lost_s --format json",
    "sensitivity good.sqlite --metric kills --metric time_lost_s --format latex",
    "merge z.sqlite good.sqlite", "shards study.yaml --tasks 2", "validate tiny.yaml",
    "diff tiny.yaml --policies lru,gdsf --until 30min --format json",
  ]

  private static let races = [
    "merge", "sweep", "merge\nmerge\nmerge\nmerge", "sweep\nsweep\nsweep",
    "merge 15\nsweep 40\nmerge",
  ]

  /// Writes a small database of an iPhone, as `PhoneDatabaseTests` describes it.
  static func makePhone(at path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE ZOBJECT (Z_PK INTEGER PRIMARY KEY, ZSTREAMNAME VARCHAR, ZVALUESTRING VARCHAR,
            ZSTARTDATE TIMESTAMP, ZENDDATE TIMESTAMP, ZSECONDSFROMGMT INTEGER);
          INSERT INTO ZOBJECT (ZSTREAMNAME, ZVALUESTRING, ZSTARTDATE, ZENDDATE, ZSECONDSFROMGMT) VALUES
            ('/app/inFocus', 'com.example.maps', 770000400, 770000800, 7200),
            ('/app/inFocus', 'com.example.mail', 770000000, 770000060, 7200),
            ('/app/usage', 'com.example.never', 770000000, 770000060, 7200),
            ('/app/inFocus', 'com.example.maps', 770000900, NULL, 7200);
          """)
    }
    try queue.close()
  }

  /// The inputs of a kind: what the corpus has for it, the project's own files, and what is made.
  ///
  /// - Parameters:
  ///   - corpus: a folder with one folder per kind.
  ///   - project: the folder of the checkout.
  public static func inputs(
    of kind: InputKind, corpus: String, project: String, store: String
  ) -> [[UInt8]] {
    var folders = [corpus + "/" + kind.rawValue]
    switch kind {
    case .scenario: folders.append(project + "/Scenarios")
    case .study: folders.append(project + "/Scenarios/studies")
    case .lifecycle: folders.append(project + "/Scenarios/lifecycle")
    case .kernel:
      folders += ["kernel", "android", "strategies"].map { project + "/Scenarios/" + $0 }
    case .archive: folders.append(corpus + "/trace")
    default: break
    }
    var inputs = folders.flatMap(files)
    if [.store, .flips].contains(kind),
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: store))
    {
      inputs.append(Array(bytes))
    }
    let made = (store as NSString).deletingLastPathComponent
    switch kind {
    case .name: inputs += hostileNames.map { Array($0.utf8) }
    case .options:
      inputs += commandLines.map { Array($0.replacing(" ", with: "\n").utf8) }
    case .race: inputs += races.map { Array($0.utf8) }
    case .phone: inputs += file(made + "/phone.db")
    case .manifest: inputs += file(made + "/program/it/manifest.json")
    default: break
    }
    return inputs
  }

  private static func file(_ path: String) -> [[UInt8]] {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [Array($0)] } ?? []
  }

  /// The files of a folder, by name.
  public static func files(_ folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".md") && !$0.hasSuffix("expected.csv") }
      .compactMap { try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)) }
      .filter { $0.count < 1 << 20 }.map { Array($0) }
  }

  /// Writes a small store of results.
  static func makeStore(at path: String) async throws {
    try? FileManager.default.removeItem(atPath: path)
    let scenarios = ScenarioLoader(builtInNames: ["tiny"]) { $0 == "tiny" ? tinyScenario : nil }
    let loader = StudyLoader(scenarios: scenarios, builtInNames: ["seed"]) {
      $0 == "seed" ? study : nil
    }
    let store = try StudyStore(path, .writing)
    _ = try await StudyRunner(try loader.load("seed"), store: store, jobs: 1).run()
  }

  /// A file in a tar archive, compressed by gzip without compression, as LSApp comes.
  static func archive(_ bytes: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    put("lsapp.tsv", at: 0)
    put("0000644\0", at: 100)
    let size = String(bytes.count, radix: 8)
    put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
    put("        0", at: 148)
    put("ustar\u{0}00", at: 257)
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
    let padding = [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512 + 1024)
    return stored(header + bytes + padding)
  }

  /// The gzip form of bytes with blocks that are not compressed (RFC 1951, 3.2.4; RFC 1952).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    func append(_ value: UInt32, bytes count: Int) {
      for index in 0..<count {
        output.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))))
      }
    }
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      output.append(end == bytes.count ? 1 : 0)
      append(UInt32(end - start), bytes: 2)
      append(~UInt32(end - start), bytes: 2)
      output += bytes[start..<end]
      start = end
    } while start < bytes.count
    append(UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count))), bytes: 4)
    append(UInt32(truncatingIfNeeded: bytes.count), bytes: 4)
    return output
  }
}
