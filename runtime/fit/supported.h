// Whether what was measured supports any formula at all. Of many terms one explains noise quite well, so the best one
// is compared with the best ones of the same numbers in other orders (permutation tests: Pitman, Supplement to the
// Journal of the Royal Statistical Society 4 (1937); with draws: Dwass, Annals of Mathematical Statistics 28 (1957)).
#pragma once

#include <vector>

namespace pamina::fit {

/// A term by itself beside a constant: its value in each row, and the factor by which its error counts.
struct Candidate {
    std::vector<double> values;
    double factor = 1;
};

/// Whether by one of the terms rows are foretold so much better than by the mean as in at most 5 % of the orders of
/// `measured`: all of them of five rows, else 99 that are drawn, the same each time. `measured` is above 0, and rows
/// count relative to it. Of fewer than five rows no order says anything, and it is true. About 20 ns for each row, term
/// and order.
bool better_than_mean(const std::vector<Candidate>& terms, const std::vector<double>& measured);

}  // namespace pamina::fit
