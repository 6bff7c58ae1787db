/// Evidence of Apple's systems, written from the sources of the forms: kern_memorystatus.c of
/// xnu-2782 to 12377, launchd's and RunningBoard's formats, and the keys of JetsamEvent reports.
enum AppleSpecimens {
  static let all = kernel + neighbours + reports

  private static let kernel: [Specimen] = [
    Specimen(
      "iOS 9: cause and band only",
      "Mar  3 09:08:07 Phone kernel[0] <Notice>: 512.331 memorystatus: killing_top_process pid 311 "
        + "[Almanac] (vm-pageshortage 0) - memorystatus_available_pages: 2211\n",
      [.init("Almanac", 311, "vm-pageshortage", band: 0, pages: 2211)]),
    Specimen(
      "iOS 12: with a size",
      "default 09:08:07.100000 +0100 kernel 512.331 memorystatus: killing_idle_process pid 312 "
        + "[Ferry] (idle-exit 0) 4096KB - memorystatus_available_pages: 31234\n",
      [.init("Ferry", 312, "idle-exit", band: 0, kB: 4096, pages: 31234)]),
    Specimen(
      "iOS 15: with age and relaunch",
      "2025-04-02 11:12:13.456789+0200 kernel: memorystatus: killing_top_process pid 313 [Kites] "
        + "(vm-pageshortage 4 33s rf:med type:app) 81920KB - memorystatus_available_pages: 10123\n",
      [.init("Kites", 313, "vm-pageshortage", band: 4, kB: 81920, pages: 10123)]),
    Specimen(
      "iOS 26: with the compressor's size",
      "2026-04-02 11:12:13.456789+0200 kernel: memorystatus: killing_top_process pid 314 [Opal] "
        + "(vm-compressor-space-shortage 40 8s rf:-) 91920KB - memorystatus_available_pages: 10124 "
        + "compressor_size:71234\n",
      [.init("Opal", 314, "vm-compressor-space-shortage", band: 40, kB: 91920, pages: 10124)]),
    Specimen(
      "aggressive, with a number in the action",
      "memorystatus: killing_top_process_aggressive2 pid 315 [Quill] (proc-thrashing 20 3s rf:high "
        + "type:app) 1234KB - memorystatus_available_pages: 777\n",
      [.init("Quill", 315, "proc-thrashing", band: 20, kB: 1234, pages: 777)]),
    Specimen(
      "high watermark without a number of the process",
      "memorystatus: killing_highwater_process [com.example.rook] (highwater 30 17s) 68579KB\n",
      [.init("com.example.rook", nil, "highwater", band: 30, kB: 68579)]),
    Specimen(
      "code in place of words",
      "2026-01-02 03:04:05.678 Df kernel[0:1cd] [com.apple.xnu:memorystatus] memorystatus: "
        + "killing_idle_process pid 386 [exportd] jetsam_reason->osr_code: 17\n",
      [.init("exportd", 386, "long-idle-exit")]),
    Specimen(
      "JSON of log show",
      #"{"timestamp":"2026-01-02 03:04:05.678901+0100","eventMessage":"memorystatus: "#
        + #"killing_top_process pid 44 [Tide] (vm-pageshortage 0 9s rf:low type:app) 2048KB - "#
        + #"memorystatus_available_pages: 8324","processImagePath":"/kernel"}"# + "\n",
      [.init("Tide", 44, "vm-pageshortage", band: 0, kB: 2048, pages: 8324)]),
    Specimen(
      "three on one line, with clocks",
      "[  28.770593]: 28.762 memorystatus: killing_top_process pid 41 [alphad] (zone-map-exhaustion 17) "
        + "34416KB - memorystatus_available_pages: 832428.774 memorystatus: killing_top_process pid 65 "
        + "[betad] (zone-map-exhaustion 1) 960KB - memorystatus_available_pages: 8322328.777 memorystatus: "
        + "killing_top_process pid 67 [gammad] (zone-map-exhaustion 1) 1072KB - "
        + "memorystatus_available_pages: 83255\n",
      [
        .init("alphad", 41, "zone-map-exhaustion", band: 17, kB: 34416, pages: 8324),
        .init("betad", 65, "zone-map-exhaustion", band: 1, kB: 960, pages: 83223),
        .init("gammad", 67, "zone-map-exhaustion", band: 1, kB: 1072, pages: 83255),
      ]),
    Specimen(
      "largest compressed process, older form",
      "2018-10-03 21:55:21.478932+0000 0x16b Default 0x0 0 kernel: low swap: killing largest compressed "
        + "process with pid 29670 (storaged) and size 9000 MB\n",
      [.init("storaged", 29670, "low-swap", kB: 9000 << 10)]),
    Specimen(
      "largest compressed process, newer form",
      "2026-10-03 21:55:21.478932+0000 kernel: memorystatus: killing largest compressed process "
        + "tracer [29671] 33911 MB\n", [.init("tracer", 29671, "low-swap", kB: 33911 << 10)]),
    Specimen(
      "swap exhaustion of macOS 26",
      "2026-10-03 21:55:22 kernel: memorystatus: killing renderd [812] due to swap exhaustion\n",
      [.init("renderd", 812, "low-swap")]),
    Specimen(
      "high band on its own",
      "memorystatus: killing process 994 [Harp] in high band FOREGROUND (100) - "
        + "memorystatus_available_pages: 73195\n", [.init("Harp", 994, "", band: 100, pages: 73195)]
    ),
    Specimen(
      "swap that is low, without a kill",
      "2026-10-03 21:55:21 kernel: low swap: failed to create swapfile\n"
        + "2026-10-03 21:55:22 kernel: memorystatus: triggering no paging space action\n", []),
  ]

