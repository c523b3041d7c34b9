// The earliest of many times that change often, many of them at once.
//
// Blocks of 64, and blocks of these: to set one marks its block, and the earliest is found by looking through the
// blocks that are marked. Where thousands change at an instant that is far less than to move each in a heap.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/engine/time/never.h"

namespace pamina::engine {

class Earliest {
  public:
    /// Number `i` happens at `t`; kNever: not any more.
    void set(std::size_t i, double t) {
        if (levels_.empty() || i >= levels_.front().times.size()) grow(i + 1);
        levels_.front().times[i] = t;
        mark(0, i / kWidth);
    }
    double at() {
        if (levels_.empty()) return kNever;
        for (std::size_t n = 0; n + 1 < levels_.size(); ++n) {
            Level& level = levels_[n];
            for (const std::size_t block : level.marked) {
                level.is_marked[block] = false;
                const double* first = level.times.data() + block * kWidth;
                double least = first[0];
                for (std::size_t k = 1; k < kWidth; ++k) least = std::min(least, first[k]);
                levels_[n + 1].times[block] = least;
                mark(n + 1, block / kWidth);
            }
            level.marked.clear();
        }
        Level& top = levels_.back();
        for (const std::size_t block : top.marked) top.is_marked[block] = false;
        top.marked.clear();
        return *std::min_element(top.times.begin(), top.times.end());
    }
    /// A number that happens at the earliest of all times, at().
    std::size_t first() const {
        std::size_t i = 0;
        for (std::size_t n = levels_.size(); n-- > 0;) {
            const double* first = levels_[n].times.data() + i * kWidth;
            i = i * kWidth + static_cast<std::size_t>(std::min_element(first, first + kWidth) - first);
        }
        return i;
    }

  private:
    static constexpr std::size_t kWidth = 64;
    struct Level {
        std::vector<double> times;  // whole blocks
        std::vector<bool> is_marked;
        std::vector<std::size_t> marked;  // blocks whose least is not known above
    };

    void mark(std::size_t n, std::size_t block) {
        Level& level = levels_[n];
        if (level.is_marked[block]) return;
        level.is_marked[block] = true;
        level.marked.push_back(block);
    }
    void grow(std::size_t size) {
        for (std::size_t n = 0;; ++n) {
            if (n == levels_.size()) {
                levels_.emplace_back();
                // What it is made of may be there already.
                if (n > 0)
                    for (std::size_t block = 0; block < levels_[n - 1].is_marked.size(); ++block) {
                        if (levels_[n - 1].is_marked[block]) continue;
                        levels_[n - 1].is_marked[block] = true;
                        levels_[n - 1].marked.push_back(block);
                    }
            }
            Level& level = levels_[n];
            const std::size_t blocks = (size + kWidth - 1) / kWidth;
            level.times.resize(std::max(level.times.size(), blocks * kWidth), kNever);
            level.is_marked.resize(level.times.size() / kWidth);
            size = level.times.size() / kWidth;
            if (size == 1 && n + 1 == levels_.size()) return;
        }
    }

    std::vector<Level> levels_;  // the last has one block
};

}  // namespace pamina::engine
