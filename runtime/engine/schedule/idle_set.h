// A set of numbers from 0 to n - 1 that gives its smallest member from some number on: a tree of bits, 64 to a word,
// whose upper levels say which words below are not empty. Two levels serve 4,096 processors, so finding the lowest
// idle one costs two or three instructions a level.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "runtime/engine/bind/cost.h"

namespace pamina::engine {

class IdleSet {
  public:
    explicit IdleSet(std::int64_t size, bool full = false) {
        std::int64_t words = size;
        do {
            words = (words + 63) / 64;
            levels_.emplace_back(static_cast<std::size_t>(words ? words : 1));
        } while (words > 1);
        if (!full) return;
        for (std::int64_t i = 0; i < size; ++i) insert(i);
    }
    bool contains(std::int64_t i) const { return levels_[0][word(i)] >> (i & 63) & 1; }
    bool empty() const { return levels_.back()[0] == 0; }
    void insert(std::int64_t i) {
        for (auto& level : levels_) {
            level[word(i)] |= std::uint64_t{1} << (i & 63);
            i >>= 6;
        }
    }
    void erase(std::int64_t i) {
        for (auto& level : levels_) {
            if (level[word(i)] &= ~(std::uint64_t{1} << (i & 63))) return;
            i >>= 6;
        }
    }
    /// The smallest member that is not below `from`; -1: there is none.
    std::int64_t next(std::int64_t from) const {
        std::int64_t at = from;
        for (std::size_t l = 0; l < levels_.size(); ++l) {
            if (word(at) >= levels_[l].size()) return -1;
            if (const std::uint64_t rest = levels_[l][word(at)] >> (at & 63)) {
                at += std::countr_zero(rest);
                while (l-- > 0) at = at << 6 | std::countr_zero(levels_[l][static_cast<std::size_t>(at)]);
                return at;
            }
            at = (at >> 6) + 1;
        }
        return -1;
    }
    /// The smallest one of these that is a member; -1: there is none.
    std::int64_t lowest(const Span64& of) const {
        const std::int64_t a = of.first, b = of.at(of.count - 1);
        const std::int64_t low = a < b ? a : b, high = a < b ? b : a;
        std::int64_t ordinal;
        for (std::int64_t p = next(low); p >= 0 && p <= high; p = next(p + 1)) {
            if (of.contains(p, ordinal)) return p;
        }
        return -1;
    }

  private:
    static std::size_t word(std::int64_t i) { return static_cast<std::size_t>(i) >> 6; }
    std::vector<std::vector<std::uint64_t>> levels_;
};

}  // namespace pamina::engine