  private static let neighbours: [Specimen] = [
    Specimen(
      "limit, notice, kill and report of one process",
      """
      12:00:00.100 kernel: EXC_RESOURCE -> Lantern[501] exceeded mem limit: ActiveHard 2098 MB (fatal)
      12:00:00.101 kernel: memorystatus: killing process 501 [Lantern] in high band FOREGROUND (100) - memorystatus_available_pages: 45001
      12:00:00.102 kernel: memorystatus: killing_specific_process pid 501 [Lantern] (per-process-limit 100 41s rf:- type:app) 2148353KB - memorystatus_available_pages: 45002
      12:00:00.180 ReportSystemMemory: Process Lantern [501] killed by jetsam reason per-process-limit

      """,
      [
        .init(
          "Lantern", 501, "per-process-limit", band: 100, kB: 2_148_353, pages: 45002,
          limitMB: 2098)
      ]),
    Specimen(
      "limit in front, band of iOS 11",
      """
      Sep 23 01:15:32 Pad kernel[0] <Notice>: EXC_RESOURCE -> Mortar[276] exceeded mem limit: ActiveHard 1400 MB (fatal)
      Sep 23 01:15:32 Pad kernel[0] <Notice>: 399243.947 memorystatus: killing_specific_process pid 276 [Mortar] (per-process-limit 10) - memorystatus_available_pages: 42511

      """,
      [.init("Mortar", 276, "per-process-limit", band: 10, pages: 42511, limitMB: 1400)]),
    Specimen(
      "a kill without a reason after a fatal limit",
      """
      11:23:51  kernel: memorystatus: Plover [2649] exceeded mem limit: ActiveHard 50 MB (fatal)
      11:23:51  kernel: killing_specific_process pid 2649 [Plover] ... 51200KB ...

      """, [.init("Plover", 2649, "per-process-limit", kB: 51200, limitMB: 50)]),
    Specimen(
      "a soft limit and no kill",
      "kernel: EXC_RESOURCE -> searchd[449] exceeded mem limit: InactiveSoft 98 MB (non-fatal)\n",
      []),
    Specimen(
      "ReportSystemMemory alone", "Process Kestrel [2170] killed by jetsam reason highwater\n",
      [.init("Kestrel", 2170, "highwater")]),
    Specimen(
      "launchd, reason 7",
      "06:16:19.749 launchd [gui/501/application.com.example.ping[11759]:] exited with exit reason "
        + "(namespace: 1 code: 0x7) - JETSAM_REASON_MEMORY_PERPROCESSLIMIT\n",
      [.init("application.com.example.ping", 11759, "per-process-limit")]),
    Specimen(
      "launchd, RunningBoard's own reason",
      "06:16:19.749 launchd [gui/501/application.com.example.pong[11760]:] exited with exit reason "
        + "(namespace: 15 code: 0xbaddd15c) - OS_REASON_RUNNINGBOARD\n",
      [.init("application.com.example.pong", 11760, "RunningBoard, code 0xbaddd15c")]),
    Specimen(
      "RunningBoard, jetsam for the device's memory",
      "2026-02-03 04:05:06.789 runningboardd: [app<application.com.example.oak.12.34(501)>:9614] "
        + "termination reported by launchd (1, 4, 9)\n",
      [.init("application.com.example.oak.12.34", 9614, "vm-pageshortage")]),
    Specimen(
      "RunningBoard, a signal and no memory",
      "2026-02-03 04:05:06.789 runningboardd: [app<application.com.example.elm.12.34(501)>:9615] "
        + "termination reported by launchd (2, 15, 15)\n",
      [.init("application.com.example.elm.12.34", 9615, "signal, code 15")]),
    Specimen(
      "RunningBoard, an exit",
      "2026-02-03 04:05:06.789 runningboardd: [app<application.com.example.ash.12.34(501)>:9616] "
        + "termination reported by launchd (0, 0, 0)\n",
      [.init("application.com.example.ash.12.34", 9616, "exit on its own")]),
    Specimen(
      "launchd and kernel about one reaped page",
      """
      20:18:55.903 kernel memorystatus: killing_idle_process pid 6925 [com.apple.WebKit.WebContent] (long-idle-exit 0 691s rf:- type:-) 36897KB
      20:18:55.903 launchd … [6925] exited with exit reason (namespace: 1 code: 0x11) - JETSAM_REASON_MEMORY_LONGIDLE_EXIT

      """, [.init("com.apple.WebKit.WebContent", 6925, "long-idle-exit", band: 0, kB: 36897)]),
    Specimen(
      "Xcode's message without a process",
      "Thread 3: EXC_RESOURCE (RESOURCE_TYPE_MEMORY: high watermark memory limit exceeded) "
        + "(limit=30 MB)\n", []),
    Specimen(
      "SpringBoard of iOS 9",
      "Jan  2 03:04:05 Phone SpringBoard[58] <Warning>: Application 'UIKitApplication:"
        + "com.example.birch[0x1a2b]' was killed by jetsam.\n",
      [.init("com.example.birch", nil, "")]),
    Specimen(
      "Cr4shed",
      """
      Date: 5/21/21, 3:28 PM
      Process: HeronWidgetExtension
      Bundle id: com.example.heron.widget
      Device: iPhone X, iOS 14.3

      Reason: The process was terminated for exceeding jetsam memory limits
      Uptime: 1s

      """, [.init("HeronWidgetExtension", nil, "per-process-limit")], isOneLine: false),
  ]

