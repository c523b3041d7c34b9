// The order of the tasks of a graph: which can be reached from which, bit by bit.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pamina::workload {

/// A set of numbers below a limit.
class Bits {
  public:
    explicit Bits(std::size_t most = 0) : words_((most + 63) / 64) {}
    bool has(std::size_t i) const { return words_[i / 64] >> (i % 64) & 1; }
    void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    void add(const Bits& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    }
    /// The smallest number from `from` on that is in both; npos: none.
    std::size_t first_in_both(const Bits& other, std::size_t from) const {
        for (std::size_t w = from / 64; w < words_.size(); ++w) {
            std::uint64_t both = words_[w] & other.words_[w];
            if (w == from / 64) both &= ~std::uint64_t{0} << (from % 64);
            if (both != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(both));
        }
        return npos;
    }
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  private:
    std::vector<std::uint64_t> words_;
};

using Successors = std::vector<std::vector<std::int32_t>>;  // by task

/// What is behind each task, itself left out. `order`: each task stands behind those that it depends on.
std::vector<Bits> reached(const Successors& after, const std::vector<std::int32_t>& order);
/// The edges without those that others imply (Aho, Garey and Ullman 1972).
Successors reduced(const Successors& after, const std::vector<Bits>& reached);
/// The size of the largest set of tasks of which none is behind another one.
std::int64_t largest_antichain(const std::vector<Bits>& reached);

}  // namespace pamina::workload
