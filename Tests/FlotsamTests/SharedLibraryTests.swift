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
  func `the example in C compares its own policy`() throws {
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
  func `a policy has one fingerprint in Swift, as a formula, as a program and in Python`(
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
  func `what goes wrong arrives with its text`() throws {
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
      """)
    let expected = [
      "FlotsamError 66 smokey: there is no such file", "FlotsamError 65 ",
      "FlotsamError 65 --set device.memry: `memry` is not known here. Did you mean `memory`?",
      "FlotsamError 65 there is no policy `gdfs`", "ValueError  I have lost my way", "KeyError  40",
      "IndexError  policy <lambda> named row 1000 of", "TypeError  policy <lambda>: `idle` is not",
      "no error", "ValueError  two policies are called `lru`",
      "FlotsamError 64 `replication` is out of range", "FlotsamError 64 `replications` is out of",
      "FlotsamError 64 `jobs` is out of range", "TypeError  policies are a list",
      "TypeError  policies are a list", "ValueError  a comparison needs at least one policy",
      "ValueError  a text must not contain a NUL", "ValueError  a text must not contain a NUL",
      "TypeError  policy <lambda> returned 0.5: it returns the row",
    ]
    let lines = output.split(separator: "\n")
    #expect(lines.count == expected.count, "\(output)")
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test(.enabled(if: python != nil))
  func `tables come as columns, and notebooks get the answer`() throws {
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
      """)
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(output)")
    #expect(lines[0] == "['comparison', 'replications'] 1 gdsf")
    #expect(lines[1].contains("'int'") && lines[1].contains("'float'"))
    #expect(lines[2] == "True True")
    #expect(
      lines[3] == "['metrics', 'timeline', 'kills', 'launches', 'apps', 'callbacks'] True True")
  }

  /// A process that `multiprocessing` starts has another library, in which an address means nothing.
  @Test(.enabled(if: python != nil))
  func `a scenario can be copied and sent to another process, a result cannot`() throws {
    let output = try PythonPackage.succeed(
      """
      import copy, pickle, subprocess
      phone = flotsam_sim.scenario("smoke").set("duration", "1d").set({"device.memory": "1GiB"})
      expected = phone.run(seed=5).fingerprint
      print(copy.copy(phone) is phone, copy.deepcopy([phone])[0] is phone)
      code = "import pickle, sys; sys.path[:] = " + repr(sys.path) + "; " + (
          "print(pickle.load(sys.stdin.buffer).run(seed=5).fingerprint)")
      for sent in [phone, flotsam_sim.scenario(text="extends: smoke\\nduration: 1d").set(
              "device.memory", "1GiB")]:
          other = subprocess.run(
              [sys.executable, "-c", code], input=pickle.dumps(sent), capture_output=True)
          print(other.stdout.decode().strip() == expected, other.stderr.decode())
      result = phone.run()
      again = copy.copy(result)
      del result
      print(len(again.answer) > 0)
      try:
          pickle.dumps(again)
      except TypeError as error:
          print(error)
      """)
    #expect(
      output == """
        True True
        True 
        True 
        True
        a result cannot be pickled: send its to_dict() or to_arrow()

        """, "\(output)")
  }

  /// Parameters are told by their names wherever they stand, and NumPy's numbers are numbers.
  @Test(.enabled(if: python != nil))
  func `a policy takes its quantities by name, wherever they stand`() throws {
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

      expected = phone.run(policy="largest", seed=7).fingerprint
      for policy in [plain, behind, named, Static]:
          print(phone.run(policy=policy, seed=Number()).fingerprint == expected)
      """)
    #expect(output == "True\nTrue\nTrue\nTrue\n")
  }

  /// A class is made for each run, and is told what it asks for.
  @Test(.enabled(if: python != nil))
  func `a class keeps its state for one run`() throws {
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

  @Test(.enabled(if: python != nil))
  func `Ctrl-C ends a comparison and a policy, and the next run is as before`() throws {
    let output = try PythonPackage.succeed(
      """
      import signal, threading
      phone = flotsam_sim.scenario("smoke")
      before = phone.run(seed=3).fingerprint

      def endless(idle_s):
          while True:
              pass

      for what in [
          lambda: phone.run(policy=endless),
          lambda: phone.compare(["lru", "gdsf"], replications=1_000_000),
      ]:
          timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
          timer.start()
          try:
              what()
              print("not interrupted")
          except KeyboardInterrupt:
              print("interrupted")
          timer.join()
      print(phone.run(seed=3).fingerprint == before)
      """)
    #expect(output == "interrupted\ninterrupted\nTrue\n")
  }
}
