/// The kinds of event that the OS schedules; the subject is a process id, if any.
enum OSEventKind: UInt8 {
  /// The user picks an app.
  case useBegins
  /// The CPU has finished something, or a launch takes too long.
  case workEnds
  /// Where no CPU is simulated, the app in front has finished launching or resuming.
  case launchEnds
  /// The user leaves the app in front.
  case useEnds
  /// The app in front grew.
  case footprintGrew
  /// The running time after leaving the front is over.
  case graceEnded
  /// The time in the ageing band is over.
  case ageingEnded
  /// A silent push arrives for an app.
  case pushArrives
  /// An app has an opportunity to refresh.
  case refreshIsDue
  /// An app may process: the device is idle and on power.
  case processingIsDue
  /// A download out of process has finished.
  case downloadEnds
  /// The system prewarms an app.
  case prewarmIsDue
  /// The device was locked a while ago: protected data goes away.
  case protectedDataGoes
  /// The user navigates inside the app in front.
  case navigates
  /// A poll of the trigger is due.
  case pollIsDue
  /// The jetsam thread makes its next pass.
  case jetsamPass
  /// The thread that sends the pressure notes takes its next step.
  case noteStep
  /// An app has answered a memory warning.
  case warningAnswered
  /// The freezer's day is over.
  case freezerDayEnded
  /// The freezer's rest is over.
  case freezerWakes
  /// A system process that was killed is needed again.
  case systemDemand
  /// Statistics begin.
  case warmUpEnded
  // Behind the others: the numbers of events are part of a run's fingerprint.
  /// A call interrupts what is in front.
  case callBegins
  /// The call is over or was declined.
  case callEnds
  /// A day is over.
  case midnight
  /// File pages that the app in front lacks are touched.
  case filesAreTouched
  /// The collector of an app is due, suspended or not.
  case collectionIsDue

  var event: Event { Event(kind: rawValue, subject: 0) }

  func event(_ process: ProcessID) -> Event { Event(kind: rawValue, subject: process.rawValue) }
}
