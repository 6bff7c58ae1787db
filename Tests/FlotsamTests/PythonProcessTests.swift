import TestSupport
import Testing

/// The package for Python in several processes, and with signals.
@Suite
struct PythonProcessTests {
  private static let python = Program.find("python3")

  /// A process that `multiprocessing` starts has another library, in which an address means nothing.
  @Test(.enabled(if: python != nil))
  func `a scenario can be copied and pickled; a result cannot`() throws {
    let output = try PythonPackage.succeed(
      """
      import copy, pickle, subprocess
      phone = flotsam_sim.scenario("smoke").set("duration", "1d").set({"device.memory": "1GiB"})
      expected = phone.run(seed=5).fingerprint
      print(copy.copy(phone) is phone, copy.deepcopy([phone])[0] is phone)
      code = "import pickle, sys; sys.path[:] = " + repr(sys.path) + "; " + (
          "print(pickle.load(sys.stdin.buffer).run(seed=5).fingerprint)")
      for sent in [phone, flotsam_sim.scenario(text="extends: smoke\\nduration: 1d").set(
              "device.memory", "1GiB")]:
          other = subprocess.run(
              [sys.executable, "-c", code], input=pickle.dumps(sent), capture_output=True)
          print(other.stdout.decode().strip() == expected, other.stderr.decode())
      result = phone.run()
      again = copy.copy(result)
      del result
      print(len(again.answer) > 0)
      try:
          pickle.dumps(again)
      except TypeError as error:
          print(error)
      """)
    #expect(
      output == """
        True True
        True 
        True 
        True
        a result cannot be pickled: send its to_dict() or to_arrow()

        """, "\(output)")
  }

  /// A fork has none of the threads on which its parent has simulated.
  @Test(.enabled(if: python != nil))
  func `a forked process can simulate`() throws {
    let output = try PythonPackage.succeed(
      """
      import signal
      phone = flotsam_sim.scenario("smoke")
      before = phone.run(seed=3).fingerprint
      phone.compare(["lru", "gdsf"], replications=4)
      child = os.fork()
      if child == 0:
          signal.alarm(600)
          same = phone.run(seed=3).fingerprint == before
          phone.compare(["lru", "gdsf"], replications=4)
          os._exit(0 if same else 1)
      print(os.waitpid(child, 0)[1])
      """)
    #expect(output == "0\n")
  }

  /// Python shows a signal to a handler where a function begins, too early for its `try`.
  @Test(.enabled(if: python != nil))
  func `an exception from a signal handler ends a call`() throws {
    let output = try PythonPackage.succeed(
      """
      import signal
      phone = flotsam_sim.scenario("smoke")

      class Late(Exception):
          pass

      def late(number, frame):
          raise Late

      signal.signal(signal.SIGALRM, late)
      hook = sys.unraisablehook
      for _ in range(5):
          signal.setitimer(signal.ITIMER_REAL, 0.3)
          try:
              phone.compare(["lru"], replications=1_000_000)
              print("not stopped")
          except Late:
              print("stopped")
      print(sys.unraisablehook is hook)
      """)
    #expect(output == String(repeating: "stopped\n", count: 5) + "True\n")
  }

  @Test(.enabled(if: python != nil))
  func `Ctrl-C ends a comparison and a policy without later effects`() throws {
    let output = try PythonPackage.succeed(
      """
      import signal, threading
      phone = flotsam_sim.scenario("smoke")
      before = phone.run(seed=3).fingerprint

      def endless(idle_s):
          while True:
              pass

      for what in [
          lambda: phone.run(policy=endless),
          lambda: phone.compare(["lru", "gdsf"], replications=1_000_000),
      ]:
          timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
          timer.start()
          try:
              what()
              print("not interrupted")
          except KeyboardInterrupt:
              print("interrupted")
          timer.join()
      print(phone.run(seed=3).fingerprint == before)
      """)
    #expect(output == "interrupted\ninterrupted\nTrue\n")
  }
}
