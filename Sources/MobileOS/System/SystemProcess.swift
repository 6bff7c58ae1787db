/// A process that is not an app of the user: a daemon, an extension, or a web page of an app.
public struct SystemProcess: BitwiseCopyable, Hashable, Sendable {
  /// Sizes and limits; launches of it cost the user nothing.
  public var traits: AppTraits
  /// Its kind.
  public var kind: ProcessKind
  /// The band in which it sits while it works; `JetsamBand.idle` for one that only idles.
  public var restingBand: JetsamBand
  /// Mean time between two demands for it; zero for a web page, which its app demands.
  public var demandPeriod: SimDuration
  /// Share of its starts in which its footprint is the peak of its traits, else the base.
  public var peakShare = 0.0
  /// The app that shows the web page; nil for all others.
  public var host: UInt32?

  /// A process with every fact given.
  public init(
    _ traits: AppTraits, kind: ProcessKind, restingBand: JetsamBand = .idle,
    demandPeriod: SimDuration, host: UInt32? = nil
  ) {
    precondition(kind.isSystem, "an app is not a system process")
    precondition(demandPeriod >= .zero, "demands come one after another")
    self.traits = traits
    self.kind = kind
    self.restingBand = restingBand
    self.demandPeriod = demandPeriod
    self.host = host
  }

  /// Whether it exits when memory is short and it has nothing to do.
  public var idles: Bool { restingBand == .idle }

  /// How long after a kill it tends to be needed again.
  ///
  /// launchd counts gaps up to 5 s as high, up to 10 s as medium (doc/vm/memorystatus_kills.md,
  /// xnu-11417); demands come once per period, so the usual gap is half of one or a little more.
  public var relaunchLikelihood: RelaunchLikelihood {
    if demandPeriod == .zero { return .unknown }
    if demandPeriod <= .seconds(5) { return .high }
    return demandPeriod <= .seconds(10) ? .medium : .low
  }

  /// Time in the ageing band before the idle one: 2 s for what RunningBoard manages; for daemons
  /// 10 s divided by 1, 2 or 5 as the relaunch likelihood is high, medium or less
  /// (kern_memorystatus.c, xnu-11417).
  public var ageingTime: SimDuration {
    guard kind == .daemon else { return .seconds(2) }
    return switch relaunchLikelihood {
    case .high: .seconds(10)
    case .medium: .seconds(5)
    case .low, .unknown: .seconds(2)
    }
  }

  /// The band in which it ages: 10 for daemons, 20 for what RunningBoard manages.
  public var ageingBand: JetsamBand { kind == .daemon ? .daemonAgeing : .ageing }
}

extension SystemProcess {
  /// The traits as the process table has them.
  var rowTraits: AppTraits {
    var row = traits
    row.kind = kind
    row.relaunchLikelihood = relaunchLikelihood
    row.host = host.map { ProcessID($0) }
    return row
  }

  /// Per app the row of its web page; empty without any.
  static func webPages(_ system: [SystemProcess], appCount: Int) -> ContiguousArray<ProcessID> {
    guard system.contains(where: { $0.host != nil }) else { return [] }
    var pages = ContiguousArray(repeating: ProcessID.none, count: appCount)
    for (index, process) in system.enumerated() {
      if let host = process.host { pages[Int(host)] = ProcessID(UInt32(appCount + index)) }
    }
    return pages
  }
}
