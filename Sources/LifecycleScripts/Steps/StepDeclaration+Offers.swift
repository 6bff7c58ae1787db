/// Where steps are possible, and with which values.
extension StepDeclaration {
  /// Wherever something is the case.
  static func wherever(
    _ isPossible: @escaping @Sendable (borrowing LifecycleRunner) -> Bool
  ) -> Offers { { isPossible($0) ? [nil] : [] } }

  /// With every app for which it is possible.
  static func eachApp(
    _ isPossible: @escaping @Sendable (borrowing LifecycleRunner, ProcessID) -> Bool
  ) -> Offers {
    { runner in runner.processes.filter { isPossible(runner, $0) }.map { runner.name($0) } }
  }

  /// With every window of a scene-based app for which it is possible.
  static func eachScene(
    _ isPossible: @escaping @Sendable (borrowing LifecycleRunner, ProcessID, SessionID) -> Bool
  ) -> Offers {
    { runner in
      var values: [String?] = []
      for app in runner.processes where runner.model.form(of: app) == .scene {
        let name = runner.name(app)
        let sessions = runner.sessions(of: app)
        for session in sessions where isPossible(runner, app, session) {
          values.append(
            sessions.count == 1
              ? name : "{app: \(name), scene: \(runner.model.number(of: session))}")
        }
      }
      return values
    }
  }

  /// Where something is the case in the window whose code runs.
  static func inWindow(
    _ isPossible: @escaping @Sendable (borrowing LifecycleRunner, ProcessID, SessionID) -> Bool
  ) -> Offers { valuesInWindow { isPossible($0, $1, $2) ? [nil] : [] } }

  /// With values for the window whose code runs.
  static func valuesInWindow(
    _ values: @escaping @Sendable (borrowing LifecycleRunner, ProcessID, SessionID) -> [String?]
  ) -> Offers {
    { runner in
      guard let (app, focus) = try? runner.codeTarget() else { return [] }
      return values(runner, app, focus)
    }
  }
}
