import Foundation
import TestSupport
import Testing

/// A run whose decisions are taken one by one, in Python.
@Suite
struct EnvironmentTests {
  private static let python = Program.find("python3")

  /// Whether Python has Gymnasium, which is not needed for the rest.
  private static let hasGymnasium: Bool = {
    guard let python else { return false }
    return (try? Program(python, ["-c", "import gymnasium, numpy"]).status) == 0
  }()

  private static let phone = """
    phone = flotsam_sim.scenario("smoke").set({"device.memory": "1GiB", "duration": "12h"})

    """

  /// The library's environments, without any other package.
  @Test(.enabled(if: python != nil))
  func `single decisions give the same run as the policy`() throws {
    let output = try PythonPackage.succeed(
      Self.phone + """
        import ctypes
        from flotsam_sim import _library as library
        lib = library.lib

        name = (ctypes.c_char_p * 1)(b"footprint_bytes")
        room = (ctypes.c_float * 64)()
        handles, step = (ctypes.c_void_p * 1)(), library.Step()
        one = ctypes.c_void_p()
        library.call(
            lib.flotsam_environment_open, phone._handle, name, 1, 64, ctypes.addressof(room),
            ctypes.byref(one))
        handles[0] = one
        error, row = ctypes.c_void_p(), ctypes.c_int32()

        def reset(seed):
            library.call(
                lib.flotsam_environment_reset, handles[0], seed, 0, ctypes.addressof(step))

        def decide(choice):
            row.value = choice
            library.call(
                lib.flotsam_environment_step, handles, 1, ctypes.addressof(row),
                ctypes.addressof(step))

        # A run that is left in its middle does not touch the next.
        reset(8)
        decide(0)
        reset(7)
        total, steps = step.reward, 0
        while not step.ended:
            sizes = room[:step.count]
            assert room[step.count] == 0
            decide(sizes.index(max(sizes)))
            total += step.reward
            steps += 1
        place = lib.flotsam_environment_fingerprint(handles[0])
        expected = phone.run(policy="largest", seed=7)
        print(steps > 10, ctypes.string_at(place).decode() == expected.fingerprint)
        print(abs(total + expected.metrics["time_lost_s"]) < 1e-6)
        for choice in [0, 99]:
            try:
                if choice: reset(7)
                decide(choice)
            except flotsam_sim.FlotsamError as refusal:
                print(refusal.code, refusal)
        # A run that is closed in its middle ends too.
        reset(4)
        decide(0)
        lib.flotsam_environment_close(handles[0])
        """)
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(output)")
    #expect(lines[0] == "True True" && lines[1] == "True")
    #expect(lines[2] == "64 The run has ended, or has not begun: reset it.")
    #expect(lines[3].hasPrefix("65 there is no row 99 of "))
  }

  @Test(.enabled(if: hasGymnasium, "python3 has no gymnasium: pip install gymnasium"))
  func `the Gymnasium environment passes its checks and repeats a run`() throws {
    let output = try PythonPackage.succeed(
      Self.phone + """
        import warnings
        import numpy
        from gymnasium.utils.env_checker import check_env
        from flotsam_sim.environments import PhoneEnv, PhoneVectorEnv

        warnings.simplefilter("error")
        check_env(PhoneEnv(phone), skip_render_check=True)

        def largest(observation, mask):
            return int(numpy.argmax(numpy.where(mask, observation[:, 0], -1)))

        one = PhoneEnv(phone, quantities=["footprint_bytes"])
        for _ in range(2):
            (observation, info), ended = one.reset(seed=7), False
            while not ended:
                action = largest(observation, info["action_mask"])
                observation, reward, ended, _, info = one.step(action)
            print(info["fingerprint"])
        print(phone.run(policy="largest", seed=7).fingerprint)
        one.close()

        many = PhoneVectorEnv(3, phone, quantities=["footprint_bytes"])
        observation, info = many.reset(seed=7)
        prints = {}
        while len(prints) < 3:
            actions = [largest(*pair) for pair in zip(observation, info["action_mask"])]
            observation, reward, ended, _, info = many.step(actions)
            for index in numpy.flatnonzero(ended):
                prints.setdefault(int(index), info["fingerprint"][index])
        print([prints[index] == phone.run(policy="largest", seed=7 + index).fingerprint
               for index in range(3)])
        many.close()
        """)
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(output)")
    #expect(Set(lines.prefix(3)).count == 1)
    #expect(lines[3] == "[True, True, True]")
  }

