// The hold model on std::priority_queue: what most simulators in C++ start from.
//
//   c++ -O3 -march=native -std=c++20 hold_priority_queue.cpp -o hold_priority_queue
//   ./hold_priority_queue 1000 exponential 10000000        prints ns per hold, and the hash

#include <queue>
#include <vector>

#include "hold.hpp"

namespace {

struct Entry {
  uint64_t time;
  uint64_t sequence;  // First in, first out among equal times.
  uint32_t event;
};

struct Later {
  bool operator()(const Entry& a, const Entry& b) const {
    return a.time != b.time ? a.time > b.time : a.sequence > b.sequence;
  }
};

class List {
 public:
  void push(uint64_t time, uint32_t event) { queue_.push({time, sequence_++, event}); }

  Entry pop() {
    const Entry first = queue_.top();
    queue_.pop();
    return first;
  }

 private:
  std::priority_queue<Entry, std::vector<Entry>, Later> queue_;
  uint64_t sequence_ = 0;
};

}  // namespace

int main(int argc, char** argv) { return hold::main<List>(argc, argv); }
