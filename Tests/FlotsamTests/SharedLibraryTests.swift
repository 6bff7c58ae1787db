import Foundation
import TestSupport
import Testing

/// The shared library, through C and through Python.
@Suite
struct SharedLibraryTests {
  private static let python = Program.find("python3")
  private static let cc = Program.find("cc")

  /// The fingerprint of `flotsam run`.
  private func fingerprint(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    try FlotsamProgram.succeed(["run"] + arguments + ["--out", "r", "--quiet"], in: folder)
    let record = try #require(folder.text("r/run.json"))
    return String(try #require(record.firstMatch(of: /"fingerprint": "([0-9a-f]{16})"/)).1)
  }

  @Test(.enabled(if: cc != nil))
  func `the C example compares its own policy`() throws {
    let root = try #require(ReferenceData.checkout())
    let library = try PythonPackage.libraryFolder()
    let folder = try TemporaryFolder()
    let built = try Program(
      try #require(Self.cc),
      [
        "-Wall", "-Werror", "-O1", "-I", root + "/Sources/CFlotsam", "-o", folder.file("compare"),
        root + "/docs/Examples/compare.c", "-L", library, "-lflotsam-sim",
        "-Wl,-rpath," + library,
      ])
    #expect(built.status == 0, "\(built.error)")
    let run = try Program(folder.file("compare"), [])
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    let means = lines.suffix(3).compactMap { $0.split(separator: " ").last }
    #expect(lines.suffix(3).map { $0.prefix { $0 != " " } } == ["c", "f", "gdsf"])
    #expect(means.count == 3 && means[0] == means[1] && means[1] != means[2], "\(run.output)")
    // The same numbers as on the command line.
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--seed", "7", "--policies", "gdsf,f=score(idle_s * footprint_mb)",
        "--replications", "3", "--no-bounds", "--quiet", "--out", "r",
      ], in: folder)
    let rows = try #require(folder.text("r/comparison.csv")).split(separator: "\n")
    let printed = rows.filter { $0.contains(",time_lost_s,") }.compactMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).first
    }
    #expect(printed.compactMap { Double($0) } == means.dropFirst().compactMap { Double($0) })
  }

  /// In Swift, as a formula, as a program and in Python the same policy kills the same apps.
  @Test(
    .enabled(if: python != nil),
    arguments: [
      ("lru", "score(idle_uses)", "idle_uses"),
      ("largest", "score(footprint_bytes)", "footprint_bytes"),
      ("smallest", "score(0 - footprint_bytes)", "-footprint_bytes"),
    ])
  func `a policy has one fingerprint in Swift, formula, program and Python`(
    policy: String, formula: String, expression: String
  ) throws {
    let folder = try TemporaryFolder()
    let quantity = expression.drop { $0 == "-" }
    let sign = expression.hasPrefix("-") ? "-" : ""
    try folder.write(
      """
      #!/usr/bin/env python3
      import json, sys
      sys.stdin.readline()
      print(json.dumps({"version": 1}), flush=True)
      for line in sys.stdin:
          apps = json.loads(line)["candidates"]
          best = max(apps, key=lambda app: \(sign)app["\(quantity)"])
          print(json.dumps({"kill": best["id"]}), flush=True)
      """, to: "policy")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("policy"))
    let arguments = ["smoke", "--seed", "3", "--set", "device.memory=1GiB", "--until", "1d"]
    let all = try [policy, formula, "exec(./policy)"].map {
      try fingerprint(arguments + ["--policy", $0], in: folder)
    }
    let run = try PythonPackage.run(
      """
      phone = flotsam_sim.scenario("smoke").set({"device.memory": "1GiB", "duration": "1d"})

      def mine(\(quantity)):
          values = [\(sign)value for value in \(quantity)]
          return values.index(max(values))

      class Mine:
          def victim(self, \(quantity)):
              return mine(\(quantity))

      for policy in ["\(policy)", mine, Mine]:
          print(phone.run(seed=3, policy=policy).fingerprint)
      """, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let seen = run.output.split(separator: "\n").map(String.init)
    #expect(seen.count == 3 && Set(seen + all).count == 1, "\(all), \(seen)")
  }

  @Test(.enabled(if: python != nil))
  func `errors arrive with their text`() throws {
    let output = try PythonPackage.succeed(
      """
      phone = flotsam_sim.scenario("smoke")

      def attempt(what):
          try:
              what()
              print("no error")
          except Exception as error:
              print(type(error).__name__, getattr(error, "code", ""), error)

      def lost(idle_s):
          raise ValueError("I have lost my way")

      class Late:
          def __init__(self, device):
              raise KeyError(device.processes)
          def victim(self, idle_s):
              return 0

      attempt(lambda: flotsam_sim.scenario("smokey"))
      attempt(lambda: flotsam_sim.scenario(text="duration: 3 weeks of it"))
      attempt(lambda: phone.set("device.memry", "3GiB"))
      attempt(lambda: phone.run(policy="gdfs"))
      attempt(lambda: phone.run(policy=lost))
      attempt(lambda: phone.run(policy=Late))
      attempt(lambda: phone.compare(["lru", lambda idle_s: 1000], replications=2))
      attempt(lambda: phone.run(policy=lambda idle: 0))
      attempt(lambda: phone.run(policy=lambda idle_s: None))

      def lru(idle_s):
          return 0

      attempt(lambda: phone.compare(["lru", lru]))
      attempt(lambda: phone.run(replication=2**32))
      attempt(lambda: phone.compare(["lru"], replications=2**32 + 2))
      attempt(lambda: phone.compare(["lru"], jobs=2**32 + 1))
      attempt(lambda: phone.compare("jetsam,gdsf"))
      attempt(lambda: phone.compare({"jetsam", "gdsf"}))
      attempt(lambda: phone.compare([]))
      attempt(lambda: flotsam_sim.scenario("smoke\\0"))
      attempt(lambda: phone.run(policy="gdsf\\0x"))
      attempt(lambda: phone.run(policy=lambda idle_s: 0.5))
      attempt(lambda: phone.run(lambda idle_s: True))

      class Mute:
          pass

      class Numbered:
          name = 5
          def victim(self, idle_s):
              return 0

      attempt(lambda: phone.run(policy=Mute))
      attempt(lambda: phone.run(policy=Numbered))
      attempt(lambda: phone.run(seed=2**63))
      attempt(lambda: flotsam_sim.scenario(text=b"duration: 1d"))
      attempt(lambda: phone.run(policy="score(1/0)"))
      attempt(lambda: phone.compare(["lru", "lru"]))
      attempt(lambda: phone.compare(["a=score(uses)", "b=score(uses)"]))
      attempt(lambda: flotsam_sim.scenario(""))
      """)
    let expected = [
      "FlotsamError 66 smokey: there is no such file",
      "FlotsamError 65 the text of the scenario, line 1, duration: `3 weeks of it` is not",
      "FlotsamError 65 --set device.memry: `memry` is not known here. Did you mean `memory`?",
      "FlotsamError 65 there is no policy `gdfs`", "ValueError  I have lost my way", "KeyError  40",
      "IndexError  policy <lambda> named row 1000 of", "TypeError  policy <lambda>: `idle` is not",
      "no error", "ValueError  two policies are called `lru`",
      "FlotsamError 64 `replication` is out of range", "FlotsamError 64 `replications` is out of",
      "FlotsamError 64 `jobs` is out of range", "TypeError  policies are a list",
      "TypeError  policies are a list", "ValueError  a comparison needs at least one policy",
      "ValueError  a text must not contain a NUL", "ValueError  a text must not contain a NUL",
      "TypeError  policy <lambda> returned 0.5: it returns the row",
      "TypeError  policy <lambda> returned True: it returns the row",
      "TypeError  policy Mute: a class has a method `victim`",
      "TypeError  the name of a policy is a text, and not 5",
      "FlotsamError 65 --set seed: `9223372036854775808` is out of range. It must be a whole "
        + "number from 0 to 9223372036854775807.",
      "TypeError  a text is expected, and not b'duration: 1d'",
      "FlotsamError 65 `score(1/0)` ranks no apps: it names no quantity",
      "FlotsamError 65 `lru` is named twice", "FlotsamError 65 `a` and `b` are two names of one",
      "FlotsamError 64 A scenario is a name or a path.",
    ]
    let lines = output.split(separator: "\n")
    #expect(lines.count == expected.count, "\(output)")
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test(.enabled(if: python != nil))
  func `tables arrive as columns, and notebooks show the answer`() throws {
    let output = try PythonPackage.succeed(
      """
      phone = flotsam_sim.scenario("smoke")
      result = phone.compare(["lru", "gdsf"], replications=2)
      columns = result.to_dict()
      print(result.tables, len(set(map(len, columns.values()))), columns["policy"][0])
      print({type(value).__name__ for value in columns["mean"] + columns["n"]} - {"NoneType"})
      print(result.answer in str(result).replace("\\n", " "), "<p>" in result._repr_html_())
      run = phone.run(detailed=True)
      print(run.tables, len(run.to_dict("kills")["cause"]) > 0, run.metrics["launches"] > 0)
      print(list(result), len(result), "kills" in run, "kills" in result)
      print(result["replications"])

      class Loud:
          name = "a\\x1b[31mred"
          def victim(self, idle_s):
              return 0

      print(ascii(sorted(set(phone.compare(["lru", Loud], replications=2).to_dict()["policy"]))))
      """)
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 7, "\(output)")
    #expect(lines[5].hasPrefix("<flotsam table replications: 4 rows, "))
    #expect(lines[6] == #"['a\ufffd[31mred', 'lru']"#)
    #expect(lines[4] == "['comparison', 'replications'] 2 True False")
    #expect(lines[0] == "['comparison', 'replications'] 1 gdsf")
    #expect(lines[1].contains("'int'") && lines[1].contains("'float'"))
    #expect(lines[2] == "True True")
    #expect(
      lines[3] == "['metrics', 'timeline', 'kills', 'launches', 'apps', 'callbacks'] True True")
  }

  /// Parameters are told by their names wherever they stand, and NumPy's numbers are numbers.
  @Test(.enabled(if: python != nil))
  func `a policy takes its quantities by name in any position`() throws {
    let output = try PythonPackage.succeed(
      """
      phone = flotsam_sim.scenario("smoke").set({"device.memory": "1GiB", "duration": "1d"})

      class Number:
          def tolist(self):
              return 7

      def plain(footprint_bytes):
          return footprint_bytes.index(max(footprint_bytes))

      def behind(weight=2, footprint_bytes=None):
          return plain([weight * value for value in footprint_bytes])

      def named(*, footprint_bytes, weight=2):
          return plain(footprint_bytes)

      class Static:
          @staticmethod
          def victim(footprint_bytes):
              return plain(footprint_bytes)

      class OfClass:
          @classmethod
          def victim(cls, footprint_bytes):
              return plain(footprint_bytes)

      class WithSettings:
          def __init__(self, weight=2):
              self.weight = weight
          def victim(self, footprint_bytes):
              return plain([self.weight * value for value in footprint_bytes])

      class ForDevice:
          def __init__(self, weight=2, device=None):
              self.weight = weight * device.processes
          def victim(self, footprint_bytes):
              return plain([self.weight * value for value in footprint_bytes])

      expected = phone.run(policy="largest", seed=7).fingerprint
      for policy in [plain, behind, named, Static, OfClass, WithSettings, ForDevice]:
          print(phone.run(policy=policy, seed=Number()).fingerprint == expected)
      """)
    #expect(output == String(repeating: "True\n", count: 7))
  }

  /// A class is made for each run, and is told what it asks for.
  @Test(.enabled(if: python != nil))
  func `an instance of a policy class is used for one run`() throws {
    let output = try PythonPackage.succeed(
      """
      phone = flotsam_sim.scenario("smoke")
      made = []

      class Counting:
          def __init__(self, device):
              self.device, self.told = device, {"used": 0, "killed": 0}
              made.append(self)
          def used(self, process, time_s, values):
              self.told["used"] += 1
          def killed(self, process, time_s, values):
              self.told["killed"] += 1
          def victim(self, ids, time_s, idle_uses):
              assert len(ids) == len(idle_uses) and time_s > 0
              return 0

      counted = phone.compare(["lru", Counting], replications=2)
      print(len(made), made[0].device.processes, made[0].told != made[1].told)
      print(all(one.told["killed"] > 0 for one in made))
      fingerprints = counted.to_dict("replications")["fingerprint"]
      print(fingerprints[:2] == fingerprints[2:])
      """)
    #expect(output == "2 40 True\nTrue\nTrue\n")
  }
}
