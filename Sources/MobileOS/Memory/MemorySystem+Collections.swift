/// Pages that the garbage collector of a suspended process touches.
extension MemorySystem {
  /// Brings back what a collection touches, and returns the cost.
  ///
  /// The pages were touched, so that those of other processes are compressed before them.
  mutating func collect(
    _ process: ProcessID, share: Double, at now: SimTime, in processes: inout ProcessTable
  ) -> PageInCost {
    let work = pageIn(process, permille: Int64((1000 * share).rounded()), in: &processes)
    if compressible.contains(process) {
      compressible.moveToTail(process)
    } else {
      queueForCompression(process, in: &processes)
    }
    if work.pagedInPages > 0 { note(work, at: now) }
    return work
  }
}
