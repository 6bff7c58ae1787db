import Ladder
import Testing

/// V1 and V2: values that anyone can check by hand.
@Suite
struct TextbookTests {
  @Test(arguments: Textbook.all)
  func `misses and costs agree with those computed by hand`(case: Textbook) {
    let answers = `case`.answers()
    #expect(answers.count >= 10)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
