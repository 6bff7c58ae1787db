/// Questions about scripts, one after the other and none twice: the same seed asks the same.
///
/// Contracts come first: an order that no page gives may differ on the next system.
public struct LifecycleQuizSeries: Sendable {
  private let scripts: [LifecycleScript]
  private let count: Int
  private var random: RandomStream
  private var attempts = 0
  private var asked: [[String]] = []

  /// Questions about scripts.
  ///
  /// - Parameters:
  ///   - scripts: what is asked about.
  ///   - count: how many questions.
  ///   - seed: which questions.
  public init(_ scripts: [LifecycleScript], count: Int, seed: UInt64) {
    self.scripts = scripts
    self.count = count
    random = RandomStream(StreamID(seed: seed))
  }

  /// The next question; nil after the last, and where the scripts have no other ones.
  public mutating func next() throws(InputError) -> LifecycleQuiz? {
    while asked.count < count, attempts < 100 * count {
      let grade: Evidence =
        attempts < 60 * count ? .contract : attempts < 80 * count ? .documented : .observed
      attempts += 1
      let script = scripts[Int(random.uniform(below: UInt32(scripts.count)))]
      let log = try LifecycleRunner.run(script)
      if let quiz = LifecycleQuiz(log, grade: grade, &random), !asked.contains(quiz.calls) {
        asked.append(quiz.calls)
        return quiz
      }
    }
    return nil
  }
}

extension [LifecycleStatement] {
  /// The scripts that run to their end.
  public var quizScripts: [LifecycleScript] {
    filter { $0.refusal == nil }.compactMap { $0.script }
  }
}
