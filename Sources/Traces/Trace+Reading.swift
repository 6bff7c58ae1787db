extension Trace {
  /// Reads a trace from a file of any format but a database into memory; `-` is standard input.
  ///
  /// Takes 20 bytes per launch in addition to the apps, unlike ``SpooledTrace``.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the content.
  ///   - options: Facts that are not in the file.
  /// - Throws: `InputError` with the file and its line or byte.
  public init(
    readingFrom path: String, format: TraceFormat? = nil, options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(SpooledTrace(readingFrom: path, format: format, options: options))
  }

  /// Reads a trace from bytes in memory; `name` is the file's name in messages.
  public init(
    reading bytes: [UInt8], named name: String, format: TraceFormat? = nil,
    options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(SpooledTrace(reading: bytes, named: name, format: format, options: options))
  }

  /// Reads all launches of a trace into memory.
  public init(_ trace: SpooledTrace) throws(InputError) {
    var users: [UserTrace] = []
    for index in 0..<trace.userCount {
      let user = try trace.user(index)
      users.append(
        UserTrace(
          name: user.name, requests: try trace.launches(of: user), apps: Array(user.apps),
          firstInstant: .nanoseconds(user.firstInstant)))
    }
    self.init(users: users, format: trace.format, notes: trace.notes)
  }
}
