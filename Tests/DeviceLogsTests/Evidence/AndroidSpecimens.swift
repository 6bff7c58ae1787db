/// Evidence of Android, written from the sources of the forms: lmkd.c and lmkd.cpp (Android 8.1 to
/// 16), lowmemorykiller.c (Linux 2.6 to 4.9), oom_kill.c, ProcessRecord, EventLogTags.logtags and
/// ApplicationExitInfo (Android 11 to 17), and of makers as posted.
enum AndroidSpecimens {
  static let all = lmkd + kernel + manager + exitInfo

  private static let head = "03-04 05:06:07.890   412   412 I lmkd    : "

  private static let lmkd: [Specimen] = [
    Specimen(
      "Android 11 to 16",
      head
        + "Kill 'com.example.fox' (4321), uid 10123, oom_score_adj 905 to free 61234kB rss, 1200kB swap; "
        + "reason: low watermark is breached and swap is low (18044kB < 104857kB)\n",
      [
        .init(
          "com.example.fox", 4321, "low watermark is breached and swap is low", adj: 905,
          kB: 61234, swapKB: 1200)
      ]),
    Specimen(
      "Android 11, thrashing",
      head
        + "Kill 'com.example.owl' (4322), uid 10124, oom_score_adj 700 to free 51234kB rss, 0kB swap; "
        + "reason: device is low on swap (900kB < 104857kB) and thrashing (123%)\n",
      [
        .init(
          "com.example.owl", 4322, "device is low on swap and thrashing", adj: 700, kB: 51234,
          swapKB: 0)
      ]),
    Specimen(
      "Android 10 without swap",
      head
        + "Kill 'com.example.elk' (4323), uid 10125, oom_score_adj 950 to free 41234kB; reason: min "
        + "watermark is breached even after kill\n",
      [
        .init(
          "com.example.elk", 4323, "min watermark is breached even after kill", adj: 950, kB: 41234)
      ]),
    Specimen(
      "Android 10, minfree levels",
      head
        + "Kill 'com.example.cod' (4324), uid 10126, oom_adj 900 to free 38280kB\n",
      [.init("com.example.cod", 4324, "low memory", adj: 900, kB: 38280)]),
    Specimen(
      "Android 9, two lines",
      """
      03-04 05:06:07.890   412   412 I lowmemorykiller: Killing 'com.example.bee' (6634), uid 10099, adj 904
      03-04 05:06:07.890   412   412 I lowmemorykiller:    to free 30000kB because system is under critical memory pressure oom_adj 800

      """,
      [
        .init(
          "com.example.bee", 6634, "system is under critical memory pressure", adj: 904,
          kB: 30000)
      ], isOneLine: false),
    Specimen(
      "Samsung",
      head
        + "Reclaim 'com.example.ram' (591), uid 10112, oom_score_adj 975, state 19 to free 19252kB rss, "
        + "52772kB swap; reason: min2x watermark is breached even after kill\n",
      [
        .init(
          "com.example.ram", 591, "min2x watermark is breached even after kill", adj: 975,
          kB: 19252,
          swapKB: 52772)
      ]),
    Specimen(
      "watchdog", head + "lmkd watchdog killed process 4330, oom_score_adj 900\n",
      [.init("pid 4330", 4330, "lmkd did not respond", adj: 900)]),
    Specimen(
      "another build's punctuation",
      "Kill 'com.example.jay' (pid=4331, uid=10131, oom_score_adj=900) to free 5120kB rss, 64kB swap; "
        + "reason: low watermark is breached (thrashing=0%, max_thrashing=100%, free_mem=1kB)\n",
      [
        .init("com.example.jay", 4331, "low watermark is breached", adj: 900, kB: 5120, swapKB: 64)
      ]),
    Specimen(
      "killinfo of Android 11",
      "03-04 05:06:07.890  1000   412   412 I killinfo: [4332,10132,905,0,51200,4,1000,2000,0,0,0,0,0,0]\n",
      [.init("uid 10132", 4332, "low memory and thrashing", adj: 905, kB: 51200)]),
    Specimen(
      "killinfo of Android 14 with swap",
      "03-04 05:06:07.890   723   723 I killinfo: [4333,10133,915,201,173576,8,93812,638636,34000,1436,"
        + "53000,4288,2664712,478784,584484,540460,211764,374244,84116,332916,88448,119632,0,0,840,1016,"
        + "104,11,0,29268,254540,5,10,2.73,1.01,3.01,0.65,11.11]\n",
      [.init("uid 10133", 4333, "low memory", adj: 915, kB: 173_576, swapKB: 29268)]),
    Specimen(
      "killinfo of a maker's reason, and the name of its start",
      """
      03-04 05:06:01.000  1000  1 1 I am_proc_start: [0,4334,10134,com.example.gnu,next-activity,x]
      03-04 05:06:07.890  1000   412   412 I killinfo: [4334,10134,905,0,51200,44,1000,2000,0,0,0,0,0,0]

      """, [.init("com.example.gnu", 4334, "reason 44 of the maker", adj: 905, kB: 51200)],
      isOneLine: false),
    Specimen(
      "one kill, four records",
      """
      03-04 05:06:07.800   412   412 I lmkd    : Kill 'com.example.yak' (4335), uid 10135, oom_score_adj 900 to free 61234kB rss, 1200kB swap; reason: low watermark is breached
      03-04 05:06:07.801   412   412 I killinfo: [4335,10135,900,0,61234,8,1000,2000,0,0,0,0,0,0]
      03-04 05:06:07.990  1938  5094 I am_proc_died: [0,4335,com.example.yak,900,16]
      03-04 05:06:07.991  1938  5094 I ActivityManager: Process com.example.yak (pid 4335) has died: cch CRE

      """,
      [
        .init(
          "com.example.yak", 4335, "low watermark is breached", adj: 900, kB: 61234, swapKB: 1200)
      ]),
  ]