  @Test(.enabled(if: hasGymnasium, "python3 has no gymnasium: pip install gymnasium"))
  func `an environment refuses steps outside a run or after closing`() throws {
    let output = try PythonPackage.succeed(
      Self.phone + """
        from flotsam_sim.environments import PhoneEnv

        def attempt(what):
            try:
                what()
                print("no error")
            except Exception as error:
                print(type(error).__name__)

        one = PhoneEnv(phone)
        attempt(lambda: one.step(0))
        attempt(lambda: one.reset(seed=2**63))
        one.close()
        one.close()
        attempt(lambda: one.reset(seed=1))
        attempt(lambda: one.step(0))
        attempt(lambda: PhoneEnv(phone, quantities="idle_s"))
        """)
    #expect(
      output == """
        FlotsamError
        ValueError
        ClosedEnvironmentError
        ClosedEnvironmentError
        TypeError

        """)
  }

  @Test(.enabled(if: hasGymnasium, "python3 has no gymnasium: pip install gymnasium"))
  func `a run without a decision ends with its first step`() throws {
    let output = try PythonPackage.succeed(
      """
      from flotsam_sim.environments import PhoneEnv, PhoneVectorEnv

      quiet = flotsam_sim.scenario("smoke").set({"device.memory": "16GiB", "duration": "6h"})
      one = PhoneEnv(quiet)
      one.reset(seed=1)
      print(one.step(0)[1:4])
      many = PhoneVectorEnv(2, quiet)
      many.reset(seed=1)
      for _ in range(3):
          _, rewards, ended, _, _ = many.step([0, 0])
          print(rewards.tolist(), ended.tolist())
      """)
    #expect(
      output == """
        (0.0, True, False)
        [0.0, 0.0] [True, True]
        [0.0, 0.0] [False, False]
        [0.0, 0.0] [True, True]

        """, "\(output)")
  }

  @Test(.enabled(if: hasGymnasium, "python3 has no gymnasium: pip install gymnasium"))
  func `parallel phones repeat all runs of their seeds with large apps`() throws {
    let output = try PythonPackage.succeed(
      Self.phone + """
        import gymnasium
        from flotsam_sim.environments import PhoneEnv, PhoneVectorEnv

        many = gymnasium.make_vec("flotsam_sim/Phone-v0", num_envs=2, scenario=phone)
        print(type(many.unwrapped).__name__)
        many = many.unwrapped
        for seed in [5, [9, 2]]:
            seen = []
            for _ in range(2):
                _, infos = many.reset(seed=seed)
                seeds = [infos["seed"].tolist()]
                while len(seeds) < 4:
                    infos = many.step([0, 0])[4]
                    if infos["seed"].tolist() != seeds[-1]:
                        seeds.append(infos["seed"].tolist())
                seen.append(seeds)
            print(seen[0] == seen[1], seen[0][0])
        big = phone.set({"device.memory": "8GiB", "apps.footprint": "1500MB"})
        print(PhoneEnv(big, quantities=["footprint_bytes"]).reset(seed=1)[0].max() > 1.4e9)
        """)
    #expect(output == "PhoneVectorEnv\nTrue [5, 6]\nTrue [9, 2]\nTrue\n", "\(output)")
  }

  @Test(.enabled(if: hasGymnasium, "python3 has no gymnasium: pip install gymnasium"))
  func `a run goes on on any thread, between steps of another, and may end in its middle`() throws {
    let output = try PythonPackage.succeed(
      Self.phone + """
        import threading
        from flotsam_sim.environments import PhoneEnv

        def elsewhere(what, *arguments, **named):
            results = []
            thread = threading.Thread(
                target=lambda: results.append(what(*arguments, **named)))
            thread.start()
            thread.join()
            return results[0]

        one, other = PhoneEnv(phone), PhoneEnv(phone)
        elsewhere(one.reset, seed=7)
        other.reset(seed=8)
        ended = False
        while not ended:
            _, _, ended, _, info = elsewhere(one.step, 0)
            if other.step(0)[2]: other.reset(seed=8)
        print(info["fingerprint"] == phone.run(policy="lru", seed=7).fingerprint)
        elsewhere(other.close)
        one.reset(seed=9)
        del one, other
        """)
    #expect(output == "True\n", "\(output)")
  }
}
