import Foundation
import TestSupport
import Testing

/// Folders of results that can be done again from themselves.
@Suite
struct ArchiveTests {
  /// What a manifest says.
  struct Manifest: Decodable {
    struct File: Decodable, Hashable {
      let name: String
      let bytes: Int
      let sha256: String
      let kept: String?
    }

    let arguments: [String]
    let seed: Int?
    let replications: Int?
    let first_replication: Int?
    let user_days: Double?
    let resolved: [String: String?]
    let inputs: [File]
    let files: [File]

    init(_ folder: TemporaryFolder, _ name: String) throws {
      self = try JSONDecoder().decode(
        Manifest.self, from: folder.contents(name + "/manifest.json"))
    }
  }

  /// A scenario in two files with a trace, so that three inputs lie in folders of their own.
  private func scenario(in folder: TemporaryFolder) throws {
    for name in ["in/base", "in/data"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try folder.write(
      "extends: base/phone.yaml\nworkload: {chooser: trace, file: data/day.csv}\n",
      to: "in/mine.yaml")
    try folder.write("device: {profile: cache, memory: 300MiB}\n", to: "in/base/phone.yaml")
    let rows = (0..<40).map { "\($0 * 60),app\($0 * 7 % 5)" }
    try folder.write("time_s,app\n" + rows.joined(separator: "\n") + "\n", to: "in/data/day.csv")
  }

  @Test func `a manifest has every file and input with the checksums that sha256sum gives`() throws
  {
    let folder = try TemporaryFolder()
    try scenario(in: folder)
    try FlotsamProgram.succeed(
      ["run", "in/mine.yaml", "--seed", "3", "--jobs", "1", "--quiet", "--out=out"], in: folder)
    let manifest = try Manifest(folder, "out")
    #expect(manifest.arguments == ["run", "in/mine.yaml", "--seed", "3"])
    #expect(manifest.seed == 3 && manifest.replications == 1 && manifest.first_replication == 0)
    #expect(
      manifest.inputs.map(\.name) == ["in/base/phone.yaml", "in/data/day.csv", "in/mine.yaml"])
    let written = try folder.allContents("out").keys.filter {
      $0 != "manifest.json" && !$0.hasPrefix("inputs/")
    }
    #expect(Set(manifest.files.map(\.name)) == Set(written))
    let sum = try #require(Program.find("sha256sum"))
    for (path, entry) in manifest.files.map({ ("out/" + $0.name, $0) })
      + manifest.inputs.flatMap({ [($0.name, $0), ("out/" + ($0.kept ?? "?"), $0)] })
    {
      #expect(try Program(sum, [folder.file(path)]).output.hasPrefix(entry.sha256), "\(path)")
      #expect(try folder.contents(path).count == entry.bytes)
    }
  }

  @Test func `results repeat from the archive alone in another folder`() throws {
    let folder = try TemporaryFolder()
    try scenario(in: folder)
    try FlotsamProgram.succeed(["run", "in/mine.yaml", "--out", "out"], in: folder)
    try FlotsamProgram.succeed(
      ["replay", "-", "--policies", "lru,fifo", "--memory", "200MiB", "--out", "piped"],
      input: folder.text("in/data/day.csv") ?? "", in: folder)
    let elsewhere = try TemporaryFolder()
    for name in ["out", "piped"] {
      try FileManager.default.copyItem(atPath: folder.file(name), toPath: elsewhere.file(name))
    }
    try FileManager.default.removeItem(atPath: folder.file("in"))
    let before = try elsewhere.contents()
    for name in ["out", "piped"] {
      let program = try FlotsamProgram.succeed(["repeat", name], in: elsewhere)
      #expect(program.output.contains("files came out the same"), "\(program.output)")
      #expect(program.error.isEmpty, "\(program.error)")
    }
    #expect(try elsewhere.contents() == before)
  }

  @Test(arguments: [
    ["run", "smoke", "--until", "4h", "--policy", "gdsf"],
    ["compare", "smoke", "--policies", "jetsam,lru", "--replications", "2", "--until", "4h"],
    [
      "compare", "smoke", "--policies", "lru,gdsf", "--replications", "2", "--until", "3h",
      "--memory", "2GiB,4GiB",
    ],
    ["survival", "smoke", "--app", "app2", "--users", "2", "--departures", "2", "--until", "4h"],
    ["sweep", "smoke", "--set", "duration=3h", "--replications", "2"],
    ["trace", "day.csv"],
  ])
  func `a repeated command gives the same results`(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n0,mail\n60,maps\n120,mail\n", to: "day.csv")
    try FlotsamProgram.succeed(command + ["--out", "out", "--quiet"], in: folder)
    let program = try FlotsamProgram.succeed(["repeat", "out"], in: folder)
    #expect(program.output.contains("came out the same"), "\(program.output)")
  }

