import Lifecycle
import SimulationKernel

/// A random walk: verbs on random apps with every kind of container, most of them possible.
///
/// Names are handed out once and for all, so that ``CallbackLaws`` can tell controllers apart; that
/// is why each app has one window at a time unless `checksLog` is off.
struct LifecycleWalk: ~Copyable {
  var model: LifecycleModel
  var laws = CallbackLaws()
  private var random: RandomStream
  private let appCount: UInt32
  private var nextName: UInt32 = 0
  private var leaves: [TemplateID] = []
  private let allowsManyScenes: Bool
  /// Verbs that were refused; they must not have changed anything.
  private(set) var refusals = 0
  private var wasKilled = false

  init(
    seed: UInt64, apps: Int, allowsManyScenes: Bool, profile: OrderProfile,
    isRecording: Bool = true
  ) {
    model = LifecycleModel(profile: profile)
    model.setRecording(isRecording)
    random = RandomStream(StreamID(seed: seed))
    appCount = UInt32(apps)
    self.allowsManyScenes = allowsManyScenes
    for index in 0..<apps { addApp(index) }
    for _ in 0..<64 {
      leaves.append(
        model.addTemplate(
          ControllerTemplate(name(), isRestorable: random.uniform(below: UInt32(2)) == 0)))
    }
  }

  private mutating func name() -> ControllerName {
    nextName += 1
    return ControllerName(nextName)
  }

  private mutating func addApp(_ index: Int) {
    func leaf(_ walk: inout LifecycleWalk, _ children: [ControllerTemplate] = [])
      -> ControllerTemplate
    {
      ControllerTemplate(walk.name(), children: children, isRestorable: true)
    }
    let kind = ControllerKind.allCases[index % 5]
    var children = [leaf(&self), leaf(&self)]
    if index % 3 == 0 {
      children[0] = ControllerTemplate(
        name(), kind: .navigation, children: [leaf(&self)], isRestorable: true,
        isSystemContainer: index % 2 == 0)
    }
    if index % 4 == 0 { children.append(leaf(&self, [leaf(&self)])) }
    let root = model.addTemplate(
      ControllerTemplate(name(), kind: kind, children: children, isRestorable: true))
    _ = model.addApp(
      form: index % 4 == 3 ? .app : .scene, multipleScenes: allowsManyScenes,
      restores: index % 3 != 0, root: root)
  }

  /// One verb on a random app.
  ///
  /// - Returns: the law that its callbacks break, if any.
  mutating func step() -> String? {
    let app = ProcessID(random.uniform(below: appCount))
    let before = model.state(of: app)
    let scenesBefore = model.connectedScenes(of: app)
    model.removeRecords()
    wasKilled = false
    do throws(LifecycleRefusal) {
      try act(on: app)
    } catch {
      refusals += 1
      if !model.log.records.isEmpty { return "a refused verb told something" }
    }
    if before == .suspended,
      model.state(of: app) == .suspended || model.state(of: app) == .notRunning,
      model.log.records.contains(where: { $0.callback != nil })
    {
      return "a suspended app was told something"
    }
    if wasKilled, model.log.records.contains(where: { $0.callback != nil }) {
      return "a kill told something"
    }
    var broken: String?
    if !allowsManyScenes {
      for record in model.log.records where broken == nil { broken = laws.check(record) }
    }
    if model.state(of: app) == .notRunning {
      laws.end(app)
    } else if model.connectedScenes(of: app) < scenesBefore {
      laws.endControllers(app)
    }
    return broken
  }

  private mutating func act(on app: ProcessID) throws(LifecycleRefusal) {
    switch random.uniform(below: UInt32(24)) {
    case 0, 1, 2:
      try model.open(app, delivering: random.uniform(below: UInt32(3)) == 0 ? .openURL : nil)
    case 3: try model.leave(app)
    case 4: try model.deactivate(app)
    case 5: try model.activate(app)
    case 6: try model.suspend(app)
    case 7: try model.resume(app)
    case 8:
      switch random.uniform(below: UInt32(8)) {
      case 0:
        try model.kill(app)
        wasKilled = true
      case 1:
        try model.crash(app)
        wasKilled = true
      case 2: try model.terminate(app)
      default: break
      }
    case 9: if random.uniform(below: UInt32(8)) == 0 { try model.swipeAway(app) }
    case 10:
      try model.launchInBackground(app, connectingScene: random.uniform(below: UInt32(2)) == 0)
    case 11: try model.warnOfMemory(app)
    case 12:
      _ = model.dropOffscreenViews(of: app)
      laws.dropViews(app)
    case 13 where random.uniform(below: UInt32(8)) == 0: try model.withholdProtectedData(from: app)
    case 13:
      try model.deliver(LifecycleEvent.allCases[Int(random.uniform(below: UInt32(7)))], to: app)
    case 14: if allowsManyScenes { try model.openScene(app) }
    default:
      guard let session = anySession(of: app) else { return }
      try act(on: session)
    }
  }

