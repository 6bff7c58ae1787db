@testable import MobileOS
import SimulationKernel
import Testing

/// A trigger asked directly, with processes in given bands and a state of memory that a test writes.
final class TriggerBench {
  private var trigger: any ReclaimTrigger
  private var table: ProcessTable
  /// What the trigger is told.
  var memory = MemoryStatus.quiet()

  static let mebibyte: Int64 = 1 << 20

  /// A device of so many MiB, with a compressor that holds `zramMebibytes` if any; processes are
  /// numbered in the order of `bands`.
  init(
    _ name: String, _ values: [String: Double] = [:], mebibytes: Int64 = 4096,
    zramMebibytes: Int64? = nil,
    bands: [JetsamBand] = [.idle, .ageing, .background, .foreground]
  ) throws {
    let type = try #require(TriggerRegistry.entry(named: name))
    var device = DeviceProfile(
      memoryBytes: mebibytes * Self.mebibyte, wiredBytes: 0, systemBytes: 0,
      thresholds: .none, graceTime: .seconds(5), ageingTime: .seconds(2))
    if let zramMebibytes {
      device.paging = PagingProfile(memoryBytes: device.memoryBytes, thresholds: .none)
      device.paging?.compressorLimitBytes = zramMebibytes * Self.mebibyte
    }
    trigger = type.start(
      TriggerSetup(
        device, processCount: bands.count, parameters: type.parameters,
        values: type.parameters.map { values[$0.name] ?? $0.defaultValue }))
    table = ProcessTable(AppList(Array(repeating: AppTraits(bytes: 1), count: bands.count)))
    for (index, band) in bands.enumerated() {
      let process = ProcessID(UInt32(index))
      table[process].state =
        band <= .ageing ? .suspended : band < .foreground ? .background : .active
      table.enter(process, band, at: .zero)
    }
    memory.totalBytes = device.memoryBytes
    memory.idleCount = bands.filter { $0 == .idle }.count
    setFree(1 << 40, file: 1 << 40)
  }

  /// Free memory and file pages in bytes; both together are available.
  func setFree(_ free: Int64, file: Int64) {
    memory.freeBytes = free
    memory.fileBytes = file
    memory.availableBytes = free + file
  }

  /// The highest band that a request leaves to be killed, after widening as far as it goes; what the
  /// trigger remembers is that somebody was found.
  func floor() -> JetsamBand? {
    guard var request = ask() else { return nil }
    var asked = trigger
    while let wider = asked.widened(request, memory) { request = wider }
    return request.highestBand
  }

  /// The same where nobody is found up to that band.
  func floorWithoutVictim() -> JetsamBand? {
    guard var request = ask() else { return nil }
    while let wider = trigger.widened(request, memory) { request = wider }
    return request.highestBand
  }

  func ask() -> ReclaimRequest? {
    let status = memory
    return table.withProcessView(.anyone, now: status.now) { trigger.request(status, in: $0) }
  }

  func nextPoll() -> SimTime? {
    let status = memory
    return table.withProcessView(.anyone, now: status.now) { trigger.nextPoll(status, in: $0) }
  }

  /// What made it ask, for people.
  func finding(for request: ReclaimRequest) -> TriggerFinding? {
    trigger.finding(for: request, memory)
  }

  /// Whether the model would ask at all with this much available.
  func isAttentive() -> Bool { memory.availableBytes < trigger.wakeThresholdBytes }
}
