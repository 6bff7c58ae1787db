import ArgumentParser
import MobileOS

/// The options `--bounds` and `--no-bounds`: the effort of the search for bounds.
struct BoundsOption: ParsableArguments {
  /// The effort.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case quick
    case tight
    case none
  }

  @Option(
    defaultAsFlag: Choice.quick, parsing: .next,
    help: ArgumentHelp(
      "Look for the best possible on these uses: quick, tight or none.",
      discussion: """
        `--bounds` alone is `quick`. `quick` looks at the first eight replications, or at more where \
        there are many strategies; `tight` looks at all, takes long and leaves less unknown; `none` \
        shows no distances. Without this option `compare` looks at as many replications as 7 % of \
        its own work pays for, perhaps at none, and `run` does not look.
        """,
      valueName: "EFFORT"))
  var bounds: Choice?

  @Flag(name: .customLong("no-bounds"), help: "Short for --bounds none.")
  var noBounds = false

  func validate() throws {
    if noBounds, bounds != nil, bounds != Choice.none {
      throw ValidationError("--no-bounds contradicts --bounds.")
    }
  }

  /// Whether bounds are neither asked for nor declined.
  var isUnset: Bool { bounds == nil && !noBounds }

  /// The words that give the same choice on a command line.
  var words: [String] {
    noBounds ? ["--no-bounds"] : bounds.map { ["--bounds", $0.rawValue] } ?? []
  }

  /// The effort; nil for no search.
  ///
  /// - Parameter otherwise: the effort without an option.
  func effort(otherwise: BoundEffort?) -> BoundEffort? {
    if noBounds { return nil }
    return switch bounds {
    case nil: otherwise
    case .quick: .quick
    case .tight: .tight
    case .some(.none): nil
    }
  }
}
