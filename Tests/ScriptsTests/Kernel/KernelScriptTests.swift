import Files
import FoundationEssentials
import Scripts
import Testing

/// Every script of `Scenarios/kernel`: one rule of the kernel each, with what it must give.
@Suite
struct KernelScriptTests {
  static let folder = LifecycleScenarioFiles.root + "/Scenarios/kernel"
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }.sorted()

  @Test(arguments: names) func `a rule of the kernel holds`(name: String) throws {
    _ = try KernelRunner.run(try KernelScript(contentsOf: "\(Self.folder)/\(name).yaml"))
  }

  @Test func `there is a script for every rule that the documentation lists`() throws {
    let article = try readText(
      from: LifecycleScenarioFiles.root + "/Sources/MobileOS/MobileOS.docc/KernelRules.md")
    #expect(Self.names.count >= 20)
    for name in Self.names {
      #expect(article.contains("`\(name)`"), "KernelRules.md does not list \(name)")
    }
  }

  @Test func `an expectation that does not hold is an error at its line`() throws {
    let script = """
      device: {memory: 1000MiB, wired: 0, system: 0, compression: false}
      apps: [{name: Mail, memory: 100MiB}]
      steps:
        - launch: Mail
        - expect: {killed: [Mail highwater]}
      """
    #expect {
      _ = try KernelRunner.run(try KernelScript(text: script, name: "case.yaml"))
    } throws: { error in
      "\(error)".contains("case.yaml, line 5") && "\(error)".contains("expect.killed")
    }
  }

  @Test func `a suspended app cannot allocate`() throws {
    let script = """
      device: {memory: 1000MiB, wired: 0, system: 0, compression: false}
      apps: [{name: Mail, memory: 100MiB}]
      steps:
        - launch: Mail
        - home: true
        - wait: 10s
        - allocate: {app: Mail, memory: 1MiB}
      """
    #expect(throws: InputError.self) {
      _ = try KernelRunner.run(try KernelScript(text: script, name: "case.yaml"))
    }
  }
}
