/// What the exit codes mean, as help and manual say it.
enum ExitMeaning {
  static let all: [(code: Int, text: String)] = [
    (0, "done"), (1, "results differ or a goal is missed"), (2, "a goal cannot be decided"),
    (64, "wrong usage"), (65, "bad input"),
    (66, "input not found"), (70, "internal error or a run that cannot continue"),
    (73, "cannot write"),
    (74, "read or write error"), (75, "interrupted but resumable"),
  ]

  static let sentence =
    "Exit codes: " + all.map { "\($0.code) \($0.text)" }.joined(separator: ", ") + "."
}
