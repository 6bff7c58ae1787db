/// Whether a command writes made-up names in place of those in its input.
struct AnonymiseOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Replace each name, identifier and path by a made-up one, so that the output can be shared; "
        + "standard error lists the replacements."))
  var anonymise = false

  /// Lists the replacements on standard error, which no output file has.
  func list(_ anonymiser: Anonymiser) {
    for kind in Anonymiser.Kind.allCases {
      let replaced = anonymiser.replaced(kind)
      if replaced.isEmpty { continue }
      let pairs = replaced.map { "\($0.original) by \($0.replacement)" }
      Terminal.note(
        "replaced \(replaced.count) \(kind.words(replaced.count)): \(pairs.joined(separator: ", "))"
      )
    }
    if anonymiser.wordsLeftOut > 0 {
      Terminal.note("left out words that are not the system's own: \(anonymiser.wordsLeftOut)")
    }
  }

  /// The command as a page shows it: without its paths and names where those are replaced.
  ///
  /// The folder of results then has no copies of the inputs, which would be under their own names.
  func command(_ name: String) -> RecordedCommand {
    if anonymise {
      InputRecord.current.withhold()
      Invocation.begin([name, "--anonymise"])
    }
    return Invocation.command
  }
}
