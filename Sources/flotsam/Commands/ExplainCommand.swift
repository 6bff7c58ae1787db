import ArgumentParser
import Experiments
import MobileOS
import Reports

/// `flotsam explain`: the story of one app.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell the story of one app through a run.",
    discussion: """
      Every launch, leave, suspension and kill of the app in order; for a kill what the trigger \
      saw, what the policy compared, and who would have been next.

      Examples:
        flotsam explain smoke --app app3
        flotsam explain results/run.json --app Mail --format csv
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Option(
    help: ArgumentHelp("The app: its name in the trace, or app1, app2, ...", valueName: "APP"))
  var app: String

  @Option(help: ArgumentHelp("The device, counted from 0, where there are several."))
  var device: Int?

  @Option(help: ArgumentHelp("The victim policy: see `flotsam policies`.", valueName: "NAME"))
  var policy: String?

  @Option(help: ArgumentHelp("What is printed on standard output."))
  var format = OutputOptions.Format.table

  func run() throws {
    if let policy {
      _ = try option("--policy") { () throws(InputError) in
        try StrategyText.parse(policy, trigger: OnDemand.self)
      }
    }
    let scenario = try scenarioOptions.load(policy: policy).scenario
    let (number, process) = try scenario.place(ofApp: app, device: device)
    let story = AppStory(scenario, app: process, device: number)
    print(
      format.text(story.table) {
        """
        \(scenario.name): \(scenario.summary), policy \(scenario.strategy.name), seed \
        \(scenario.seed)\(scenario.deviceCount > 1 ? ", device \(number)" : "")
        \(story.summary)


        """ + story.text
      }, terminator: "")
  }
}

extension Scenario {
  /// The device and process that a name on the command line means.
  ///
  /// - Throws: ``InputError`` that suggests the nearest name.
  func place(
    ofApp name: String, device: Int?
  ) throws(InputError) -> (device: Int, process: ProcessID) {
    if let device, !(0..<deviceCount).contains(device) {
      throw InputError(
        "there is no device \(device)", remedy: "Give a number from 0 to \(deviceCount - 1)",
        place: .option("--device"))
    }
    let devices = device.map { $0...$0 } ?? 0...(deviceCount - 1)
    for device in devices {
      for index in 0..<appCount(device: device) {
        let process = ProcessID(UInt32(index))
        if appName(process, device: device) == name { return (device, process) }
      }
    }
    let names = (0..<appCount(device: devices.lowerBound)).map {
      appName(ProcessID(UInt32($0)), device: devices.lowerBound)
    }
    throw InputError(
      "there is no app `\(name)`", remedy: Suggestion.remedy(for: name, among: names, noun: "apps"),
      place: .option("--app"))
  }
}