  @Test func `the first difference is printed, and the exit code reports it`() throws {
    let folder = try TemporaryFolder()
    try scenario(in: folder)
    try FlotsamProgram.succeed(["run", "in/mine.yaml", "--out", "out"], in: folder)
    // As if an earlier version had counted otherwise: the archive agrees with itself.
    let metrics = try #require(folder.text("out/metrics.csv"))
    let forged = metrics.replacing("\nlaunches,count,40\n", with: "\nlaunches,count,41\n")
    #expect(forged != metrics)
    try folder.write(forged, to: "out/metrics.csv")
    let edited = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(edited.status == 65 && edited.error.contains("metrics.csv"), "\(edited.error)")

    let sum = try #require(Program.find("sha256sum"))
    let manifest = try #require(folder.text("out/manifest.json"))
    let old = try #require(try Manifest(folder, "out").files.first { $0.name == "metrics.csv" })
    let new = try Program(sum, [folder.file("out/metrics.csv")]).output.prefix(64)
    try folder.write(manifest.replacing(old.sha256, with: new), to: "out/manifest.json")
    let program = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(program.status == 1)
    #expect(program.output.contains("The first: metrics.csv, line "), "\(program.output)")
    #expect(program.output.contains("  archive: launches,count,41\n  now:     launches,count,40\n"))
  }

  @Test func `an archive of another version says so without a difference`() throws {
    let folder = try TemporaryFolder()
    try scenario(in: folder)
    try FlotsamProgram.succeed(["run", "in/mine.yaml", "--out", "out"], in: folder)
    let version = try FlotsamProgram.succeed(["--version"]).output.dropLast()
    let sum = try #require(Program.find("sha256sum"))
    var manifest = try #require(folder.text("out/manifest.json"))
    for file in try Manifest(folder, "out").files {
      guard let text = folder.text("out/" + file.name), text.contains(version) else { continue }
      try folder.write(text.replacing(version, with: "0.1.9"), to: "out/" + file.name)
      let new = try Program(sum, [folder.file("out/" + file.name)]).output.prefix(64)
      manifest = manifest.replacing(file.sha256, with: new)
    }
    manifest = manifest.replacing("\"flotsam\": \"\(version)\"", with: "\"flotsam\": \"0.1.9\"")
      .replacing(/"model_version": \d+/) { _ in "\"model_version\": 4" }
    try folder.write(manifest, to: "out/manifest.json")
    let program = try FlotsamProgram.succeed(["repeat", "out"], in: folder)
    #expect(program.error.contains("of version 0.1.9, and this is \(version)"))
    #expect(program.error.contains("of model version 4"))
    #expect(program.output.contains("files came out the same"), "\(program.output)")
  }

  @Test func `a changed or missing input is named`() throws {
    let folder = try TemporaryFolder()
    try scenario(in: folder)
    try FlotsamProgram.succeed(["run", "in/mine.yaml", "--out", "out"], in: folder)
    let kept = try #require(
      try Manifest(folder, "out").inputs.first { $0.name == "in/data/day.csv" }?.kept)
    try folder.write("time_s,app\n0,mail\n", to: "out/" + kept)
    let changed = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(changed.status == 65 && changed.error.contains(kept), "\(changed.error)")
    try FileManager.default.removeItem(atPath: folder.file("out/" + kept))
    let missing = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(missing.status == 66 && missing.error.contains("`in/data/day.csv`"), "\(missing.error)")
    #expect(try FlotsamProgram.run(["repeat", "in"], in: folder).status == 66)
  }

  @Test func `the resolved fields describe the device completely`() throws {
    let folder = try TemporaryFolder()
    let command = ["run", "smoke", "--until", "4h"]
    try FlotsamProgram.succeed(
      command + ["--set", "device.profile=phone-2gb", "--out", "small"], in: folder)
    let fields = try Manifest(folder, "small").resolved
    let declared = try FlotsamProgram.succeed(["validate", "--fields"]).output
      .split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("device.") }
    #expect(declared.count > 30)
    for path in declared { #expect((fields[String(path)] ?? nil) != nil, "\(path)") }
    // Laid over another phone they make the first one.
    let values = fields.compactMap { field in
      field.value.map { (field.key, $0) }
    }.filter { $0.0.hasPrefix("device.") && $0.0 != "device.profile" }
    try FlotsamProgram.succeed(
      command + ["--set", "device.profile=phone-6gb", "--out", "again"]
        + values.flatMap { ["--set", "\($0.0)=\($0.1)"] }, in: folder)
    #expect(try folder.contents("again/metrics.csv") == folder.contents("small/metrics.csv"))
    #expect(try folder.contents("again/kills.csv") == folder.contents("small/kills.csv"))
  }
}
