import ArgumentParser
import MobileOS

/// The options `--bounds` and `--no-bounds`: the effort of the search for bounds.
struct BoundsOption: ParsableArguments {
  /// The effort.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case tight
    case `default`
    case none
  }

  @Option(
    help: ArgumentHelp(
      "How hard to look for the best possible: tight, default or none.",
      discussion: """
        Of many replications at one size of memory, `default` looks at the first eight, or at more \
        where there are many strategies, so as to take hardly more time; `tight` looks at all, takes \
        long and leaves less unknown; `none` shows no distances.
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

  /// The effort; nil for no search.
  ///
  /// - Parameter otherwise: the effort without an option.
  func effort(otherwise: BoundEffort?) -> BoundEffort? {
    if noBounds { return nil }
    return switch bounds {
    case nil: otherwise
    case .tight: .tight
    case .default: .quick
    case .some(.none): nil
    }
  }
}
