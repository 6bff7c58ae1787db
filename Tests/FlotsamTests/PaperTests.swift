import Foundation
import TestSupport
import Testing

/// Results in the forms that notes and papers take.
@Suite
struct PaperTests {
  static let comparison = [
    "compare", "smoke", "--policies", "jetsam,score(idle_s * footprint_mb)", "--until", "6h",
    "--replications", "3", "--no-bounds", "--quiet",
  ]

  /// Commands with a table for papers, each with words of its first and last column.
  static let commands: [([String], String, String)] = [
    (comparison, "strategy & time lost (s/day) & against jetsam (\\%) & p & verdict", "baseline"),
    (
      ["replay", "day.csv", "--policies", "lru,fifo", "--memory", "100MiB,200MiB"],
      "memory & lru (\\%)",
      "200 MiB"
    ),
    (["report", "study.sqlite"], "device.memory & strategy", "baseline"),
    (["sensitivity", "study.sqlite"], "factor & share of variance", "device.memory"),
    (["run", "smoke", "--until", "4h"], "metric & value & meaning", "apps\\_alive\\_mean"),
    (
      ["run", "smoke", "--until", "1d", "--set", "device.memory=1GiB", "--explain", "--quiet"],
      "metric & value & meaning", "time & app & cause & out of sight & footprint & reason"
    ),
    (
      ["survival", "smoke", "--app", "app2", "--users", "2", "--until", "4h", "--quiet"],
      "hypothesis & footprint", "the system kills by size"
    ),
    (
      [
        "survival", "my-app", "--users", "2", "--until", "1d", "--set", "warmUp=2h", "--devices",
        "phone-4gb", "--departures", "2", "--quiet",
      ], "phone & order", "time-in-band"
    ),
    (
      [
        "compare", "smoke", "--policies", "jetsam,lru", "--memory", "2GiB,4GiB", "--until", "2h",
        "--replications", "2", "--bounds", "--quiet",
      ], "memory & jetsam (\\%) & lru (\\%) & bound (\\%)", "jetsam needs"
    ),
    (["explain", "smoke", "--app", "app3", "--until", "4h"], "time & event & detail", "suspended"),
    (
      [
        "compare", "smoke", "--policies", "jetsam,largest", "--over", "assumptions", "--phones",
        "10",
        "--replications", "2", "--until", "2h", "--quiet",
      ], "strategy & on the scenario & difference", "Latin hypercube"
    ),
  ]

  /// Commands with tables that have no room beside each other in the font of the text.
  static let wideCommands: [[String]] = [
    ["run", "smoke", "--until", "4h", "--all"],
    [
      "compare", "smoke", "--policies", "jetsam,lru,lfu,largest,gdsf,random,fifo", "--memory",
      "2GiB,4GiB", "--until", "2h", "--replications", "2",
    ],
    ["diff", "small-phone", "--policies", "jetsam,gdsf", "--until", "2d"],
    ["replay", "day.csv", "--policy", "fifo", "--memory", "100MiB", "--steps"],
    ["trace", "day.csv"], ["policies"], ["kernel", "highwater"], ["lifecycle", "tabs"],
  ]