  static func report(
    system: String = "iPhone OS 18.5 (22F76)", product: String = "iPhone14,7",
    kernel: String = "24.5.0"
  ) -> String {
    """
    {"bug_type":"298","timestamp":"2025-05-06 07:08:09.00 +0200","os_version":"\(system)","incident_id":"00000000-0000-0000-0000-00000000abcd"}
    {
      "product" : "\(product)",
      "kernel" : "Darwin Kernel Version \(kernel)",
      "incident" : "00000000-0000-0000-0000-00000000abcd",
      "date" : "2025-05-06 07:08:09.10 +0200",
      "build" : "\(system)",
      "memoryStatus" : {
        "compressorSize" : 61234,
        "pageSize" : 16384,
        "uncompressed" : 181234,
        "memoryPages" : {
          "active" : 62345,
          "inactive" : 61234,
          "wired" : 72345,
          "anonymous" : 83456,
          "fileBacked" : 34567,
          "free" : 4567,
          "speculative" : 1234
        }
      },
      "largestProcess" : "Maple",
      "processes" : [
        {
          "uuid" : "00000000-0000-0000-0000-00000000000a",
          "states" : [ "suspended" ],
          "killDelta" : 9107,
          "rpages" : 4321,
          "reason" : "vm-pageshortage",
          "priority" : 0,
          "pid" : 5048,
          "name" : "Sorrel",
          "lifetimeMax" : 5321
        },
        {
          "uuid" : "00000000-0000-0000-0000-00000000000b",
          "states" : [ "frontmost" ],
          "rpages" : 32109,
          "priority" : 100,
          "pid" : 5049,
          "name" : "Maple",
          "lifetimeMax" : 33333
        }
      ]
    }

    """
  }

