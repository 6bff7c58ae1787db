import Scenarios
import TestSupport
import Testing

@testable import Presentation
@testable import Reports

/// Plays films in headless Chromium.
@Suite(.enabled(if: Installed.chromium, "chromium is not installed"), .serialized)
struct FilmBrowserTests {
  private struct Findings: Decodable {
    let isShown: Bool
    let start: String
    let steps: [String]
    let back: String
    let killTime: String
    let killTitle: String
    let killText: String
    let isMarked: Bool
    let tip: String
    let paused: String
    let played: String
    let label: String
    let slid: String
    let backwards: String
    let forwards: String
    let alive: Int
    let chips: Int
    let kills: Int
    let rows: Int
    let painted: [Int]
    let unlabelled: Int
  }

  /// Steps, jumps, plays, slides and points, as a visitor would.
  private static let visitor = """
    const $ = id => document.getElementById(id);
    const key = name => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true, cancelable: true}));
    const fact = name => Number([...document.querySelectorAll("#facts li")].find(li => li.textContent.startsWith(name)).querySelector("b").textContent);
    const wait = ms => new Promise(done => setTimeout(done, ms));
    // Observers are notified in their order: the page's own has drawn by then, however slow the machine.
    await new Promise(done => new ResizeObserver(done).observe($("memory")));
    findings.isShown = !$("film-parts").hidden;
    findings.start = $("clock").textContent;
    findings.steps = [];
    for (let i = 0; i < 5; i++) { key("ArrowRight"); findings.steps.push($("time").value + ":" + document.querySelectorAll("#bands li").length); }
    key("ArrowLeft");
    findings.back = $("time").value + ":" + document.querySelectorAll("#bands li").length;
    key("n");
    findings.killTime = $("clock").textContent;
    findings.killTitle = $("why-title").textContent;
    findings.killText = $("why-text").textContent;
    const canvas = $("memory"), box = canvas.getBoundingClientRect();
    const painted = () => {
      const copy = document.createElement("canvas"), pen = copy.getContext("2d", {willReadFrequently: true});
      [copy.width, copy.height] = [canvas.width, canvas.height];
      pen.drawImage(canvas, 0, 0);
      const pixels = pen.getImageData(0, 0, copy.width, copy.height).data;
      let count = 0;
      for (let i = 3; i < pixels.length; i += 4) if (pixels[i] === 255) count++;
      return count;
    };
    findings.painted = [painted()];
    const place = 44 + Number($("time").value) / Number($("time").max) * (box.width - 48);
    canvas.dispatchEvent(new PointerEvent("pointermove", {clientX: box.left + place, clientY: box.top + 9}));
    findings.isMarked = !$("tip").hidden;
    findings.tip = $("tip").textContent;
    canvas.dispatchEvent(new PointerEvent("pointerleave"));
    findings.paused = $("time").value;
    key(" ");
    findings.label = $("play").textContent;
    await wait(400);
    key(" ");
    findings.played = $("time").value;
    $("time").value = Math.round(Number($("time").max) / 2);
    $("time").dispatchEvent(new Event("input"));
    const state = () => document.querySelector("#bands").textContent + document.querySelector("#facts").textContent;
    findings.slid = $("time").value === String(Math.round(Number($("time").max) / 2)) ? "half" : $("time").value;
    findings.forwards = state();
    key("End");
    findings.painted.push(painted());
    findings.alive = fact("apps alive");
    findings.chips = document.querySelectorAll("#bands li").length;
    findings.kills = fact("kills");
    $("filter").value = "kill";
    $("filter").dispatchEvent(new Event("change"));
    findings.rows = document.querySelectorAll("#log li").length;
    $("time").value = Math.round(Number($("time").max) / 2);
    $("time").dispatchEvent(new Event("input"));
    findings.backwards = state();
    findings.unlabelled = [...document.querySelectorAll("section, canvas, input, select")].filter(e => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.closest("label"))).length;
    """

  private func page(_ overrides: [String] = []) throws -> String {
    let scenario = try TinyStudy.loaded(overrides).scenario
    let origin = TinyStudy.origin(["flotsam", "run", "tiny"])
    let page = FilmPage(Film(scenario), of: scenario, origin: origin)
    return String(decoding: Array(page.pieces.joined()), as: UTF8.self)
  }

  @Test(arguments: [1200, 400])
  func `a film plays, steps, jumps to kills and explains them`(width: Int) throws {
    let (findings, conduct, log) = try HeadlessPage.visit(
      try page(), as: Findings.self, visitor: Self.visitor, width: width)
    #expect(conduct.errors == [] && conduct.violations == 0 && conduct.resources == 0)
    #expect(!conduct.overflow)
    #expect(!log.contains("CONSOLE"), "\(log)")
    #expect(findings.isShown && findings.start == "day 1 00:00:00")
    #expect(Set(findings.steps).count > 1, "\(findings.steps)")
    #expect(findings.back == findings.steps[3], "one step back is where the step before was")
    #expect(findings.killTitle.hasSuffix(findings.killTime), "\(findings.killTitle)")
    #expect(findings.killTitle.contains(" killed: "))
    #expect(findings.killText.contains("could be named"), "\(findings.killText)")
    #expect(findings.isMarked && findings.tip.contains(findings.killText.dropLast(2)))
    #expect(findings.label == "Pause")
    let paused = try #require(Double(findings.paused))
    let played = try #require(Double(findings.played))
    #expect(played > paused)
    #expect(findings.slid == "half")
    #expect(findings.forwards == findings.backwards, "there is one film, whichever way one comes")
    #expect(findings.alive == findings.chips && findings.alive > 0)
    #expect(findings.kills == findings.rows && findings.kills > 0)
    #expect(findings.painted[1] > 2 * findings.painted[0], "the chart fills up")
    #expect(findings.unlabelled == 0)
  }

  @Test func `without JavaScript the page has a sentence and no network links`() throws {
    let text = try page()
    #expect(text.contains("<noscript>") && text.contains("plays with JavaScript"))
    #expect(text.contains("<div id=\"film-parts\" hidden>"))
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains(" src="))
  }
}
