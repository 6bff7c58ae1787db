import Files
import TestSupport
import Testing

@testable import Traces

/// Tables of uses in public formats, recognised by their content.
@Suite struct KnownTableTests {
  /// AzureFunctionsInvocationTrace2021.md: `end_timestamp` and `duration` in seconds; a function is
  /// unique only within its application.
  @Test func `Azure 2021 tables have ends and durations`() throws {
    let trace = try readTrace(
      "app,func,end_timestamp,duration\na,f,10,2\nb,f,11.5,4\na,g,20,0.5\n")
    #expect(trace.users[0].launched == ["b/f", "a/f", "a/g"])
    #expect(trace.users[0].seconds == [0, 0.5, 12] && trace.users[0].durations == [4, 2, 0.5])
  }

  /// AzureFunctionsDataset2019.md: the columns 1 to 1440 count invocations in a minute of the day.
  @Test func `Azure 2019 tables have counts per minute`() throws {
    let trace = try readTrace(
      "HashOwner,HashApp,HashFunction,Trigger,1,2,3\no,a,f,http,2,0,1\no,b,g,timer,0,3,0\n")
    #expect(trace.format == .azure2019)
    #expect(trace.users[0].launched == ["a/f", "a/f", "b/g", "b/g", "b/g", "a/f"])
    #expect(trace.users[0].seconds == [0, 30, 60, 80, 100, 120])
    #expect(
      traceFailure(Array("HashOwner,HashApp,HashFunction,Trigger,1\no,a,f,http,-2\n".utf8))
        .contains("line 2: `-2` is not a number of invocations"))
  }

  @Test func `libCacheSim samples are recognised by their header`() throws {
    let twitter = try readTrace(
      "# time, object, size, next_access_vtime\n0,1001,350,3\n5,7,41,-1\n")
    #expect(twitter.users[0].launched == ["1001", "7"] && twitter.users[0].seconds == [0, 5])
    let blocks = try readTrace("version,time,op,size,lbn\n1,56,2a,512,42\n1,57,28,512,43\n")
    #expect(blocks.users[0].launched == ["42", "43"])
  }

  /// The lines as `UserUsageStatsService.printEvent` writes them, in the parts in which
  /// `dumpsys usagestats` repeats them.
  private static let dump = """
    user=0
      Last 24 hour events (timeRange="2025/3/1 07:00 to 2025/3/2 07:00" )
        time="2025-03-01 08:00:00" type=SCREEN_INTERACTIVE package=android flags=0x0
        time="2025-03-01 08:00:01" type=ACTIVITY_RESUMED package=com.chat class=com.chat.List instanceId=1 taskRootPackage=com.chat taskRootClass=com.chat.List flags=0x0
        time="2025-03-01 08:00:09" type=ACTIVITY_RESUMED package=com.chat class=com.chat.Room instanceId=2 taskRootPackage=com.chat taskRootClass=com.chat.List flags=0x0
        time="2025-03-01 08:00:09" type=ACTIVITY_PAUSED package=com.chat class=com.chat.List instanceId=1 flags=0x0
        time="2025-03-01 08:01:00" type=ACTIVITY_PAUSED package=com.chat class=com.chat.Room instanceId=2 flags=0x0
        time="2025-03-01 08:01:00" type=ACTIVITY_RESUMED package=com.maps class=com.maps.Main instanceId=3 flags=0x0
        time="2025-03-01 08:03:00" type=SCREEN_NON_INTERACTIVE package=android flags=0x0
        time="2025-03-01 08:03:01" type=ACTIVITY_STOPPED package=com.maps class=com.maps.Main instanceId=3 flags=0x0
        time="2025-03-01 09:00:00" type=ACTIVITY_RESUMED package=com.chat class=com.chat.List instanceId=1 flags=0x0
      In-memory daily stats
        package=com.chat totalTimeUsed="01:10" lastTimeUsed="2025-03-01 08:01:00" totalTimeVisible="01:10"
        events
          time="2025-03-01 08:00:01" type=ACTIVITY_RESUMED package=com.chat class=com.chat.List instanceId=1 taskRootPackage=com.chat taskRootClass=com.chat.List flags=0x0
          time="2025-03-01 08:00:09" type=ACTIVITY_PAUSED package=com.chat class=com.chat.List instanceId=1 flags=0x0
    """

  @Test func `a dump of usage events gives each use once`() throws {
    let trace = try readTrace(Self.dump)
    #expect(trace.format == .usageEvents)
    #expect(trace.users[0].launched == ["com.chat", "com.maps", "com.chat"])
    #expect(trace.users[0].seconds == [0, 59, 3599])
    #expect(trace.users[0].durations == [59, 120, -1])
    #expect(
      trace.notes.first
        == "8 events of use were read; 6 other lines and 2 repeated ones were passed over.")
  }

  @Test(arguments: [
    """
    timestamp,package,event
    2025-03-01T08:00:00.000+01:00,a,MOVE_TO_FOREGROUND
    2025-03-01T08:01:00.000+01:00,a,MOVE_TO_BACKGROUND
    2025-03-01T08:01:01.000+01:00,b,MOVE_TO_FOREGROUND
    """,
    "package,eventType,time\na,1,1740816000000\na,2,1740816060000\nb,1,1740816061000\n",
    "package_name,event_type,timestamp\nb,1,1740816061\na,1,1740816000\na,23,1740816060\n",
  ])
  func `exported usage events are read by their column names`(table: String) throws {
    let user = try readTrace(table).users[0]
    #expect(user.launched == ["a", "b"] && user.seconds == [0, 61])
    #expect(user.durations == [60, -1])
  }

  @Test func `a table read in pieces of any size gives the same trace`() {
    for text in [
      Self.dump, "app,func,end_timestamp,duration\na,f,10,2\nb,f,11.5,4\na,g,20,0.5\n",
      "HashOwner,HashApp,HashFunction,Trigger,1,2\no,a,f,http,2,0\no,b,g,timer,0,3\n",
    ] {
      #expect(outcomesUnderCuts(Array(text.utf8), as: nil).count == 1)
    }
  }

  /// The files of the specimens; the converted ones have the same launches.
  @Test(.enabled(if: ReferenceData.path("field/t1-azure2021.csv") != nil))
  func `real samples give the launches of their conversions`() throws {
    for (name, converted) in [
      ("t1-azure2021.csv", "t1b-azure-converted.csv"),
      ("t2-twitter52.csv", "t2b-twitter-converted.csv"),
    ] {
      let trace = try Trace(readingFrom: #require(ReferenceData.path("field/" + name)))
      // One of the conversions is in the order of the ends.
      var options = TraceOptions()
      options.columns = try TraceColumns("time=time_s,app=app")
      let other = try Trace(
        readingFrom: #require(ReferenceData.path("field/" + converted)), options: options)
      #expect(trace.users[0].requests.count == other.users[0].requests.count, "\(name)")
    }
    for (name, launches) in [
      ("t3-cloudphysics.csv", 3...9), ("t4-azure2019.csv", 75...75),
      ("t6-usagestats-csv.csv", 1...9),
    ] {
      let trace = try Trace(readingFrom: #require(ReferenceData.path("field/" + name)))
      #expect(launches.contains(trace.users[0].requests.count), "\(name)")
    }
  }
}
