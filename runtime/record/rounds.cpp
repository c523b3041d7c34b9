#include "runtime/record/rounds.h"

#include <algorithm>

namespace pamina::record {

std::vector<Fold> folded(const std::vector<std::string>& shapes) {
    constexpr std::size_t kLongest = 64;
    std::vector<Fold> folds;
    for (std::size_t from = 0; from < shapes.size();) {
        Fold best{from, 1, 1};
        for (std::size_t period = 1; period <= std::min(kLongest, (shapes.size() - from) / 2); ++period) {
            std::size_t same = 0;
            while (from + period + same < shapes.size() && shapes[from + same] == shapes[from + period + same]) ++same;
            const std::size_t rounds = same / period + 1;
            if (rounds > 1 && period * rounds > best.period * best.rounds) best = {from, period, rounds};
        }
        folds.push_back(best);
        from += best.period * best.rounds;
    }
    return folds;
}

}  // namespace pamina::record
