// Replay of a synthetic trace under LRU by hand: flat arrays, an intrusive list, nothing else.
//
// Independent requests with Zipf(1) popularity of equal objects, room for a tenth of them, drawn
// before the clock starts.
//
//   c++ -O3 -march=native -std=c++20 -o replay_lru replay_lru.cpp
//   ./replay_lru OBJECTS REQUESTS
//
// Prints nanoseconds per request and the misses.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "hold.hpp"

int main(int argc, char** argv) {
  const long objects = argc == 3 ? std::atol(argv[1]) : 0;
  const long requests = argc == 3 ? std::atol(argv[2]) : 0;
  if (objects < 10 || requests < 1) {
    std::fprintf(stderr, "usage: %s OBJECTS REQUESTS\n", argv[0]);
    return 64;
  }
  std::vector<double> cumulative(objects);
  double sum = 0;
  for (long i = 0; i < objects; ++i) cumulative[i] = sum += 1.0 / double(i + 1);
  hold::Random random{1};
  std::vector<uint32_t> trace(std::min(requests, 1000000L));
  for (auto& object : trace) {
    const double point = double(random.next() >> 11) * 0x1p-53 * sum;
    object = uint32_t(std::upper_bound(cumulative.begin(), cumulative.end(), point) -
                      cumulative.begin());
    if (object >= objects) object = uint32_t(objects - 1);
  }

  // Most recent first; object `objects` is the list's head.
  const uint32_t head = uint32_t(objects);
  std::vector<uint32_t> next(objects + 1), previous(objects + 1);
  std::vector<uint8_t> alive(objects, 0);
  next[head] = previous[head] = head;
  const long room = std::max(1L, objects / 10);
  long held = 0, misses = 0;
  const double start = hold::cpuSeconds();
  size_t position = 0;
  for (long i = 0; i < requests; ++i) {
    const uint32_t object = trace[position];
    if (++position == trace.size()) position = 0;
    if (alive[object]) {
      next[previous[object]] = next[object];
      previous[next[object]] = previous[object];
    } else {
      ++misses;
      alive[object] = 1;
      if (++held > room) {
        const uint32_t victim = previous[head];
        next[previous[victim]] = head;
        previous[head] = previous[victim];
        alive[victim] = 0;
        --held;
      }
    }
    next[object] = next[head];
    previous[object] = head;
    previous[next[head]] = object;
    next[head] = object;
  }
  const double seconds = hold::cpuSeconds() - start;
  std::printf("%.2f %ld\n", seconds * 1e9 / double(requests), misses);
  return 0;
}