  private static let kernel: [Specimen] = [
    Specimen(
      "Linux 3.10, four lines",
      """
      [  149.950550] lowmemorykiller: Killing 'd.process.media' (2846), adj 999,
      [  149.950550]    to free 81288kB on behalf of 'kswapd0' (136) because
      [  149.950550]    cache 321644kB is below limit 322560kB for oom_score_adj 950
      [  149.950550]    Free memory is 160548kB above reserved.

      """, [.init("d.process.media", 2846, "low memory", adj: 999, kB: 81288)], isOneLine: false),
    Specimen(
      "Linux 4.4 with escaped line ends",
      #"<6>[  249.950550] lowmemorykiller: Killing 'ndroid.settings' (2847) (tgid 2847), adj 906,\x0ato "#
        + #"free 71288kB on behalf of 'kswapd0' (136) because\x0acache 321644kB is below limit 322560kB "#
        + #"for oom score 906\x0aFree memory is 160548kB above reserved."# + "\n",
      [.init("ndroid.settings", 2847, "low memory", adj: 906, kB: 71288)]),
    Specimen(
      "a maker's two scales",
      """
      <4>[ 3349.950550] lowmemorykiller: Killing 'm.example.shoal' (2848), adj 15, score_adj 1000,
                  to free 61288kB on behalf of 'kswapd0' (136) because
                  cache 21644kB is below limit 22560kB for oom_score_adj 529
                  Free memory is 548kB above reserved

      """, [.init("m.example.shoal", 2848, "low memory", adj: 1000, kB: 61288)], isOneLine: false),
    Specimen(
      "Linux 2.6",
      "<6>[ 1349.950550] lowmem_shrink: send sigkill to 2849 (com.example.eel), adj 12, size 3456\n",
      [.init("com.example.eel", 2849, "low memory", adj: 12, kB: 13824)]),
    Specimen(
      "out-of-memory killer",
      "[12345.678901] Out of memory: Killed process 4567 (crab) total-vm:8123456kB, anon-rss:234567kB, "
        + "file-rss:12kB, shmem-rss:4kB, UID:10050 pgtables:1264kB oom_score_adj:200\n",
      [.init("crab", 4567, "out of memory", adj: 200, kB: 234_583)]),
    Specimen(
      "out-of-memory killer of Linux 4.9",
      "[12345.678901] Killed process 4568 (squid) total-vm:8123456kB, anon-rss:34567kB, "
        + "file-rss:13kB, shmem-rss:5kB\n", [.init("squid", 4568, "out of memory", kB: 34585)]),
  ]

