import Foundation
import TestSupport
import Testing

@testable import Presentation
@testable import Reports

struct VegaLiteTests {
  private func specifications() async throws -> [(name: String, text: String)] {
    let comparison = try await TinyStudy.comparison(names: Array(TinyStudy.hostileNames.prefix(4)))
    let replay = try await TinyStudy.replayPage(sizes: [200 << 20, 300 << 20])
    let plots = try TinyStudy.page(of: comparison).plots + replay.plots
    let run = try await TinyStudy.runPage().plots
    return (plots + run).filter(\.isDrawn).map { ($0.name, $0.vegaLite) }
  }

  @Test func `each plot is one JSON object with inlined data`() async throws {
    let all = try await specifications()
    #expect(
      all.map(\.name) == [
        "ranking", "differences", "lost-time", "bound", "latency", "kills", "cold-share",
        "memory", "latency", "apps-alive", "apps-alive-launches", "kills",
      ])
    for (name, text) in all {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let specification = try #require(object, "\(name)")
      let values = (specification["data"] as? [String: Any])?["values"] as? [[String: Any]]
      #expect(values?.isEmpty == false, "\(name)")
      #expect(
        specification["$schema"] as? String == "https://vega.github.io/schema/vega-lite/v5.json")
      let layers = try #require(specification["layer"] as? [[String: Any]], "\(name)")
      #expect(layers.allSatisfy { $0["mark"] != nil && $0["encoding"] != nil }, "\(name)")
    }
  }

  /// vl-convert-python renders Vega-Lite without a browser.
  @Test(.enabled(if: Self.hasConverter, "vl-convert-python is not installed"))
  func `vl-convert renders each plot`() async throws {
    let temporary = try TemporaryFolder()
    for (name, text) in try await specifications() {
      try temporary.write(text, to: name + ".json")
      try temporary.write(
        """
        import vl_convert
        svg = vl_convert.vegalite_to_svg(open("\(temporary.path)/\(name).json").read(), vl_version="5.20")
        open("\(temporary.path)/\(name).svg", "w").write(svg)
        """, to: "render.py")
      try ChildProcess.run(
        "python3", [temporary.path + "/render.py"], errorPath: temporary.path + "/errors",
        timeoutSeconds: 600)
      let svg = temporary.text(name + ".svg") ?? ""
      #expect(svg.contains("</svg>") && svg.contains("<path"), "\(name)")
      #expect(!svg.contains("<script"), "\(name)")
    }
  }

  private static let hasConverter: Bool = {
    do {
      let temporary = try TemporaryFolder()
      try ChildProcess.run(
        "python3", ["-c", "import vl_convert"], errorPath: temporary.path + "/errors",
        timeoutSeconds: 600)
      return true
    } catch {
      return false
    }
  }()
}
