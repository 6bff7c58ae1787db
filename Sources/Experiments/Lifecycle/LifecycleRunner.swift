import MobileOS
import SimulationKernel

/// Runs a script: one device, one user, and a clock that only `wait` advances.
///
/// It plays the part of the system around ``LifecycleModel``: which app is in front, when
/// background time is over, when a locked device puts its data away.
public struct LifecycleRunner: ~Copyable {
  /// Background time before an app is suspended.
  static let backgroundGrace = SimDuration.seconds(5)
  /// From the lock to the notice that protected data goes away.
  ///
  /// The app that was in front is kept running until it has been told.
  static let dataProtectionDelay = SimDuration.seconds(10)

  var model: LifecycleModel
  let script: LifecycleScript
  /// Names of controllers by ``ControllerName``.
  var controllerNames: [String] = []
  /// The numbers of names, for look-up only.
  private var namesInUse: [String: ControllerName] = [:]
  var log = LifecycleLog()
  var now = SimTime.zero
  /// When each app is to be suspended.
  var suspensions: [SimTime?]
  var protection: SimTime?
  /// The apps on the screen from left to right: none, one, or two in split view.
  var screen: [ProcessID] = []
  /// The one of them that steps on controllers go to.
  var front: ProcessID?
  /// The window that steps on controllers go to.
  var focus: SessionID?
  var isInterrupted = false
  var isLocked = false
  /// The apps to return to when the device is unlocked, from left to right.
  var lockedApps: [ProcessID] = []
  var orientation = LifecycleStep.Orientation.portrait

  /// The log of a script.
  ///
  /// - Parameters:
  ///   - script: what to run.
  ///   - profile: the order profile; nil for the script's own, or `documented`.
  /// - Throws: `InputError` at the first step that is not possible, with its line, the state and
  ///   what would be possible.
  public static func run(
    _ script: LifecycleScript, profile: ProfileName? = nil
  ) throws(InputError) -> LifecycleLog {
    var runner = LifecycleRunner(script, profile: profile)
    for step in script.steps {
      do throws(StepRefusal) {
        try runner.perform(step.step)
      } catch {
        throw runner.error(for: step, error)
      }
      for text in runner.pendingNotes {
        runner.log.notes.append(LifecycleNote(place: step.origin.place, text: text))
      }
      runner.pendingNotes.removeAll()
    }
    return runner.log
  }

  /// What to note about the step that is running.
  var pendingNotes: [String] = []

  init(_ script: LifecycleScript, profile: ProfileName?) {
    self.script = script
    model = LifecycleModel(profile: .named(profile ?? script.profile ?? .documented))
    model.setRecording(true)
    suspensions = Array(repeating: nil, count: script.apps.count)
    for app in script.apps {
      let root = model.addTemplate(template(of: app.root, for: app))
      _ = model.addApp(
        form: app.form, multipleScenes: app.multipleScenes, restores: app.restores, root: root)
    }
  }

  /// Writes down what the model told since the last time.
  mutating func drain() {
    for record in model.log.records {
      let object =
        switch record.callback.target {
        case .app: "app"
        case .scene: "scene \(record.object)"
        case .controller: controllerNames[Int(record.object)]
        }
      log.lines.append(
        LifecycleLine(
          time: now, app: script.apps[record.app.index].name, object: object,
          callback: record.callback, evidence: record.evidence))
    }
    model.removeRecords()
  }

  // MARK: Names

  /// The description of a controller for the model, with what the app says about its name.
  mutating func template(
    of form: ControllerForm, for app: LifecycleScript.App
  ) -> ControllerTemplate {
    switch form {
    case .named(let name, let children):
      return ControllerTemplate(
        intern(name), children: templates(of: children, for: app),
        isRestorable: app.restoration.includes(name),
        forwardsByHand: app.manualForwarding.contains(name))
    case .container(let kind, let name, let children):
      return ControllerTemplate(
        name.map { intern($0) } ?? unnamed(kind), kind: kind,
        children: templates(of: children, for: app),
        isRestorable: app.restoration.includes(name), isSystemContainer: name == nil)
    }
  }

  private mutating func templates(
    of forms: [ControllerForm], for app: LifecycleScript.App
  ) -> [ControllerTemplate] {
    var templates: [ControllerTemplate] = []
    for form in forms { templates.append(template(of: form, for: app)) }
    return templates
  }

  private mutating func intern(_ name: String) -> ControllerName {
    if let known = namesInUse[name] { return known }
    controllerNames.append(name)
    let number = ControllerName(UInt32(controllerNames.count - 1))
    namesInUse[name] = number
    return number
  }

  /// A number of its own for a container without a name; the text is never printed as an object.
  private mutating func unnamed(_ kind: ControllerKind) -> ControllerName {
    controllerNames.append("(\(kind))")
    return ControllerName(UInt32(controllerNames.count - 1))
  }
}

extension LifecycleScript.App {
  var restores: Bool {
    if case .none = restoration { return false }
    return true
  }
}

extension YAMLOrigin {
  /// Where, in words.
  var place: String {
    switch self {
    case .file(let name, let line): "\(name == "-" ? "standard input" : name), line \(line)"
    case .override(let path): "--set \(path)"
    }
  }
}
