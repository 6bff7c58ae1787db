extension StudyStore {
  /// The study of a store as the text of a study file.
  ///
  /// A repetition finds the text in its folder, and needs no store.
  static func studyText(of path: String) throws(InputError) -> String? {
    let text =
      InputRecord.current.isReplaced(path) ? "" : try StudyStore(path, .reading).studyText()
    return InputRecord.current.builtIn(path, text)
  }

  /// Opens a store to read it, and notes damaged runs.
  ///
  /// - Parameter folder: the folder of results, if any, that keeps a copy of it.
  static func opened(
    _ path: String, keptIn folder: inout OutputFolder?
  ) throws(InputError) -> StudyStore {
    try folder?.keep(store: path)
    let store = try StudyStore(path, .reading)
    InputRecord.current.note(path, .store)
    if let text = store.damage.text {
      Terminal.note("\(path): \(text); `flotsam sweep` runs them again")
    }
    return store
  }
}
