#include "runtime/queueing/markov_order.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>

namespace pamina::queueing {

std::vector<std::int32_t> elimination_order(const MarkovChain& chain) {
    const std::int32_t n = chain.states();
    std::vector<Eigen::Triplet<float, std::int32_t>> ways;
    ways.reserve(chain.to.size() + n);
    for (std::int32_t i = 0; i < n; ++i) {
        ways.emplace_back(i, i, 1.0F);  // it takes rows without their diagonal for full ones
        for (std::int64_t k = chain.begin[i]; k < chain.begin[i + 1]; ++k) ways.emplace_back(i, chain.to[k], 1.0F);
    }
    Eigen::SparseMatrix<float, Eigen::ColMajor, std::int32_t> pattern(n, n);
    pattern.setFromTriplets(ways.begin(), ways.end());
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, std::int32_t> found;
    Eigen::AMDOrdering<std::int32_t> order;
    order(pattern, found);
    const auto& indices = found.indices();
    return {indices.data(), indices.data() + indices.size()};
}

}  // namespace pamina::queueing
