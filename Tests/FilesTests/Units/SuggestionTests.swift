import Files
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("memroy", "memory"), ("lur", "lru"), ("Belady", "belady"), ("gdfs", "gdsf"),
    ("footprnt", "footprint"),
  ])
  func `a mistyped name gets its nearest name`(name: String, nearest: String) {
    let known = ["memory", "footprint", "belady", "lru", "gdsf", "mru"]
    #expect(Suggestion.nearest(to: name, among: known) == nearest)
  }

  @Test func `a name without a similar name gets none`() {
    #expect(Suggestion.nearest(to: "elephant", among: ["lru", "fifo"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["lru"]) == nil)
    #expect(
      Suggestion.remedy(for: "elephant", among: ["lru", "fifo"], noun: "policies")
        == "Known policies: `lru`, `fifo`")
  }

  @Test func `of equally near names the same length wins, then the first`() {
    #expect(Suggestion.nearest(to: "aru", among: ["mru", "lru"]) == "mru")
    #expect(Suggestion.nearest(to: "gdfs", among: ["gds", "gdsf"]) == "gdsf")
  }

  @Test func `the only name with that prefix is suggested`() {
    let known = ["everyday-phone", "small-phone", "smoke"]
    func remedy(_ name: String) -> String {
      Suggestion.remedy(for: name, among: known, noun: "scenarios")
    }
    #expect(remedy("everyday") == "Did you mean `everyday-phone`?")
    #expect(remedy("sm").hasPrefix("Known scenarios: "))
    #expect(remedy("phone").hasPrefix("Known scenarios: "))
  }

  @Test func `a number is the only name with that number`() {
    let apps = (1...30).map { "app\($0)" }
    #expect(Suggestion.remedy(for: "5", among: apps, noun: "apps") == "Did you mean `app5`?")
    #expect(Suggestion.remedy(for: "15", among: apps, noun: "apps") == "Did you mean `app15`?")
    let others = Suggestion.remedy(for: "31", among: apps, noun: "apps")
    #expect(others.hasPrefix("Known apps: `app1`,") && others.hasSuffix(" and 6 more"), "\(others)")
  }

  @Test func `an error is one paragraph with place, problem and remedy`() {
    let error = InputError(
      "`memroy` is unknown", remedy: Suggestion.question("memory"), file: "a.yaml",
      place: .field("device.memroy", line: 4))
    #expect(
      error.description
        == "a.yaml, line 4, device.memroy: `memroy` is unknown. Did you mean `memory`?")
    #expect(
      InputError("it is empty", file: "-", place: .byte(24)).description
        == "standard input, byte 24: it is empty.")
  }

  @Test(
    arguments: [
      ("cold_share", "cold_launch_share"), ("launch_p95", "launch_latency_p95_ms"),
      ("share cold", nil), ("share", nil), ("latency_ms", "launch_latency_p95_ms"),
    ] as [(String, String?)])
  func `words of a longer name in the same order suggest it`(_ name: String, _ wanted: String?) {
    let known = ["kills", "cold_launch_share", "warm_launch_share_of_all", "launch_latency_p95_ms"]
    let remedy = Suggestion.remedy(for: name, among: known, noun: "metrics")
    #expect(remedy == wanted.map { "Did you mean `\($0)`?" } ?? remedy, "\(remedy)")
    #expect(remedy.hasPrefix("Did you mean") == (wanted != nil), "\(remedy)")
  }
}
