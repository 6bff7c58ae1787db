import Lifecycle
import Testing
import Workbench

/// The model through its verbs: what is derived, what is freed, what is refused.
@Suite struct LifecycleModelTests {
  /// A model with one app, whose window shows a stack of one controller.
  private struct Fixture: ~Copyable {
    var model = LifecycleModel()
    let app: ProcessID
    let leaf: TemplateID

    init(form: LifecycleForm = .scene, manual: Bool = false) {
      let root = model.addTemplate(
        ControllerTemplate(
          ControllerName(0), kind: .navigation,
          children: [ControllerTemplate(ControllerName(1), forwardsByHand: manual)],
          isSystemContainer: true))
      leaf = model.addTemplate(ControllerTemplate(ControllerName(2)))
      app = model.addApp(form: form, multipleScenes: form == .scene, root: root)
      model.setRecording(true)
    }
  }

  /// `#require` takes its expression apart, which a model that cannot be copied does not survive.
  private func required<Value>(_ value: Value?) throws -> Value { try #require(value) }

  private func refusal(_ body: () throws(LifecycleRefusal) -> Void) -> LifecycleRefusal? {
    do throws(LifecycleRefusal) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: LifecycleForm.allCases)
  func `an app's band follows what is on the screen`(form: LifecycleForm) throws {
    var it = Fixture(form: form)
    #expect(it.model.band(of: it.app) == nil)
    try it.model.open(it.app)
    #expect(it.model.band(of: it.app) == .foreground)
    try it.model.deactivate(it.app)
    #expect(it.model.band(of: it.app) == .foreground)
    try it.model.leave(it.app)
    #expect(it.model.band(of: it.app) == .background)
    try it.model.suspend(it.app)
    #expect(it.model.band(of: it.app) == .ageing)
    try it.model.kill(it.app)
    #expect(it.model.band(of: it.app) == nil)
  }

  @Test func `one visible window keeps the app active and in the band of the foreground`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    let second = try it.model.openScene(it.app)
    try it.model.hideScene(second)
    #expect(it.model.state(of: it.app) == .active)
    #expect(it.model.sceneState(of: second) == .background)
    let first = try required(it.model.firstSession(of: it.app))
    try it.model.closeScene(first)
    #expect(it.model.state(of: it.app) == .background)
    #expect(it.model.band(of: it.app) == .background)
  }

  /// 65,537 children and more: a counter of 16 bits would begin anew.
  @Test func `the depth of a stack is known however deep it is`() throws {
    var it = Fixture()
    it.model.setRecording(false)
    try it.model.open(it.app)
    let session = try required(it.model.firstSession(of: it.app))
    let stack = try required(it.model.container(.navigation, in: session))
    var depth = 1
    for limit in [1, 2, 8, 1000, 65_535, 65_536, 65_537, 70_000] {
      while depth < limit {
        try it.model.push(it.leaf, on: stack)
        depth += 1
      }
      let answers = [2, depth, depth + 1].map { it.model.isDeep(stack, atLeast: $0) }
      #expect(answers == [depth >= 2, true, false], "\(depth) controllers")
    }
    try it.model.pop(from: stack)
    let answers = [depth - 1, depth].map { it.model.isDeep(stack, atLeast: $0) }
    #expect(answers == [true, false])
  }

