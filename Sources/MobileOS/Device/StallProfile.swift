/// What the app in front waits for while memory is low: a victim's memory, direct reclaim, and file
/// pages that do not stay.
///
/// Where a default is not a hard fact, it is an assumption with the range in its comment. On a phone
/// of 4 GiB an app with 40 MB of file pages in use then waits for 13 % of its time where there is no
/// room for file pages, and for 7 % at 214 MB of available memory. So lmkd, which wakes at a partial
/// stall of 70 ms in a second (`DEF_PARTIAL_STALL`, lmkd.cpp), would kill at about the amount at which
/// XNU kills any process: 4 % of memory, 172 MB.
public struct StallProfile: Hashable, Sendable {
  /// Available memory below which an allocation reclaims pages itself, and waits for victims.
  ///
  /// XNU wakes its page-out thread below 10 pages and a 200th of memory, 1,500 pages at most
  /// (`VM_PAGE_FREE_MIN`, vm_pageout.c, xnu-7195 without macOS): 21 MiB of 4 GiB. Linux's minimum is
  /// 8 MiB there, 4 times the root of the KiB (`min_free_kbytes`, mm/page_alloc.c).
  public var minimumBytes: Int64
  /// File pages of the OS that are in use with any app in front: frameworks, services, fonts.
  ///
  /// No published amount was found; assumption, a twelfth of memory (a 25th to a seventh). The
  /// range is that of the available memory below which systems begin to kill what is cached: XNU's
  /// thresholds are 4 to 15 % of memory, and a Meizu phone of 8 GB kept 261 MB of file pages for
  /// adj 900 (androidperformance.com, 2019).
  public var systemFileBytes: Int64
  /// The time in which all file pages in use are touched once; assumption, 10 s (3 to 30).
  public var touchTime: SimDuration
  /// Time from a kill until the victim's memory can be used; assumption, 20 ms (4 to 100).
  ///
  /// Neighbouring kills in a posted report of an iPhone 14 Pro are 3.6 to 9 ms apart, and lmkd gives
  /// a victim 100 ms before it kills another (`ro.lmk.kill_timeout_ms`). The time depends on the
  /// victim's size, its core and what it waits for (process_mrelease, Linux 5.15).
  public var killTime: SimDuration

  /// The defaults for a device of `memoryBytes` with pages of `pageBytes`.
  public init(memoryBytes: Int64, pageBytes: Int64) {
    minimumBytes = min(10 + memoryBytes / pageBytes / 200, 1500) * pageBytes
    systemFileBytes = memoryBytes / 12
    touchTime = .seconds(10)
    killTime = .milliseconds(20)
  }

  /// The part of a span in which the app in front waits, while `bytes` of the file pages in use have
  /// no room.
  ///
  /// Every touch of a missing page reads it again. The app touches pages only while it does not wait,
  /// so that of `touchTime + missing * refaultTime` the second part is waiting, and it is never all.
  func wait(in span: SimDuration, missing: Int64, refaultTime: SimDuration) -> SimDuration {
    let reading = Double(missing) * Double(refaultTime.nanoseconds)
    let round = Double(touchTime.nanoseconds) + reading
    return .nanoseconds(Int64(Double(span.nanoseconds) * (reading / round)))
  }

  /// The file pages in use that have no room, in bytes.
  ///
  /// - Parameters:
  ///   - ownBytes: the file pages that the app in front uses itself.
  ///   - availableBytes: free and file-backed memory.
  func missingBytes(ownBytes: Int64, availableBytes: Int64) -> Int64 {
    max(0, systemFileBytes + ownBytes - max(0, availableBytes - minimumBytes))
  }
}
