// Rows of numbers that are known, each with a number of its own: the first is 0. They are told apart by their bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace pamina::engine {

class KnownRows {
  public:
    /// Rows of `width` numbers, at least one.
    explicit KnownRows(std::size_t width) : width_(width) {}

    int size() const { return size_; }
    const double* operator[](int row) const { return &values_[static_cast<std::size_t>(row) * width_]; }
    /// The number of a row; -1: it is not known.
    int find(const double* row) const { return places_.empty() ? -1 : places_[place(row)]; }
    /// A row that is not known.
    int add(const double* row) {
        if (places_.size() < 4 * static_cast<std::size_t>(size_ + 1))
            spread(std::max<std::size_t>(64, 2 * places_.size()));
        places_[place(row)] = size_;
        values_.insert(values_.end(), row, row + width_);
        return size_++;
    }
    /// Forgets all but the first.
    void keep(int rows) {
        if (rows == size_) return;
        size_ = rows;
        values_.resize(static_cast<std::size_t>(rows) * width_);
        spread(places_.size());
    }

  private:
    /// Where it is, or may be put.
    std::size_t place(const double* row) const {
        std::uint64_t h = std::bit_cast<std::uint64_t>(row[0]) * kFactor;
        for (std::size_t i = 1; i < width_; ++i) h = (h ^ h >> 32 ^ std::bit_cast<std::uint64_t>(row[i])) * kFactor;
        const std::size_t mask = places_.size() - 1;
        for (std::size_t at = h >> shift_;; at = (at + 1) & mask) {
            const int known = places_[at];
            if (known < 0 || same((*this)[known], row)) return at;
        }
    }
    bool same(const double* a, const double* b) const {
        for (std::size_t i = 0; i < width_; ++i) {
            if (std::bit_cast<std::uint64_t>(a[i]) != std::bit_cast<std::uint64_t>(b[i])) return false;
        }
        return true;
    }
    void spread(std::size_t places) {
        places_.assign(places, -1);
        shift_ = 64 - std::countr_zero(places);
        for (int row = 0; row < size_; ++row) places_[place((*this)[row])] = row;
    }

    static constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;
    std::size_t width_;
    int shift_ = 0;
    int size_ = 0;
    std::vector<double> values_;
    std::vector<int> places_;  // a power of two of them, at most a quarter of them taken
};

}  // namespace pamina::engine
