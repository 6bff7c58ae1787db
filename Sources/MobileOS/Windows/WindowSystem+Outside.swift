/// Events from outside for one use; drawn when the use begins, independently of any policy.
struct OutsideUse: BitwiseCopyable {
  var app = ProcessID.none
  /// What is delivered to it; nil once it is.
  var delivery: LifecycleDelivery?
  /// The instant of a call as a share of the use; nil for none.
  var callMoment: Double?
  /// How long the call lasts.
  var callTime = SimDuration.zero
}

/// URLs, activities of other devices, calls, midnight.
extension WindowSystem {
  /// Draws the events from outside of the use that begins.
  @inline(__always)
  mutating func planUse(of app: ProcessID) {
    if drawsOutside { drawUse(of: app) }
  }

  private mutating func drawUse(of app: ProcessID) {
    let draw = outsideDraws.uniform()
    let isCalled = outsideDraws.bernoulli(outside.callShare)
    let moment = outsideDraws.uniform()
    use.app = app
    use.delivery =
      draw < outside.urlShare
      ? .openURL : draw < outside.urlShare + outside.handoffShare ? .handoff : nil
    use.callMoment = isCalled ? moment : nil
    use.callTime = outside.callTime.sampleSeconds(&outsideDraws)
  }

  /// What is delivered to the app as it comes to the front.
  mutating func takeDelivery(for app: ProcessID) -> LifecycleDelivery? {
    guard use.app == app, let delivery = use.delivery else { return nil }
    use.delivery = nil
    return delivery
  }

  /// The use begins in an app that has been in front all along.
  mutating func stay(in app: ProcessID) {
    guard let delivery = takeDelivery(for: app) else { return }
    drive { life throws(LifecycleRefusal) in try life.deliver(delivery, to: app) }
  }

  /// The instant of the call as a share of the use, returned once; nil for none.
  mutating func takeCall() -> Double? {
    defer { use.callMoment = nil }
    return use.callMoment
  }

  /// The call of the use in hand comes, and keeps what is in front inactive; returns when it ends.
  mutating func callBegins(at now: SimTime) -> SimTime {
    isInterrupted = true
    callEnd = now + use.callTime
    return callEnd
  }

  /// The call is over, or no app is in front any more.
  mutating func callEnds() { isInterrupted = false }

  /// A call leaves an app in front inactive.
  mutating func interrupt(_ app: ProcessID) {
    guard lifecycle.state(of: app) == .active else { return }
    drive { life throws(LifecycleRefusal) in try life.deactivate(app) }
  }

  /// The call is over, and the app still in front.
  mutating func endInterruption(of app: ProcessID) {
    guard lifecycle.state(of: app) == .inactive else { return }
    drive { life throws(LifecycleRefusal) in try life.activate(app) }
  }

  /// A day is over: running apps are notified, suspended ones when they return to the front.
  mutating func tellMidnight() {
    for index in 0..<lifecycle.appCount {
      let app = ProcessID(UInt32(index))
      if isRunning(app) { deliver(.timeChange, to: app) }
    }
  }
}
