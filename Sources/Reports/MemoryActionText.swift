extension RunLog.MemoryAction.Kind {
  /// The action, in the words of timelines and stories.
  var words: String {
    switch self {
    case .warning: "memory warning"
    case .critical: "critical memory warning"
    case .nearLimit: "warned of its limit"
    case .overSoftLimit: "notified that it is over its soft limit"
    case .answered: "gave memory back"
    case .freedForBackground: "freed memory on leaving the front"
    case .spared: "spared: purging was enough"
    case .frozen: "frozen"
    case .thawed: "thawed"
    case .demoted: "no longer frozen"
    case .swappedOut: "swapped out"
    case .level(let level): "pressure: \(level)"
    case .noVictim: "memory short, no process left to kill"
    }
  }
}
