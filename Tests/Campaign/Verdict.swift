/// How the program takes an input.
public enum Verdict: Equatable, Sendable {
  /// It does what is asked.
  case taken
  /// It says what is wrong with the input, as it should.
  case refused
  /// What it does is wrong, in words.
  case wrong(String)
}