  private static let manager: [Specimen] = [
    Specimen(
      "Android 7 to 17, Killing",
      "03-04 05:06:07.890  1938  5094 I ActivityManager: Killing 16933:com.example.hare/u0a3 (adj 995): "
        + "empty for 1800s\n", [.init("com.example.hare", 16933, "empty for …", adj: 995)]),
    Specimen(
      "Android 4 to 6, old scale",
      "I/ActivityManager( 1105): Killing 8268:com.example.toad:remote/u0a7 (adj 15): empty #17\n",
      [.init("com.example.toad:remote", 8268, "empty …", adj: 15)]),
    Specimen(
      "Android 2.3 to 4.3",
      "I/ActivityManager(  205): No longer want com.example.newt (pid 8269): empty #17\n",
      [.init("com.example.newt", 8269, "empty …")]),
    Specimen(
      "Android 4, proc",
      "I/ActivityManager(  205): Killing proc 8270:com.example.vole/10012: kill background\n",
      [.init("com.example.vole", 8270, "kill background")]),
    Specimen(
      "am_kill of Android 5",
      "03-04 05:06:07.890   512   530 I am_kill : [0,6640,com.example.mole,905,empty for 1800s]\n",
      [.init("com.example.mole", 6640, "empty for …", adj: 905)]),
    Specimen(
      "am_kill of Android 12 with a size",
      "03-04 05:06:07.890   512   530 I am_kill : [0,6641,com.example.lynx,985,too many cached, really,"
        + "38280]\n",
      [.init("com.example.lynx", 6641, "too many cached, really", adj: 985, kB: 38280)]),
    Specimen(
      "am_kill at the user's wish",
      "03-04 05:06:07.890   512   530 I am_kill : [0,6642,com.example.wren,0,stop com.example.wren due to "
        + "clear data,469716]\n",
      [
        .init(
          "com.example.wren", 6642, "stop com.example.wren due to clear data", adj: 0, kB: 469_716)
      ]),
    Specimen(
      "MIUI's bracketed form",
      "03-24 17:07:39.023: I/octvm_klo(1866): [am_kill][1521882459]:[0,6643,com.example.kiwi,9,kill "
        + "background]\n", [.init("com.example.kiwi", 6643, "kill background", adj: 9)]),
    Specimen(
      "an end without a kill line",
      "03-04 05:06:07.890  1938  5094 I ActivityManager: Process com.example.swan (pid 3615) has died: "
        + "cch+75 CEM (45,481)\n", [.init("com.example.swan", 3615, "no line says")]),
    Specimen(
      "an end in the events log with its size before",
      """
      03-04 05:05:07.890   512   530 I am_pss  : [3616,10071,com.example.tern,52428800,41943040,1048576,62914560,0,16,9]
      03-04 05:06:07.890   512   530 I am_proc_died: [0,3616,com.example.tern,900,16]

      """, [.init("com.example.tern", 3616, "no line says", adj: 900, kB: 51200)], isOneLine: false),
    Specimen(
      "memory that is low, without a kill",
      "03-04 05:06:07.890   512   530 I am_low_memory: 8\n"
        + "03-04 05:06:07.890   512   530 I ActivityManager: Low on memory:\n", []),
    Specimen(
      "an end without a name",
      "03-04 05:06:07.890   797   797 I Zygote  : Process 27478 exited due to signal 9 (Killed)\n",
      []),
  ]

