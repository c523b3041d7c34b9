// All population vectors of a closed network, each after those that have one customer less.
#pragma once

#include <cstddef>
#include <vector>

namespace pamina::queueing {

/// The most populous chain, the ring, counts slowest; for the others each vector has a cell. When a cell is reached it
/// still holds what was found with one customer of the ring less, and the cell `stride(chain)` before it what was found
/// with one of that chain less: so one cell for each vector of the others is all that is kept.
class PopulationWalk {
  public:
    explicit PopulationWalk(const std::vector<double>& population)
        : most_(population.size()), now_(population.size()), stride_(population.size()) {
        for (std::size_t c = 0; c < population.size(); ++c) {
            most_[c] = static_cast<std::size_t>(population[c]);
            if (most_[c] > most_[ring_]) ring_ = c;
        }
        for (std::size_t c = 0; c < most_.size(); ++c) {
            if (c == ring_) continue;
            stride_[c] = cells_;
            cells_ *= most_[c] + 1;
        }
    }

    std::size_t ring() const { return ring_; }
    std::size_t cells() const { return cells_; }
    std::size_t cell() const { return cell_; }
    std::size_t stride(std::size_t chain) const { return stride_[chain]; }  // 0 of the ring
    std::size_t customers(std::size_t chain) const { return now_[chain]; }

    /// To the next vector; false after the last. At the first nobody is there.
    bool next() {
        for (std::size_t c = 0; c < most_.size(); ++c) {
            if (c == ring_) continue;
            if (now_[c] < most_[c]) {
                ++now_[c];
                cell_ += stride_[c];
                return true;
            }
            cell_ -= stride_[c] * now_[c];
            now_[c] = 0;
        }
        return now_[ring_]++ < most_[ring_];
    }

  private:
    std::vector<std::size_t> most_, now_, stride_;
    std::size_t ring_ = 0, cells_ = 1, cell_ = 0;
};

}  // namespace pamina::queueing
