/// The options `--bounds`, `--states` and `--no-bounds`: the effort of the search for bounds.
struct BoundsOption: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case quick, tight, exact, none
  }

  @Option(
    defaultAsFlag: Choice.quick, parsing: .next,
    help: ArgumentHelp(
      "Compute the best possible on these uses.",
      discussion: """
        `--bounds` alone is `quick`. `quick` looks at the first eight replications, or at more where \
        there are many strategies; `tight` looks at all, takes long and gives closer bounds; \
        `exact` searches for the optimum itself, and says "proved" or within how many per cent of \
        it the best plan is; it needs `replay`, or the profile `cache` without warm-up; `none` \
        shows no distances. Without this option `compare` looks at as many replications as 7 % of \
        its own work pays for, perhaps none, and `run` at none.
        """,
      valueName: "EFFORT"))
  var bounds: Choice?

  @Option(
    help: ArgumentHelp(
      "For --bounds exact: how many states the search makes at most, for each user, size of memory "
        + "and metric; 1 to 2000000000 (default: \(BoundEffort.usualStates)).",
      valueName: "N"))
  var states: Int?

  @Flag(name: .customLong("no-bounds"), help: "Short for --bounds none.") var noBounds = false

  func validate() throws {
    try refuse(
      noBounds && bounds != nil && bounds != Choice.none, "--no-bounds contradicts --bounds.")
    try (1...2_000_000_000).check(states, "--states")
    try refuse(states != nil && bounds != .exact, "--states belongs to --bounds exact.")
  }

  /// Whether bounds are neither requested nor declined.
  var isUnset: Bool { bounds == nil && !noBounds }

  /// Refuses a search for the optimum where a run is more than a replay.
  func refuseExact(_ scenario: Scenario) throws(InputError) {
    guard bounds == .exact, !scenario.isReplay else { return }
    throw InputError(
      "the optimum itself is searched for where memory holds nothing but apps of constant size",
      remedy: "Set device.profile=cache and no warmUp, write the uses with --trace-out for "
        + "`flotsam replay`, or use --bounds tight", place: .option("--bounds"))
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
    case .exact: .exact(states: states ?? BoundEffort.usualStates)
    case .some(.none): nil
    }
  }
}

extension Scenario {
  /// Whether a run is exactly a replay, so that the optimum of its uses is that of the run.
  fileprivate var isReplay: Bool {
    let setup = setup(strategy: strategy, replication: 0, device: 0)
    var device = setup.device
    // What has no effect there, or depends on the strategy alone.
    (device.refusesOversizedApps, device.cpu) = (true, DeviceProfile.cache(memoryBytes: 1).cpu)
    device.thresholds = .none
    return device == .cache(memoryBytes: device.memoryBytes) && setup.windows == nil
      && setup.background == nil && setup.system.isEmpty && setup.start == nil
      && setup.warmUp == .zero && setup.removedUses == nil
      && setup.apps.allSatisfy {
        $0.peakBytes == $0.baseBytes && $0.bursts.peakBytes == 0 && $0.backgroundBytes == .max
          && $0.hardLimitBytes == .max && $0.cleanBytes == 0 && $0.purgeableBytes == 0
          && $0.coldLaunch <= device.launchWatchdog
      }
  }
}
