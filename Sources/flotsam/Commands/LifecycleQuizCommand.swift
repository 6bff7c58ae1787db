/// `flotsam lifecycle quiz`: which call comes next, and why.
struct LifecycleQuizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Ask which call comes next, and say why.",
    discussion: """
      Shows a step of a script and the calls so far; a letter and Return answers, q ends. Asks \
      first about orders that are contracts, then about documented and observed ones, and names \
      the grade. After each answer the line is explained with its source, as by --why. The same \
      seed asks the same questions.

      Examples:
        flotsam lifecycle quiz
        flotsam lifecycle quiz push --questions 10 --seed 7
      """)

  @Argument(
    help: "The script: a file or a built-in one; without it the statements' scripts.",
    completion: .file(extensions: ["yaml"]))
  var script: String?

  @Option(help: .value("COUNT", "How many questions.")) var questions = 5

  @Option(help: .value("SEED", "Which questions.")) var seed: UInt64 = 1

  func validate() throws {
    try refuse(questions < 1, "Ask at least one question.")
    try refuse(script == "-", "Standard input is used for the answers; give the script as a file.")
  }

  func run() throws {
    let scripts =
      try script.map { [try BuiltInScripts.script(named: $0)] }
      ?? BuiltInScripts.statements().quizScripts
    var series = LifecycleQuizSeries(scripts, count: questions, seed: seed)
    var (asked, right) = (0, 0)
    while let quiz = try series.next() {
      try LifecyclePrinter.write(Self.text(of: quiz, number: asked + 1))
      guard let choice = Self.choice() else {
        return try LifecyclePrinter.write("\(right) of \(asked) right\n")
      }
      asked += 1
      let isRight = choice == quiz.answer
      if isRight { right += 1 }
      try LifecyclePrinter.write(
        (isRight ? "right\n" : "no: \(Self.letter(quiz.answer))\n")
          + LifecyclePrinter.why(quiz.line, in: quiz.log) + "\n")
    }
    try InputError.check(
      asked > 0, "the script has too few different calls for a question", file: script)
    try LifecyclePrinter.write("\(right) of \(asked) right\n")
  }

  private static func text(of quiz: LifecycleQuiz, number: Int) -> String {
    var text = "\(number). Step \(quiz.step.number), "
    text = Terminal.wrapped(text + "`\(quiz.step.text)`:", columns: 78) + "\n"
    for line in quiz.context(6) { text += "   \(line)\n" }
    text += "   What comes next? (\(quiz.gradeInWords))\n"
    // With a bracket, since controllers and apps of scripts are often called a, b and c as well.
    for (place, choice) in quiz.choices.enumerated() { text += "   \(letter(place))) \(choice)\n" }
    return text
  }

  private static func letter(_ place: Int) -> String { ["a", "b", "c", "d"][place] }

  /// The place of the letter that is typed, nil for the end.
  private static func choice() -> Int? {
    while let line = readLine() {
      if let place = (0..<4).first(where: { letter($0) == line.lowercased() }) { return place }
      if line.lowercased() == "q" { return nil }
      Terminal.note("answer a, b, c or d; q ends.")
    }
    return nil
  }
}
