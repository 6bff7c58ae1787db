import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Presentation
@testable import Reports

struct PlotRendererTests {
  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `every plot is drawn`() async throws {
    let comparison = try await TinyStudy.usual.value
    let run = try await TinyStudy.runPage()
    let replay = try await TinyStudy.replayPage(sizes: [200 << 20, 300 << 20])
    let plots = try TinyStudy.page(of: comparison).plots + run.plots + replay.plots
    #expect(plots.count == 12)
    for plot in plots {
      let outcome = PlotRenderer().draw([plot], folder: "plots")
      #expect(outcome.notes == [], "\(plot.name)")
      let images = try #require(outcome.images[plot.name], "\(plot.name)")
      #expect(images.svg.contains("</svg>"))
      #expect(images.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(InlineSVG.text(images.svg, name: plot.name, label: plot.title) != nil)
      let labels = plot.script.split(separator: "\n").filter {
        $0.hasPrefix("set xlabel '") || $0.hasPrefix("set ylabel '") || $0.hasPrefix("set label '")
      }
      for label in labels {
        let text = try #require(label.split(separator: "'").dropFirst().first)
        #expect(images.svg.contains(text), "\(plot.name)")
      }
    }
  }

  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `the same inputs give the same bytes on any number of jobs`() async throws {
    func folder(jobs: Int) async throws -> [String: Data] {
      let temporary = try TemporaryFolder()
      let report = try TinyStudy.page(of: await TinyStudy.comparison(replications: 2, jobs: jobs))
      var folder = OutputFolder(temporary.path + "/results")
      #expect(try folder.commit(plots: report.plots, page: report.page) == [])
      return try temporary.contents()
    }
    let first = try await folder(jobs: 1)
    let second = try await folder(jobs: 2)
    // The page; script, data and two pictures of six plots; two Vega-Lite specifications.
    #expect(first.count == 31)
    #expect(Set(first.keys) == Set(second.keys))
    for (name, data) in first { #expect(data == second[name], "\(name)") }
  }

  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `hostile names are drawn literally and do nothing`() async throws {
    let names = TinyStudy.hostileNames
    let policies = ["jetsam", "gdsf", "random", "lfu", "fifo", "largest"]
    let comparison = try await TinyStudy.comparison(
      policies: policies, names: names, replications: 2)
    let report = try TinyStudy.page(of: comparison, policies: policies, name: names[0])
    let temporary = try TemporaryFolder()
    var folder = OutputFolder(temporary.path)
    #expect(try folder.commit(plots: report.plots, page: report.page) == [])
    let svg = try #require(temporary.text("plots/ranking.svg"))
    #expect(!svg.contains("<script"))
    #expect(svg.contains("&lt;script") && svg.contains("😀") && svg.contains("`touch"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(try !temporary.contents().keys.contains { $0.hasSuffix("pwned") })
    let page = try #require(temporary.text("index.html"))
    #expect(page.components(separatedBy: "<script").count == 2, "only the page's own script")
    #expect(!page.contains("{{{svg}}}") || page.contains("{{answer}} {{{svg}}}"))
    #expect(!page.contains("\u{1B}"))
  }

  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `a manually drawn script gives the same picture`() async throws {
    let report = try TinyStudy.page(of: await TinyStudy.usual.value)
    let temporary = try TemporaryFolder()
    var folder = OutputFolder(temporary.path)
    #expect(try folder.commit(plots: report.plots, page: report.page) == [])
    let drawn = try temporary.contents()
    try ChildProcess.run(
      "sh",
      [
        "-c",
        "cd '\(temporary.path)/plots' && rm *.svg *.png && for f in *.gp; do gnuplot -d $f; done",
      ],
      errorPath: temporary.path + "/messages", timeoutSeconds: 600)
    let again = try temporary.contents()
    for (name, data) in drawn {
      #expect(Self.shown(again[name], name) == Self.shown(data, name), "\(name)")
    }
  }

  /// A file, without the empty groups of an SVG: gnuplot gives the first one the last colour of the plot that the
  /// same process drew before.
  private static func shown(_ data: Data?, _ name: String) -> Data? {
    guard let data, name.hasSuffix(".svg") else { return data }
    let text = String(decoding: data, as: UTF8.self)
    return Data(text.replacing(/<g [^>]*>\n<\/g>\n/, with: "").utf8)
  }

  @Test func `a missing gnuplot gives a note, and the texts are there`() async throws {
    let report = try TinyStudy.page(of: await TinyStudy.usual.value)
    let temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/plots", withIntermediateDirectories: true)
    try temporary.write("of an earlier run", to: "plots/ranking.svg")
    var folder = OutputFolder(temporary.path)
    var renderer = PlotRenderer()
    renderer.program = "no-such-gnuplot"
    let notes = try folder.commit(plots: report.plots, page: report.page, renderer: renderer)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("gnuplot *.gp") == true)
    #expect(temporary.text("plots/ranking.gp")?.contains("plot 'ranking.csv'") == true)
    #expect(temporary.text("plots/ranking.svg") == nil, "a stale picture is worse than none")
    #expect(temporary.text("index.html")?.contains("This plot was not drawn") == true)
  }

  @Test func `a gnuplot that fails or hangs gives a note`() async throws {
    let temporary = try TemporaryFolder()
    let plot = Plot.ranked(try await TinyStudy.usual.value, by: TinyStudy.metric)
    func notes(_ script: String, timeout: Double) throws -> [String] {
      var renderer = PlotRenderer()
      renderer.program = try temporary.writeProgram("#!/bin/sh\n" + script, to: "fake")
      renderer.timeoutSeconds = timeout
      return renderer.draw([plot], folder: "plots").notes
    }
    #expect(
      try notes("echo 'line 3: undefined variable' >&2; exit 1", timeout: 600)
        == ["ranking could not be drawn: line 3: undefined variable"])
    #expect(
      try notes("exit 0", timeout: 600) == ["ranking could not be drawn: gnuplot wrote no picture"])
    #expect(
      try notes("exec sleep 6000", timeout: 0.1) == [
        "ranking could not be drawn: gnuplot took too long"
      ])
  }

  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `a plot that cannot be drawn leaves the others`() async throws {
    let plots = try TinyStudy.page(of: await TinyStudy.usual.value).plots.filter(\.isDrawn)
    let temporary = try TemporaryFolder()
    var renderer = PlotRenderer()
    renderer.program = try temporary.writeProgram(
      "#!/bin/sh\ncase \"$*\" in *ranking.gp*) echo broken >&2; exit 1;; esac; exec gnuplot \"$@\"",
      to: "fake")
    let outcome = renderer.draw(plots, folder: "plots")
    #expect(outcome.notes == ["ranking could not be drawn: broken"])
    #expect(Set(outcome.images.keys).union(["ranking"]) == Set(plots.map(\.name)))
  }
}
