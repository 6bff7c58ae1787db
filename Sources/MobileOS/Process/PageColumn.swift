/// Where the pages of all processes are: a row for each or, where nobody has pages beyond its
/// footprint, one for all that says so.
///
/// A replay of a million apps so takes 64 bytes less for each. Whoever makes it gives the memory
/// back.
@usableFromInline
struct PageColumn: BitwiseCopyable {
  private let rows: UnsafeMutablePointer<ProcessMemory>
  /// All bits where every process has a row of its own, none where all have the first.
  private let mask: Int

  /// A column for `count` processes, each with a row of its own or not.
  init(count: Int, isKept: Bool) {
    mask = isKept ? ~0 : 0
    let rowCount = isKept ? count : 1
    rows = .allocate(capacity: rowCount)
    rows.initialize(repeating: ProcessMemory(), count: rowCount)
  }

  /// The row of a process.
  @inline(__always)
  func address(of process: ProcessID) -> UnsafePointer<ProcessMemory> {
    UnsafePointer(rows + (process.index & mask))
  }

  /// The row of a process, to be changed; one that all share never is.
  @inline(__always)
  func mutableAddress(of process: ProcessID) -> UnsafeMutablePointer<ProcessMemory> {
    assert(mask != 0, "nobody was to have pages beyond its footprint")
    return rows + (process.index & mask)
  }

  func deallocate() { rows.deallocate() }
}
