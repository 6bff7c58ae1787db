import Reports

extension BenchReport {
  /// The report for the terminal: how far it can be trusted, the answer, then every workload.
  var terminal: String {
    var answer = TerminalTable(["what", "how fast>", "compared with what", "limited by what"])
    for row in BenchAnswer(self).rows {
      answer.append([row.what, row.speed, row.comparisons.first ?? "", row.limit])
      for comparison in row.comparisons.dropFirst() { answer.append(["", "", comparison, ""]) }
    }
    let all = TerminalTable(
      ["workload", "ns median>", "p5>", "p95>", "bytes/op>", "held>", "against", "verdict"],
      rows: rows)
    return """
      \(Terminal.fitted(warnings.joined(separator: "\n")))

      \(answer.text)
      \(Terminal.fitted(machine.facts.map { "\($0.name): \($0.value)" }.joined(separator: "; ")))

      \(all.text)
      """
  }
}