  private mutating func act(on session: SessionID) throws(LifecycleRefusal) {
    let cancelled = random.uniform(below: UInt32(3)) == 0
    switch random.uniform(below: UInt32(14)) {
    case 0: try model.disconnectScene(session)
    case 1: if random.uniform(below: UInt32(4)) == 0 { try model.closeScene(session) }
    case 2: if allowsManyScenes { try model.showScene(session) }
    case 3: if allowsManyScenes { try model.hideScene(session) }
    case 4: if cancelled { try model.turnOffScreen(session) } else { try model.rotate(session) }
    case 5: try model.dismiss(in: session)
    case 6: try model.swipeDown(in: session, cancelled: cancelled)
    case 7:
      guard model.top(of: session) != nil, depth(of: session) < 4 else { return }
      try model.present(
        unique(), style: PresentationStyle.allCases[Int(random.uniform(below: UInt32(8)))],
        isModal: random.uniform(below: UInt32(5)) == 0, in: session)
    default: try actOnControllers(session, cancelled)
    }
  }

  private mutating func actOnControllers(
    _ session: SessionID, _ cancelled: Bool
  ) throws(LifecycleRefusal) {
    guard let node = anyController(in: session) else { return }
    switch random.uniform(below: UInt32(13)) {
    case 7: if let parent = model.parent(of: node) { try model.pop(to: node, in: parent) }
    case 8: try model.dismissAll(above: node)
    case 9:
      if random.uniform(below: UInt32(8)) == 0 {
        try model.replaceRoot(of: session, with: unique())
      }
    case 10: try model.readView(of: node)
    case 11: try model.layOut(node)
    case 12: try model.showColumns(of: node, cancelled)
    case 0:
      if let stack = model.container(.navigation, in: session) {
        try model.push(unique(), on: stack)
      }
    case 1:
      if let stack = model.container(.navigation, in: session) {
        try model.pop(from: stack, cancelled: cancelled)
      }
    case 2: if let parent = model.parent(of: node) { try model.select(node, in: parent) }
    case 3:
      if let parent = model.parent(of: node) {
        try model.turn(
          to: node, in: parent, curl: random.uniform(below: UInt32(2)) == 0, cancelled: cancelled)
      }
    case 4: try model.addChild(unique(), to: node)
    case 5: try model.replaceChild(node, with: unique())
    default: try model.removeChild(node)
    }
  }

  /// A leaf with a name that was never used, except where scenes make names ambiguous anyway.
  private mutating func unique() -> TemplateID {
    if allowsManyScenes { return leaves[Int(random.uniform(below: UInt32(leaves.count)))] }
    return model.addTemplate(
      ControllerTemplate(name(), isRestorable: random.uniform(below: UInt32(2)) == 0))
  }

  private mutating func anySession(of app: ProcessID) -> SessionID? {
    guard var session = model.firstSession(of: app) else { return nil }
    while random.uniform(below: UInt32(2)) == 0, let next = model.session(after: session) {
      session = next
    }
    return session
  }

  private mutating func anyController(in session: SessionID) -> ControllerID? {
    guard let root = model.top(of: session) else { return nil }
    var node = root
    for _ in 0..<random.uniform(below: UInt32(6)) {
      guard let next = model.controller(after: node, in: root) else { return root }
      node = next
    }
    return node
  }

  private func depth(of session: SessionID) -> Int {
    var depth = 0
    var layer = model.root(of: session)
    while let root = layer {
      depth += 1
      layer = model.presented(by: root)
    }
    return depth
  }
}