  /// A folder with a trace and the store of a small study.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n0,mail\n60,maps\n120,mail\n180,music\n240,mail\n", to: "day.csv")
    try folder.write(
      """
      scenario: smoke
      factors: {device.memory: [2GiB, 3GiB], policy: [jetsam, lru]}
      replications: 2
      """, to: "study.yaml")
    try FlotsamProgram.succeed(
      [
        "sweep", "study.yaml", "--set", "duration=2h", "--store", "study.sqlite", "--quiet",
      ], in: folder)
    return folder
  }

  @Test func `tables for papers are readable LaTeX and Markdown`() throws {
    let folder = try Self.folder()
    for (command, columns, word) in Self.commands {
      let latex = try FlotsamProgram.succeed(command + ["--format", "latex"], in: folder).output
      #expect(latex.contains("\\toprule\n  \(columns)"), "\(latex)")
      #expect(latex.contains(word) && latex.contains("\\bottomrule\n\\end{"))
      #expect(latex.contains("Simulated with Flotsam "))
      for line in latex.split(separator: "\n").dropFirst() {
        #expect(line.firstMatch(of: /(^|[^\\])[%_#]/) == nil, "\(line)")
      }
      let markdown = try FlotsamProgram.succeed(
        command + ["--format", "markdown"], in: folder
      ).output
      #expect(
        markdown.contains(try Regex("\\| -+:? \\|\n"))
          && markdown.contains("Simulated with Flotsam "))
      let others = markdown.split(separator: "\n").filter { !$0.hasPrefix("| day ") }
      #expect(others.count < 40)
    }
  }

  @Test(.enabled(if: Program.find("pdflatex") != nil))
  func `LaTeX compiles what is written for it`() throws {
    let folder = try Self.folder()
    let pdflatex = try #require(Program.find("pdflatex"))
    let narrow = [Self.comparison]
    let all = Self.commands.map(\.0) + Self.wideCommands + narrow
    for (index, command) in all.enumerated() {
      let latex = try FlotsamProgram.succeed(command + ["--format", "latex"], in: folder).output
      let options = index < all.count - narrow.count ? "" : "[twocolumn]"
      try folder.write(
        """
        \\documentclass\(options){article}
        \\usepackage[T1]{fontenc}
        \\usepackage{array,booktabs,graphicx,longtable}
        \\begin{document}
        \(latex)
        \\end{document}
        """, to: "paper.tex")
      let run = try Program(
        pdflatex, ["-halt-on-error", "-interaction=nonstopmode", "paper.tex"], in: folder.path)
      #expect(run.status == 0, "\(run.output)")
      for complaint in ["Overfull \\hbox", "Float too large"] {
        #expect(!run.output.contains(complaint), "\(command): \(run.output)")
      }
    }
  }

  /// Authors refer to tables, and captions have words, not names of columns.
  @Test func `a table for a paper has a label and a caption`() throws {
    let latex = try FlotsamProgram.succeed(Self.comparison + ["--format", "latex"]).output
    #expect(
      latex.hasPrefix("% Needs \\usepackage[T1]{fontenc} and \\usepackage{array,booktabs,graphicx,")
    )
    #expect(latex.contains("\\caption{Strategies by time lost, best first"))
    #expect(latex.contains("\\label{tab:strategies-by-time-lost}"))
    #expect(latex.contains("\\resizebox{\\ifdim\\width>\\linewidth\\linewidth"))
  }

  @Test func `a comparison documents its methods`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      Self.comparison + ["--seed", "7", "--out", "out"], in: folder)
    let methods = try #require(folder.text("out/methods.txt"))
    let version = try FlotsamProgram.succeed(["--version"]).output.dropLast()
    #expect(methods.hasPrefix("Simulated with Flotsam \(version), model version "))
    for fact in [
      "3 replications with seed 7", "common random numbers", "6h", "after Student",
      "are paired by replication", "are for one comparison",
    ] {
      #expect(methods.contains(fact), "\(fact): \(methods)")
    }
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("For the methods section of a paper: Simulated with Flotsam"))
    let three = try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "jetsam,lru,lfu", "--until", "1h", "--format", "latex",
        "--replications", "2", "--metric", "launch_latency_p95_ms", "--no-bounds",
      ]).output
    #expect(three.contains("hold for all 2 comparisons at once (Bonferroni)"))
    #expect(three.contains("percentile intervals of the bootstrap"))
  }

  @Test func `a sweep writes the same page as a report`() throws {
    let folder = try Self.folder()
    for command in [["sweep", "study.yaml", "--set", "duration=2h", "--store"], ["report"]] {
      try FlotsamProgram.succeed(
        command + ["study.sqlite", "--quiet", "--out", command[0]], in: folder)
    }
    let page = try #require(folder.text("sweep/index.html"))
    #expect(page.contains("flotsam study · study") && page.contains("study.yaml"))
    for table in ["runs.csv", "cells.csv", "methods.txt"] {
      let swept = try #require(folder.text("sweep/" + table))
      #expect(folder.text("report/" + table) == swept, "\(table)")
    }
  }

  @Test(.enabled(if: Program.find("gnuplot") != nil))
  func `plots are drawn as PDF on request`() throws {
    let folder = try TemporaryFolder()
    for out in ["one", "two"] {
      try FlotsamProgram.succeed(
        Self.comparison + ["--out", out, "--plots", "pdf"], in: folder)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("one/plots"))
    let pictures = names.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count > 3)
    for name in pictures {
      let file = "/plots/" + name.dropLast(3) + "pdf"
      let pdf = try folder.contents("one" + file)
      #expect(pdf.starts(with: Data("%PDF".utf8)))
      #expect(try folder.contents("two" + file) == pdf, "\(file)")
      // 84 mm are 238 points.
      #expect(pdf.range(of: Data("/MediaBox [ 0 0 238".utf8)) != nil, "\(file)")
    }
    #expect(try FlotsamProgram.succeed(["repeat", "one"], in: folder).status == 0)
    try FlotsamProgram.succeed(Self.comparison + ["--out", "one"], in: folder)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("one/plots"))
    #expect(!left.contains { $0.hasSuffix(".pdf") })
    try FlotsamProgram.succeed(Self.comparison + ["--out", "two", "--plots", "none"], in: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("two/plots"))
    #expect(!files.contains { $0.hasSuffix("svg") || $0.hasSuffix("png") || $0.hasSuffix("pdf") })
    for file in left where !file.hasSuffix("svg") && !file.hasSuffix("png") {
      #expect(try folder.contents("two/plots/" + file) == folder.contents("one/plots/" + file))
    }
    #expect(folder.text("two/index.html")?.contains("This plot was not drawn") == true)
    for choice in ["pdf", "none"] {
      let alone = try FlotsamProgram.run(Self.comparison + ["--plots", choice])
      #expect(alone.status == 64 && alone.error.contains("--out"))
    }
  }
}
