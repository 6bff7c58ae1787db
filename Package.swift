// swift-tools-version: 6.1
import PackageDescription

// jemalloc backs the allocation counters of the benchmarks and tests. It is on by default;
// `--disable-default-traits` builds everything without it (the counters then read "unavailable").
let jemalloc: Target.Dependency = .target(
  name: "CJemalloc", condition: .when(platforms: [.linux, .macOS], traits: ["Jemalloc"]))

// `make build` says which commit it builds; `flotsam --version` and `run.json` repeat it.
let commit = Context.environment["FLOTSAM_COMMIT"] ?? ""

let package = Package(
  name: "flotsam",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flotsam", targets: ["flotsam"]),
    .library(name: "SimulationKernel", targets: ["SimulationKernel"]),
    .library(name: "Formulas", targets: ["Formulas"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "MobileOS", targets: ["MobileOS"]),
    .library(name: "Files", targets: ["Files"]),
    .library(name: "Statistics", targets: ["Statistics"]),
    .library(name: "Traces", targets: ["Traces"]),
    .library(name: "PhoneDatabases", targets: ["PhoneDatabases"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Runs", targets: ["Runs"]),
    .library(name: "Studies", targets: ["Studies"]),
    .library(name: "DeviceLogs", targets: ["DeviceLogs"]),
    .library(name: "LifecycleScripts", targets: ["LifecycleScripts"]),
    .library(name: "KernelScripts", targets: ["KernelScripts"]),
    .library(name: "Presentation", targets: ["Presentation"]),
    .library(name: "Explanations", targets: ["Explanations"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "BuiltIns", targets: ["BuiltIns"]),
    .library(name: "Workbench", targets: ["Workbench"]),
    // For C and whatever can call C, such as the Python package: `flotsam.h` declares it.
    .library(name: "flotsam-sim", type: .dynamic, targets: ["CInterface"]),
  ],
  traits: [
    .default(enabledTraits: ["Jemalloc"]),
    .trait(name: "Jemalloc", description: "Allocation counters through jemalloc's mallctl."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .target(
      name: "CBuild",
      cSettings: commit.isEmpty ? [] : [.define("FLOTSAM_COMMIT", to: "\"\(commit)\"")]),
    .target(name: "CLibrary"),
    // Tables, templates and scenarios beside the code become part of their libraries.
    .plugin(name: "EmbedTexts", capability: .buildTool()),
    .systemLibrary(
      name: "CMessageDigest", pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"]), .brew(["libmd"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // The square root of a negative number is left to libm.
    .target(
      name: "SimulationKernel", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Formulas"),
    .systemLibrary(name: "CPrefetch"),
    .target(name: "Lifecycle"),
    .target(
      name: "MobileOS", dependencies: ["SimulationKernel", "Formulas", "Lifecycle", "CPrefetch"]),
    // From here on each library knows those above it only as far as it names them.
    .target(
      name: "Files",
      dependencies: [
        "CLibrary", "CMessageDigest", "CZlib", .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "Statistics", dependencies: ["CLibrary", "SimulationKernel"]),
    // What any report is and how it looks, whatever it reports.
    .target(
      name: "Presentation",
      dependencies: [
        "CLibrary", "SimulationKernel", "Files", "Statistics",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      plugins: ["EmbedTexts"]),
    .target(name: "Traces", dependencies: ["SimulationKernel", "MobileOS", "Files"]),
    .target(
      name: "PhoneDatabases",
      dependencies: ["Files", "Traces", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "Scenarios",
      dependencies: [
        "CLibrary", "SimulationKernel", "Formulas", "MobileOS", "Files", "Traces",
        "PhoneDatabases",
      ]),
    .target(
      name: "Runs",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "Scenarios",
      ]),
    .target(
      name: "Studies",
      dependencies: [
        "CLibrary", "SimulationKernel", "Formulas", "MobileOS", "Files", "Statistics",
        "Scenarios", "Runs", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(
      name: "DeviceLogs",
      dependencies: [
        "CLibrary", "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces",
        "PhoneDatabases", "Scenarios",
      ],
      plugins: ["EmbedTexts"]),
    .target(name: "Explanations", dependencies: ["DeviceLogs", "Presentation"]),
    .target(
      name: "LifecycleScripts", dependencies: ["SimulationKernel", "Lifecycle", "Files"],
      plugins: ["EmbedTexts"]),
    .target(
      name: "KernelScripts", dependencies: ["SimulationKernel", "MobileOS", "Files", "Scenarios"]),
    .target(
      name: "Reports",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Presentation", "Traces",
        "Scenarios", "Runs", "Studies",
      ],
      plugins: ["EmbedTexts"]),
    // The simulator in a page: what its WebAssembly module and the program that prepares it share.
    .target(name: "PageModel", dependencies: ["SimulationKernel", "Formulas", "MobileOS"]),
    .executableTarget(
      name: "flotsam-page",
      dependencies: [
        "SimulationKernel", "Lifecycle", "MobileOS", "Files", "Scenarios", "LifecycleScripts",
        "PageModel",
      ]),
    .target(
      name: "BuiltIns", dependencies: ["CBuild", "Files", "Scenarios", "Studies"],
      exclude: [
        "Scenarios/lifecycle", "Scenarios/pixel-3", "Scenarios/predictions",
        "Scenarios/kernel/README.md", "Scenarios/android/README.md", "Scenarios/samples/README.md",
      ],
      // All other scenarios, studies, lessons and cases become part of the library, so that they run
      // in any folder. They are told apart by the names of their files alone.
      plugins: ["EmbedTexts"]),
    .systemLibrary(name: "CFlotsam"),
    .target(name: "CCoroutine"),
    .target(
      name: "CInterface",
      dependencies: [
        "CFlotsam", "CCoroutine", "SimulationKernel", "MobileOS", "Files", "Scenarios", "Runs",
        "Reports", "BuiltIns",
      ]),
    .target(name: "Workbench", dependencies: ["SimulationKernel", "MobileOS", jemalloc]),
    .executableTarget(
      name: "flotsam",
      dependencies: [
        "CLibrary", "SimulationKernel", "MobileOS", "Files", "Statistics", "Presentation", "Traces",
        "PhoneDatabases", "Scenarios", "Runs", "Studies", "DeviceLogs", "Explanations",
        "LifecycleScripts", "KernelScripts", "Reports", "BuiltIns", "Workbench", jemalloc,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Rainbow", package: "Rainbow"),
      ]),
    // A program that uses the libraries, as the guide shows it.
    .executableTarget(
      name: "OwnPolicy", dependencies: ["MobileOS", "Scenarios", "Runs", "Reports"],
      path: "docs/Examples/OwnPolicy"),
    .testTarget(name: "SimulationKernelTests", dependencies: ["SimulationKernel"]),
    .testTarget(
      name: "LifecycleTests", dependencies: ["SimulationKernel", "Lifecycle", "Workbench"]),
    .testTarget(
      name: "MobileOSTests",
      dependencies: ["Formulas", "Lifecycle", "MobileOS", "Workbench", "TestSupport"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "FormulasTests", dependencies: ["Formulas"]),
    .testTarget(
      name: "StatisticsTests", dependencies: ["SimulationKernel", "Statistics", "TestSupport"]),
    .testTarget(
      name: "PresentationTests", dependencies: ["Files", "Presentation", "TestSupport"]),
    .testTarget(
      name: "TracesTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Traces", "TestSupport", "CZlib",
      ]),
    .testTarget(
      name: "PhoneDatabasesTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Traces", "PhoneDatabases", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["SimulationKernel", "MobileOS", "Files", "Scenarios", "TestSupport"]),
    .testTarget(
      name: "RunsTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "Scenarios", "Runs",
        "Workbench", "TestSupport",
      ]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Scenarios", "Runs", "Studies",
        "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DeviceLogsTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Scenarios", "DeviceLogs", "TestSupport",
      ],
      exclude: ["Evidence/Specimens"]),
    .testTarget(
      name: "LifecycleScriptsTests",
      dependencies: ["SimulationKernel", "Lifecycle", "Files", "LifecycleScripts", "TestSupport"]),
    .testTarget(
      name: "KernelScriptsTests",
      dependencies: [
        "Files", "Scenarios", "KernelScripts", "TestSupport",
      ]),
    // What several test targets need: running programs, temporary folders, recorded data, values of a
    // known law.
    .target(
      name: "TestSupport", dependencies: ["SimulationKernel"], path: "Tests/TestSupport"),
    // Feeds the program what nobody should write: `make campaign`.
    .target(
      name: "Campaign",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Traces", "PhoneDatabases", "Scenarios", "Runs",
        "Studies", "DeviceLogs", "LifecycleScripts", "KernelScripts", "Reports", "CZlib",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Campaign", exclude: ["Corpus"]),
    .executableTarget(
      name: "flotsam-campaign", dependencies: ["Campaign", "SimulationKernel"],
      path: "Tests/CampaignProgram"),
    // What the model and its predictions are held against: `make validate`.
    .target(
      name: "Ladder",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "Scenarios", "Runs",
        "DeviceLogs", "LifecycleScripts", "KernelScripts", "TestSupport",
      ],
      path: "Tests/Ladder"),
    .executableTarget(
      name: "flotsam-validate", dependencies: ["Ladder"], path: "Tests/LadderProgram"),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Presentation", "Traces",
        "Scenarios", "Runs", "Studies", "LifecycleScripts", "Reports", "TestSupport",
      ]),
    .testTarget(
      name: "WorkbenchTests", dependencies: ["Workbench", "MobileOS", "SimulationKernel"]),
    .testTarget(
      name: "FlotsamTests",
      // They run the program, and of its libraries need random numbers alone: they compile beside the others.
      dependencies: [
        "SimulationKernel", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "CampaignTests", dependencies: ["Files", "Scenarios", "Campaign", "TestSupport"]),
    .testTarget(
      name: "ValidationTests",
      dependencies: [
        "SimulationKernel", "MobileOS", "Files", "Statistics", "Traces", "Scenarios", "Runs",
        "DeviceLogs", "Ladder", "TestSupport",
      ]),
    .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Code for checks alone. Not by `DEBUG`, with which ArgumentParser inspects all commands at every start.
    .define("CHECKED", .when(configuration: .debug)),
  ]
  // A model names its event list, and event lists own their memory: `Model.Events` is an associated
  // type that need not be copyable. Only the module that declares such a type needs the feature.
  if target.name == "SimulationKernel" {
    target.swiftSettings?.append(.enableExperimentalFeature("SuppressedAssociatedTypes"))
  }
}
