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
    let options = Options(words)
    switch words.first {
    case "run": exit(try Supervisor(options).run() ? 0 : 1)
    case "replay": exit(try await Replay.run(options) ? 0 : 1)
    case "work": exit(try await Worker(options, kind: kind(words)).run() ? 0 : 3)
    case "one" where words.count > 2:
      let bytes = try Data(contentsOf: URL(fileURLWithPath: words[2]))
      try await exit(
        Worker.feed(
          Array(bytes), kind(words), project: options.project, seconds: 20) ? 0 : 3)
    default:
      Console.say("usage: flotsam-campaign run|replay|one [--seconds N] [--seed N] [--kinds A,B]")
      exit(64)
    }
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

  init(_ words: [String]) {
    for (name, value) in zip(words, words.dropFirst()) {
      switch name {
      case "--seconds": seconds = Double(value) ?? seconds
      case "--inputs": inputs = Int(value) ?? inputs
      case "--seed": seed = UInt64(value) ?? seed
      case "--kinds": kinds = value.split(separator: ",").compactMap { .init(rawValue: String($0)) }
      case "--corpus": corpus = value
      case "--finds": finds = value
      case "--project": project = value
      case "--current": current = value
      default: break
      }
    }
  }
}

/// What the program says.
enum Console {
  /// Writes a line to standard error.
  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
