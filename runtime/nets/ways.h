// Ways between markings, packed: there are ten times as many as markings.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pamina::nets {

/// A transition that fires.
struct Way {
    std::int32_t to;  // marking
    std::int32_t transition;
    double rate;  // in 1/s; from a timeless marking: the probability; of a deterministic or drawn one 0
};

/// Ways by number, 8 bytes each: the marking, and which of the pairs of a transition and a rate it is, of which there
/// are few. Kept in blocks, so that it grows without being copied.
class Ways {
  public:
    std::int64_t size() const { return size_; }
    Way operator[](std::int64_t w) const {
        const Packed& p = at(w);
        const Kind& k = kinds_[p.kind];
        return {p.to, k.transition, k.rate};
    }
    void push(const Way& w) {
        if (static_cast<std::size_t>(size_) == blocks_.size() * kBlock) blocks_.emplace_back().reserve(kBlock);
        blocks_.back().push_back({w.to, kind(w.transition, w.rate)});
        ++size_;
    }
    void set_rate(std::int64_t w, double rate) {
        Packed& p = blocks_[static_cast<std::size_t>(w) / kBlock][static_cast<std::size_t>(w) % kBlock];
        p.kind = kind(kinds_[p.kind].transition, rate);
    }

  private:
    struct Packed {
        std::int32_t to;
        std::uint32_t kind;
    };
    struct Kind {
        std::int32_t transition;
        double rate;
    };
    static constexpr std::size_t kBlock = 1 << 16;

    const Packed& at(std::int64_t w) const {
        return blocks_[static_cast<std::size_t>(w) / kBlock][static_cast<std::size_t>(w) % kBlock];
    }
    std::size_t slot_of(const Kind& k) const {
        std::uint64_t h = std::bit_cast<std::uint64_t>(k.rate) ^ static_cast<std::uint64_t>(k.transition) << 17;
        h = (h ^ h >> 32) * 0x9e3779b97f4a7c15U;
        return (h >> 32) & (table_.size() - 1);
    }
    std::uint32_t kind(std::int32_t transition, double rate) {
        const Kind k{transition, rate};
        std::size_t slot = slot_of(k);
        for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
            const Kind& known = kinds_[table_[slot] - 1];
            if (known.transition == transition && known.rate == rate) return table_[slot] - 1;
        }
        kinds_.push_back(k);
        table_[slot] = static_cast<std::uint32_t>(kinds_.size());
        if (2 * kinds_.size() > table_.size()) grow();
        return static_cast<std::uint32_t>(kinds_.size()) - 1;
    }
    void grow() {
        table_.assign(2 * table_.size(), 0);
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            std::size_t slot = slot_of(kinds_[i]);
            while (table_[slot] != 0) slot = (slot + 1) & (table_.size() - 1);
            table_[slot] = static_cast<std::uint32_t>(i + 1);
        }
    }

    std::int64_t size_ = 0;
    std::vector<std::vector<Packed>> blocks_;
    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(64, 0);  // 0: nothing, else a kind's number + 1
};

/// Those of one marking, in order.
class WaysOf {
  public:
    WaysOf() = default;
    WaysOf(const Ways& ways, std::int64_t first, std::int64_t end) : ways_(&ways), first_(first), end_(end) {}

    class Iterator {
      public:
        Iterator(const Ways* ways, std::int64_t at) : ways_(ways), at_(at) {}
        Way operator*() const { return (*ways_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        const Ways* ways_;
        std::int64_t at_;
    };
    Iterator begin() const { return {ways_, first_}; }
    Iterator end() const { return {ways_, end_}; }
    std::int64_t size() const { return end_ - first_; }
    bool empty() const { return first_ == end_; }
    Way front() const { return (*ways_)[first_]; }

  private:
    const Ways* ways_ = nullptr;
    std::int64_t first_ = 0, end_ = 0;
};

}  // namespace pamina::nets
