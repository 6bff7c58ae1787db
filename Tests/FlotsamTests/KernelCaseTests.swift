import Foundation
import TestSupport
import Testing

/// `flotsam kernel` with the cases that are part of the executable.
@Suite
struct KernelCaseTests {
  @Test func `each script is built in, listed, and prints its file's output`()
    throws
  {
    let root = try #require(ReferenceData.checkout())
    let list = try FlotsamProgram.succeed(["kernel"]).output
    var count = 0
    for folder in ["kernel", "android", "strategies"] {
      let path = root + "/Scenarios/" + folder
      for file in try FileManager.default.contentsOfDirectory(atPath: path)
      where file.hasSuffix(".yaml") {
        let name = String(file.dropLast(5))
        let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        let kept = try FlotsamProgram.run(["kernel", name, "--text"])
        #expect(kept.output == text, "BuiltInKernelScripts lacks \(name)")
        guard !name.hasPrefix("_") else { continue }
        #expect(list.contains("\n\(name) "))
        count += 1
        let named = try FlotsamProgram.succeed(["kernel", name]).output
        #expect(named == (try FlotsamProgram.succeed(["kernel", path + "/" + file]).output))
      }
    }
    #expect(count > 100)
    #expect(list.contains("Below *soft* a process over its soft limit is killed, and no other"))
  }

  @Test func `a case is copied, changed and run from a file; files win`() throws {
    let folder = try TemporaryFolder()
    let text = try FlotsamProgram.succeed(["kernel", "highwater", "--text"]).output
    try folder.write(
      text.replacing("softLimit: 200MiB", with: "softLimit: 260MiB"), to: "mine.yaml")
    // It extends a device that only the executable has.
    let changed = try FlotsamProgram.run(["kernel", "mine.yaml"], in: folder)
    #expect(changed.status == 65 && changed.error.contains("mine.yaml, line "), "\(changed.error)")
    try folder.write("apps: [{name: Own, memory: 1MiB}]\nsteps: []\n", to: "highwater")
    let own = try FlotsamProgram.succeed(["kernel", "highwater"], in: folder).output
    #expect(
      own == "No process was warned, frozen or killed, and the script expects nothing.\n")
  }

  @Test func `a case without a decision states its purpose and the state`() throws {
    let output = try FlotsamProgram.succeed(["kernel", "cached-freezer"]).output
    #expect(output.hasPrefix("Android 14 freezes an app 10 s after it was left"))
    #expect(output.contains("No process was warned, frozen or killed"))
    // The case's own expectations, at the instants that its waits add up to.
    for line in [
      /19\.002 +as expected +no process frozen; A at adjustment 700\n/,
      /21\.002 .*A at adjustment 900; A footprint 100MiB; A in swap 0\n/,
      /21\.003 .*A at adjustment 0\n/,
    ] { #expect(output.contains(line), "\(output)") }
  }

  @Test func `an unknown name gets the nearest name`() throws {
    let wrong = try FlotsamProgram.run(["kernel", "highwatr"])
    #expect(wrong.status == 66 && wrong.error.contains("Did you mean `highwater`"))
    let text = try FlotsamProgram.run(["kernel", "highwatr", "--text"])
    #expect(text.status == 64 && text.error.contains("Did you mean `highwater`"))
    #expect(try FlotsamProgram.run(["kernel", "--text"]).status == 64)
  }
}
