/// The victim policies that ship with Flotsam, one line each.
public enum PolicyRegistry {
  /// All policies in the order in which they are listed.
  public static let all: [PolicyEntry] = [
    PolicyEntry(Jetsam.self),
    PolicyEntry(LRU.self),
    PolicyEntry(MRU.self),
    PolicyEntry(FIFO.self),
    PolicyEntry(Clock.self),
    PolicyEntry(RandomVictim.self),
    PolicyEntry(LFU.self),
    PolicyEntry(PerfectLFU.self),
    PolicyEntry(LFUDA.self),
    PolicyEntry(Largest.self),
    PolicyEntry(Smallest.self),
    PolicyEntry(SLRU.self),
    PolicyEntry(TwoQ.self),
    PolicyEntry(ARC.self),
    PolicyEntry(LIRS.self),
    PolicyEntry(LRUK.self),
    PolicyEntry(MultiQueue.self),
    PolicyEntry(WTinyLFU.self),
    PolicyEntry(S3FIFO.self),
    PolicyEntry(Sieve.self),
    PolicyEntry(LeCaR.self),
    PolicyEntry(GDS.self),
    PolicyEntry(GDSF.self),
    PolicyEntry(Landlord.self),
    PolicyEntry(Hyperbolic.self),
    PolicyEntry(LHD.self),
    PolicyEntry(OOMBadness.self),
    PolicyEntry(ChromeDiscard.self),
    PolicyEntry(SmartLMK.self),
    PolicyEntry(Markov.self),
    PolicyEntry(TimeOfDay.self),
    PolicyEntry(Score.self),
    PolicyEntry(Belady.self),
    PolicyEntry(BeladySize.self),
    PolicyEntry(BeladyCost.self),
    PolicyEntry(OfflineOptimal.self),
    PolicyEntry(Oracle.self),
    PolicyEntry(NeverKill.self),
  ]

  /// The policy that asks a program, which ``all`` does not contain.
  public static let program = PolicyEntry(Outside.self)

  /// The policies in a comparison of all: without `never`, which does not keep within memory, and
  /// `score`, which needs a formula.
  public static var comparable: [PolicyEntry] {
    all.filter { $0.name != NeverKill.name && $0.name != Score.name }
  }

  /// The policy with that name.
  public static func entry(named name: String) -> PolicyEntry? { all.first { $0.name == name } }
}