  private static let victim = Specimen.End(
    "Sorrel", 5048, "vm-pageshortage", band: 0, kB: 4321 * 16)

  private static let reports: [Specimen] = [
    Specimen("report of iOS 18", report(), [victim], isReport: true),
    Specimen(
      "report of iOS 18 in one document",
      report().split(separator: "\n").dropFirst().joined(separator: "\n") + "\n", [victim],
      isReport: true),
    Specimen(
      "report of watchOS", report(system: "Watch OS 11.5 (22T572)", product: "Watch7,3"), [victim],
      isReport: true),
    Specimen(
      "report of tvOS", report(system: "Apple TVOS 18.3 (22K557)", product: "AppleTV11,1"),
      [victim],
      isReport: true),
    Specimen(
      "report of visionOS", report(system: "xrOS 2.2 (22N342)", product: "RealityDevice14,1"),
      [victim], isReport: true),
    Specimen(
      "report of macOS", report(system: "macOS 26.3 (25D125)", product: "Mac17,3"), [victim],
      isReport: true),
    Specimen(
      "report in a fence with prose",
      "My app is gone, here is the report:\n```\n" + report() + "```\nAny idea?\n", [victim],
      isReport: true),
    Specimen(
      "plain text of iOS 7",
      """
      Incident Identifier: 00000000-0000-0000-0000-00000000ef01
      Hardware Model:      iPhone6,2
      OS Version:          iOS 7.1.2 (11D257)
      Kernel Version:      Darwin Kernel Version 14.0.0
      Date:                2014-08-26 23:38:21 +0300
      Time since snapshot: 290 ms

      Free pages:                              1722
      Active pages:                            7402
      Wired pages:                             37020
      Largest process:   Juniper

      Processes
           Name       |            <UUID>                |     CPU Time|     rpages|       purgeable| recent_max| lifetime_max| fds |  [reason]         | (state)

              bluetoothd <00000000000000000000000000000001>         0.062         108                0           -           586   50   [vm-pageshortage]   (daemon) (idle)
               Juniper <00000000000000000000000000000005>         4.983      8054                0           -        9054  100   (frontmost) (resume)

       **End**

      """, [.init("bluetoothd", nil, "vm-pageshortage", kB: 432)], isReport: true),
    Specimen(
      "plain text of iOS 4",
      """
      Incident Identifier: 00000000-0000-0000-0000-00000000ef02
      Hardware Model:      iPhone3,1
      OS Version:          iPhone OS 4.3.3 (8J2)
      Date:                2011-08-26 23:38:21 +0300

      Free pages:        1489
      Wired pages:       13689
      Purgeable pages:   0
      Largest process:   Puffin

      Processes
               Name                 UUID                    Count resident pages
            MobileMail <00000000000000000000000000000003>     512 (jettisoned) (active)
                Puffin <00000000000000000000000000000004>   14432 (active)

      **End**

      """, [.init("MobileMail", nil, "jettisoned", kB: 2048)], isReport: true),
  ]
}
