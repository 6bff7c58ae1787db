import Files
import Studies

extension StudyStore {
  /// Opens a store to read it, and says what of it is damaged.
  static func opened(_ path: String) throws(InputError) -> StudyStore {
    let store = try StudyStore(path, .reading)
    InputRecord.note(path, .store)
    if let text = store.damage.text {
      Terminal.note("\(path): \(text); `flotsam sweep` does them again")
    }
    return store
  }
}
