/// How the tests were built.
public enum BuildKind {
  /// Whether assertions run: the model then checks all its invariants after every event, which
  /// costs more than the model itself, so long tests do a part of their work.
  public static let isDebug: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }()
}
