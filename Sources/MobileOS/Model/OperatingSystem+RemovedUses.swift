/// Uses that the user does not make.
extension OperatingSystem where Events: ~Copyable {
  /// The user looks at the home screen for as long as the removed use would have lasted.
  mutating func skipUse(_ scheduler: inout Scheduler<Events>) {
    leaveScreen(&scheduler)
    // Drawn all the same, so that the draws of later uses do not change.
    if has(.windows) { _ = windows.drawsBeside() }
    scheduleEndOfUse(&scheduler)
  }
}
