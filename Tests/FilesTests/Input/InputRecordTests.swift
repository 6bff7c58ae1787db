import Foundation
import TestSupport
import Testing

@testable import Files

/// A record has the inputs of its own result only.
@Suite struct InputRecordTests {
  @Test func `two results at once have records of their own`() async throws {
    let folder = try TemporaryFolder()
    @Sendable func names(_ result: Int) -> [String] {
      (0..<200).map { folder.file(String(format: "%d-%03d", result, $0)) }
    }
    for name in names(0) + names(1) { try Data("a".utf8).write(to: URL(fileURLWithPath: name)) }
    let records = [InputRecord(), InputRecord()]
    await withTaskGroup(of: Void.self) { group in
      for (result, record) in records.enumerated() {
        group.addTask {
          await InputRecord.$current.withValue(record) {
            // Child tasks have the record of their parent.
            await withTaskGroup(of: Void.self) { children in
              for name in names(result) {
                children.addTask {
                  await Task.yield()
                  #expect((try? readText(from: name)) == "a")
                }
              }
            }
          }
        }
      }
    }
    for (result, record) in records.enumerated() {
      #expect(record.inputs.map(\.name) == names(result))
    }
  }

  @Test func `a replacement and a confinement end with their record`() throws {
    let folder = try TemporaryFolder()
    let (read, instead) = (
      try folder.write("own", to: "read"), try folder.write("other", to: "instead")
    )
    let record = InputRecord(standIns: [read: instead], confinedTo: folder.file("results"))
    let seen = try InputRecord.$current.withValue(record) { try readText(from: read) }
    #expect(seen == "other")
    InputRecord.$current.withValue(record) {
      #expect(throws: InputError.self) { try readText(from: instead) }
      #expect(throws: InputError.self) { try writeText("", to: read) }
    }
    #expect(try readText(from: read) == "own" && readText(from: instead) == "other")
    #expect(record.inputs.map(\.name) == [read])
  }

  /// The rule of the remedies: a name that is suggested needs no other explanation.
  @Test(
    arguments: [
      ("colour: red", .field("colour")), ("nmae: red", nil), ("name: purple", .value("purple")),
      ("name: rde", nil),
    ] as [(String, InputError.UnknownName?)])
  func `an error has an unknown name where none is near`(
    _ text: String, _ unknown: InputError.UnknownName?
  ) throws {
    struct Painted: YAMLReadable {
      init(reading fields: inout ObjectReader) throws(InputError) {
        _ = try fields.optional("name", .choice(among: ["red", "green"]), "")
      }
    }
    let node = try YAMLNode(parsing: text, named: "a.yaml")
    let error = try #require(throws: InputError.self) { try Painted(decoding: node) }
    #expect(error.unknownName == unknown)
  }
}
