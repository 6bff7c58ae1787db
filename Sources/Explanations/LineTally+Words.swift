/// What became of the lines of a log, for people.
extension LineTally {
  /// That lines could not be read, behind other sentences; empty where all could.
  var unread: String {
    unknown == 0
      ? ""
      : " \(Words.count(unknown, "line looks", "lines look")) like a kill and could not be read."
  }

  /// That no line reports a kill, and why.
  var absence: String {
    let (known, others) = (lines - foreign, foreign)
    guard lines > 1 else {
      return lines == 0
        ? "It has no line that could report a kill."
        : "Its only line reports no kill: "
          + (known == 1 ? "it is of a known form on another matter." : "it has no word of a kill.")
    }
    let reason =
      switch (known, others) {
      case (0, _): "none has a word of one"
      case (_, 0): "all are of known forms on other matters"
      default:
        "\(known) \(known == 1 ? "is of a known form on another matter" : "are of known forms on other matters")"
          + ", and \(others == 1 ? "1 other has" : "\(others) others have") no word of a kill"
      }
    return "None of its \(lines) lines reports a kill: \(reason)."
  }

  /// The number of lines of each kind, and those that could not be read.
  func section(unknown shown: [String], assumed: [String]) -> Section {
    let counts = [
      ("understood", understood), ("irrelevant", irrelevant), ("unknown", unknown),
      ("nameless", nameless), ("foreign", foreign),
    ]
    let table = Table("lines", "", counts) {
      Column(file: "lines") { .text($0.0) }
      Column(file: "count") { .count($0.1) }
    }
    let rest = unknown - shown.count
    return Section(
      "What was read",
      paragraphs: [
        "Of \(Words.count(lines, "line", "lines")) "
          + Words.count(
            understood, "reports ends of processes and limits and was read",
            "report ends of processes and limits and were read") + ", "
          + Words.count(
            irrelevant, "is of a known form on another matter",
            "are of known forms on other matters") + ", "
          + Words.count(
            unknown, "looks like a kill in an unknown form",
            "look like a kill in an unknown form")
          + ", and \(Words.count(foreign, "is another", "are others"))."
          + (nameless > 0
            ? " "
              + Words.count(
                nameless, "reports an end without its process, its cause or both",
                "report an end without its process, its cause or both") + "." : "")
      ],
      items: shown.map { "Not read, " + PlotText.singleLine($0) }
        + (rest > 0 && !shown.isEmpty ? ["And \(rest) more."] : [])
        + assumed.map { PlotText.capitalised($0) + "." }, table: table)
  }
}
