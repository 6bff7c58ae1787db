import MobileOS
import Scenarios
import SimulationKernel
import Testing

@testable import Presentation
@testable import Reports

/// What a watched run looks like in a terminal.
struct WatchPanelTests {
  private func viewer(_ overrides: [String] = [], until hours: Int64) throws -> Viewer {
    var viewer = Viewer(try TinyStudy.loaded(overrides).scenario, device: 0)
    _ = viewer.advance(to: .zero + .seconds(3600 * hours))
    return viewer
  }

  @Test(arguments: [24, 28, 39, 60, 80, 200])
  func `a panel has exactly its size`(width: Int) throws {
    let viewer = try self.viewer(until: 6)
    for height in [12, 22, 60] {
      for hasColour in [true, false] {
        let lines = WatchPanel(width: width, height: height, hasColour: hasColour).lines(viewer)
        #expect(lines.count == height)
        #expect(lines.allSatisfy { $0.width == width }, "\(lines.map(\.text))")
      }
    }
  }

  @Test func `a small panel shows the newest kill and the lowest band`() throws {
    // Two panels side by side in a terminal of 60 columns and 20 rows.
    let viewer = try self.viewer(until: 6)
    let lines = WatchPanel(width: 28, height: 18, hasColour: false).lines(viewer).map(\.text)
    let rule = try #require(lines.firstIndex { $0.hasPrefix("──") })
    #expect(lines.count - rule >= 4, "\(lines)")
    let newest = try #require(viewer.recent.last)
    #expect(lines[rule + 1].contains(newest.what.prefix(6)), "\(lines)")
    #expect(lines[..<rule].contains { $0.hasPrefix("  0 ") }, "\(lines)")
  }

  @Test func `memory fills with time, and each living app is in its band`() throws {
    let panel = WatchPanel(width: 80, height: 60, hasColour: false)
    func columns(_ hours: Int64) throws -> Int {
      let lines = panel.lines(try self.viewer(until: hours)).map(\.text)
      let ground = try #require(lines.first { $0.hasPrefix("   0 ") })
      return ground.count { $0 == "#" }
    }
    // Six hours on 75 columns.
    #expect(try abs(columns(3) - 38) <= 1)
    #expect(try columns(6) == 75)
    let viewer = try self.viewer(until: 6)
    let text = panel.lines(viewer).map(\.text).joined(separator: "\n")
    for app in viewer.device.apps where app.isAlive {
      #expect(text.contains(" \(app.name) "), "\(app.name) is alive\n\(text)")
    }
    #expect(text.contains("alive \(viewer.device.apps.count(where: \.isAlive))"))
    #expect(viewer.device.killCount > 0 && text.contains("killed \(viewer.device.killCount)"))
    #expect(text.contains("could be named") && text.contains("^"))
  }

  @Test func `colours are styles, and no piece has a control character`() throws {
    let lines = WatchPanel(width: 80, height: 30, hasColour: true).lines(try self.viewer(until: 6))
    let spans = lines.flatMap(\.spans)
    #expect(spans.contains { $0.style == .colour("#0072B2") && $0.text.contains("█") })
    #expect(!spans.contains { $0.text.unicodeScalars.contains { $0.value < 0x20 } })
  }

  @Test func `stepping shows single events, and the counts are those of the run`() throws {
    let scenario = try TinyStudy.loaded().scenario
    var (stepped, whole) = (Viewer(scenario, device: 0), Viewer(scenario, device: 0))
    var times: [SimTime] = []
    while let time = stepped.step() { times.append(time) }
    #expect(times == times.sorted() && times.count > 100)
    let occurrences = whole.advance(to: whole.end)
    for (kind, count) in [
      (Occurrence.Kind.kill, stepped.device.killCount), (.launch, stepped.device.launchCount),
      (.warning, stepped.device.warningCount),
    ] {
      #expect(occurrences.count { $0.kind == kind } == count)
    }
    #expect(stepped.device.apps.map(\.band) == whole.device.apps.map(\.band))
  }

  @Test func `wide letters and long names are cut to the column`() {
    let line = WatchLine("写真とメモリー圧迫 and more")
    #expect(line.fitted(to: 10).width == 10 && line.fitted(to: 10).text == "写真とメ… ")
    #expect(line.fitted(to: 11).width == 11)
    #expect(WatchLine("ab").fitted(to: 4).text == "ab  ")
  }
}
