/// Words of the parts that the page puts in the place of a scenario's own.
package enum PageRecord {
  /// The words of a scenario's device, and of its apps, whose limits follow from it.
  package static func deviceWords(of scenario: PageScenario) -> [Int64] {
    var (writer, copy) = (FieldWriter(), scenario)
    writer.visit(&copy.device)
    writer.visit(&copy.apps)
    return writer.words
  }

  /// The words of a user; nil where they would not say all of it.
  package static func words(of user: UserProfile) -> [Int64]? {
    var (writer, copy) = (FieldWriter(), user)
    writer.visit(&copy)
    return writer.isExact ? writer.words : nil
  }

  /// Gives a scenario the device of these words.
  package static func setDevice(
    _ words: UnsafeBufferPointer<Int64>, of scenario: inout PageScenario
  ) {
    var reader = unsafe FieldReader(words)
    (scenario.device, scenario.apps) = (PageScenario.blank.device, PageScenario.blank.apps)
    reader.visit(&scenario.device)
    reader.visit(&scenario.apps)
  }

  package static func user(_ words: UnsafeBufferPointer<Int64>) -> UserProfile {
    var (reader, user) = unsafe (FieldReader(words), PageScenario.blank.user)
    reader.visit(&user)
    return user
  }
}
