// What the hold programs share: the increments, the hash, the clock and the command line.
//
// A hold takes the first event off the list and schedules it again later; the number of pending
// events stays the same. Increments come from integers only, so that every language computes the
// same ones, and the hash of all (time, event) pairs shows that all lists gave the same sequence.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace hold {

// SplitMix64 (Steele, Lea, Flood 2014).
struct Random {
  uint64_t state;
  uint64_t next() {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
};

enum class Kind { exponential, uniform, bimodal, ties };

// Increments in nanoseconds. The exponential (mean 1 s) is a table of 1,024 quantiles, linear
// between them; the bimodal is nine times short to once long; ties are multiples of 100 ms.
class Increments {
 public:
  Increments(Kind kind, uint64_t seed) : kind_(kind), random_{seed} {
    for (int i = 0; i < 1024; ++i) {
      quantiles_[i] = uint64_t(-1e9 * std::log1p(-double(i) / 1024) + 0.5);
    }
    quantiles_[1024] = 8000000000;
  }

  uint64_t next() {
    const uint64_t word = random_.next();
    const uint64_t fraction = word & 0xFFFFFFFF;
    switch (kind_) {
      case Kind::exponential: {
        const uint64_t low = quantiles_[word >> 54];
        return low + ((quantiles_[(word >> 54) + 1] - low) * (fraction >> 2) >> 30);
      }
      case Kind::uniform:
        return fraction * 2000000000 >> 32;
      case Kind::bimodal:
        return (fraction * 100000000 >> 32) + ((word >> 32) % 10 == 0 ? 10000000000 : 0);
      case Kind::ties:
        return ((word >> 60) + 1) * 100000000;
    }
    return 0;
  }

 private:
  Kind kind_;
  Random random_;
  uint64_t quantiles_[1025];
};

// The trajectory fingerprint of the kernel.
struct Hash {
  uint64_t state = 0x9E3779B97F4A7C15;
  void mix(uint64_t time, uint32_t event) {
    const uint64_t word = time + uint64_t(event) * 0x9FB21C651E98DF25;
    const uint64_t mixed = (state ^ word) * 0xD6E8FEB86659FD93;
    state = mixed << 29 | mixed >> 35;
  }
  uint64_t value() const {
    uint64_t bits = state;
    bits = (bits ^ (bits >> 32)) * 0xD6E8FEB86659FD93;
    bits = (bits ^ (bits >> 32)) * 0xD6E8FEB86659FD93;
    return bits ^ (bits >> 32);
  }
};

inline double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

// Runs `List` (push(time, event), pop() -> {time, event}) as the command line says.
template <class List>
int main(int argc, char** argv) {
  const char* names[] = {"exponential", "uniform", "bimodal", "ties"};
  int kind = -1;
  for (int i = 0; argc == 4 && i < 4; ++i) {
    if (std::strcmp(argv[2], names[i]) == 0) kind = i;
  }
  const long size = argc == 4 ? std::atol(argv[1]) : 0;
  const long operations = argc == 4 ? std::atol(argv[3]) : 0;
  if (kind < 0 || size < 1 || operations < 1) {
    std::fprintf(stderr, "usage: %s SIZE exponential|uniform|bimodal|ties OPERATIONS\n", argv[0]);
    return 64;
  }
  Increments increments(Kind(kind), 1);
  Hash hash;
  List list;
  auto holdTimes = [&](long count) {
    for (long i = 0; i < count; ++i) {
      const auto first = list.pop();
      hash.mix(first.time, first.event);
      list.push(first.time + increments.next(), first.event);
    }
  };
  for (long i = 0; i < size; ++i) list.push(increments.next(), uint32_t(i));
  holdTimes(operations / 4);  // Warm-up.
  const double start = cpuSeconds();
  holdTimes(operations);
  const double seconds = cpuSeconds() - start;
  std::printf("%.2f %016llx\n", seconds * 1e9 / double(operations),
              static_cast<unsigned long long>(hash.value()));
  return 0;
}

}  // namespace hold
