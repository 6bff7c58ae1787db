extension SpooledTrace {
  /// Reads a trace from a file of any format but a database; `-` is standard input.
  ///
  /// The whole file is read in one pass in pieces. Gzip, and a tar inside it, are unpacked.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the content.
  ///   - options: Facts that are not in the file.
  /// - Throws: `InputError` with the file and its line or byte.
  public init(
    readingFrom path: String, format: TraceFormat? = nil, options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(ByteSource(opening: path), format: format, options: options)
  }

  /// Reads a trace from bytes in memory; `name` is the file's name in messages.
  public init(
    reading bytes: [UInt8], named name: String, format: TraceFormat? = nil,
    options: TraceOptions = TraceOptions()
  ) throws(InputError) {
    try self.init(ByteSource(bytes: bytes, name: name), format: format, options: options)
  }

  init(
    _ source: consuming ByteSource, format: TraceFormat?, options: TraceOptions,
    chunk: Int = ChunkedInput.chunk
  ) throws(InputError) {
    try self.init(ChunkedInput(source, chunk: chunk), format: format, options: options)
  }

  /// Reads a trace from an opened input.
  package init(
    _ input: consuming ChunkedInput, format: TraceFormat?, options: TraceOptions
  ) throws(InputError) {
    let name = input.name
    // Published archives of traces have texts next to them.
    input.takesFirstEntry = true
    do throws(InputError) {
      let recognised =
        if let format { format } else if options.columns != nil { TraceFormat.columns } else {
          try TraceFormat.recognise(input.bytes[input.start..<input.end])
        }
      guard options.columns == nil || recognised == .columns else {
        throw InputError(
          "columns are given, and `\(recognised.rawValue)` has its own",
          remedy: "Leave out the format or the columns")
      }
      switch recognised {
      case .aum: self = try AUMReader.read(input, options)
      case .oracleGeneral: self = try OracleGeneralReader.read(input, options)
      case .csv: self = try TraceCSVReader.read(input, options)
      case .lsapp: self = try LSAppReader.read(input, options)
      case .tsinghua: self = try TsinghuaReader.read(input, options)
      case .columns:
        guard
          let columns = options.columns
            ?? TraceFormat.knownColumns(input.bytes[input.start..<input.end])
        else {
          throw InputError(
            "it is not known what its columns are",
            remedy: "Give the columns, such as `time=start,app=name`")
        }
        self = try ColumnReader.read(input, columns, options)
      case .azure2019: self = try InvocationCountReader.read(input, options)
      case .usageEvents: self = try UsageEventReader.read(input, options)
      case .sqlite:
        throw InputError(
          "it is a database, and those are read by the library `PhoneDatabases`",
          remedy: "Call `SpooledTrace(importing:)` or `Trace(importing:)`")
      }
    } catch {
      throw error.located(in: name)
    }
  }
}