  @Test func `all scenes of an app are suspended and resumed together`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    let second = try it.model.openScene(it.app)
    let first = try required(it.model.firstSession(of: it.app))
    try it.model.leave(it.app)
    try it.model.suspend(it.app)
    #expect(it.model.sceneState(of: first) == .suspended)
    #expect(it.model.sceneState(of: second) == .suspended)
    try it.model.resume(it.app)
    #expect(it.model.sceneState(of: first) == .background)
    #expect(it.model.sceneState(of: second) == .background)
  }

  @Test func `a scene on an external display counts as a window in front`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    let external = try it.model.openScene(it.app, on: .external)
    let first = try required(it.model.firstSession(of: it.app))
    try it.model.hideScene(first)
    #expect(it.model.display(of: external) == .external)
    #expect(it.model.state(of: it.app) == .active)
  }

  @Test func `a disconnected scene frees its controllers and keeps its session`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    let session = try required(it.model.firstSession(of: it.app))
    try it.model.push(it.leaf, on: try required(it.model.container(.navigation, in: session)))
    #expect(it.model.controllers(of: it.app) == 3 && it.model.loadedViews(of: it.app) == 3)
    try it.model.leave(it.app)
    try it.model.disconnectScene(session)
    #expect(it.model.controllers(of: it.app) == 0 && it.model.loadedViews(of: it.app) == 0)
    #expect(it.model.firstSession(of: it.app) == session)
    #expect(it.model.sceneState(of: session) == .unattached)
    try it.model.open(it.app)
    #expect(it.model.firstSession(of: it.app) == session)
    #expect(it.model.controllers(of: it.app) == 2)
  }

  @Test func `forwarded appearance calls come in pairs or are refused`() throws {
    var it = Fixture(manual: true)
    try it.model.open(it.app)
    let session = try required(it.model.firstSession(of: it.app))
    let stack = try required(it.model.container(.navigation, in: session))
    let parent = try required(it.model.lastChild(of: stack))
    let child = try it.model.addChild(it.leaf, to: parent)
    #expect(it.model.visibility(of: child) == .disappeared)
    #expect(
      refusal { () throws(LifecycleRefusal) in try it.model.endAppearance(of: child) }
        == .unpairedAppearance)
    #expect(
      refusal { () throws(LifecycleRefusal) in
        try it.model.beginAppearance(of: child, appearing: false)
      } == .unpairedAppearance)
    try it.model.beginAppearance(of: child, appearing: true)
    #expect(
      refusal { () throws(LifecycleRefusal) in
        try it.model.beginAppearance(of: child, appearing: true)
      } == .unpairedAppearance)
    // Interrupted: the opposite will takes the place of the did.
    try it.model.beginAppearance(of: child, appearing: false)
    try it.model.endAppearance(of: child)
    #expect(it.model.visibility(of: child) == .disappeared)
    #expect(
      refusal { () throws(LifecycleRefusal) in
        try it.model.beginAppearance(of: parent, appearing: false)
      } == .forwardsAutomatically)
  }

  @Test func `a system container gets and counts no callbacks`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    #expect(it.model.log.count(of: .viewDidLoad) == 1)
    #expect(
      it.model.log.records.allSatisfy { $0.kind != .controller || $0.name != ControllerName(0) })
  }

  @Test func `counts per kind add up to the total, recorded or not`() throws {
    var it = Fixture()
    try it.model.open(it.app)
    #expect(UInt64(it.model.log.records.count) == it.model.log.total)
    #expect(it.model.log.counts.reduce(0, +) == it.model.log.total)
    let before = it.model.log.total
    it.model.removeRecords()
    it.model.setRecording(false)
    try it.model.leave(it.app)
    #expect(it.model.log.records.isEmpty)
    #expect(it.model.log.total > before)
  }

  @Test func `an id that the model never gave out is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      let model = LifecycleModel()
      _ = model.state(of: ProcessID(7))
    }
  }

  @Test func `a steady population allocates nothing`() throws {
    var it = Fixture()
    it.model.setRecording(false)
    try it.model.open(it.app)
    var before: UInt64?
    let counter = AllocationCounter()
    for round in 0..<200 {
      if round == 100 { before = counter?.bytes }
      let session = try required(it.model.firstSession(of: it.app))
      let stack = try required(it.model.container(.navigation, in: session))
      try it.model.push(it.leaf, on: stack)
      try it.model.pop(from: stack, cancelled: true)
      try it.model.pop(from: stack)
      try it.model.present(it.leaf, style: .pageSheet, in: session)
      try it.model.dismiss(in: session)
      let second = try it.model.openScene(it.app)
      try it.model.closeScene(second)
      try it.model.warnOfMemory(it.app)
      try it.model.leave(it.app)
      try it.model.suspend(it.app)
      if round % 10 == 0 { try it.model.kill(it.app) }
      try it.model.open(it.app)
    }
    if let counter, let before {
      #expect(counter.bytes - before < 1 + Self.debugNoise)
    }
    #expect(it.model.brokenInvariant() == nil)
  }

  /// Unoptimised code boxes errors and generic arguments that optimised code does not.
  private static var debugNoise: UInt64 {
    #if CHECKED
      1 << 20
    #else
      0
    #endif
  }
}
