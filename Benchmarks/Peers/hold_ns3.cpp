// The hold model on ns-3's event loop: an event that schedules itself again, and nothing else.
//
//   c++ -O3 -march=native -std=c++17 hold_ns3.cpp -lns3-core -o hold_ns3
//   ./hold_ns3 1000 exponential 10000000                   prints ns per hold, and the hash

#include <ns3/core-module.h>

#include "hold.hpp"

namespace {

hold::Increments* increments;
hold::Hash fingerprint;
long remaining;

void fire(uint32_t event) {
  fingerprint.mix(uint64_t(ns3::Simulator::Now().GetNanoSeconds()), event);
  ns3::Simulator::Schedule(ns3::NanoSeconds(int64_t(increments->next())), &fire, event);
  if (--remaining == 0) ns3::Simulator::Stop();
}

void run(long count) {
  remaining = count;
  ns3::Simulator::Run();
}

}  // namespace

int main(int argc, char** argv) {
  const char* names[] = {"exponential", "uniform", "bimodal", "ties"};
  int kind = -1;
  for (int i = 0; argc == 4 && i < 4; ++i) {
    if (std::strcmp(argv[2], names[i]) == 0) kind = i;
  }
  const long size = argc == 4 ? std::atol(argv[1]) : 0;
  const long operations = argc == 4 ? std::atol(argv[3]) : 0;
  if (kind < 0 || size < 1 || operations < 4) {
    std::fprintf(stderr, "usage: %s SIZE exponential|uniform|bimodal|ties OPERATIONS\n", argv[0]);
    return 64;
  }
  hold::Increments source(hold::Kind(kind), 1);
  increments = &source;
  for (long i = 0; i < size; ++i) {
    ns3::Simulator::Schedule(ns3::NanoSeconds(int64_t(source.next())), &fire, uint32_t(i));
  }
  run(operations / 4);  // Warm-up.
  const double start = hold::cpuSeconds();
  run(operations);
  const double seconds = hold::cpuSeconds() - start;
  std::printf("%.2f %016llx\n", seconds * 1e9 / double(operations),
              static_cast<unsigned long long>(fingerprint.value()));
  ns3::Simulator::Destroy();
  return 0;
}
