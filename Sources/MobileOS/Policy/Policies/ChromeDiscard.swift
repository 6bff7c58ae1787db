/// Kills the app that was last visible longest ago, running ones after all suspended ones.
///
/// Chromium discards tabs by (visible, protected, last visible): a page that plays, captures or
/// holds edits is protected, which here is a process still running in background; the 10 min for
/// which a desktop page is protected after it was hidden change nothing in this order. With one
/// app in front at a time it is `lru` among the suspended. Source: Chromium's
/// `performance_manager/policies/page_discarding_helper`.
public struct ChromeDiscard: VictimPolicy {
  public static let name = "chrome-discard"
  public static let card = PolicyCard(
    "the app visible longest ago; those still running in background only after all others",
    family: .timeAndCount, origin: "Chromium's page discarding order",
    state: "two linked lists, 16 bytes per app", cost: "O(1) per use, suspension and decision",
    losesWhen: "sizes or launch costs differ much, or use is frequent rather than recent",
    comparand: VictimComparand("time last visible, suspended apps first", unit: "s", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .departures, .suspensions, .kills]

  private var suspendedApps: ProcessList
  private var runningApps: ProcessList

  public init(_ setup: PolicySetup) {
    suspendedApps = ProcessList(processCount: setup.processCount)
    runningApps = suspendedApps
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    runningApps.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    killed(process, in: processes)
    runningApps.append(process)
  }

  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    if runningApps.contains(process) { runningApps.moveToTail(process) }
  }

  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    killed(process, in: processes)
    suspendedApps.append(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if runningApps.contains(process) { runningApps.remove(process) }
    if suspendedApps.contains(process) { suspendedApps.remove(process) }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    suspendedApps.firstEligible(in: candidates) ?? runningApps.firstEligible(in: candidates)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { candidates.leftFrontAt(process).seconds }
}
