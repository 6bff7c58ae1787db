/// The life cycle of every app, scene and view controller of a device.
///
/// Verbs such as ``open(_:delivering:)`` or ``push(_:on:)`` are what the user and the system do;
/// each runs the machines of the objects concerned in the order of the profile and adds the
/// callbacks to ``log``. A verb that is not possible is refused before anything has changed.
///
/// The model has no clock: the caller suspends an app when its background time is over. All tables
/// are dense with free lists; once they have grown to the peak population no verb allocates. A verb
/// is O(objects that receive a callback), never O(all objects).
public struct LifecycleModel: ~Copyable {
  /// The delivered callbacks: counts per kind, and the order when recording.
  public internal(set) var log: CallbackLog
  /// The order in which calls of different objects interleave.
  public let profile: OrderProfile
  /// The first step of a changed order that no object could do; nil for any other order.
  public internal(set) var fault: LifecycleFault?

  var apps: SlotTable<ProcessID, AppRow>
  var sessions: SlotTable<SessionID, SessionRow>
  var scenes: SlotTable<SceneID, SceneRow>
  var controllers: SlotTable<ControllerID, ControllerRow>
  var templates: SlotTable<TemplateID, TemplateNode>
  let orders: OrderTable
  let appTable = TransitionLookup(AppLifecycle.self)
  let sceneTable = TransitionLookup(SceneLifecycle.self)
  let visibilityTable = TransitionLookup(ControllerVisibility.self)
  let plain: PlainTransitions
  private let inPlace = InPlace()

  /// A device without apps.
  ///
  /// - Parameters:
  ///   - profile: the order of calls between objects.
  ///   - apps: room reserved for apps; each may have several scenes.
  ///   - scenes: room reserved for scenes.
  ///   - controllers: room reserved for view controllers.
  ///   - preserved: room reserved for controllers that are preserved but not alive.
  public init(
    profile: OrderProfile = .newest, apps: Int = 0, scenes: Int = 0, controllers: Int = 0,
    preserved: Int = 0
  ) {
    self.profile = profile
    orders = OrderTable(profile)
    plain = PlainTransitions(profile)
    log = CallbackLog(bursts: PlainTransitions.count)
    self.apps = SlotTable(capacity: apps)
    sessions = SlotTable(capacity: max(apps, scenes))
    self.scenes = SlotTable(capacity: scenes)
    self.controllers = SlotTable(capacity: controllers)
    templates = SlotTable(capacity: max(4 * apps, preserved))
  }

  /// Installs an app; ids count up from 0 in order of installation.
  ///
  /// - Parameters:
  ///   - form: the app-based or the scene-based life cycle.
  ///   - multipleScenes: whether it may have several scenes; only in the scene-based form.
  ///   - restores: whether controllers with restoration identifiers are preserved.
  ///   - root: what a new window shows.
  public mutating func addApp(
    form: LifecycleForm, multipleScenes: Bool = false, restores: Bool = false, root: TemplateID
  ) -> ProcessID {
    var flags: AppFlags = []
    if multipleScenes, form == .scene { flags.insert(.multipleScenes) }
    if restores { flags.insert(.restores) }
    return apps.insert(AppRow(form: form, flags: flags, template: root))
  }

  /// Starts or stops keeping the callbacks in order; they are counted either way.
  public mutating func setRecording(_ isRecording: Bool) { log.isRecording = isRecording }

  /// Sets whether the changes recorded from now on are animated; nil for the default of each
  /// change.
  public mutating func setAnimated(_ isAnimated: Bool?) { log.isAnimated = isAnimated }

  /// Removes the recorded callbacks, after the caller has read them.
  public mutating func removeRecords() { log.removeRecords() }

  /// Runs the rows of a change in order.
  mutating func run(_ change: OrderedChange, _ subject: ChangeSubject) {
    for index in orders.range(of: change) { perform(orders[index], of: change, subject) }
  }

  @inline(__always)
  mutating func perform(_ row: OrderRow, of change: OrderedChange, _ subject: ChangeSubject) {
    if log.isRecording {
      if profile.isChanged, !isPossible(row, subject) { return }
      log.reason = CallbackReason(change, row.source)
      log.subject = subject
    }
    if row.step.rawValue < OrderStep.willMove.rawValue {
      performShell(row, subject)
    } else {
      performController(row, subject)
    }
  }

  /// Sets the source of calls that belong to no change of several objects.
  @inline(__always)
  mutating func because(_ source: OrderSource) {
    if log.isRecording { log.reason = CallbackReason(nil, source) }
  }
}

/// The objects that a change is about.
struct ChangeSubject: BitwiseCopyable {
  var app: ProcessID
  var scene = SceneID.none
  var incoming = ControllerID.none
  var outgoing = ControllerID.none
  /// For a launch: the process starts without being shown.
  var inBackground = false
}
