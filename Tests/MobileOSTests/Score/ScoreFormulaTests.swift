import Formulas
import MobileOS
import Testing

/// The language of formulas, seen through what it makes a policy kill and what it refuses.
@Suite
struct ScoreFormulaTests {
  /// On three apps of sizes 3, 2 and 1 the formula picks by an expression over `footprint_bytes`.
  static let letters = "ABCD"

  /// The first kill when D, of 3 bytes, comes into a device of 6.
  static func firstKill(_ formula: String) throws -> String? {
    let replay = Replay(letters: letters, sizes: ["A": 3, "B": 2, "C": 1, "D": 1])
    let log = try replay.run(policy: "score", formula: formula, memoryBytes: 6).log
    return log?.kills.first.map { ["A", "B", "C", "D"][$0.process.index] }
  }

  @Test(arguments: [
    ("footprint_bytes", "A"), ("-footprint_bytes", "C"), ("2 + 3 * 4 - 14 + footprint_bytes", "A"),
    ("-(footprint_bytes - 2)^2", "B"), ("-2^2 * footprint_bytes", "C"),
    ("2^3^2 - 512 - footprint_bytes", "C"), ("1 - 2 - 3 + footprint_bytes", "A"),
    ("min(footprint_bytes, 2, 9)", "A"), ("max(footprint_bytes, 2)", "A"),
    ("abs(footprint_bytes - 3)", "C"), ("sqrt(footprint_bytes)", "A"),
    ("log(footprint_bytes)", "A"), ("exp(-footprint_bytes)", "C"),
    ("pow(0.5, footprint_bytes)", "C"),
    ("floor(footprint_bytes / 2)", "A"), ("floor(-footprint_bytes / 2)", "B"),
    ("if(footprint_bytes == 2, 1, 0)", "B"), ("footprint_bytes < 2", "C"),
    ("(footprint_bytes >= 2) - footprint_bytes / 10", "B"),
    ("footprint_bytes < 2 or footprint_bytes > 2 and 0", "C"),
    ("not footprint_bytes > 1", "C"),
    ("1e2 * .5 + footprint_bytes * 1.5e-3", "A"),
    // A quotient by zero is infinite; without a number there is no reason to kill.
    ("1 / (footprint_bytes - 2)", "B"), ("if(footprint_bytes > 2, log(-1), 1 - 1)", "B"),
    ("0 / (footprint_bytes - 1)", "C"),
    // Equal values: the least recent use.
    ("7", "A"),
  ])
  func `a formula is evaluated`(formula: String, victim: String) throws {
    #expect(try Self.firstKill(formula) == victim)
  }

  @Test(arguments: [
    ("idel_s * 2", 0, "there is no quantity `idel_s`", "idle_s"),
    ("2 * footprnt_mb", 4, "there is no quantity `footprnt_mb`", "footprint_mb"),
    ("sqr(2)", 0, "there is no function `sqr`", "sqrt"),
    ("1 + sqrt", 4, "`sqrt` is a function and needs its values in parentheses", nil),
    ("(1 + 2", 0, "this parenthesis is never closed", nil),
    ("1.2.3", 0, "`1.2.3` is not a number", nil),
    ("uses * 3GiB", 7, "`3GiB` is not a number", nil),
    ("band == 'frozen'", 8, "`frozen` is a text, but apps are ranked by numbers", nil),
  ])
  func `an error names the problem and its place`(
    formula: String, position: Int, message: String, meant: String?
  ) throws {
    let error = try #require(throws: FormulaError.self) { try ScoreFormula(formula) }
    #expect(error.position == position)
    #expect(error.message == message)
    // Near enough to be suggested at the door: one of the names that are known there.
    #expect((error.unknownName == nil) == (meant == nil))
    #expect(meant.map(error.knownNames.contains) ?? error.knownNames.isEmpty)
  }

  /// The value of a part is worked out by hand: `x / 0` is infinite, and so is what is added to it.
  @Test(arguments: [
    ("1", "names no quantity"), ("1 / 0", "names no quantity"), ("hour", "names no quantity"),
    ("weekday + 24 * hour - clock", "names no quantity"),
    ("idle_s / 0", "infinite"), ("idle_s + 1 / 0", "infinite"), ("idle_s * log(-1)", "infinite"),
    ("-floor(abs(uses / (a - 1)) - idle_s); a=1", "infinite"),
    ("uses + sqrt(-1) * idle_s", "infinite"), ("0 * (idle_s / 0)", "infinite"),
  ])
  func `a formula that ranks no apps has a flaw`(formula: String, words: String) throws {
    let flaw = try #require(try ScoreFormula(formula).flaw)
    #expect(flaw.message.contains(words), "\(flaw.message)")
  }

  /// What is infinite for some apps only ranks them before others.
  @Test(arguments: [
    "idle_s", "hour * idle_s", "0 * idle_s", "idle_s^0", "1 / idle_s", "exp(-1 / 0) + uses",
    "if(band == 40, 1 / 0, log(-1))", "min(uses / 0, idle_s)", "uses / (1 / 0)",
    "(uses / 0) ^ 0 * idle_s", "uses / 0 > 1", "uses / (a - 1); a=2",
  ])
  func `any other formula has no flaw`(formula: String) throws {
    #expect(try ScoreFormula(formula).flaw == nil)
  }

  @Test
  func `only next_use makes a formula clairvoyant`() throws {
    #expect(try ScoreFormula("next_use * footprint_mb").looksAhead)
    #expect(try !ScoreFormula("idle_s * footprint_mb").looksAhead)
  }

  @Test
  func `every quantity is usable and has a description`() throws {
    for quantity in ScoreQuantity.allCases {
      #expect(try ScoreFormula(quantity.name).quantities == [quantity])
      #expect(!quantity.summary.isEmpty && quantity.summary.last != ".")
    }
  }
}
