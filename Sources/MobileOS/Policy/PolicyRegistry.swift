/// The victim policies that ship with Flotsam, one line each.
public enum PolicyRegistry {
  /// All policies in the order in which they are listed to people.
  public static let all: [PolicyEntry] = [
    PolicyEntry(Jetsam.self),
    PolicyEntry(LRU.self),
    PolicyEntry(MRU.self),
    PolicyEntry(FIFO.self),
    PolicyEntry(LFU.self),
    PolicyEntry(RandomVictim.self),
    PolicyEntry(Largest.self),
    PolicyEntry(GDSF.self),
    PolicyEntry(Belady.self),
    PolicyEntry(Smallest.self),
    PolicyEntry(PerfectLFU.self),
    PolicyEntry(LFUDA.self),
    PolicyEntry(GDS.self),
    PolicyEntry(Landlord.self),
    PolicyEntry(LRUK.self),
    PolicyEntry(Clock.self),
    PolicyEntry(Sieve.self),
    PolicyEntry(SLRU.self),
    PolicyEntry(TwoQ.self),
    PolicyEntry(ARC.self),
    PolicyEntry(S3FIFO.self),
    PolicyEntry(Never.self),
  ]

  /// The policy of that name.
  public static func entry(named name: String) -> PolicyEntry? {
    all.first { $0.name == name }
  }
}
