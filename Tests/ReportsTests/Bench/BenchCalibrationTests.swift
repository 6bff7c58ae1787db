import TestSupport
import Testing

@testable import Presentation
@testable import Reports

struct BenchCalibrationTests {
  @Test func `a repeatable loop without waits makes times valid`() {
    let calibration = BenchCalibration(processor: [2, 2, 2.1], real: [2, 2.1, 2.1])
    #expect(!calibration.isTooNoisy)
    #expect(calibration.sentence.hasPrefix("Noise: "))
    // 6.1 of 6.2 ns: by hand.
    #expect(calibration.sentence.contains("waited for other programs 1.6 % of its time"))
  }

  @Test func `a loop with varying times is too noisy to judge`() {
    let calibration = BenchCalibration(processor: [2, 2, 3], real: [2, 2, 3])
    #expect(calibration.isTooNoisy)
    #expect(calibration.sentence.contains("too noisy to tell"))
  }

  @Test func `a loop that waits for other programs is too noisy to judge`() {
    let calibration = BenchCalibration(processor: [2, 2, 2], real: [2, 4, 2])
    #expect(calibration.isTooNoisy)
    #expect(calibration.sentence.contains("waited for other programs 25.0 % of its time"))
  }

  @Test func `samples without real time are judged by processor time`() {
    #expect(!BenchCalibration(processor: [2, 2, 2]).isTooNoisy)
    #expect(BenchCalibration().isTooNoisy)
  }

  @Test func `a baseline may have a growth below zero`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "workload,round,ns_per_operation\ngrowth/run/100,1,-3.5\n", to: "samples.csv")
    let baseline = try BenchBaseline(folder: folder.path)
    #expect(baseline.samples == ["growth/run/100": [-3.5]])
  }
}
