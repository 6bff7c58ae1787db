import Foundation
import TestSupport
import Testing

/// Every file that the commands write, read by the tools people use.
@Suite(.enabled("needs python3", { Program.find("python3") != nil }))
struct FileReadBackTests {
  static let hasPandas = has("pandas")
  static let hasConverter = has("vl_convert")

  private static func has(_ module: String) -> Bool {
    guard let python = Program.find("python3") else { return false }
    return (try? Program(python, ["-c", "import \(module)"]))?.status == 0
  }

  /// Results of every command that writes some, about apps with hostile names.
  private func results() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let names = [
      "a,b", "say \"hi\"", "two\nlines", "<script>alert(1)</script>", "=cmd()|' /C calc'!A0",
      "שלום עולם", "👩‍👩‍👧 family", "plain",
    ]
    let rows = (0..<160).map { index in
      let name = names[index * index % 11 % names.count]
      return
        "\(index * 90),\"\(name.replacing("\"", with: "\"\""))\",\(index % 5 * 90_000_000 + 90_000_000)\n"
    }
    try folder.write("time_s,app,footprint_bytes\n" + rows.joined(), to: "trace.csv")
    let hostileFile = "=cmd(),<script> שלום 👩‍👩‍👧\"'.csv"
    try folder.write("time_s,app,footprint_bytes\n" + rows.joined(), to: hostileFile)
    try folder.write(
      """
      # Is "a, b" <script>alert(1)</script> harmless?
      scenario: phone.yaml
      replications: 2
      factors:
        workload.file: [trace.csv, \(try Self.quoted(hostileFile))]
        device.memory: [2GiB, 3GiB]
        policy: [jetsam, "score(idle_s * footprint_mb)"]
      """, to: "hostile.yaml")
    try folder.write(
      "duration: 4h\ndevice: {profile: phone-2gb}\nworkload: {chooser: trace, file: trace.csv}\n",
      to: "phone.yaml")
    let commands = [
      ["run", "phone.yaml", "--out", "run"],
      [
        "replay", "trace.csv", "--policies", "lru,gdsf", "--memory", "300MB..1200MB", "--out",
        "replay",
      ],
      [
        "compare", "smoke", "--policies", "jetsam,gdsf", "--replications", "2", "--until", "6h",
        "--out", "compare",
      ],
      [
        "compare", "smoke", "--policies", "jetsam,gdsf", "--replications", "2", "--until", "6h",
        "--memory", "2GB,4GB", "--out", "curve",
      ],
      [
        "survival", "phone.yaml", "--app", "=cmd()|' /C calc'!A0", "--users", "2", "--set",
        "device.memory=1600MiB", "--out", "survival",
      ],
    ]
    let study = [
      ["sweep", "hostile.yaml"], ["report", "results/hostile.sqlite", "--out", "study"],
      ["export", "results/hostile.sqlite", "--out", "exported"],
    ]
    for command in commands + study {
      try FlotsamProgram.succeed(command + ["--quiet"], in: folder)
    }
    return folder
  }

  /// A YAML string.
  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private func python(_ script: String, in folder: TemporaryFolder) throws -> String {
    let program = try Program(
      try #require(Program.find("python3")), ["-c", script], in: folder.path)
    #expect(program.status == 0, "\(program.error)")
    return program.output
  }

  @Test func `Python's csv module reads every CSV with equal row widths`() throws {
    let folder = try results()
    let output = try python(
      """
      import csv, glob
      # What was given is kept as it was; it need not be harmless.
      files = [f for f in glob.glob("**/*.csv", recursive=True) if "/" in f and "/inputs/" not in f]
      for name in files:
          rows = list(csv.reader(open(name, newline="", encoding="utf-8")))
          assert all(len(row) == len(rows[0]) for row in rows), name
          for row in rows[1:]:
              for cell in row:
                  assert not cell[:1] in ("=", "@"), (name, cell)
      print(len(files))
      """, in: folder)
    #expect((Int(output.split(separator: "\n").last ?? "") ?? 0) >= 28)
  }

  @Test(.enabled(if: hasPandas, "pandas is not installed"))
  func `pandas reads the same numbers as Python's csv module`() throws {
    let folder = try results()
    _ = try python(
      """
      import csv, glob, pandas
      for name in glob.glob("**/*.csv", recursive=True):
          rows = list(csv.reader(open(name, newline="", encoding="utf-8")))
          frame = pandas.read_csv(name)
          assert list(frame.columns) == rows[0], name
          assert len(frame) == len(rows) - 1, name
          for column, title in enumerate(rows[0]):
              if pandas.api.types.is_numeric_dtype(frame[title]):
                  for a, b in zip(frame[title], (row[column] for row in rows[1:])):
                      assert (b == "" and pandas.isna(a)) or float(b) == float(a), (name, title, a, b)
      """, in: folder)
  }

  @Test(.enabled(if: hasConverter, "vl-convert-python is not installed"))
  func `vl-convert renders every Vega-Lite file`() throws {
    let folder = try results()
    let output = try python(
      """
      import glob, vl_convert
      files = glob.glob("**/*.vl.json", recursive=True)
      for name in files:
          svg = vl_convert.vegalite_to_svg(open(name, encoding="utf-8").read(), vl_version="5.20")
          assert "</svg>" in svg and "<script" not in svg, name
      print(len(files))
      """, in: folder)
    #expect((Int(output.split(separator: "\n").last ?? "") ?? 0) >= 6)
  }
}
