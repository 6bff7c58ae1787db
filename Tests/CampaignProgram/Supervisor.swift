import Campaign
import Foundation

/// Starts workers one after another, and keeps and shrinks what ends one of them.
struct Supervisor {
  private let options: Options
  private let program = CommandLine.arguments[0]

  init(_ options: Options) { self.options = options }

  /// Most finds of one kind: there is a mistake, and more of the same say nothing new.
  private static let mostFinds = 3

  /// Searches all kinds for equal times; false where something was found.
  func run() throws -> Bool {
    try FileManager.default.createDirectory(
      atPath: options.finds, withIntermediateDirectories: true)
    let share = options.seconds / Double(options.kinds.count)
    var (inputs, finds) = (0, 0)
    print("kind       inputs, of them taken, finds")
    for kind in options.kinds {
      let start = ContinuousClock.now
      var (kindInputs, kindTaken, kindFinds) = (0, 0, 0)
      var seed = options.seed
      while kindFinds < Self.mostFinds, kindInputs < options.inputs {
        let left = share - Double((ContinuousClock.now - start).components.seconds)
        guard left >= 1 else { break }
        let ended = try work(
          kind, seed: seed, seconds: min(left, 300), inputs: options.inputs - kindInputs)
        seed &+= 1
        if let counts = ended.counts {
          kindInputs += counts[0]
          kindTaken += counts[1]
        } else {
          kindFinds += 1
          try keep(kind, ended.status, ended.words)
        }
      }
      inputs += kindInputs
      finds += kindFinds
      let name = kind.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
      print("\(name) \(kindInputs) \(kindTaken) \(kindFinds)")
    }
    print("\(inputs) inputs, \(finds) finds" + (finds > 0 ? " in \(options.finds)" : ""))
    return finds == 0
  }

  private var current: String { options.finds + "/current-\(getpid())" }

  private func work(
    _ kind: InputKind, seed: UInt64, seconds: Double, inputs: Int
  ) throws -> (counts: [Int]?, status: Int32, words: String) {
    let ended = try start([
      "work", kind.rawValue, "--seed", "\(seed)", "--seconds", "\(seconds)", "--inputs",
      "\(inputs)", "--corpus", options.corpus, "--project", options.project, "--current", current,
    ])
    let counts = ended.output.split { !$0.isNumber }.compactMap { Int($0) }
    return (ended.status == 0 && counts.count == 2 ? counts : nil, ended.status, ended.words)
  }

  /// Runs this program; a status below 0 is the signal that ended it.
  private func start(_ arguments: [String]) throws -> (status: Int32, output: String, words: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no"
    ]) { $1 }
    let files = ["out", "err"].map { options.finds + "/\($0)-\(getpid())" }
    for file in files { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = files.map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
    for file in files { try? FileManager.default.removeItem(atPath: file) }
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, texts[0], texts[1])
  }

  /// Keeps the input that ended a worker, as small as it can be made in a short while.
  private func keep(_ kind: InputKind, _ status: Int32, _ words: String) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: current)))
    let what =
      status == -14 ? "takes over twenty seconds" : status < 0 ? "signal \(-status)" : "complaint"
    let file = options.finds + "/\(kind.rawValue)-\(abs(bytes.hashOfBytes) % 1_000_000)"
    func fails(_ bytes: [UInt8]) throws -> Bool {
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      return try start(["one", kind.rawValue, file, "--project", options.project]).status == status
    }
    // What takes twenty seconds is not tried a hundred times; a store is not made smaller by cuts.
    if status != -14, kind != .store {
      var (piece, tries) = (max(1, bytes.count / 2), 0)
      while piece >= 1, tries < 120 {
        var place = 0
        while place < bytes.count, tries < 120 {
          var smaller = bytes
          smaller.removeSubrange(place..<min(bytes.count, place + piece))
          tries += 1
          if try fails(smaller) { bytes = smaller } else { place += piece }
        }
        piece /= 2
      }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    print("find: \(kind.rawValue), \(what), \(file)")
    print(
      words.split(separator: "\n").suffix(3).map { "  " + $0.prefix(300) }.joined(separator: "\n"))
  }
}

extension [UInt8] {
  /// A number that names them (FNV-1a).
  fileprivate var hashOfBytes: Int {
    Int(
      reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } >> 2)
  }
}
