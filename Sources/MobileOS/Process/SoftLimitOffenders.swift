/// The living processes over their soft limit, lowest band first, and longest in the band first.
///
/// Jetsam takes the first of them whenever memory is below the soft threshold; without this it
/// would search all processes. O(log offenders) per change, 32 bytes per process, allocated once.
struct SoftLimitOffenders: Sendable {
  private var queue: ProcessHeap
  /// The number of each process's latest entry into a band, counted from 1.
  private var entries: ContiguousArray<Double>
  private var entryCount = 0.0

  /// An empty queue for so many processes.
  init(processCount: Int) {
    queue = ProcessHeap(processCount: processCount)
    entries = ContiguousArray(repeating: 0, count: processCount)
  }

  /// The process that is killed first.
  var first: ProcessID? { queue.lowest }

  /// A process entered a band, or went to the tail of its own.
  mutating func entered(_ process: ProcessID, _ band: JetsamBand) {
    entryCount += 1
    entries[process.index] = entryCount
    if queue.contains(process) { insert(process, band) }
  }

  /// A living process is over its limit, or not.
  mutating func set(_ process: ProcessID, isOver: Bool, in band: JetsamBand) {
    guard isOver != queue.contains(process) else { return }
    if isOver { insert(process, band) } else { queue.remove(process) }
  }

  mutating func left(_ process: ProcessID) {
    if queue.contains(process) { queue.remove(process) }
  }

  private mutating func insert(_ process: ProcessID, _ band: JetsamBand) {
    // Exact up to 2^40 entries.
    let key = Double(band.rawValue) * 0x1p40 + entries[process.index]
    queue.set(process, score: key, lastUseIndex: 0)
  }
}
