/// Whether scenarios and studies that are read may start programs as their policies.
///
/// Only the person at the command line can say so; what files say never starts a program.
public enum ProgramPermission {
  @TaskLocal package static var isGiven = false

  /// The result of `body`, which reads documents with or without that permission.
  package static func withValue<Value>(
    _ isGiven: Bool, _ body: () throws(InputError) -> Value
  ) throws(InputError) -> Value {
    let result: Result<Value, InputError> = $isGiven.withValue(isGiven) { Result(catching: body) }
    return try result.get()
  }
}
