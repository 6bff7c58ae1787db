/// The pages of calls, notifications and steps as articles of the documentation.
extension LifecycleTopic {
  /// An article of the documentation.
  public struct Article: Sendable {
    /// The name of its file, without the ending; unlike all others in lower case too, as addresses are.
    public let page: String
    /// Its text, as Markdown.
    public let text: String

    fileprivate init(_ kind: String, _ name: String, _ text: String) {
      let words = name.split { !$0.isLetter && !$0.isNumber }
      page = ([kind] + words.map(String.init)).joined(separator: "-")
      // An underscore in a heading is not emphasis.
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      self.text = String(text[..<end].replacing("_", with: "\\_")) + text[end...]
    }
  }

  /// An article about every call and notification that the model or a script of a statement has, and
  /// one about every step.
  ///
  /// - Complexity: the scripts are run once, and their lines are searched for each name.
  public static func articles(_ all: [LifecycleStatement]) -> (calls: [Article], steps: [Article]) {
    let logs = logs(of: all)
    let told = logs.flatMap { $0.log.lines.filter { !$0.isSilent }.map(\.call) }
    let posted = Set(Callback.allCases.compactMap(\.sceneNotification))
    let calls = Set(names + told).sorted().compactMap { name in
      LifecycleTopic(name, in: logs).map { topic in
        let article = Article("Call", topic.call, topic.page)
        if !posted.contains(name) { return article }
        let text = "A notification, which is posted after <doc:\(article.page)>."
        return Article("Call", name, "# \(name)\n\n\(text)\n")
      }
    }
    // Several spellings of one call have one page.
    let pages = Dictionary(calls.map { ($0.page.lowercased(), $0) }) { first, _ in first }
    return (
      pages.values.sorted { $0.page < $1.page },
      StepDeclaration.all.map { Article("Step", $0.name, page(of: $0, in: logs)) }
    )
  }

  /// Links to articles, as the topics of an overview.
  public static func topics(_ articles: (calls: [Article], steps: [Article])) -> String {
    func links(_ title: String, _ list: [Article]) -> String {
      "\n### \(title)\n\n" + list.map { "- <doc:\($0.page)>\n" }.joined()
    }
    return links("Calls and notifications", articles.calls) + links("Steps", articles.steps)
  }
}
