/// The labels of controllers in a log: the name, and where another live controller of the app has
/// the same name already, the lowest free number behind it, as in `home#2`.
struct LifecycleLabels {
  private struct Label {
    var app: ProcessID
    var scene: UInt16
    var name: String
    var number: Int
  }

  private var labels: [UInt32: Label] = [:]
  /// The numbers in use by app and name.
  private var taken: [String: Set<Int>] = [:]

  /// The label of a controller, assigned at its first use.
  mutating func label(
    _ instance: UInt32, _ app: ProcessID, _ scene: UInt16, named name: String
  ) -> String {
    if let known = labels[instance] { return Self.text(known) }
    let key = "\(app.rawValue) \(name)"
    var number = 1
    while taken[key, default: []].contains(number) { number += 1 }
    taken[key, default: []].insert(number)
    let label = Label(app: app, scene: scene, name: name, number: number)
    labels[instance] = label
    return Self.text(label)
  }

  private static func text(_ label: Label) -> String {
    label.number == 1 ? label.name : "\(label.name)#\(label.number)"
  }

  /// Frees the label of a controller that is gone.
  mutating func free(_ instance: UInt32) {
    guard let label = labels.removeValue(forKey: instance) else { return }
    taken["\(label.app.rawValue) \(label.name)"]?.remove(label.number)
  }

  /// Frees the labels of an app whose process is gone, or of one of its scenes.
  mutating func free(_ app: ProcessID, scene: UInt16? = nil) {
    for (instance, label) in labels where label.app == app {
      if scene == nil || label.scene == scene { free(instance) }
    }
  }
}
