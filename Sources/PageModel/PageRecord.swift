import MobileOS

/// Words of the parts that the page puts in the place of a scenario's own.
package enum PageRecord {
  /// The words of a device.
  package static func words(of device: DeviceProfile) -> [Int64] {
    var (writer, copy) = (FieldWriter(), device)
    writer.visit(&copy)
    return writer.words
  }

  /// The words of a user; nil where they would not say all of it.
  package static func words(of user: UserProfile) -> [Int64]? {
    var (writer, copy) = (FieldWriter(), user)
    writer.visit(&copy)
    return writer.isExact ? writer.words : nil
  }

  /// The device of these words.
  package static func device(_ words: UnsafeBufferPointer<Int64>) -> DeviceProfile {
    var (reader, device) = unsafe (FieldReader(words), PageScenario.blank.device)
    reader.visit(&device)
    return device
  }

  /// The user of these words.
  package static func user(_ words: UnsafeBufferPointer<Int64>) -> UserProfile {
    var (reader, user) = unsafe (FieldReader(words), PageScenario.blank.user)
    reader.visit(&user)
    return user
  }
}
