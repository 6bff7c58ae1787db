import Testing

@testable import Studies

/// Checksums of stores: numbers of a program in another language that follows the description, for they
/// stand in stores that are years old.
@Suite
struct StoreDigestTests {
  @Test(
    arguments: [
      ([], 0x9AE1_6A3B_2F90_404F), ([""], 0xF08C_63D5_E831_2D30), (["a"], 0x0060_4EC5_1838_EDB6),
      (["abcdefgh"], 0xA14C_1F87_6C5D_27EE), (["abcdefghi"], 0xC5F9_B9D3_C570_42ED),
      (["0123456789abcdef"], 0xEC4E_7F1D_1700_C6D0), (["a", "b"], 0x3FA9_41CF_4BDF_4563),
      (["ab", ""], 0x35AA_76F1_8F46_A27A),
    ] as [([String], UInt64)])
  func `texts have their checksums wherever they end`(texts: [String], digest: UInt64) {
    #expect(StoreDigest.of(texts) == digest)
  }

  @Test(
    arguments: [
      (1, -1, 0, 0x9B8C_8264_8243_FDA3), (1, -1, -0.0, 0x9B8C_8264_8243_FDA3),
      (1, 0, 0, 0xC1B6_0249_2847_C438), (2, -1, 1.5, 0x0BE1_5E3E_1EA4_9C95),
    ] as [(UInt64, Int64, Double, UInt64)])
  func `a value has the checksum of its metric, unit and bits`(
    metric: UInt64, unit: Int64, value: Double, digest: UInt64
  ) {
    #expect(StoreDigest.term(metric: metric, unit: unit, value: value) == digest)
  }

  @Test func `lists of texts are read back from JSON`() {
    #expect(JSONList.text([]) == "[]")
    #expect(JSONList.text(["a", nil, "b\"c"]) == #"["a",null,"b\"c"]"#)
    #expect(JSONList.texts(#"["a",null,"b\"c","1"]"#) == ["a", nil, "b\"c", "1"])
    #expect(JSONList.texts("{}") == [] && JSONList.texts("[") == [])
  }
}
