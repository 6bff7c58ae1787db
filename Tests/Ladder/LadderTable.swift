import TestSupport

/// The ladder as a table, for people and for the page of the documentation.
package struct LadderTable: Sendable {
  /// A rung with what came out of it.
  package struct Row: Sendable {
    package let rung: Rung
    /// Nil where the recorded data are absent.
    package let finding: Rung.Finding?

    /// A row.
    package init(rung: Rung, finding: Rung.Finding?) {
      self.rung = rung
      self.finding = finding
    }

    /// The row in Markdown.
    package var markdown: String {
      let found =
        finding.map { [$0.predicted, $0.seen, $0.error] } ?? ["the data are absent", "", ""]
      let cells = [rung.name, rung.experiment, rung.fitted] + found + [rung.configuration]
      return "| " + cells.joined(separator: " | ") + " |"
    }

    /// The row for a terminal, in lines of at most 79 columns.
    package var text: String {
      var text = Self.folded(rung.name, rung.experiment, indent: 5)
      func add(_ name: String, _ words: String) {
        text += Self.folded("     " + name, words, indent: 20)
      }
      add("fitted", rung.fitted)
      if let finding {
        add("predicted", finding.predicted)
        add("seen", finding.seen)
        add("error", finding.error)
      } else {
        add("absent", rung.needs.joined(separator: ", "))
      }
      add("configuration", rung.configuration)
      return text
    }

    private static func folded(_ name: String, _ words: String, indent: Int) -> String {
      var text = ""
      var line = name + String(repeating: " ", count: max(1, indent - name.count))
      for word in words.split(separator: " ") {
        if line.count + word.count > 79 {
          text += line.trimmed + "\n"
          line = String(repeating: " ", count: indent)
        }
        line += word + " "
      }
      return text + line.trimmed + "\n"
    }
  }

  /// Above the rows, in Markdown.
  package static let header = """
    | | experiment | fitted | predicted | seen | error | configuration |
    |---|---|---|---|---|---|---|
    """

  /// Does one rung, where its data are there.
  package static func row(_ rung: Rung) async throws -> Row {
    let isPossible = rung.needs.allSatisfy { ReferenceData.path($0) != nil }
    return Row(rung: rung, finding: isPossible ? try await rung.find() : nil)
  }

  /// A page with its table replaced by one of these rows.
  package static func page(_ page: String, with rows: [Row]) -> String? {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = header.split(separator: "\n")
    guard let start = lines.firstIndex(of: headers[0]) else { return nil }
    let rest = lines[start...].drop { $0.hasPrefix("|") }
    let table = headers + rows.map { Substring($0.markdown) }
    return (lines[..<start] + table + rest).joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmed: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
