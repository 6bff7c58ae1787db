/// Runs a script: one device, one user, and a clock that only `wait` advances.
///
/// It is the system around `LifecycleModel`: which app is in front and how wide its windows are,
/// when background time is over, when a locked device puts its data away.
public struct LifecycleRunner: ~Copyable {
  var model: LifecycleModel
  let script: LifecycleScript
  /// The facts of the profile's release.
  let facts: ReleaseFacts
  /// Names of controllers by ``ControllerName``.
  var controllerNames: [String] = []
  /// The numbers of names, for look-up only.
  var namesInUse: [String: ControllerName] = [:]
  var log = LifecycleLog()
  var labels = LifecycleLabels()
  var now = SimTime.zero
  /// What keeps each app from being suspended while it is in the background.
  var background: [BackgroundLife]
  var protection: SimTime?
  /// The apps on the screen from left to right: none, one, or two in split view.
  var screen: [ProcessID] = []
  /// The one of them that steps on controllers go to.
  var front: ProcessID?
  /// The one that was in front last: its code may still run.
  var lastFront: ProcessID?
  /// The window that steps on controllers go to.
  var focus: SessionID?
  /// The size that each window got last.
  var sizes: [SessionID: WindowSize] = [:]
  /// The apps whose processes wait, prewarmed, for a launch.
  var prewarmed: Set<ProcessID> = []
  var isInterrupted = false
  var isLocked = false
  /// The apps to return to when the device is unlocked, from left to right.
  var lockedApps: [ProcessID] = []
  var orientation = LifecycleStep.Orientation.portrait
  /// The data of the step that is running: a URL, an activity, a reason to be launched.
  var cargo = StepCargo()
  /// The controllers whose creation has a line.
  var created: Set<UInt32> = []
  /// The controllers that have a transition coordinator.
  var coordinated: Set<UInt32> = []
  /// The size in which the view of a controller that overrides something was last laid out.
  var laidOut: [UInt32: WindowSize] = [:]
  /// The phase of every scene of apps of SwiftUI.
  var phases: [ProcessID: [UInt16: ScenePhase]] = [:]
  /// The controllers whose views of SwiftUI have appeared.
  var hosting: Set<UInt32> = []
  /// The hosting controllers whose views have been laid out.
  var laidOutHosts: Set<UInt32> = []
  /// The visible controllers of a rotation, in releases that had calls for it.
  var rotating: [LifecycleLine] = []
  /// Whether controllers turn with the device, where the script has changed that.
  var autorotation: [String: Bool] = [:]
  /// The traits that parents override for their children, by name.
  var overriddenTraits: [String: String] = [:]
  /// The traits of the whole system, and those that each app got last.
  var systemTraits = SystemTrait.initial
  var toldTraits: [ProcessID: [SystemTrait: String]] = [:]
  /// The size of each window at the last call about it.
  var toldSizes: [SessionID: WindowSize] = [:]
  var changingClasses: ChangingClasses?
  /// The traits that controllers outside the hierarchy know, where they have changed since.
  var missedTraits: [UInt32: MissedTraits] = [:]
  /// The lines about them of views that are joining the hierarchy.
  var returningTraits: [LifecycleLine] = []
  /// How many columns each collapsed split view has put on its stack.
  var collapsed: [ControllerID: Int] = [:]
  /// The notes about the step that is running.
  var pendingNotes: [String] = []

  /// The log of a script.
  ///
  /// - Parameters:
  ///   - script: what to run.
  ///   - profile: the order profile; nil for the script's own, or the newest release's.
  /// - Throws: `InputError` at the first step that is not possible, with its line, the state and
  ///   what would be possible.
  public static func run(
    _ script: LifecycleScript, profile: ProfileName? = nil
  ) throws(InputError) -> LifecycleLog {
    try after(script, profile: profile).log
  }

