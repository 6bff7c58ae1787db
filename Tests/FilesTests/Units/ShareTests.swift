import Testing

@testable import Files

@Suite struct ShareTests {
  @Test(
    arguments: [
      ("1%", 0.01), ("1 %", 0.01), ("0.05", 0.05), ("100%", 1), ("0", 0), ("-50%", -0.5),
    ] as [(String, Double)])
  func `a share is read as a fraction or a percentage`(text: String, share: Double) {
    #expect(parseShare(text) == share)
  }

  @Test(arguments: ["", "%", "one", "nan", "inf", "-infinity%", "1%%"])
  func `an invalid share is refused`(text: String) {
    #expect(parseShare(text) == nil)
  }

  @Test(
    arguments: [
      (0.01, "1 %"), (1, "100 %"), (0.025, "2.5 %"), (0.07, "7 %"), (1.0 / 3, "33.33333333 %"),
      (0, "0 %"), (-0.5, "-50 %"),
    ] as [(Double, String)])
  func `a share is printed in per cent`(share: Double, text: String) {
    #expect(percentText(share) == text)
  }

  private struct Sheet: YAMLReadable {
    var share: Double
    init(reading fields: inout ObjectReader) throws(InputError) {
      share = try fields.required("share", .share, "A share")
    }
  }

  private func read(_ text: String) throws(InputError) -> Double {
    try Sheet(decoding: try YAMLNode(parsing: "share: \(text)", named: "a.yaml")).share
  }

  @Test func `a share field excludes 0 and 100 %`() throws {
    #expect(try read("1%") == 0.01)
    #expect(try read("0.999") == 0.999)
    for text in ["0", "1", "100%", "-1%", "0%", "2"] {
      let error = try #require(throws: InputError.self) { try read(text) }
      #expect(
        error.description
          == "a.yaml, line 1, share: `\(text)` is out of range. It lies between 0 and 100%."
      )
    }
    let error = try #require(throws: InputError.self) { try read("much") }
    #expect(error.description == "a.yaml, line 1, share: `much` is not a share such as 1%.")
  }
}
