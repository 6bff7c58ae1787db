import Files
import SimulationKernel
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import DeviceLogs

/// Damaged copies never turn into a false statement: what is read of them is true of the original,
/// and that there was no kill is only said where no line is about one.
///
/// A longer run: `FLOTSAM_MUTATIONS=100000` tries so many copies; none without it.
@Suite
struct MutationTests {
  /// Ways in which copies are damaged.
  enum Damage: Int, CaseIterable { case cut, wrap, hardWrap, quote, glue, reorder, drop }

  static let count =
    ProcessInfo.processInfo.environment["FLOTSAM_MUTATIONS"].flatMap { Int($0) } ?? 0

  @Test(.enabled(if: count > 0)) func `a damaged copy says nothing false`() throws {
    var failures = 0
    var read = 0
    for seed in 0..<Self.count {
      var stream = RandomStream(StreamID(seed: UInt64(seed)))
      let specimen = SpecimenTests.all[seed % SpecimenTests.all.count]
      var text = specimen.text
      var damages: [Damage] = []
      for _ in 0..<(1 + Int(stream.uniform(below: UInt64(2)))) {
        let damage = Damage.allCases[Int(stream.uniform(below: UInt64(7)))]
        damages.append(damage)
        text = Self.damaged(text, damage, specimen, &stream)
      }
      if let problem = Self.problem(in: text, specimen, &read), failures < 20 {
        failures += 1
        Issue.record("seed \(seed), \(specimen.name), \(damages): \(problem)\n\(text)")
      }
    }
    print("\(Self.count) damaged copies, \(read) ends read, \(failures) false statements")
    #expect(read > Self.count / 4)
  }

  static func damaged(
    _ text: String, _ damage: Damage, _ specimen: Specimen, _ stream: inout RandomStream
  ) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func place() -> Int { Int(stream.uniform(below: UInt64(max(1, lines.count)))) }
    switch damage {
    case .cut:
      let characters = Array(text)
      guard characters.count > 1 else { return text }
      return String(characters[..<(1 + Int(stream.uniform(below: UInt64(characters.count - 1))))])
    case .wrap, .hardWrap:
      let width = 20 + Int(stream.uniform(below: UInt64(80)))
      return lines.flatMap { wrapped($0, width, isHard: damage == .hardWrap) }
        .joined(separator: "\n")
    case .quote: return lines.map { "> " + $0 }.joined(separator: "\n")
    case .glue:
      // Numbers that run into each other cannot be told apart.
      let index = place()
      guard index + 1 < lines.count, !specimen.isReport, lines[index].last?.isNumber != true,
        lines[index + 1].first?.isNumber != true || lines[index].last?.isLetter == true
      else { return text }
      lines[index] += lines.remove(at: index + 1)
      return lines.joined(separator: "\n")
    case .reorder:
      guard specimen.isOneLine, lines.count > 2 else { return text }
      lines.swapAt(place(), place())
      return lines.joined(separator: "\n")
    case .drop:
      lines.remove(at: place())
      return lines.joined(separator: "\n")
    }
  }

  /// The lines of a text of at most `width` characters, broken at blanks or anywhere.
  private static func wrapped(_ line: String, _ width: Int, isHard: Bool) -> [String] {
    guard line.count > width else { return [line] }
    let characters = Array(line)
    if isHard {
      return stride(from: 0, to: characters.count, by: width).map {
        String(characters[$0..<min(characters.count, $0 + width)])
      }
    }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = String(word)
      } else {
        current += (current.isEmpty ? "" : " ") + word
      }
    }
    return lines + [current]
  }

  /// What is false of what is read; nil for nothing.
  static func problem(in text: String, _ specimen: Specimen, _ read: inout Int) -> String? {
    let contents: EvidenceReader.Contents
    do {
      contents = try SpecimenTests.read(text)
    } catch {
      return nil
    }
    read += contents.deaths.count
    for death in contents.deaths {
      guard let end = specimen.ends.first(where: { isSame(death, $0) }) else {
        return "no process `\(death.process)` \(death.pid ?? -1)"
      }
      if let problem = problem(of: death, end) { return problem }
    }
    if contents.deaths.count > specimen.ends.count { return "\(contents.deaths.count) ends" }
    // An absence is claimed of logs alone.
    if contents.deaths.isEmpty, contents.moment == nil, contents.tally.provesAbsence,
      contents.exceeded.isEmpty, !specimen.ends.isEmpty,
      ["killing_", "Kill '", "am_kill", "Killing", "killed", "killinfo"].contains(
        where: text.contains)
    {
      return "no kill is seen"
    }
    return nil
  }

  private static func isSame(_ death: DeathRecord, _ end: Specimen.End) -> Bool {
    if death.process == end.process { return death.pid == nil || death.pid == end.pid }
    let nameless = [
      "(unnamed)", "unknown", death.pid.map { "pid \($0)" }, death.uid.map { "uid \($0)" },
    ].compactMap(\.self)
    guard nameless.contains(death.process) else { return false }
    return death.pid == nil || end.pid == nil || death.pid == end.pid
  }

  private static func problem(of death: DeathRecord, _ end: Specimen.End) -> String? {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let causes = [squeezed(death.cause), squeezed(end.cause)]
    let isWeaker =
      death.cause.isEmpty || death.cause == "no line says" || end.cause.isEmpty
      || death.source == .processDied || death.cause == "low memory"
      || death.cause == "OTHER KILLS BY SYSTEM"
    // A reason may be cut or seen from a second record of the kill.
    if !isWeaker, !causes[1].hasPrefix(causes[0]), death.retold.isEmpty, death.source != .killInfo {
      return "cause `\(death.cause)`"
    }
    func differs<Value: Equatable>(_ value: Value?, _ truth: Value?) -> Bool {
      value != nil && value != truth
    }
    if differs(death.band, end.band) { return "band \(death.band ?? -1)" }
    if differs(death.adjustment, end.adjustment) { return "adjustment \(death.adjustment ?? -1)" }
    if differs(death.footprintBytes.map { $0 >> 10 }, end.kB), death.source != .exitInfo {
      return "footprint \(death.footprintBytes ?? -1)"
    }
    if differs(death.swapBytes.map { $0 >> 10 }, end.swapKB) { return "swap" }
    if differs(death.limit.map { $0.bytes >> 20 }, end.limitMB) { return "limit" }
    if let pages = end.pages, let available = death.availableBytes, available != pages << 14,
      death.retold.isEmpty, death.source == .kernelLog
    {
      return "available \(available)"
    }
    return nil
  }
}
