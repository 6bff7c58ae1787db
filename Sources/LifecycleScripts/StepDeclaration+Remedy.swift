extension StepDeclaration {
  /// What to write for a step or a value that is known under another name, nil where nothing is.
  static func remedy(for name: String) -> String? {
    let typed = TypedName(name)
    if let step = typed.step { return "Write `\(step.form)`" }
    if let remark = typed.remark { return String(remark.dropLast()) }
    return EventForm.Kind(rawValue: name).map { "Write `event: {app: Mail, kind: \($0)}`" }
  }
}
