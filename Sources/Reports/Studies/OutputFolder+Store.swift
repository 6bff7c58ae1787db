extension OutputFolder {
  /// Keeps a copy of a store among the inputs, and has it read from there: a sweep may go on
  /// meanwhile.
  ///
  /// A store of more than 128 MiB is not kept; the manifest has its checksum.
  ///
  /// - Throws: `InputError` where the store cannot be read or the copy not be written.
  public mutating func keep(store name: String) throws(InputError) {
    guard try StudyStore.byteCount(name) <= 128 << 20 else { return }
    try keep(name) { path throws(InputError) in try StudyStore.copy(name, to: path) }
  }
}
