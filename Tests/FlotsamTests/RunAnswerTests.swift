import TestSupport
import Testing

/// The sentence with which `flotsam run` begins.
@Suite
struct RunAnswerTests {
  private func answer(_ arguments: [String]) throws -> String {
    let text = try FlotsamProgram.succeed(["run"] + arguments).output
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `one killed process is written in the singular`() throws {
    let one = try answer(["small-phone", "--until", "1h"])
    #expect(
      one.contains(
        " The OS killed 1 process, which the user did not reopen within ten minutes."), "\(one)")
    let reopened = try answer(["small-phone", "--until", "80min", "--seed", "19"])
    #expect(
      reopened.contains(" The OS killed 1 process, which the user reopened within ten minutes."),
      "\(reopened)")
  }

  @Test func `several killed processes are written in the plural`() throws {
    let several = try answer(["small-phone", "--until", "90min"])
    #expect(
      several.contains(
        " The OS killed 8 processes, 1 of which the user reopened within ten minutes."),
      "\(several)")
  }
}
