import Foundation
import MobileOS
import Testing

@Suite
struct PolicyRegistryTests {
  @Test
  func `each file has its registry line and each line its file`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/MobileOS/Policy/Policies")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
    let types = PolicyRegistry.all.map { "\($0.type)" }
    for file in files.sorted() where !types.contains(file) {
      Issue.record("PolicyRegistry.swift lacks the line `PolicyEntry(\(file).self),`")
    }
    for type in types where !files.contains(type) {
      Issue.record("Policy/Policies lacks the file `\(type).swift`")
    }
  }
}
