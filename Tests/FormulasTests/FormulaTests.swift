import Formulas
import Testing

/// The grammar of formulas, and what it says of mistakes.
@Suite
struct FormulaTests {
  /// The tree as text with every pair of parentheses.
  private func written(_ node: FormulaNode) -> String {
    switch node {
    case .word(let word): word.text
    case .text(let text): "'\(text.text)'"
    case .operation(let operation, let operands):
      "(\(operation.sign) \(operands.map(written).joined(separator: " ")))"
    }
  }

  @Test(arguments: [
    ("1 + 2 * 3 - 4", "(- (+ 1 (* 2 3)) 4)"), ("-2^2", "(- (^ 2 2))"),
    ("2^3^2", "(^ 2 (^ 3 2))"), ("2^-1", "(^ 2 (- 1))"), ("--1", "1"), ("-+-+-1", "(- 1)"),
    ("a / b / c", "(/ (/ a b) c)"), ("a-1", "(- a 1)"), ("1e-3-2", "(- 1e-3 2)"),
    ("a or b and not c == d + 1", "(or a (and b (not (== c (+ d 1)))))"),
    ("not not a", "(not (not a))"), ("(a < b) * 2", "(* (< a b) 2)"),
    ("min(a, b, c)", "(min (min a b) c)"), ("pow(a, b)", "(^ a b)"),
    ("if(a > 1 or b, -a, max (b, 2))", "(if (or (> a 1) b) (- a) (max b 2))"),
    ("a == 'two words'", "(== a 'two words')"), ("\"it's\"", "'it's'"), ("log", "log"),
    ("device.memory >= 3GiB", "(>= device.memory 3GiB)"), ("50% * .5", "(* 50% .5)"),
  ])
  func `operators bind as usual`(text: String, tree: String) throws {
    #expect(written(try Formula(text).root) == tree)
  }

  @Test
  func `a hyphen is part of a word on request`() throws {
    let text = "profile == phone-4gb"
    #expect(written(try Formula(text, hyphens: true).root) == "(== profile phone-4gb)")
    #expect(written(try Formula(text).root) == "(== profile (- phone 4gb))")
    #expect(written(try Formula("a - 1", hyphens: true).root) == "(- a 1)")
  }

  @Test(arguments: [
    ("", 0, "the formula ends where a value is expected"),
    ("idle_s *", 8, "the formula ends where a value is expected"),
    ("(1 + 2", 0, "this parenthesis is never closed"),
    ("min(1, 2", 3, "this parenthesis is never closed"),
    ("1 + 2)", 5, "this parenthesis closes nothing"),
    ("(1 2)", 3, "expected an operator or a closing parenthesis here"),
    ("1 2", 2, "expected an operator here"), ("1 'a'", 2, "expected an operator here"),
    ("1 + * 2", 4, "expected a number, a name or a function here"),
    ("min(,)", 4, "expected a number, a name or a function here"),
    ("a 'open", 2, "this quote is never closed"), ("uses § 2", 5, "`§` means nothing here"),
    ("1 < 2 < 3", 6, "comparisons cannot be chained; use parentheses"),
    ("pow(2)", 0, "`pow` takes two values, not 1"),
    ("1 + min(2)", 4, "`min` takes two or more values"),
    ("if(1, 2)", 0, "`if` takes three values, not 2"), ("sqr(2)", 0, "there is no function `sqr`"),
  ])
  func `an error names problem and place`(text: String, position: Int, message: String) throws {
    let error = try #require(throws: FormulaError.self) { try Formula(text) }
    #expect(error.position == position)
    #expect(error.message == message)
  }

  @Test
  func `an error has a place in words and a valid alternative`() throws {
    let single = try #require(throws: FormulaError.self) { try Formula("a = b") }
    #expect(single.place(in: "a = b") == "at character 3, `= b`")
    #expect(single.remedy == "Write `==` for a comparison")
    let short = try #require(throws: FormulaError.self) { try Formula("a +") }
    #expect(short.place(in: "a +") == "at character 4, its end")
    let unknown = try #require(throws: FormulaError.self) { try Formula("sqr(2)") }
    #expect(unknown.unknownName == "sqr" && unknown.knownNames.contains("sqrt"))
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "2^", count: 65) + "1",
    String(repeating: "not ", count: 65) + "1",
    String(repeating: "(", count: 65) + "1" + String(repeating: ")", count: 65),
    "1" + String(repeating: " + 1", count: 500), String(repeating: "-", count: 100_000) + "1",
  ])
  func `a too long or too deep formula is refused without a crash`(text: String) {
    #expect(throws: FormulaError.self) { try Formula(text) }
  }

  @Test
  func `a formula at the limits is read`() throws {
    _ = try Formula("1" + String(repeating: " + 1", count: 499))
    _ = try Formula(String(repeating: "(", count: 63) + "1" + String(repeating: ")", count: 63))
  }
}
