// The reduced life-cycle model by hand: what a C++ programmer would write for exactly this model.
//
// D devices of A apps, one user each, one device after another. Flat arrays, an intrusive list for
// the order of use, ziggurat variates, an alias table for the choice, and a short sorted array of
// pending events, of which a device has one to three.
//
//   c++ -O3 -march=native -std=c++17 -o reduced_lifecycle reduced_lifecycle.cpp
//   ./reduced_lifecycle APPS EVENTS [DEVICES]
//
// Prints nanoseconds per event, the counts, and a hash so that nothing is optimised away.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

struct Random {  // xoshiro256++
  uint64_t s[4];
  explicit Random(uint64_t seed) {
    for (auto& word : s) {  // splitmix64
      uint64_t z = (seed += 0x9E3779B97F4A7C15);
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
      word = z ^ (z >> 31);
    }
  }
  static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  uint64_t next() {
    uint64_t result = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3];
    s[2] ^= t; s[3] = rotl(s[3], 45);
    return result;
  }
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
};

// Marsaglia and Tsang's ziggurats with 256 layers.
struct Ziggurat {
  double x[257], y[257];
  double r;
};

Ziggurat makeZiggurat(double r, double v, double (*f)(double), double (*inverse)(double)) {
  Ziggurat z;
  z.r = r;
  z.x[0] = v / f(r);
  z.x[1] = r;
  for (int i = 2; i < 256; ++i) z.x[i] = inverse(v / z.x[i - 1] + f(z.x[i - 1]));
  z.x[256] = 0;
  for (int i = 0; i <= 256; ++i) z.y[i] = f(z.x[i]);
  return z;
}

const Ziggurat expZiggurat = makeZiggurat(
    7.69711747013104972, 0.0039496598225815571993, [](double x) { return std::exp(-x); },
    [](double y) { return -std::log(y); });
const Ziggurat normalZiggurat = makeZiggurat(
    3.6541528853610088, 0.00492867323399, [](double x) { return std::exp(-0.5 * x * x); },
    [](double y) { return std::sqrt(-2 * std::log(y)); });

double exponential(Random& random) {
  for (;;) {
    uint64_t bits = random.next();
    int layer = bits & 255;
    double x = static_cast<double>(bits >> 11) * 0x1p-53 * expZiggurat.x[layer];
    if (x < expZiggurat.x[layer + 1]) return x;
    if (layer == 0) return expZiggurat.r - std::log(1 - random.uniform());
    double y = expZiggurat.y[layer] +
               random.uniform() * (expZiggurat.y[layer + 1] - expZiggurat.y[layer]);
    if (y < std::exp(-x)) return x;
  }
}

double normal(Random& random) {
  for (;;) {
    uint64_t bits = random.next();
    int layer = bits & 255;
    double sign = bits & 256 ? -1 : 1;
    double x = static_cast<double>(bits >> 11) * 0x1p-53 * normalZiggurat.x[layer];
    if (x < normalZiggurat.x[layer + 1]) return sign * x;
    if (layer == 0) {
      double a, b;
      do {
        a = -std::log(1 - random.uniform()) / normalZiggurat.r;
        b = -std::log(1 - random.uniform());
      } while (2 * b < a * a);
      return sign * (normalZiggurat.r + a);
    }
    double y = normalZiggurat.y[layer] +
               random.uniform() * (normalZiggurat.y[layer + 1] - normalZiggurat.y[layer]);
    if (y < std::exp(-0.5 * x * x)) return sign * x;
  }
}

struct Alias {
  std::vector<uint32_t> threshold, other;
  explicit Alias(int count) : threshold(count), other(count) {
    std::vector<double> p(count);
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += p[i] = 1.0 / (i + 1);
    std::vector<int> small, large;
    for (int i = 0; i < count; ++i) {
      p[i] *= count / sum;
      (p[i] < 1 ? small : large).push_back(i);
    }
    while (!small.empty() && !large.empty()) {
      int s = small.back(), l = large.back();
      small.pop_back();
      threshold[s] = static_cast<uint32_t>(p[s] * 4294967295.0);
      other[s] = l;
      if ((p[l] -= 1 - p[s]) < 1) { large.pop_back(); small.push_back(l); }
    }
    for (int i : small) { threshold[i] = ~0u; other[i] = i; }
    for (int i : large) { threshold[i] = ~0u; other[i] = i; }
  }
  uint32_t sample(Random& random) const {
    uint64_t bits = random.next();
    uint32_t column = (bits >> 32) * threshold.size() >> 32;
    return static_cast<uint32_t>(bits) <= threshold[column] ? column : other[column];
  }
};

