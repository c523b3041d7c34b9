// A naive solver of small nets, which knows nothing of the room's: markings in a map, dense matrices, Gaussian
// elimination, a matrix's exponential as a series.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets::test {

struct Naive {
    explicit Naive(const Net& net, std::size_t limit);

    bool too_many = false, trapped = false;
    int closed_classes = 0;
    std::vector<std::vector<Tokens>> tangible;
    std::vector<double> start;  // by tangible marking

    std::vector<double> long_run() const;  // where there is one closed class
    std::vector<double> at(double time) const;
    std::optional<double> time_to_end() const;  // where it surely ends
    std::vector<double> throughput(const std::vector<double>& share) const;

  private:
    using Matrix = std::vector<std::vector<double>>;
    static Matrix zero(std::size_t rows, std::size_t columns) {
        return Matrix(rows, std::vector<double>(columns, 0.0));
    }
    static Matrix solve(Matrix a, Matrix b);  // a x = b

    const Net& net_;
    Matrix rates_;        // between tangible markings, without the diagonal
    Matrix direct_;       // from tangible ones into timeless ones
    Matrix visits_;       // from a timeless one: visits of timeless ones
    Matrix fires_;        // of each timeless one: probability of each transition
    Matrix fires_timed_;  // of each tangible one: rate of each transition
    std::vector<char> is_end_;
};

}  // namespace pamina::nets::test
