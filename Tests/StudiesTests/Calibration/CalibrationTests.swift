import Files
import Scenarios
import Statistics
import Testing

@testable import Studies

/// Twins of phones whose numbers are made up, so that their truth is known.
@Suite
struct CalibrationTests {
  private static func loaded() throws -> LoadedScenario {
    let yaml = "duration: 1h\nseed: 3\napps: {count: 5, footprint: {median: 100MB, sigma: 0.5}}\n"
    return try ScenarioLoader(builtInNames: []) { $0 == "phone" ? yaml : nil }.load("phone")
  }

  /// Calibrates a footprint that shows in one number, which phones lack as `isLacking` says; a second
  /// number is missing every twentieth time.
  private static func calibrate(
    draws: Int, observed: Double = 0.7, isLacking: @escaping (Int, Double) -> Bool
  ) async throws -> Calibration {
    let loaded = try loaded()
    let points = latinHypercube(points: draws, dimensions: 1, seed: loaded.scenario.seed)
    return try await Calibration(
      loaded, parameters: [CalibrationParameter("apps.footprint=0.5..2", of: loaded)],
      observed: [
        CalibrationTarget(name: "size", unit: "", observed: observed),
        CalibrationTarget(name: "other", unit: "", observed: 1),
      ], draws: draws, kept: draws / 10, checks: 0
    ) { scenarios in
      scenarios.map { scenario in
        let index = scenario.firstReplication - loaded.scenario.firstReplication
        let place = points[index][0]
        if isLacking(index, place) { return [nil, nil] }
        return [place + 0.02 * Double(index % 5 - 2), index % 20 == 7 ? nil : Double(index % 3)]
      }
    }
  }

  @Test func `phones without any observed number are excluded`() async throws {
    // Small apps are never killed: nothing is known of them.
    let calibration = try await Self.calibrate(draws: 400) { $1 < 0.4 }
    #expect(calibration.leftOut == 160)
    #expect(calibration.draws.count == 240)
    let points = latinHypercube(points: 400, dimensions: 1, seed: 3)
    #expect(calibration.draws.allSatisfy { points[$0][0] >= 0.4 })
    // The numbers of draws are those among all.
    for (place, position) in zip(calibration.table.draws, calibration.table.positions) {
      #expect(points[calibration.draws[place]] == position)
    }
    let (low, median, high) = calibration.multiples(of: 0)
    let truth = calibration.parameters[0].factor(at: 0.7)
    #expect(low < truth && truth < high && abs(median / truth - 1) < 0.05, "\(low) \(high)")
    #expect(calibration.predictions.map(\.metric) == ["size", "other"])
  }

  /// The number is the place in the range, and is observed inside it, at its ends and beyond them.
  @Test(
    arguments: [
      (0.5, nil), (0.2, nil), (0.8, nil), (0, .lower), (-0.5, .lower), (1, .upper), (1.5, .upper),
    ] as [(Double, Calibration.End?)])
  func `a posterior at the end of its range is recognised`(
    _ observed: Double, _ end: Calibration.End?
  ) async throws {
    let calibration = try await Self.calibrate(draws: 400, observed: observed) { _, _ in false }
    #expect(calibration.end(of: 0) == end, "\(calibration.multiples(of: 0))")
  }

  @Test func `an uninformative number is not at an end of the range`() async throws {
    let loaded = try Self.loaded()
    let calibration = try await Calibration(
      loaded, parameters: [CalibrationParameter("apps.footprint=0.5..2", of: loaded)],
      observed: [CalibrationTarget(name: "any", unit: "", observed: 3)], draws: 400, kept: 40,
      checks: 0
    ) { $0.map { [Double($0.firstReplication % 7)] } }
    #expect(calibration.end(of: 0) == nil)
    #expect(calibration.learned(0) < 0.2)
  }

  @Test func `a number that a tenth of the phones lack is kept`() async throws {
    let calibration = try await Self.calibrate(draws: 200) { index, _ in index % 10 == 0 }
    #expect(calibration.leftOut == 20)
    #expect(calibration.predictions.count == 2)
  }

  @Test func `the error for too few usable phones gives their number`() async throws {
    let error = await #expect(throws: InputError.self) {
      try await Self.calibrate(draws: 100) { index, _ in index >= 39 }
    }
    #expect(error?.problem.contains("of 100 simulated phones 39 have any") == true)
  }
}
