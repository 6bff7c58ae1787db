import Foundation
import TestSupport
import Testing

/// `flotsam teach`: what each lesson says is what its commands print.
@Suite
struct TeachTests {
  private func lesson(_ name: String) throws -> String {
    try FlotsamProgram.succeed(["teach", name]).output
  }

  @Test func `each lesson file is built in, listed and explained`() throws {
    let root = try #require(ReferenceData.checkout())
    let files = try FileManager.default.contentsOfDirectory(atPath: root + "/Scenarios/lessons")
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let list = try FlotsamProgram.succeed(["teach"]).output
    #expect(files.count >= 5)
    for name in files {
      #expect(list.contains("\n\(name) "), "Lesson.all lacks \(name)")
      let text = try lesson(name)
      #expect(text.contains("\n$ flotsam "))
      // The metrics of a run are wider where there is no terminal to fit.
      for line in text.split(separator: "\n") where !line.hasPrefix("$ ") && name != "convoy" {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func `the anomaly has the textbook's nine and ten misses`() throws {
    // Belady, Nelson, Shedler, CACM 12, 1969.
    let text = try lesson("anomaly")
    let three = try #require(text.firstRange(of: "\n9 of 12 requests are misses"))
    let four = try #require(text.firstRange(of: "\n10 of 12 requests are misses"))
    #expect(three.lowerBound < four.lowerBound)
    // Twelve requests: 75 and 83.3 % for FIFO; LRU and the optimum only fall.
    #expect(text.contains(/300 MiB +75\.0 +83\.3 +58\.3/), "\(text)")
    #expect(text.contains(/400 MiB +83\.3 +66\.7 +50\.0/), "\(text)")
  }

  @Test func `a loop over one app too many always misses with LRU`() throws {
    let text = try lesson("thrashing")
    #expect(text.contains("20 of 20 requests are misses"))
    #expect(text.contains(/300 MiB +100\.0 +100\.0 +45\.0 +45\.0/), "\(text)")
    #expect(text.contains(/400 MiB +20\.0 +20\.0 +20\.0 +20\.0/), "\(text)")
  }

  @Test func `an app that frees memory saves another; bands precede size`() throws {
    let warnings = try lesson("warnings")
    #expect(warnings.contains(/answered +Editor +gave back 100MiB/))
    #expect(warnings.components(separatedBy: "  killed ").count == 2)
    #expect(warnings.contains(/killed +Game +idle-exit/))
    let bands = try lesson("bands")
    #expect(bands.contains(/killed +Mail +idle-exit, band 0, 250MiB/))
  }

  @Test func `with less memory launches wait longer and kills cause kills`() throws {
    let runs = try lesson("convoy").components(separatedBy: "$ flotsam run ").dropFirst()
    func values(_ metric: String) -> [Double] {
      runs.compactMap { run in
        run.split(separator: "\n").first { $0.hasPrefix(metric + " ") }
          .flatMap { Double($0.split(separator: " ")[1].replacing(",", with: "")) }
      }
    }
    for metric in [
      "launch_latency_p95_ms", "time_lost_to_paging_s", "kills", "regretted_kills_10min",
    ] {
      let found = values(metric)
      #expect(found.count == 3 && found[0] < found[2] && found == found.sorted(), "\(metric)")
    }
    // From 4 to 2 GiB paging more than doubles; from 2 to 1 GiB kills grow more than fivefold.
    #expect(values("time_lost_to_paging_s")[1] > 2 * values("time_lost_to_paging_s")[0])
    #expect(values("kills")[2] > 5 * values("kills")[1])
  }

  @Test func `lesson files can be kept and are not overwritten`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["teach", "anomaly", "--out", "mine"], in: folder)
    let again = try FlotsamProgram.succeed(
      ["replay", "mine/anomaly.csv", "--policy", "fifo", "--memory", "400MiB", "--steps"],
      in: folder)
    #expect(again.output.hasPrefix("10 of 12"))
    try folder.write("changed", to: "mine/anomaly.csv")
    let refused = try FlotsamProgram.run(["teach", "anomaly", "--out", "mine"], in: folder)
    #expect(refused.status == 73 && refused.error.contains("it is there already"))
    #expect(folder.text("mine/anomaly.csv") == "changed")
    let unknown = try FlotsamProgram.run(["teach", "anomoly"])
    #expect(unknown.status == 64 && unknown.error.contains("anomaly"), "\(unknown.error)")
  }
}
