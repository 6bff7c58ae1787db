/// Garbage collections of suspended apps.
///
/// One event goes round all apps, so that each is collected once in an interval and the collections
/// are spread evenly over it.
extension OperatingSystem where Events: ~Copyable {
  /// Schedules the collection of an app a step after the one before it.
  mutating func scheduleCollection(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard let collections = device.collections else { return }
    scheduler.schedule(
      OSEventKind.collectionIsDue.event(app), after: collections.step(count: system.appCount))
  }

  /// An app's collection is due: if it is suspended and not frozen, its heap is touched.
  ///
  /// The pages come back in background; what they displace is compressed, or its process is killed.
  /// An app that is opened meanwhile does not wait for what is left of the collection.
  mutating func collectionIsDue(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let next = app.index + 1 < system.appCount ? app.index + 1 : 0
    scheduleCollection(of: ProcessID(UInt32(next)), &scheduler)
    guard let share = device.collections?.share, processes[app].state == .suspended,
      !processes[memoryOf: app].isFrozen
    else { return }
    let now = scheduler.now
    let work = memory.collect(app, share: share, at: now, in: &processes)
    guard work.pagedInPages > 0 else { return }
    observer.count(.decompressedBytes, work.pagedInPages * memory.page.bytes)
    if has(.processor), work.duration > .zero {
      let left = stopWork(.memory, of: app, at: now)
      cpu.start(.memory, of: app, left + work.duration, in: .background, at: now)
    }
    relievePressure(&scheduler)
  }
}
