// The hold model on a lazy radix wheel in C++: the practical limit for an event list.
//
//   c++ -O3 -march=native -std=c++20 hold_lazy_wheel.cpp -o hold_lazy_wheel
//   ./hold_lazy_wheel 1000 exponential 10000000            prints ns per hold, and the hash
//
// Eleven levels of 64 array slots. An event lies at the level of the highest six-bit digit in which
// its time differs from the base. The first slot of the lowest level holds the next events: a small
// one is rank-sorted into the bottom, a larger one is spread below the common prefix of its times.

#include <algorithm>
#include <vector>

#include "hold.hpp"

namespace {

struct Entry {
  uint64_t time;
  uint32_t event;
  uint32_t unused;  // The cancellation slot of the kernel's entries: the same 16 bytes.
};

class List {
 public:
  void push(uint64_t time, uint32_t event) {
    const Entry entry{time, event, 0};
    ++count_;
    if (time >= frontier_) {
      append(entry);
    } else if (end_ - head_ < kLongestBottom || bottom_[end_ - 1].time <= time) {
      insert(entry);
    } else {
      spill();
      --count_;
      push(time, event);
    }
  }

  Entry pop() {
    if (head_ == end_) refill();
    --count_;
    return bottom_[head_++];
  }

 private:
  static constexpr size_t kSortLimit = 48, kLongestBottom = 96, kHandful = 24;

  static int levelOf(uint64_t difference) { return (63 - __builtin_clzll(difference | 1)) / 6; }

  void append(const Entry& entry) { append(entry, levelOf(entry.time ^ base_)); }

  void append(const Entry& entry, int level) {
    const uint64_t digit = entry.time >> (6 * level) & 63;
    slots_[level][digit].push_back(entry);
    slotMask_[level] |= uint64_t(1) << digit;
    levelMask_ |= 1u << level;
  }

  void insert(const Entry& entry) {
    if (end_ == bottom_.size()) makeRoom();
    size_t hole = end_++;
    for (; hole > head_ && bottom_[hole - 1].time > entry.time; --hole) {
      bottom_[hole] = bottom_[hole - 1];
    }
    bottom_[hole] = entry;
  }

  void makeRoom() {
    std::copy(bottom_.begin() + long(head_), bottom_.begin() + long(end_), bottom_.begin());
    end_ -= head_;
    head_ = 0;
    if (end_ > bottom_.size() / 2) bottom_.resize(2 * bottom_.size());
  }

  std::vector<Entry>& takeSlot(int level) {
    const int digit = __builtin_ctzll(slotMask_[level]);
    slotMask_[level] &= slotMask_[level] - 1;
    if (slotMask_[level] == 0) levelMask_ &= ~(1u << level);
    const int above = 6 * level + 6;
    base_ = (above < 64 ? base_ >> above << above : 0) | uint64_t(digit) << (6 * level);
    return slots_[level][digit];
  }

  void refill() {
    head_ = end_ = 0;
    if (count_ <= kHandful) {
      while (levelMask_ != 0) {
        auto& slot = takeSlot(__builtin_ctz(levelMask_));
        sort(slot);
        slot.clear();
      }
      frontier_ = UINT64_MAX;
      return;
    }
    while (true) {
      int level = __builtin_ctz(levelMask_);
      auto* slot = &takeSlot(level);
      if (level == 0 || slot->size() <= kSortLimit) {
        if (level == 0) copy(*slot); else sort(*slot);
        slot->clear();
        frontier_ = base_ + (uint64_t(1) << (6 * level));
        while (end_ < 8 && slotMask_[level] != 0 &&
               slots_[level][__builtin_ctzll(slotMask_[level])].size() <= kSortLimit) {
          slot = &takeSlot(level);
          sort(*slot);
          slot->clear();
          frontier_ = base_ + (uint64_t(1) << (6 * level));
        }
        return;
      }
      const uint64_t first = slot->front().time;
      uint64_t difference = 0;
      for (const Entry& entry : *slot) difference |= entry.time ^ first;
      base_ = first;
      if (difference == 0) {
        copy(*slot);
        slot->clear();
        frontier_ = base_ + 1;
        return;
      }
      level = levelOf(difference);
      for (const Entry& entry : *slot) append(entry, level);
      slot->clear();
    }
  }

  void copy(const std::vector<Entry>& slot) {
    if (bottom_.size() < end_ + slot.size()) bottom_.resize(2 * (end_ + slot.size()));
    std::copy(slot.begin(), slot.end(), bottom_.begin() + long(end_));
    end_ += slot.size();
  }

  // The rank of an entry is the number of entries before it; comparisons without branches.
  void sort(const std::vector<Entry>& slot) {
    const size_t n = slot.size();
    if (bottom_.size() < end_ + n) bottom_.resize(2 * (end_ + n));
    uint64_t keys[kSortLimit];
    for (size_t i = 0; i < n; ++i) keys[i] = (slot[i].time - base_) << 6 | i;
    for (size_t i = 0; i < n; ++i) {
      uint64_t rank = 0;
      for (size_t j = 0; j < n; ++j) rank += keys[j] < keys[i];
      bottom_[end_ + rank] = slot[i];
    }
    end_ += n;
  }

  void spill() {
    size_t cut = std::min(head_ + 16, end_ - 1);
    while (cut > head_ && bottom_[cut - 1].time == bottom_[cut].time) --cut;
    rebase(bottom_[cut].time);
    frontier_ = base_;
    for (size_t i = cut; i < end_; ++i) append(bottom_[i]);
    end_ = cut;
  }

  // What agreed with the old base in the highest digit in which the new one differs moves up.
  void rebase(uint64_t time) {
    const int level = levelOf(time ^ base_);
    base_ = time;
    while (levelMask_ & ((1u << level) - 1)) {
      const int low = __builtin_ctz(levelMask_);
      for (; slotMask_[low] != 0; slotMask_[low] &= slotMask_[low] - 1) {
        auto& slot = slots_[low][__builtin_ctzll(slotMask_[low])];
        for (const Entry& entry : slot) append(entry, level);
        slot.clear();
      }
      levelMask_ &= ~(1u << low);
    }
  }

  std::vector<Entry> slots_[11][64];
  uint64_t slotMask_[11] = {};
  uint32_t levelMask_ = 0;
  uint64_t base_ = 0, frontier_ = UINT64_MAX;
  std::vector<Entry> bottom_ = std::vector<Entry>(256);
  size_t head_ = 0, end_ = 0, count_ = 0;
};

}  // namespace

int main(int argc, char** argv) { return hold::main<List>(argc, argv); }
