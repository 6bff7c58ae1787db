import Campaign
import Foundation
import SimulationKernel

/// Makes inputs of one kind and feeds them, until its time is over or something is wrong.
struct Worker {
  private let options: Options
  private let kind: InputKind

  init(_ options: Options, kind: InputKind) {
    self.options = options
    self.kind = kind
  }

  /// Most seconds for one input.
  private static let patience: UInt32 = 20
  /// Most memory for everything, so that a bomb ends the worker and not the machine.
  private static let mostBytes: UInt64 = 6 << 30

  /// Feeds inputs; false with words on standard error where one is not taken as it should be.
  func run() async throws -> Bool {
    Self.limitMemory()
    let folder = NSTemporaryDirectory() + "/flotsam-campaign-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let feeder = try await Feeder(
      folder: folder, project: options.project, program: kind.needsProgram ? Self.program : nil)
    let seeds = SeedInputs.inputs(
      of: kind, corpus: options.corpus, project: options.project, store: folder + "/good.sqlite")
    let words = WordList.words(of: kind)
    var mutator = Mutator(seed: options.seed, words: words.isEmpty ? ["0"] : words)
    let file = open(options.current, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(file) }
    let end = ContinuousClock.now + .seconds(options.seconds)
    var (count, taken) = (0, 0)
    while count < options.inputs, ContinuousClock.now < end {
      let input = next(&mutator, seeds, count)
      // Should this process end here, its parent knows of what.
      _ = input.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      _ = ftruncate(file, off_t(input.count))
      alarm(Self.patience)
      switch await feeder.verdict(on: input, as: kind) {
      case .taken: taken += 1
      case .refused: break
      case .wrong(let complaint):
        Console.say("complaint: \(complaint)")
        return false
      }
      count += 1
    }
    alarm(0)
    print(count, taken)
    return true
  }

  private func next(_ mutator: inout Mutator, _ seeds: [[UInt8]], _ count: Int) -> [UInt8] {
    let seed = options.seed &* 1_000_003 &+ UInt64(count)
    switch kind {
    case .fields: return Array(RandomScenario.extreme(seed: seed).text.utf8)
    case .laws: return Array(RandomScenario.ordinary(seed: seed).text.utf8)
    case .flips: return mutator.flipped(mutator.pick(seeds))
    case .options: return mutator.rearranged(mutator.pick(seeds), with: mutator.pick(seeds))
    case .race: return mutator.race()
    default:
      guard !seeds.isEmpty else { return [] }
      let input = mutator.pick(seeds)
      return mutator.mutated(input, with: mutator.pick(seeds))
    }
  }

  /// Feeds one input; false with words where it is not taken as it should be.
  static func feed(
    _ bytes: [UInt8], _ kind: InputKind, project: String, seconds: UInt32
  ) async throws -> Bool {
    limitMemory()
    let folder = NSTemporaryDirectory() + "/flotsam-campaign-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let feeder = try await Feeder(
      folder: folder, project: project, program: kind.needsProgram ? program : nil)
    alarm(seconds)
    defer { alarm(0) }
    guard case .wrong(let complaint) = await feeder.verdict(on: bytes, as: kind) else {
      return true
    }
    Console.say("complaint: \(complaint)")
    return false
  }

  /// The program, which is next to this one.
  static var program: String {
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return (own as NSString).deletingLastPathComponent + "/flotsam"
  }

  private static func limitMemory() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: rlim_t(mostBytes), rlim_max: rlim_t(mostBytes))
      _ = setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
