/// Which controllers are the delegates of their own presentations.
///
/// As a rule the presenter is the delegate, whose own view stays where it is. A controller whose view
/// is the first to go once a swipe has begun is the one that is dismissed.
enum PresentationDelegates {
  /// The apps and objects of those controllers.
  static func own(in entries: [LifecycleEntry]) -> Set<String> {
    var own: Set<String> = []
    /// Per app the delegates of swipes that have begun and have not made a view go.
    var begun: [String: Set<String>] = [:]
    for entry in entries {
      switch entry.call {
      case .presentationShouldDismiss, .presentationWillDismiss:
        begun[entry.app, default: []].insert(entry.object)
      case .viewWillDisappear:
        guard let delegates = begun.removeValue(forKey: entry.app) else { continue }
        if delegates.contains(entry.object) { own.insert("\(entry.app) \(entry.object)") }
      case .presentationDidDismiss: begun[entry.app]?.remove(entry.object)
      default: break
      }
    }
    return own
  }
}
