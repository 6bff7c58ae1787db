import Foundation
import TestSupport
import Testing

/// MetricKit's payloads, generated after Apple's headers, through `import` and `inspect`.
@Suite
struct MetricPayloadTests {
  /// A day with so much memory, as some region writes it.
  private static func payload(
    peak: String, suspended: String, exits: String = "\"cumulativeMemoryPressureExitCount\" : 3,"
  ) -> String {
    """
    {
      "timeStampBegin" : "2025-05-27 00:00:00 +0000",
      "timeStampEnd" : "2025-05-28 00:00:00 +0000", "appVersion" : "3.2",
      "metaData" : { "deviceType" : "iPhone14,7", "osVersion" : "iPhone OS 18.5 (22F76)" },
      "memoryMetrics" : { "peakMemoryUsage" : "\(peak)", "averageSuspendedMemory" : {
        "averageValue" : "\(suspended)", "standardDeviation" : 0, "sampleCount" : 500 } },
      "applicationTimeMetrics" : { "cumulativeForegroundTime" : "700 sec" },
      "applicationLaunchMetrics" : {
        "histogrammedTimeToFirstDrawKey" : { "histogramNumBuckets" : 2, "histogramValue" : {
          "0" : { "bucketCount" : 5, "bucketStart" : "1,000 ms", "bucketEnd" : "1,010 ms" },
          "1" : { "bucketCount" : 2, "bucketStart" : "2,000 ms", "bucketEnd" : "2,010 ms" } } },
        "histogrammedResumeTime" : { "histogramNumBuckets" : 1, "histogramValue" : {
          "0" : { "bucketCount" : 3, "bucketStart" : "200 ms", "bucketEnd" : "210 ms" } } } },
      "applicationExitMetrics" : { "foregroundExitData" : { }, "backgroundExitData" : {
        \(exits) "cumulativeNormalAppExitCount" : 9 } }
    }
    """
  }

  /// The same two amounts in several languages.
  @Test(arguments: [
    ("200000 kB", "100000 kB"), ("200,000 kB", "100,000 kB"), ("200.000 kB", "100.000 kB"),
    ("200\u{202F}000 ko", "100\u{202F}000 ko"), ("200 000 кБ", "100 000 кБ"),
    ("2,00,000 kB", "1,00,000 kB"), ("200’000 kB", "100’000 kB"),
    ("200,000千字节", "100,000千字节"), ("٢٠٠٬٠٠٠ كيلوبايت", "١٠٠٬٠٠٠ كيلوبايت"),
    ("200 MB", "0,1 GB"), ("200,000.0 kB", "100.000,0 kB"),
  ])
  func `amounts are read in every language`(_ peak: String, _ suspended: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.payload(peak: peak, suspended: suspended), to: "payload.json")
    let text = try FlotsamProgram.succeed(["import", "payload.json"], in: folder).output
    #expect(text.contains("\n  frontFootprint: 200MB\n"), "\(text)")
    #expect(text.contains("\n  backgroundFootprint: 100MB\n"), "\(text)")
  }

  @Test func `a payload becomes the user's app, which runs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.payload(peak: "200,000 kB", suspended: "100,000 kB"), to: "payload.json")
    try FlotsamProgram.succeed(["import", "payload.json", "--out", "mine.yaml"], in: folder)
    let text = try #require(folder.text("mine.yaml"))
    // 7 launches and 3 resumes in a day, 700 s in front.
    for line in ["usesPerDay: 10.0", "dwell: 70.0s", "coldLaunch: 1005ms", "resume: 205ms"] {
      #expect(text.contains("\n  \(line)\n"), "\(text)")
    }
    let run = try FlotsamProgram.succeed(
      ["run", "mine.yaml", "--until", "3d", "--out", "out", "--quiet"], in: folder)
    #expect(run.output.contains("everyday") || run.output.contains("mine"))
    #expect(folder.text("out/apps.csv")?.contains("my app") == true)
  }

  @Test func `exits count by kind over days, also without some counters`()
    throws
  {
    let folder = try TemporaryFolder()
    let day = Self.payload(peak: "200,000 kB", suspended: "100,000 kB")
    let other = Self.payload(peak: "2 kB", suspended: "1 kB", exits: "")
    try folder.write("[\(day), \(other)]", to: "days.json")
    let program = try FlotsamProgram.succeed(
      ["inspect", "days.json", "--format", "csv"], in: folder)
    let rows = program.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 3)
    #expect(
      rows.allSatisfy {
        $0.contains("metric-kit,2025-05-28 00:00:00 +0000,the app,memory pressure (background),")
          && $0.contains("\"iPhone14,7\"")
      }, "\(rows)")
  }

  @Test(arguments: [
    (payload(peak: "viel", suspended: "1 kB"), "memoryMetrics.peakMemoryUsage"),
    (payload(peak: "1 kB", suspended: "5 parsecs"), "averageSuspendedMemory.averageValue"),
    (
      payload(
        peak: "1 kB", suspended: "1 kB",
        exits: "\"cumulativeMemoryPressureExitCount\" : 100000000000000000,"),
      "backgroundExitData.cumulativeMemoryPressureExitCount"
    ),
    (
      payload(
        peak: "1 kB", suspended: "1 kB", exits: "\"cumulativeAbnormalExitCount\" : \"many\","),
      "cumulativeAbnormalExitCount"
    ),
    (String(payload(peak: "1 kB", suspended: "1 kB").dropLast(30)), "cut off"),
    ("{\"timeStampBegin\":\"x\",\"crashDiagnostics\":[{}]}", "no metrics"),
  ])
  func `the error for a broken payload names its key`(_ text: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "payload.json")
    for command in ["import", "inspect"] {
      let program = try FlotsamProgram.run([command, "payload.json"], in: folder)
      #expect(program.status == 65, "\(command): \(program.error)")
      #expect(
        program.error.contains("payload.json")
          && program.error.replacing("\n", with: " ").contains(words), "\(program.error)")
    }
  }

  @Test func `other commands name the one that takes a payload`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.payload(peak: "1 kB", suspended: "1 kB"), to: "payload.json")
    let program = try FlotsamProgram.run(["explain", "payload.json"], in: folder)
    #expect(program.error.contains("flotsam import payload.json"), "\(program.error)")
  }

  @Test func `the crashes of a payload are explained`() throws {
    let folder = try TemporaryFolder()
    let reason = "\"pid\":17,\"terminationReason\":\"Namespace SIGNAL, Code 11\""
    try folder.write(
      "{\"crashDiagnostics\":[{\"diagnosticMetaData\":{\(reason)}}]}", to: "payload.json")
    for command in ["explain", "inspect"] {
      let program = try FlotsamProgram.run([command, "payload.json"], in: folder)
      #expect(program.status == 0 && program.output.contains("signal, code 11"), "\(program.error)")
    }
  }
}