enum Kind : uint32_t { pick, launchDone, sessionEnd, backgroundTimer };
enum State : uint8_t { dead, foreground, background, suspended };

struct Event { int64_t time; uint32_t kind, app; };

struct App {
  int64_t bytes;
  uint32_t previous, next;  // list of suspended apps, least recently used first
  uint32_t timerSequence;   // a pending background timer is stale unless it carries this
  State state;
};

struct Counts { uint64_t events = 0, cold = 0, warm = 0, kills = 0, hash = 0; };

constexpr int64_t ms = 1000000, seconds = 1000 * ms;

struct Device {
  std::vector<App> apps;
  const Alias& alias;
  Random random;
  Event pending[16];
  int pendingCount = 0;
  uint32_t anchor;
  int64_t used = 0, now = 0;

  Device(int count, const Alias& alias, uint64_t seed)
      : apps(count + 1), alias(alias), random(seed), anchor(count) {
    for (auto& app : apps) {
      app.bytes = static_cast<int64_t>(120e6 * std::exp(0.6 * normal(random)));
      app.state = dead;
      app.timerSequence = 0;
    }
    apps[anchor].previous = apps[anchor].next = anchor;
    schedule(0, pick, 0);
  }

  // Latest first, so that the earliest is popped off the end; equal times keep their order.
  void schedule(int64_t time, uint32_t kind, uint32_t app) {
    int i = pendingCount++;
    while (i > 0 && pending[i - 1].time <= time) { pending[i] = pending[i - 1]; --i; }
    pending[i] = {time, kind, app};
  }
  void cancelTimer(uint32_t app) {
    for (int i = 0; i < pendingCount; ++i)
      if (pending[i].kind == backgroundTimer && pending[i].app == app) {
        for (--pendingCount; i < pendingCount; ++i) pending[i] = pending[i + 1];
        return;
      }
  }
  void unlink(App& app) {
    apps[app.previous].next = app.next;
    apps[app.next].previous = app.previous;
  }
  void run(uint64_t events, Counts& counts) {
    for (uint64_t n = 0; n < events; ++n) {
      Event event = pending[--pendingCount];
      now = event.time;
      counts.hash = (counts.hash ^ static_cast<uint64_t>(now) ^ event.kind) * 0x9E3779B97F4A7C15;
      switch (event.kind) {
        case pick: {
          uint32_t id = alias.sample(random);
          App& app = apps[id];
          bool cold = app.state == dead;
          if (app.state == background) cancelTimer(id);
          if (app.state == suspended) unlink(app);
          app.state = foreground;
          if (cold) {
            ++counts.cold;
            used += app.bytes;
            while (used > (int64_t{4} << 30) && apps[anchor].next != anchor) {
              App& victim = apps[apps[anchor].next];
              unlink(victim);
              victim.state = dead;
              used -= victim.bytes;
              ++counts.kills;
            }
          } else {
            ++counts.warm;
          }
          schedule(now + (cold ? 500 * ms : 100 * ms), launchDone, id);
          break;
        }
        case launchDone:
          schedule(now + static_cast<int64_t>(20e9 * std::exp(1.2 * normal(random))), sessionEnd,
                   event.app);
          break;
        case sessionEnd:
          apps[event.app].state = background;
          schedule(now + 5 * seconds, backgroundTimer, event.app);
          schedule(now + static_cast<int64_t>(3e9 * exponential(random)), pick, 0);
          break;
        default: {
          App& app = apps[event.app];
          app.state = suspended;
          app.previous = apps[anchor].previous;
          app.next = anchor;
          apps[app.previous].next = event.app;
          apps[anchor].previous = event.app;
        }
      }
    }
    counts.events += events;
  }
};

// Processor time of the thread: what others run meanwhile does not count.
double cpuNanoseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
  int apps = argc > 1 ? std::atoi(argv[1]) : 200;
  uint64_t events = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10000000;
  int devices = argc > 3 ? std::atoi(argv[3]) : 1;
  Alias alias(apps);
  Counts counts;
  double elapsed = 0;
  for (int d = 0; d < devices; ++d) {
    Device device(apps, alias, 1 + d);
    const double start = cpuNanoseconds();
    device.run(events / devices, counts);
    elapsed += cpuNanoseconds() - start;
  }
  std::printf("%.2f ns/event, %llu events, %llu cold, %llu warm, %llu kills, hash %016llx\n",
              elapsed / counts.events, (unsigned long long)counts.events,
              (unsigned long long)counts.cold, (unsigned long long)counts.warm,
              (unsigned long long)counts.kills, (unsigned long long)counts.hash);
}
