/// Checks of the ids given to public methods, in release as well; all other code reaches rows by
/// links.
///
/// An id whose slot was given back and is reused cannot be distinguished from the new one.
extension LifecycleModel {
  @inline(__always)
  func requireKnown(_ app: ProcessID) {
    precondition(apps.isUsed(app), "there is no app with this id")
  }

  @inline(__always)
  func requireKnown(_ session: SessionID) {
    precondition(sessions.isUsed(session), "there is no session with this id")
  }

  @inline(__always)
  func requireKnown(_ controller: ControllerID) {
    precondition(controllers.isUsed(controller), "there is no controller with this id")
  }

  @inline(__always)
  func known(_ app: ProcessID) -> AppRow {
    requireKnown(app)
    return apps[app]
  }

  @inline(__always)
  func known(_ session: SessionID) -> SessionRow {
    requireKnown(session)
    return sessions[session]
  }

  @inline(__always)
  func known(_ controller: ControllerID) -> ControllerRow {
    requireKnown(controller)
    return controllers[controller]
  }
}
