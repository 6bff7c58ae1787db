// swift-tools-version: 6.1
import PackageDescription

// The workloads of `Workbench` under ordo-one/benchmark: `swift package benchmark`. A package of its
// own, so that whoever builds the program does not build the harness.
let package = Package(
  name: "flotsam-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "flotsam", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "FlotsamBenchmarks",
      dependencies: [
        .product(name: "Workbench", package: "flotsam"),
        .product(name: "SimulationKernel", package: "flotsam"),
        .product(name: "MobileOS", package: "flotsam"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/FlotsamBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
