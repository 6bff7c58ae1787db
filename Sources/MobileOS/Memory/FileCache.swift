/// The clean file-backed pages of apps that are still in memory, least recently used first.
///
/// File pages outlive their process: an app killed while its pages stay cached launches warm.
/// They are dropped, whole apps at a time, as soon as the available memory no longer holds them.
struct FileCache {
  private var byUse: ProcessList
  private(set) var cachedBytes: Int64 = 0
  /// Pages of unknown owners among them; the first to be dropped.
  private var unownedBytes: Int64 = 0

  /// Nothing cached; for 0 processes where none has file pages.
  init(processCount: Int) { byUse = ProcessList(processCount: processCount) }

  /// Whether the app's pages are in memory.
  func holds(_ process: ProcessID) -> Bool { cachedBytes > 0 && byUse.contains(process) }

  /// Reads the app's pages, which makes them the most recently used.
  mutating func touch(_ process: ProcessID, cleanBytes: Int64) {
    if byUse.contains(process) {
      byUse.moveToTail(process)
    } else {
      byUse.append(process)
      cachedBytes += cleanBytes
    }
  }

  /// Enters pages of unknown owners.
  mutating func add(unownedBytes bytes: Int64) {
    unownedBytes += bytes
    cachedBytes += bytes
  }

  /// Drops the least recently used pages until at most `limit` bytes stay.
  mutating func shrink(toBytes limit: Int64, _ processes: borrowing ProcessTable) {
    let unowned = min(unownedBytes, max(0, cachedBytes - limit))
    unownedBytes -= unowned
    cachedBytes -= unowned
    while cachedBytes > limit, let oldest = byUse.head {
      cachedBytes -= processes[traitsOf: oldest].cleanBytes
      byUse.remove(oldest)
    }
  }
}
