import Foundation
import TestSupport
import Testing

/// `flotsam run --film`: what a page plays is what happened.
@Suite
struct FilmTests {
  /// The data inside of a page; see `Film.json`.
  private struct Film: Decodable {
    struct Kind: Decodable {
      let name: String
      let sizes: [Int]
    }

    /// An occurrence: its frame, kind, app and texts.
    struct Entry: Decodable {
      let frame: Int
      let kind: String
      let texts: [String]

      init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        frame = try fields.decode(Int.self)
        kind = try fields.decode(String.self)
        _ = try fields.decode(Int.self)
        texts = try (0..<3).map { _ in try fields.decode(String.self) }
      }
    }

    /// What changed of the apps; 0 for nothing.
    struct Changes: Decodable {
      let numbers: [Int]

      init(from decoder: any Decoder) throws {
        numbers = (try? [Int](from: decoder)) ?? []
      }
    }

    let memory: Int
    let end: Int
    let names: [String]
    let times: [Int]
    let kinds: [Kind]
    let apps: [Changes]
    let log: [Entry]

    /// The instants of the frames in seconds.
    var instants: [Double] {
      var sum = 0
      return times.map {
        sum += $0
        return Double(sum) / 1000
      }
    }
  }

  private func film(_ arguments: [String]) throws -> (film: Film, bytes: Int, kills: [[String]]) {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      ["run"] + arguments + [
        "--film", "film.html", "--explain", "--format", "csv", "--quiet",
      ], in: folder)
    let page = try folder.contents("film.html")
    let text = String(decoding: page, as: UTF8.self)
    let mark = "<script type=\"application/json\" id=\"film\">"
    let start = try #require(text.firstRange(of: mark)).upperBound
    let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
    let film = try JSONDecoder().decode(Film.self, from: Data(text[start..<end].utf8))
    let rows = program.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false).map(String.init)
    }
    return (film, page.count, rows)
  }

  @Test func `the film of a day of everyday-phone is complete and small`() throws {
    // An hour past midnight the first day is full of launches; 3 MB is what a page may weigh.
    let (film, bytes, kills) = try film(
      ["everyday-phone", "--until", "1d", "--set", "warmUp=0s"])
    #expect(bytes < 3_000_000)
    #expect(film.memory == 4096 && film.end == 86_400_000 && film.names.count == 60)
    let shown = film.log.filter { $0.kind == "kill" }
    #expect(!kills.isEmpty && shown.count == kills.count)
    let instants = film.instants
    for (entry, row) in zip(shown, kills) {
      // time_s,device,app,cause,band,footprint_bytes,idle_s,available_bytes,regretted_after_s,reason
      #expect(abs(instants[entry.frame] - (Double(row[0]) ?? -1)) < 0.01)
      #expect(entry.texts[0] == row[2] && entry.texts[1] == "killed: " + row[3])
      #expect(entry.texts[2] == row[9].trimmingCharacters(in: ["\""]))
    }
    for kind in film.kinds { #expect(kind.sizes.count == film.times.count) }
    var held = film.kinds.map { _ in 0 }
    for frame in film.times.indices {
      for kind in film.kinds.indices { held[kind] += film.kinds[kind].sizes[frame] }
      // Rounded one by one.
      #expect(abs(held.reduce(0, +) - film.memory) <= 3, "frame \(frame): \(held)")
    }
  }

  @Test func `the bands in the film are those of the run`() throws {
    let (film, _, kills) = try film(["smoke"])
    var alive: [Int: Int] = [:]
    var died = 0
    for (frame, changes) in film.apps.enumerated() {
      for start in stride(from: 0, to: changes.numbers.count, by: 4) {
        let change = Array(changes.numbers[start..<start + 4])
        if change[1] == 0 {
          // Nobody ends in this scenario but by a kill.
          #expect(alive.removeValue(forKey: change[0]) != nil, "frame \(frame)")
          died += 1
        } else {
          #expect([0, 20, 30, 75, 100].contains(change[2]) && change[3] > 0)
          alive[change[0]] = change[2]
        }
      }
      #expect(alive.values.count { $0 == 100 } <= 1)
    }
    #expect(died == kills.count && died > 0)
  }

  @Test func `the film is the same twice, and changes no result`() throws {
    let folder = try TemporaryFolder()
    let plain = try FlotsamProgram.succeed(["run", "smoke", "--quiet"], in: folder)
    for name in ["a.html", "b.html"] {
      let program = try FlotsamProgram.succeed(
        ["run", "smoke", "--quiet", "--film", name], in: folder)
      #expect(program.output == plain.output)
    }
    #expect(try folder.contents("a.html") == folder.contents("b.html"))
    let wrong = try FlotsamProgram.run(["run", "smoke", "--film", "no/such/film.html"], in: folder)
    #expect(wrong.status == 73)
  }
}
