@testable import MobileOS
import SimulationKernel
import Testing

/// The activity manager's limits against the loop of `OomAdjuster.updateAndTrimProcessLSP`, and its
/// memory factor against `AppProfiler.updateLowMemStateLSP`.
@Suite
struct CachedProcessLimitTests {
  /// A process that is kept.
  struct Kept {
    var kind = ProcessKind.app
    /// Whether it was in front since it was loaded.
    var wasSeen = true
    var band = JetsamBand.idle
    /// The minute in which it was left and cached.
    var since: Int64
  }

  private static let now = SimTime.zero + .hours(10)

  private static func table(_ kept: [Kept]) -> ProcessTable {
    var table = ProcessTable(
      AppList(
        kept.map { item in
          var traits = AppTraits(bytes: 1)
          traits.kind = item.kind
          return traits
        }))
    // In the order in which they were cached, as the queues are.
    for index in kept.indices.sorted(by: { kept[$0].since < kept[$1].since }) {
      let process = ProcessID(UInt32(index))
      let time = SimTime.zero + .minutes(kept[index].since)
      table[process].state =
        kept[index].band <= .ageing || kept[index].band == .frozen ? .suspended : .background
      table[process].uses = kept[index].wasSeen ? 1 : 0
      table[process].leftFrontAt = time
      table.enter(process, kept[index].band, at: time)
    }
    return table
  }

  /// Whom the limits end, one after the other.
  private static func kills(
    _ kept: [Kept], limit: Int, emptyMinutes: Int64, previous: ProcessID = .none
  ) -> [String] {
    var table = table(kept)
    var limits = CachedProcessLimit(limit, emptyTime: .minutes(emptyMinutes))
    var kills: [String] = []
    while kills.count <= kept.count {
      let request = table.withProcessView(.anyone, now: now) {
        limits.request(in: $0, previous: previous)
      }
      guard let request, case .process(let process) = request.amount else { break }
      kills.append("\(process.index) \(request.cause.reportName)")
      table.leave(process)
      table[process].state = .notRunning
    }
    return kills
  }

