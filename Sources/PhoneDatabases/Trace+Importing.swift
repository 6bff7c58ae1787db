extension SpooledTrace {
  /// Reads a trace of any format, databases of phones among them; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: its format; nil to recognise it by the content.
  ///   - options: facts that are not in the file.
  /// - Throws: `InputError` with the file and its line, byte, table or column.
  public init(
    importing path: String, format: TraceFormat? = nil, options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(
      importing: ChunkedInput(ByteSource(opening: path)), format: format, options: options)
  }

  /// Reads a trace of any format from an opened input.
  package init(
    importing input: consuming ChunkedInput, format: TraceFormat?, options: TraceOptions
  ) throws(InputError) {
    let isDatabase =
      if let format { format == .sqlite } else if options.columns != nil { false } else {
        SQLiteHeader.begins(input.bytes[input.start..<input.end])
      }
    guard isDatabase else {
      try self.init(input, format: format, options: options)
      return
    }
    let name = input.name
    do throws(InputError) {
      self = try AppleUsageReader.read(input, options)
    } catch {
      throw error.located(in: name)
    }
  }
}

extension Trace {
  /// Reads a trace of any format, databases of phones among them, into memory; `-` is standard
  /// input.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: its format; nil to recognise it by the content.
  ///   - options: facts that are not in the file.
  /// - Throws: `InputError` with the file and its line, byte, table or column.
  public init(
    importing path: String, format: TraceFormat? = nil, options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(SpooledTrace(importing: path, format: format, options: options))
  }
}
