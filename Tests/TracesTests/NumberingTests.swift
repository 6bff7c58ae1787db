import Testing

@testable import Traces

/// Dense numbers for names and keys: those of a dictionary, however the tables are filled.
@Suite
struct NumberingTests {
  private func id(_ table: inout NameTable, _ name: String) -> Int {
    // Between other bytes, as in a line.
    let bytes = Array("<\(name)>".utf8)
    return table.id(of: bytes, 1..<bytes.count - 1)
  }

  private func known(_ table: NameTable, _ name: String) -> Int? {
    let bytes = Array("<<\(name)>".utf8)
    return table.knownID(of: bytes, 2..<bytes.count - 1)
  }

  @Test func `names are numbered in the order of their first use`() {
    var table = NameTable()
    var oracle: [String: Int] = [:]
    for round in 0..<12_000 {
      let name = "app \(round * 7919 % 5000)"
      #expect(known(table, name) == oracle[name])
      #expect(id(&table, name) == oracle[name, default: oracle.count])
      if oracle[name] == nil { oracle[name] = oracle.count }
      #expect(table.count == oracle.count)
    }
    for (name, number) in oracle { #expect(table.name(number) == name) }
    #expect(known(table, "app") == nil && known(table, "") == nil)
    #expect(id(&table, "") == 5000 && table.name(5000) == "" && known(table, "") == 5000)
  }

  /// Pairs that are known to have the same FNV-1a hash of 64 bits.
  @Test(arguments: [
    ("7mohtcOFVz", "c1E51sSEyx"), ("6a5x-VbtXk", "f_2k7GG-4v"),
    ("8yn0iYCKYHlIj4-BwPqk", "GReLUrM4wMqfg9yzV3KQ"),
  ])
  func `two names with one hash are distinct`(one: String, other: String) {
    var table = NameTable()
    #expect(id(&table, one) == 0 && known(table, other) == nil)
    #expect(id(&table, other) == 1 && id(&table, one) == 0 && id(&table, other) == 1)
    #expect(known(table, one) == 0 && known(table, other) == 1 && table.count == 2)
  }

  @Test func `bytes that are not text become replacement characters`() {
    var table = NameTable()
    #expect(table.id(of: [0x61, 0xFF], 0..<2) == 0 && table.name(0) == "a\u{FFFD}")
  }

  /// A table whose keys all lie in one place would take hours here.
  @Test func `many consecutive keys are found as fast as few`() {
    for step in [1, 1 << 40] as [UInt64] {
      var map = DenseIDMap()
      for key in 0..<150_000 as Range<UInt64> { _ = map.id(of: key &* step) }
      #expect(map.count == 150_000)
      #expect(map.id(of: 77 &* step) == (77, false))
      #expect(map.keys[140_000] == 140_000 &* step)
    }
  }
}
