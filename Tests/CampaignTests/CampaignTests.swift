import Campaign
import Files
import Foundation
import Scenarios
import TestSupport
import Testing

/// What `make campaign` searches at length, in small: random scenarios under the laws of their outputs,
/// hostile ones, and every input that once was wrong.
@Suite
struct CampaignTests {
  private static let seeds: UInt64 = BuildKind.isDebug ? 6 : 3000

  private static func loaded(_ scenario: RandomScenario) throws(InputError) -> LoadedScenario {
    let text = scenario.text
    return try ScenarioLoader(builtInNames: []) { $0 == "random" ? text : nil }.load("random")
  }

  /// The first law that a scenario breaks; nil where it breaks none or is refused.
  private static func broken(_ scenario: RandomScenario) async -> String? {
    do {
      return try await ScenarioLaws.broken(
        by: loaded(scenario), events: BuildKind.isDebug ? 1_000 : 40_000)?.first
    } catch let error as InputError {
      return error.category == .badInput ? nil : "\(error)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `outputs of random scenarios obey the laws`() async {
    for seed in 1...Self.seeds {
      let scenario = RandomScenario.ordinary(seed: seed)
      guard let law = await Self.broken(scenario) else { continue }
      let small = await scenario.shrunk { await Self.broken($0) != nil }
      Issue.record("seed \(seed): \(law)\n\(small)")
    }
  }

  @Test func `most random scenarios are valid, so the laws are tested`() {
    let accepted = (1...100 as ClosedRange<UInt64>).count { seed in
      (try? Self.loaded(RandomScenario.ordinary(seed: seed))) != nil
    }
    #expect(accepted >= 50)
  }

  @Test func `a failing scenario is reduced to the fields that it needs`() async {
    for seed in 1...20 as ClosedRange<UInt64> {
      let scenario = RandomScenario.ordinary(seed: seed)
      let small = await scenario.shrunk { smaller in
        smaller.fields.contains { $0.path == "apps.count" }
      }
      #expect(small.fields.map(\.path) == ["apps.count"], "seed \(seed)")
    }
  }

  @Test func `every earlier failure is now handled correctly`() throws {
    let checkout = try #require(ReferenceData.checkout())
    let path = try #require(Program.flotsam)
    let program = try Program(
      path + "-campaign",
      ["replay", "--corpus", checkout + "/Tests/Campaign/Corpus", "--project", checkout])
    #expect(program.status == 0, "\(program.error)")
  }

  /// The good inputs of a kind, as the campaign finds them.
  private static func seeds(_ kind: InputKind, _ folder: TemporaryFolder) throws -> [[UInt8]] {
    let checkout = try #require(ReferenceData.checkout())
    return SeedInputs.inputs(
      of: kind, corpus: checkout + "/Tests/Campaign/Corpus", project: checkout,
      store: folder.file("good.sqlite"))
  }

  /// Kinds whose inputs are made from the declared fields need no good ones.
  private static let seeded = InputKind.allCases.filter { ![.fields, .laws].contains($0) }

  @Test(arguments: seeded)
  func `most seed inputs are valid, so later code is searched too`(
    kind: InputKind
  ) async throws {
    let folder = try TemporaryFolder()
    let feeder = try await Feeder(
      folder: folder.path, project: try #require(ReferenceData.checkout()),
      program: kind.needsProgram ? Program.flotsam : nil)
    let seeds = try Self.seeds(kind, folder)
    #expect(!seeds.isEmpty)
    var taken = 0
    for (index, seed) in seeds.enumerated() {
      let verdict = await feeder.verdict(on: seed, as: kind)
      if case .wrong(let words) = verdict { Issue.record("input \(index): \(words)") }
      if verdict == .taken { taken += 1 }
    }
    #expect(taken * 2 >= seeds.count, "\(taken) of \(seeds.count)")
  }

  @Test func `mutated inputs contain the words of their kind and parts of others`() throws {
    let seed = Array("duration: 1h\napps: {count: 12}\n".utf8)
    let other = Array(String(repeating: "z", count: 400).utf8)
    var mutator = Mutator(seed: 1, words: ["apps.footprint"])
    let inputs = (0..<200).map { _ in
      String(decoding: mutator.mutated(seed, with: other), as: UTF8.self)
    }
    #expect(inputs.count { $0.contains("apps.footprint") } > 50)
    #expect(inputs.count { $0.contains("zz") } > 25)
    #expect(inputs.count { text in Mutator.numbers.contains { text.contains($0) } } > 50)
    #expect(Set(inputs).count > 190)
  }

  @Test func `a replay reads every input and reports a wrong one`() throws {
    let checkout = try #require(ReferenceData.checkout())
    let path = try #require(Program.flotsam) + "-campaign"
    let corpus = checkout + "/Tests/Campaign/Corpus"
    let files = try FileManager.default.subpathsOfDirectory(atPath: corpus).filter {
      !($0 as NSString).pathExtension.isEmpty
    }
    let whole = try Program(path, ["replay", "--corpus", corpus, "--project", checkout])
    #expect(whole.status == 0 && whole.output == "\(files.count) inputs replayed\n")
    for file in files { #expect(whole.error.contains(file + "\n"), "\(file)") }
    // A sound store of another study shows other results than the campaign's own.
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("store"), withIntermediateDirectories: true)
    let sweep = try Program(
      #require(Program.flotsam),
      ["sweep", "smoke", "--replications", "1", "--quiet", "--store", "store/other.sqlite"],
      in: folder.path)
    #expect(sweep.status == 0, "\(sweep.error)")
    let wrong = try Program(path, ["replay", "--corpus", folder.path, "--project", checkout])
    #expect(wrong.status == 1 && wrong.error.contains("shows other results"), "\(wrong.error)")
  }

  @Test func `failing calls lose no run and change no result`() throws {
    let checkout = try #require(ReferenceData.checkout())
    let path = try #require(Program.flotsam)
    let program = try Program(
      "/bin/bash", [checkout + "/Tests/Faults/run", path, "75", "EIO full power halves"])
    #expect(program.status == 0, "\(program.output) \(program.error)")
    let isTried = program.output.contains("nothing lost, no result differs")
    #expect(isTried || program.output.contains("no C compiler"), "\(program.output)")
  }

  @Test func `libFuzzer accepts the words of every kind`() {
    for kind in InputKind.allCases {
      for line in WordList.dictionary(of: kind).split(separator: "\n") {
        let word = line.dropFirst().dropLast()
        #expect(line.first == "\"" && line.last == "\"" && !word.isEmpty, "\(line)")
        #expect(word.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(line)")
      }
    }
    #expect(WordList.dictionary(of: .scenario).contains("\"apps.footprint\"\n"))
  }
}
