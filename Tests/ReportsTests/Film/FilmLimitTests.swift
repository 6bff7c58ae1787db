import Foundation
import Reports
import Testing

/// A film that has more moments than a page may have.
@Suite
struct FilmLimitTests {
  private struct Frames: Decodable {
    let end: Int
    let times: [Int]
  }

  private func page(atMost frames: Int) throws -> (text: String, data: Frames, limit: String?) {
    let scenario = try TinyStudy.loaded([]).scenario
    let film = Film(scenario, atMost: frames)
    let origin = TinyStudy.origin(["flotsam", "run", "tiny"])
    let page = FilmPage(film, of: scenario, origin: origin)
    let text = String(decoding: Array(page.pieces.joined()), as: UTF8.self)
    let start = try #require(text.firstRange(of: "id=\"film\">")).upperBound
    let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
    let data = try JSONDecoder().decode(Frames.self, from: Data(text[start..<end].utf8))
    return (text, data, film.limit)
  }

  @Test func `a cut film has the first frames of the whole one, and says where it ends`() throws {
    let whole = try page(atMost: Film.mostFrames)
    #expect(whole.limit == nil && whole.data.times.count > 30)
    #expect(!whole.text.contains("the run goes on"))
    let cut = try page(atMost: 30)
    #expect(cut.data.times == Array(whole.data.times.prefix(30)))
    #expect(cut.data.end == cut.data.times.reduce(0, +) && cut.data.end < whole.data.end)
    let limit = try #require(cut.limit)
    #expect(limit.contains("30 moments"))
    #expect(cut.text.contains("The film \(limit)."))
    // A film that has just as many frames is whole.
    #expect(try page(atMost: whole.data.times.count).limit == nil)
  }
}
