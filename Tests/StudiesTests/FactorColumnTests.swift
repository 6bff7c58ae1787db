import Testing

@testable import Studies

/// The columns of factors in the tables of a study.
@Suite
struct FactorColumnTests {
  @Test func `quantity levels become numbers with the unit in the column name`() {
    let memory = FactorColumn("device.memory", levels: ["2GiB", nil, "1500MB"])
    #expect(memory.name == "device.memory_bytes")
    #expect(memory.value("1500MB") == .number(1.5e9))
    let time = FactorColumn("duration", levels: ["10.343min", "2h"])
    #expect(time.name == "duration_s" && time.value("2h") == .number(7200))
    let count = FactorColumn("apps.count", levels: ["20", "40"])
    #expect(count.name == "apps.count" && count.value("40") == .number(40))
    let mixed = FactorColumn("device.profile", levels: ["phone-2gb", "4"])
    #expect(mixed.name == "device.profile" && mixed.value("4") == .text("4"))
  }
}
