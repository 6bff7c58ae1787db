/// Whether scenarios and studies that are read may start programs as their policies.
///
/// Only the person at the command line can say so; what files say never starts a program.
public enum ProgramPermission {
  @TaskLocal package static var isGiven = false

  /// The result of `body`, which reads documents with or without that permission.
  package static func withValue<Value>(
    _ isGiven: Bool, _ body: @autoclosure () throws(InputError) -> Value
  ) throws(InputError) -> Value {
    let result = $isGiven.withValue(isGiven) {
      Result { () throws(InputError) in try body() }
    }
    return try result.get()
  }
}
