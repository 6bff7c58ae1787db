import Foundation
import TestSupport
import Testing

@testable import Presentation
@testable import Reports

/// A page opened in headless Chromium, with a script that visits it.
enum HeadlessPage {
  /// What every visit finds, beside what its script asks for.
  struct Conduct: Decodable {
    let resources: Int
    let violations: Int
    let errors: [String]
    let overflow: Bool
  }

  /// Opens a page and returns what the visitor left in `findings`.
  ///
  /// Chromium prints the page when its virtual time is over, and that leaps ahead while no task is
  /// ready: a visitor who waits for a frame that a busy machine has not drawn yet is cut off.
  /// Such a visit is made again, with more time.
  ///
  /// - Parameter visitor: runs after the page's own script, may use `await`, and fills `findings`.
  static func visit<Findings: Decodable>(
    _ html: String, as type: Findings.Type, visitor: String, width: Int = 1280
  ) throws -> (Findings, Conduct, log: String) {
    let temporary = try TemporaryFolder()
    let watcher = """
      <script nonce="visitor">window.errors = []; window.violations = [];
      addEventListener("error", event => errors.push(event.message));
      addEventListener("securitypolicyviolation", event => violations.push(event.blockedURI));</script>
      """
    let script = """
      (async () => {
      const findings = {};
      try { \(visitor) } catch (error) { errors.push(String(error)); }
      const conduct = {errors, violations: violations.length,
        overflow: document.documentElement.scrollWidth > window.innerWidth,
        resources: performance.getEntriesByType("resource").length};
      const text = value => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
      document.documentElement.dataset.conduct = text(conduct);
      document.documentElement.dataset.findings = text(findings);
      })();
      """
    try temporary.write(
      html.replacing("script-src ", with: "script-src 'nonce-visitor' ", maxReplacements: 1)
        .replacing("<title>", with: watcher + "<title>", maxReplacements: 1)
        .replacing("</body>", with: "<script nonce=\"visitor\">\(script)</script></body>"),
      to: "visited.html")
    var document = ""
    for milliseconds in [4000, 16_000, 64_000, 256_000, 1_024_000]
    where !document.contains("data-findings=") {
      let arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
        "--disable-component-update", "--no-first-run", "--user-data-dir=\(temporary.path)/profile",
        "--window-size=\(width),1200", "--enable-logging=stderr",
        "--virtual-time-budget=\(milliseconds)", "--dump-dom",
        "file://\(temporary.path)/visited.html",
      ].map { "'" + $0 + "'" }.joined(separator: " ")
      try ChildProcess.run(
        "sh", ["-c", "exec chromium \(arguments) > '\(temporary.path)/dom.html'"],
        errorPath: temporary.path + "/log", timeoutSeconds: 600)
      document = try #require(temporary.text("dom.html"))
    }
    func data(_ name: String) throws -> Data {
      let mark = "data-\(name)=\""
      let start = try #require(document.firstRange(of: mark)).upperBound
      return try #require(Data(base64Encoded: String(document[start...].prefix { $0 != "\"" })))
    }
    return (
      try JSONDecoder().decode(Findings.self, from: data("findings")),
      try JSONDecoder().decode(Conduct.self, from: data("conduct")), temporary.text("log") ?? ""
    )
  }
}