  /// The activity manager's loop as it is written, from the youngest to the oldest.
  private static func reference(
    _ kept: [Kept], limit: Int, emptyMinutes: Int64, previous: ProcessID
  ) -> Set<String> {
    var cached = 0
    var empty = 0
    var kills: Set<String> = []
    let nowMinute: Int64 = 600
    for index in kept.indices.sorted(by: { kept[$0].since > kept[$1].since }) {
      let item = kept[index]
      guard index != previous.index, item.band <= .ageing || item.band == .frozen else { continue }
      if item.kind == .webContent || (item.kind == .app && item.wasSeen) {
        cached += 1
        if cached > limit - limit / 2 { kills.insert("\(index) idle-exit") }
      } else if empty > limit / 2 / 2, nowMinute - item.since > emptyMinutes {
        kills.insert("\(index) long-idle-exit")
      } else {
        empty += 1
        if empty > limit / 2 { kills.insert("\(index) idle-exit") }
      }
    }
    return kills
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `the same processes are ended as by Android's loop`(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed))
    func draw(_ count: Int, _ stream: inout RandomStream) -> Int {
      Int(stream.uniform(below: UInt32(count)))
    }
    let kinds: [ProcessKind] = [.app, .app, .app, .daemon, .appExtension, .webContent]
    let bands: [JetsamBand] = [.idle, .idle, .idle, .ageing, .frozen, .background]
    let kept = (0..<draw(40, &stream)).map { index in
      Kept(
        kind: kinds[draw(6, &stream)], wasSeen: draw(2, &stream) == 0,
        band: bands[draw(6, &stream)],
        // Each at a minute of its own, most within the last hour and a half.
        since: 600 - Int64(2 * index + draw(2, &stream)))
    }
    let limit = 1 + draw(24, &stream)
    let previous =
      kept.isEmpty || draw(2, &stream) == 0
      ? ProcessID.none : ProcessID(UInt32(draw(kept.count, &stream)))
    let isCached = previous != .none && (kept[previous.index].band != .background)
    let spared = isCached ? previous : .none
    // Whoever has idled for too long goes under that name, though it may also be one too many.
    func victims(_ kills: some Sequence<String>) -> Set<Substring> {
      Set(kills.map { $0.prefix { $0 != " " } })
    }
    let given = Self.kills(kept, limit: limit, emptyMinutes: 30, previous: spared)
    let expected = Self.reference(kept, limit: limit, emptyMinutes: 30, previous: spared)
    #expect(victims(given) == victims(expected), "limit \(limit), previous \(spared)")
    #expect(given.count == expected.count)
  }

  @Test func `the oldest process of each kind is ended first`() {
    let kept = [
      Kept(since: 500), Kept(since: 400), Kept(since: 450),
      Kept(wasSeen: false, since: 590), Kept(kind: .daemon, since: 588),
      Kept(kind: .appExtension, since: 589),
    ]
    #expect(Self.kills(kept, limit: 4, emptyMinutes: 30) == ["1 idle-exit", "4 idle-exit"])
    // Of five processes three may have activities.
    #expect(Self.kills(kept, limit: 5, emptyMinutes: 30) == ["4 idle-exit"])
    #expect(Self.kills(kept, limit: 6, emptyMinutes: 30) == [])
  }

  @Test func `a process that idles too long ends only beside many younger ones`() {
    let four = [100, 570, 580, 590].map { Kept(wasSeen: false, since: $0) }
    #expect(Self.kills(four, limit: 8, emptyMinutes: 30) == ["0 long-idle-exit"])
    #expect(Self.kills(four, limit: 8, emptyMinutes: 501) == [])
    #expect(Self.kills(Array(four.dropLast()), limit: 8, emptyMinutes: 30) == [])
  }

  @Test func `without an empty time all count as active, and the policy chooses`()
    throws
  {
    let kept = (0..<3).map { Kept(wasSeen: false, since: $0) }
    let table = Self.table(kept)
    var limits = CachedProcessLimit(4, emptyTime: .zero)
    let request = table.withProcessView(.anyone, now: Self.now) {
      limits.request(in: $0, previous: ProcessID.none)
    }
    #expect(request?.amount == .processes(1))
    let spared = table.withProcessView(.anyone, now: Self.now) {
      limits.request(in: $0, previous: ProcessID(0))
    }
    #expect(spared == nil)
    var narrow = CachedProcessLimit(2, emptyTime: .zero)
    let narrower = try #require(
      table.withProcessView(.anyone, now: Self.now) {
        narrow.request(in: $0, previous: ProcessID(0))
      })
    let victim = table.withProcessView(narrower, now: Self.now) { $0.first }
    #expect(victim == ProcessID(1))
    // A limit on apps names no daemon.
    let daemons = Self.table((0..<3).map { Kept(kind: .daemon, since: $0) })
    let daemon = daemons.withProcessView(narrower, now: Self.now) { $0.first }
    #expect(daemon == nil)
  }

  @Test func `a limit of zero is no limit`() {
    let kept = (0..<40).map { Kept(since: $0) }
    #expect(Self.kills(kept, limit: 0, emptyMinutes: 30) == [])
  }

  /// 3 and 5 of both kinds, 5 of 16 with activities, 8 of 16 empty.
  @Test(arguments: [
    (0, 0, MemoryFactor.critical), (3, 0, .critical), (0, 3, .critical), (2, 2, .low), (5, 0, .low),
    (5, 1, .moderate), (0, 8, .moderate), (5, 8, .moderate), (6, 0, .normal), (0, 9, .normal),
  ])
  func `the memory factor depends on the number of kept processes`(
    cached: Int, empty: Int, factor: MemoryFactor
  ) {
    #expect(MemoryFactor(cached: cached, empty: empty) == factor)
  }

  @Test func `under Android 14's limit normal memory needs very many processes`() {
    #expect(MemoryFactor(cached: 170, empty: 0, limit: 1024) == .moderate)
    #expect(MemoryFactor(cached: 171, empty: 0, limit: 1024) == .normal)
    #expect(MemoryFactor(cached: 0, empty: 257, limit: 1024) == .normal)
  }
}
