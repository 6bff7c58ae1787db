import Foundation
import MobileOS
import Testing

/// Every policy has an article, and it says what the program says.
///
/// `FLOTSAM_RECORD=1 swift test --filter PolicyArticleTests` writes the articles anew.
@Suite
struct PolicyArticleTests {
  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `the article is up to date`(policy: String) throws {
    let article = PolicyArticle(entry: try #require(PolicyRegistry.entry(named: policy)))
    let text = try article.text()
    if ProcessInfo.processInfo.environment["FLOTSAM_RECORD"] != nil {
      try text.write(to: article.url, atomically: true, encoding: .utf8)
    }
    let written = try? String(contentsOf: article.url, encoding: .utf8)
    #expect(written == text, "record it again with FLOTSAM_RECORD=1")
  }

  @Test func `the overview links every article and no other`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/MobileOS/MobileOS.docc")
    let overview = try String(
      contentsOf: folder.appendingPathComponent("Policies.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Policies").path)
    #expect(files.count == PolicyRegistry.all.count)
    for entry in PolicyRegistry.all {
      #expect(overview.contains("<doc:Policy-\(entry.name)>"), "\(entry.name)")
    }
  }
}
