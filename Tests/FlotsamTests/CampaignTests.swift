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

  @Test func `random scenarios keep the laws of their outputs`() async {
    for seed in 1...Self.seeds {
      let scenario = RandomScenario.ordinary(seed: seed)
      guard let law = await Self.broken(scenario) else { continue }
      let small = await scenario.shrunk { await Self.broken($0) != nil }
      Issue.record("seed \(seed): \(law)\n\(small)")
    }
  }

  @Test func `most random scenarios are accepted, so that the laws are tried`() {
    let accepted = (1...100 as ClosedRange<UInt64>).count { seed in
      (try? Self.loaded(RandomScenario.ordinary(seed: seed))) != nil
    }
    #expect(accepted >= 50)
  }

  @Test func `a failing scenario shrinks to the fields that it needs`() async {
    for seed in 1...20 as ClosedRange<UInt64> {
      let scenario = RandomScenario.ordinary(seed: seed)
      let small = await scenario.shrunk { smaller in
        smaller.fields.contains { $0.path == "apps.count" }
      }
      #expect(small.fields.map(\.path) == ["apps.count"], "seed \(seed)")
    }
  }

  @Test func `everything that once was wrong is taken as it should be`() throws {
    let checkout = try #require(ReferenceData.checkout())
    let path = try #require(FlotsamProgram.path)
    let program = try Program(
      path + "-campaign", ["replay", "--corpus", checkout + "/Tests/Campaign/Corpus"])
    #expect(program.status == 0, "\(program.error)")
  }

  @Test func `calls that fail lose no run and change no result`() throws {
    let checkout = try #require(ReferenceData.checkout())
    let path = try #require(FlotsamProgram.path)
    let program = try Program(
      "/bin/bash", [checkout + "/Tests/Faults/run", path, "75", "EIO full power halves"])
    #expect(program.status == 0, "\(program.output) \(program.error)")
    let isTried = program.output.contains("nothing lost, no result differs")
    #expect(isTried || program.output.contains("no C compiler"), "\(program.output)")
  }

  @Test func `libFuzzer reads the words of every kind`() {
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
