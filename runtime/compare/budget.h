// A performance budget: by how much B may be worse than A.
//
// What counts are the times of predictions and simulations, the response and throughput of networks, and what a `print`
// calls so: `print r.time`, the columns `time` of tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/compare/compare.h"

namespace pamina::compare {

struct Budget {
    double within = 0;       // 0.01: 1 % of A
    bool both_ways = false;  // better counts as worse does
};

/// `1 %`, `0.5%`; nothing where it is none, or below 0.
std::optional<double> read_percentage(std::string_view text);

enum class Kept : std::uint8_t {
    yes,
    no,
    open,     // it is beyond, or may be, by no more than the interval of the difference
    missing,  // A has it, and B has not, or a run was stopped before its end
};
const char* word_of(Kept kept);

struct Judged {
    std::optional<std::size_t> pair;  // nothing: an entry of A that B does not have
    std::size_t of = 0;               // its figure; else that entry
    Kept kept = Kept::yes;
};

/// Each figure that counts, in the order of the comparison, then the entries of A that B does not have and that have
/// any.
std::vector<Judged> judged(const Comparison& c, const Budget& budget);
/// Whether all is kept, but for what is open; not where there is nothing that counts.
bool kept(const std::vector<Judged>& all);

}  // namespace pamina::compare
