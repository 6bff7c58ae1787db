import Testing

@testable import Presentation

/// Tables in terminals of some width.
@Suite
struct TableLayoutTests {
  private func text(isFolded: Bool, columns: Int?) -> String {
    let goals = [
      ("time_lost_s at most 2s a day more than before.yaml", "cannot tell", 128),
      ("kills at most 20 a day", "met", 20),
    ]
    return Table("", "Goals", goals) {
      Column(title: "goal", isFolded: isFolded) { .text($0.0) }
      Column(title: "verdict") { .text($0.1) }
      Column(title: "users") { .count($0.2) }
    }.text(TextStyle(columns: columns))
  }

  @Test func `a wrapped first column keeps all of its words`() {
    #expect(
      text(isFolded: true, columns: 40) == """
        goal                  verdict      users
        --------------------  -----------  -----
        time_lost_s at        cannot tell    128
          most 2s a day more
          than before.yaml
        kills at most 20 a    met             20
          day

        """)
  }

  @Test func `names in another first column are cut`() {
    let text = text(isFolded: false, columns: 40)
    #expect(text.contains("…") && !text.contains("before.yaml"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test(arguments: [nil, 80]) func `a table with enough room is not wrapped`(columns: Int?) {
    let whole = "time_lost_s at most 2s a day more than before.yaml  cannot tell"
    #expect(text(isFolded: true, columns: columns).contains(whole))
  }
}
