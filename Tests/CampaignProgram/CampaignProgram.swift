import Campaign
import Foundation

/// `flotsam-campaign`: feeds the program what nobody should write, and replays what once was wrong.
///
///     flotsam-campaign run --seconds 60 [--inputs N] [--seed N] [--kinds a,b] --corpus DIR --finds DIR
///     flotsam-campaign replay --corpus DIR [--kinds a,b]
///     flotsam-campaign one KIND FILE
///
/// `work KIND ...` is what `run` starts: a process that may trap, hang or run out of memory. Exit codes:
/// 0 nothing found, 1 something found, 64 wrong usage. `make fuzz` builds it for libFuzzer, which has a
/// `main` of its own.
#if !FUZZING
  @main
#endif
struct CampaignProgram {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    // A kind, and the file of `one`, stand before the options.
    let operands = ["work": 1, "one": 2][words.first ?? ""] ?? 0
    guard let options = Options(words.dropFirst(1 + operands)) else { complain() }
    switch words.first {
    case "run": exit(try Supervisor(options).run() ? 0 : 1)
    case "replay": exit(try await Replay.run(options) ? 0 : 1)
    case "work": exit(try await Worker(options, kind: kind(words)).run() ? 0 : 3)
    case "one" where words.count > 2:
      let bytes = try Data(contentsOf: URL(fileURLWithPath: words[2]))
      try await exit(
        Worker.feed(
          Array(bytes), kind(words), project: options.project, seconds: 20) ? 0 : 3)
    default: complain()
    }
  }

  private static func complain() -> Never {
    Console.say("usage: flotsam-campaign run|replay|one [--seconds N] [--seed N] [--kinds A,B]")
    exit(64)
  }

  private static func kind(_ words: [String]) -> InputKind {
    guard words.count > 1, let kind = InputKind(rawValue: words[1]) else {
      Console.say("kinds: " + InputKind.allCases.map(\.rawValue).joined(separator: ", "))
      exit(64)
    }
    return kind
  }
}

/// The options of all commands.
struct Options {
  /// How long to search.
  var seconds = 60.0
  /// Most inputs of each kind.
  var inputs = Int.max
  /// What is drawn from.
  var seed: UInt64 = 1
  /// What is fed.
  var kinds = InputKind.allCases
  /// Good inputs and old finds, by kind.
  var corpus = "Tests/Campaign/Corpus"
  /// Where new finds go.
  var finds = ".build/finds"
  /// The folder of the checkout.
  var project = "."
  /// Where a worker keeps the input that it has in its hands.
  var current = ""

  /// Reads pairs of names and values; nil where one is unknown, lacks its value or has a wrong one.
  init?(_ words: ArraySlice<String>) {
    var words = words
    while let name = words.popFirst() {
      guard let value = words.popFirst() else { return nil }
      var isRead = true
      func read<Value>(_ parsed: Value?, into place: inout Value) {
        if let parsed { place = parsed } else { isRead = false }
      }
      switch name {
      case "--seconds": read(Double(value), into: &seconds)
      case "--inputs": read(Int(value), into: &inputs)
      case "--seed": read(UInt64(value), into: &seed)
      case "--kinds":
        let named = value.split(separator: ",").map { InputKind(rawValue: String($0)) }
        read(named.contains(nil) ? nil : named.compactMap(\.self), into: &kinds)
      case "--corpus": corpus = value
      case "--finds": finds = value
      case "--project": project = value
      case "--current": current = value
      default: isRead = false
      }
      guard isRead else { return nil }
    }
  }
}

/// What the program says.
enum Console {
  /// Writes a line to standard error.
  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
