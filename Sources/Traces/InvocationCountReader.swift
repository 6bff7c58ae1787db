/// Reads Azure Functions 2019: `HashOwner,HashApp,HashFunction,Trigger,1,2,...,1440`, the invocations of
/// each function in each minute of a day (AzureFunctionsDataset2019.md).
///
/// A function is an app. The invocations of a minute are spread evenly over it, since the table does
/// not have their seconds. Memory grows with the entries that are not zero.
enum InvocationCountReader {
  /// The invocations of a function in a minute.
  private struct Entry: BitwiseCopyable {
    var app: UInt32
    var count: UInt32
  }

  private static let mostLaunches = 200_000_000
  private static let minute: Int64 = 60_000_000_000

  /// Whether a header is one of the table.
  static func recognises(_ header: [String]) -> Bool {
    header.prefix(4) == ["HashOwner", "HashApp", "HashFunction", "Trigger"]
  }

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    var records = try DelimitedReader(input, delimiter: UInt8(ascii: ","))
    var builder = TraceBuilder(mergesRuns: false, options)
    guard try records.next() else { throw InputError("the file is empty", file: records.name) }
    let count = records.fields.count
    var header: [String] = []
    for field in records.fields.indices.prefix(4) { header.append(records.text(field)) }
    guard recognises(header), count > 4 else {
      throw records.failure(
        "the header is not `HashOwner,HashApp,HashFunction,Trigger,1,2,...`",
        remedy: "Give a file `invocations_per_function_md.anon.d01.csv`")
    }
    var minutes = [ContiguousArray<Entry>](repeating: [], count: count - 4)
    var sum = 0
    var name: [UInt8] = []
    while try records.next() {
      try records.requireFields(count, remedy: "There is a field for each minute of the header")
      // The names of functions are hashed within their application.
      name.removeAll(keepingCapacity: true)
      name.append(contentsOf: records.bytes[records.fields[1]])
      name.append(UInt8(ascii: "/"))
      name.append(contentsOf: records.bytes[records.fields[2]])
      let app = UInt32(builder.appName(name, name.indices))
      for minute in minutes.indices {
        let field = records.bytes[records.fields[minute + 4]]
        if field.elementsEqual([UInt8(ascii: "0")]) { continue }
        guard let count = UInt32(String(decoding: field, as: UTF8.self)) else {
          throw records.failure(
            "`\(records.text(minute + 4))` is not a number of invocations",
            remedy: "Write a whole number, 0 for none")
        }
        sum += Int(count)
        guard sum <= mostLaunches else {
          throw records.failure(
            "there are more than \(mostLaunches) invocations",
            remedy: "Give a part of the functions")
        }
        if count > 0 { minutes[minute].append(Entry(app: app, count: count)) }
      }
    }
    for (index, entries) in minutes.enumerated() {
      var launches: [(time: Int64, app: UInt32)] = []
      for entry in entries {
        for place in 0..<Int64(entry.count) {
          launches.append((minute * place / Int64(entry.count), entry.app))
        }
      }
      launches.sort { ($0.time, $0.app) < ($1.time, $1.app) }
      for launch in launches {
        _ = try builder.add(
          user: 0, appName: Int(launch.app), time: Int64(index) * minute + launch.time)
      }
    }
    return try builder.finish(
      file: records.name, format: .azure2019,
      notes: ["The invocations of a minute are spread evenly over it."])
  }
}
