extension LifecycleRunner {
  mutating func perform(_ step: LifecycleScript.Step) throws(StepRefusal) {
    let launched = processes.map { model.state(of: $0) == .notRunning }
    cargo = StepCargo()
    if let since = step.declaration.since { try facts.require(since) }
    try step.step.perform(&self)
    drain()
    prewarmed = prewarmed.filter { model.state(of: $0) == .notRunning }
    try fitWindows(launched)
    drain()
  }

  func app(_ name: String) throws(StepRefusal) -> ProcessID {
    let names = script.apps.map(\.name)
    if let index = names.firstIndex(of: name) { return ProcessID(UInt32(index)) }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "apps")
    throw StepRefusal("there is no app `\(name)`. \(remedy)")
  }

  func name(_ app: ProcessID) -> String { script.apps[app.index].name }

}

/// Runs a verb of the model, and throws its refusal in words.
@discardableResult
func attempt<Result>(
  _ subject: String, _ verb: @autoclosure () throws(LifecycleRefusal) -> Result
) throws(StepRefusal) -> Result {
  do throws(LifecycleRefusal) {
    return try verb()
  } catch {
    throw StepRefusal(error.reason(subject))
  }
}
