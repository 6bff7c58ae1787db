import Files
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("memroy", "memory"), ("lur", "lru"), ("Belady", "belady"), ("gdfs", "gdsf"),
    ("footprnt", "footprint"),
  ])
  func `a mistyped name finds its neighbour`(name: String, nearest: String) {
    let known = ["memory", "footprint", "belady", "lru", "gdsf", "mru"]
    #expect(Suggestion.nearest(to: name, among: known) == nearest)
  }

  @Test func `a name that resembles nothing has no neighbour`() {
    #expect(Suggestion.nearest(to: "elephant", among: ["lru", "fifo"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["lru"]) == nil)
    #expect(
      Suggestion.remedy(for: "elephant", among: ["lru", "fifo"], noun: "policies")
        == "Known policies: `lru`, `fifo`")
  }

  @Test func `of two equally near names the first wins`() {
    #expect(Suggestion.nearest(to: "aru", among: ["mru", "lru"]) == "mru")
  }

  @Test func `an error is one paragraph of place, problem and remedy`() {
    let error = InputError(
      "`memroy` is unknown", remedy: "Did you mean `memory`", file: "a.yaml",
      place: .field("device.memroy", line: 4))
    #expect(
      error.description
        == "a.yaml, line 4, device.memroy: `memroy` is unknown. Did you mean `memory`?")
    #expect(
      InputError("it is empty", file: "-", place: .byte(24)).description
        == "standard input, byte 24: it is empty.")
  }
}
