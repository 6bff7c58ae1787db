import Files
import LifecycleScripts
import SimulationKernel
import Testing

/// What a refusal calls possible is possible: random scripts made of nothing but such advice.
@Suite struct PossibleStepsTests {
  private static let apps = """
    apps:
      - name: Mail
        multipleScenes: true
        restoration: all
        root: {split: [{navigation: [list]}, {tabs: [{navigation: [inbox]}, map]}]}
      - name: Old
        lifecycle: app
        root: {page: [p1, p2]}
    steps:

    """

  @Test(arguments: 1...40)
  func `each step offered by a refusal is possible`(seed: Int) throws {
    var random = RandomStream(StreamID(seed: UInt64(seed)))
    var steps: [String] = []
    while steps.count < 25 {
      let offered = try #require(advice(after: steps), "seed \(seed): \(steps)")
      let offer = offered[Int(random.uniform(below: UInt32(offered.count)))]
      steps.append(complete(offer, number: steps.count, &random))
    }
  }

  /// The advice of the refusal that follows the steps; nil when one of the steps was refused.
  private func advice(after steps: [String]) -> [String]? {
    let impossible = steps + ["launch: Nobody"]
    let text = Self.apps + impossible.map { "  - \($0)\n" }.joined()
    do throws(InputError) {
      _ = try LifecycleRunner.run(try LifecycleScript(text: text, name: "walk.yaml"))
      return nil
    } catch {
      guard error.problem.contains("`Nobody`"), let remedy = error.remedy else {
        Issue.record("\(error) after \(steps)")
        return nil
      }
      let list = remedy.split(separator: ": ", maxSplits: 1).last ?? ""
      return offers(in: String(list))
    }
  }

  /// The items of a list separated by commas, some of which are mappings with commas of their own.
  private func offers(in list: String) -> [String] {
    var offers: [String] = []
    for part in list.split(separator: ", ") {
      if let last = offers.last, last.contains("{"), !last.contains("}") {
        offers[offers.count - 1] = last + ", " + part
      } else {
        offers.append(String(part))
      }
    }
    return offers
  }

  /// An offer with the arguments it leaves to the writer.
  private func complete(_ offer: String, number: Int, _ random: inout RandomStream) -> String {
    let isFirst = random.uniform(below: UInt32(2)) == 0
    return switch offer {
    case "push":
      isFirst
        ? "push: c\(number)"
        : "push: {controller: {controller: c\(number), children: [k\(number)]}}"
    case "present":
      isFirst
        ? "present: c\(number)"
        : "present: {controller: {navigation: [c\(number)]}, style: fullScreen}"
    case "swipeDown": "swipeDown: \(isFirst ? "completed" : "cancelled")"
    case "interactivePop": "interactivePop: \(isFirst ? "completed" : "cancelled")"
    case "wait": isFirst ? "wait: 3s" : "wait: 20s"
    case "addChild": "wait: 1ms"
    case "event":
      "event: {app: \(isFirst ? "Mail" : "Old"), kind: remoteNotification}"
    case _ where offer.contains(" | "):
      "\(offer.prefix { $0 != "|" })".trimmed + "}"
    default: offer
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