  private static let exitInfo: [Specimen] = [
    Specimen(
      "dumpsys of Android 11, a key a line",
      """
      ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
        package: com.example.lark
          Historical Process Exit for uid=10201
              ApplicationExitInfo #0:
                timestamp=2021-02-03 04:05:06.789
                pid=7001
                realUid=10201
                packageUid=10201
                definingUid=10201
                user=0
                process=com.example.lark
                reason=3 (LOW_MEMORY)
                status=0
                importance=400
                pss=25MB
                rss=75MB
                description=null
                state=empty
                trace=null

      """, [.init("com.example.lark", 7001, "LOW_MEMORY", kB: 25600)], isOneLine: false),
    Specimen(
      "dumpsys of Android 13, several keys a line",
      """
              ApplicationExitInfo #0:
                timestamp=2023-02-03 04:05:06.789 pid=7002 realUid=10202 packageUid=10202 definingUid=10202 user=0
                process=com.example.ibis reason=13 (OTHER KILLS BY SYSTEM) subreason=3 (TOO MANY EMPTY PROCS) status=0
                importance=400 pss=0.00 rss=1.5GB description=too many empty state=empty trace=null
              ApplicationExitInfo #1:
                timestamp=2023-02-02 04:05:06.789 pid=7003 realUid=10202 packageUid=10202 definingUid=10202 user=0
                process=com.example.ibis reason=5 (APP CRASH(NATIVE)) subreason=0 (UNKNOWN) status=6
                importance=100 pss=101MB rss=202MB description=crash state=empty trace=null

      """,
      [
        .init("com.example.ibis", 7002, "OTHER KILLS BY SYSTEM", kB: 1_572_864),
        .init("com.example.ibis", 7003, "APP CRASH(NATIVE)", kB: 103_424),
      ], isOneLine: false),
    Specimen(
      "toString in JSON of an app",
      #"  "ApplicationExitInfo(timestamp=24/07/2024, 01:38 pid=7004 realUid=10203 packageUid=10203 "#
        + #"definingUid=10203 user=0 process=com.example.rhea reason=2 (SIGNALED) subreason=0 (UNKNOWN) "#
        + #"status=9 importance=125 pss=75MB rss=128MB description=null state=empty trace=null","#
        + "\n",
      [.init("com.example.rhea", 7004, "SIGNALED, signal 9", kB: 76800)]),
    Specimen(
      "memory limiter of Android 17",
      "ApplicationExitInfo(timestamp=2026-09-25 02:41 pid=7005 realUid=10204 packageUid=10204 "
        + "definingUid=10204 user=0 process=com.example.dodo reason=13 (OTHER KILLS BY SYSTEM) subreason=0 "
        + "(UNKNOWN) status=0 importance=400 pss=0.00 rss=1.5GB description=MemoryLimiter:AnonSwap "
        + "state=empty trace=null)\n",
      [.init("com.example.dodo", 7005, "MemoryLimiter:AnonSwap", kB: 1_572_864)]),
    Specimen(
      "an app's own lines",
      """
      2025-05-09 20:03:01.379 18950-18950/com.example.auk I/Main: Historical process exit reasons (last 5):
      2025-05-09 20:03:01.379 18950-18950/com.example.auk I/Main: Exit reason #1:
      2025-05-09 20:03:01.379 18950-18950/com.example.auk I/Main:   Process: com.example.auk
      2025-05-09 20:03:01.379 18950-18950/com.example.auk I/Main:   Reason: 6

      """, [.init("com.example.auk", nil, "ANR")], isOneLine: false),
    Specimen(
      "an app's JSON",
      #"{"exitReasons":[{"process":"com.example.emu","pid":7006,"reason":"REASON_LOW_MEMORY","importance":400}]}"#
        + "\n", [.init("com.example.emu", 7006, "LOW_MEMORY")]),
    Specimen(
      "a vendor's subreason",
      "ApplicationExitInfo(timestamp=2026-01-02 03:04 pid=7007 realUid=10205 packageUid=10205 "
        + "definingUid=10205 user=0 process=com.example.coot reason=13 (OTHER KILLS BY SYSTEM) "
        + "subreason=1001 (MARS KILL) status=0 importance=400 pss=10MB rss=20MB description=mars "
        + "state=empty trace=null)\n",
      [.init("com.example.coot", 7007, "OTHER KILLS BY SYSTEM", kB: 10240)]),
  ]
}