  /// The device after a script.
  ///
  /// - Parameters:
  ///   - script: what to run.
  ///   - profile: the order profile; nil for the script's own, or the newest release's.
  ///   - order: other rows in its place; nil for those of the profile.
  static func after(
    _ script: LifecycleScript, profile: ProfileName? = nil, order: OrderProfile? = nil
  ) throws(InputError) -> LifecycleRunner {
    let name = profile ?? script.profile ?? .newest
    let facts = ReleaseFacts(name)
    var script = script
    var notes: [LifecycleNote] = []
    for (index, app) in script.apps.enumerated() {
      if let reason = facts.refusal(of: app) {
        throw app.origin.error(
          "apps.\(index)", "\(app.name): \(reason)",
          remedy: facts.requiresScenes
            ? "Write `lifecycle: scene`, or take `--profile ios-26` or an older one"
            : "Write `lifecycle: app`, or take `--profile ios-13` or a newer one")
      }
      if app.form == .app, let warning = facts.warningWithoutScenes {
        notes.append(LifecycleNote(place: app.origin.place, text: "\(app.name): \(warning)"))
      }
      if app.form == .scene, !facts.hasScenes {
        script.apps[index].form = .app
        notes.append(
          LifecycleNote(
            place: app.origin.place,
            text: "scenes came with iOS 13: under \(name.spelling) \(app.name) is app-based"))
      }
    }
    var runner = LifecycleRunner(script, facts, LifecycleModel(profile: order ?? .named(name)))
    runner.log.profile = name
    runner.log.notes = notes
    runner.install()
    for step in script.steps {
      do throws(StepRefusal) {
        try runner.take(step)
      } catch {
        throw runner.error(for: step, error)
      }
    }
    return runner
  }

  /// Does one more step.
  ///
  /// - Throws: `StepRefusal` where it is not possible; the device may have changed then.
  mutating func take(_ step: LifecycleScript.Step) throws(StepRefusal) {
    log.steps.append(LifecycleHeader(text: step.text, time: now, state: ""))
    try perform(step)
    log.steps[log.steps.count - 1].state = stateInWords()
    for text in pendingNotes {
      log.notes.append(LifecycleNote(place: step.origin.place, text: text))
    }
    pendingNotes.removeAll()
  }

  init(_ script: LifecycleScript, _ facts: ReleaseFacts, _ model: consuming LifecycleModel) {
    self.script = script
    self.facts = facts
    self.model = model
    background = Array(repeating: BackgroundLife(), count: script.apps.count)
  }

  /// Installs the script's apps.
  private mutating func install() {
    model.setRecording(true)
    for app in script.apps {
      let root = model.addTemplate(template(of: app.root, for: app))
      _ = model.addApp(
        form: app.form, multipleScenes: app.multipleScenes, restores: app.restores, root: root)
    }
  }

  // MARK: Names

  /// The description of a controller for the model, with the options that the app has for its name.
  mutating func template(
    of form: ControllerForm, for app: LifecycleScript.App
  ) -> ControllerTemplate {
    func isIn(_ names: Set<String>) -> Bool { form.name.map(names.contains) ?? false }
    let isContent = form.kind == .content
    return ControllerTemplate(
      form.name.map { intern($0) } ?? unnamed(form.kind), kind: form.kind,
      children: form.children.map { template(of: $0, for: app) },
      isRestorable: app.restoration.includes(form.name),
      forwardsByHand: isContent && isIn(app.manualForwarding), isSystemContainer: form.name == nil,
      encodesChildren: isContent && isIn(app.encodesChildren),
      passesSizeByHand: isIn(app.manualRotation))
  }

  mutating func intern(_ name: String) -> ControllerName {
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

/// The data of a step, for the arguments of calls.
struct StepCargo {
  /// The URL that is opened.
  var url: String?
  /// The type of the activity that is handed over.
  var activity: String?
  /// Whether it cannot be handed over.
  var activityFails = false
  /// Why the system starts the app, as a launch option: `remoteNotification`.
  var launchReason: String?
  /// What the connection options of a scene carry: `shortcutItem`.
  var option: String?
  /// The app that has yet to be notified of a tap on its notification.
  var tapped: ProcessID?
}

extension YAMLOrigin {
  var place: String {
    switch self {
    case .file(let name, let line): "\(name == "-" ? "standard input" : name), line \(line)"
    case .override(let path): "--set \(path)"
    case .option(let name): name
    }
  }
}
