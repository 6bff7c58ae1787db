/// The jobs of one band, which share what the band gets equally.
///
/// Processor sharing in virtual time: `clock` is the work that a job would have received had it
/// been there since the lane was last empty. A job that starts at `clock` with work `w` is done at
/// `clock + w`, whatever comes and goes meanwhile, so the first to finish is the least of these
/// targets and a heap holds them. Source: the "fair queueing" emulation of Demers, Keshav and
/// Shenker (SIGCOMM 1989), here with one queue per job.
///
/// All numbers are integers. Capacity that does not make a whole nanosecond for every job is kept
/// in `carry` and credited later, so no work is lost or made up while the lane is busy: a job ends
/// at the first whole nanosecond at which it can have received its work. What is left when the last
/// job ends, less than a nanosecond of every core, was idle.
struct CPULane {
  /// One running job.
  struct Entry: BitwiseCopyable {
    /// The lane's clock when the job is done, in nanoseconds.
    var target: Int64
    /// Order of starting, which settles ties.
    var sequence: UInt32
    var job: CPUJob

    static var none: Entry { Entry(target: 0, sequence: 0, job: CPUJob(0)) }

    func precedes(_ other: Entry) -> Bool {
      target < other.target || (target == other.target && sequence < other.sequence)
    }
  }

  /// Work received per job since the lane was last empty, in nanoseconds.
  private(set) var clock: Int64 = 0
  /// Capacity received and not yet credited, in nanoseconds of a thousandth of a core.
  private(set) var carry: Int64 = 0
  /// What the lane gets at present, in thousandths of a core; at most 1,000 per job.
  var millicores: Int64 = 0
  /// The running jobs as a heap, and behind them room that was needed before.
  private var heap: ContiguousArray<Entry>
  private var started: UInt32 = 0

  init(capacity: Int) { heap = ContiguousArray(repeating: .none, count: capacity) }

  /// Running jobs.
  private(set) var count = 0

  /// Capacity that would serve every job at full speed, in thousandths of a core.
  var demand: Int64 { Int64(count) * 1000 }

  /// Lets time pass at the present capacity and returns the work done, summed over jobs.
  ///
  /// - Precondition: no job ends before the end of that time.
  @inline(__always)
  mutating func advance(by nanoseconds: Int64) -> Int64 {
    if count == 0 || millicores == 0 { return 0 }
    let demand = demand
    let credit: Int64
    if millicores == demand {
      credit = nanoseconds
    } else {
      // Capacity times time may exceed 64 bits: months at thousands of thousandths of a core.
      var (high, low) = UInt64(nanoseconds).multipliedFullWidth(by: UInt64(millicores))
      let (sum, overflow) = low.addingReportingOverflow(UInt64(carry))
      low = sum
      high += overflow ? 1 : 0
      let (quotient, remainder) = Self.divide(high, low, by: UInt64(demand))
      credit = Int64(quotient)
      carry = Int64(remainder)
    }
    clock += credit
    assert(clock <= heap[0].target, "a job ended unnoticed")
    return credit * Int64(count)
  }

  /// Time until the first job ends at the present capacity; nil for never.
  @inline(__always)
  var timeToFirstEnd: Int64? {
    guard count > 0 else { return nil }
    let need = heap[0].target - clock
    // Mostly every job has a core of its own.
    return need == 0 || millicores == demand ? need : timeToShare(need)
  }

  private func timeToShare(_ need: Int64) -> Int64? {
    let demand = demand
    if millicores == 0 { return nil }
    // The first instant at which millicores * time + carry >= need * demand.
    var (high, low) = UInt64(need).multipliedFullWidth(by: UInt64(demand))
    let lacking = UInt64(max(0, carry - millicores + 1))
    let surplus = UInt64(max(0, millicores - 1 - carry))
    let (sum, overflow) = low.addingReportingOverflow(surplus)
    let (difference, underflow) = sum.subtractingReportingOverflow(lacking)
    low = difference
    high = high + (overflow ? 1 : 0) - (underflow ? 1 : 0)
    if high >= UInt64(millicores) { return nil }
    let time = Self.divide(high, low, by: UInt64(millicores)).quotient
    return time > UInt64(Int64.max) ? nil : Int64(time)
  }

  /// Adds a job that ends when it has received `work` more nanoseconds.
  mutating func insert(_ job: CPUJob, work: Int64, _ rows: inout ContiguousArray<CPUJobRow>) {
    let entry = Entry(target: clock + work, sequence: started, job: job)
    if count < heap.count { heap[count] = entry } else { heap.append(entry) }
    started &+= 1
    rows[job.index].position = Int32(count)
    count += 1
    if count > 1 { siftUp(count - 1, &rows) }
  }

  /// Removes the job at a position of the heap and returns the work it still lacked.
  mutating func remove(at position: Int, _ rows: inout ContiguousArray<CPUJobRow>) -> Int64 {
    let entry = heap[position]
    rows[entry.job.index].position = -1
    count -= 1
    let last = heap[count]
    if position < count {
      heap[position] = last
      rows[last.job.index].position = Int32(position)
      siftDown(position, &rows)
      siftUp(Int(rows[last.job.index].position), &rows)
    }
    let lacking = entry.target - clock
    settle()
    return lacking
  }

  /// The job that is done, if one is.
  var finished: CPUJob? { count > 0 && heap[0].target == clock ? heap[0].job : nil }

  /// Starts over when the lane is empty; else credits what the leaver's share of `carry` makes.
  private mutating func settle() {
    guard count > 0 else {
      clock = 0
      carry = 0
      started = 0
      return
    }
    let demand = demand
    guard carry >= demand else { return }
    let credit = min(carry / demand, heap[0].target - clock)
    settled += credit * Int64(count)
    clock += credit
    carry -= credit * demand
  }

  /// Work credited outside of ``advance(by:)``, for the account of work done.
  private(set) var settled: Int64 = 0

  private mutating func siftUp(_ start: Int, _ rows: inout ContiguousArray<CPUJobRow>) {
    var child = start
    let entry = heap[child]
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry.precedes(heap[parent]) else { break }
      heap[child] = heap[parent]
      rows[heap[child].job.index].position = Int32(child)
      child = parent
    }
    heap[child] = entry
    rows[entry.job.index].position = Int32(child)
  }

  private mutating func siftDown(_ start: Int, _ rows: inout ContiguousArray<CPUJobRow>) {
    var parent = start
    let entry = heap[parent]
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(entry) else { break }
      heap[parent] = heap[child]
      rows[heap[parent].job.index].position = Int32(parent)
      parent = child
    }
    heap[parent] = entry
    rows[entry.job.index].position = Int32(parent)
  }

  /// Division of two words by one; almost always the high word is zero.
  @inline(__always)
  private static func divide(
    _ high: UInt64, _ low: UInt64, by divisor: UInt64
  ) -> (quotient: UInt64, remainder: UInt64) {
    if high == 0 { return low.quotientAndRemainder(dividingBy: divisor) }
    return divisor.dividingFullWidth((high, low))
  }
}
